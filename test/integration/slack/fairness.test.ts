import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import type { SlackMessage } from '../../../sandbox/slack-emulator/state.ts'
import { createEventLoopTurns } from '../../../src/leadlist/fair-queue.ts'
import type { Exporter } from '../../../src/leads/csv-export.ts'
import type { Question } from '../../../src/leads/question/question.ts'
import { createCsvSender } from '../../../src/slack/questions/send-csv.ts'
import { A, B, C, useThreeWorkspaces } from '../../support/three-workspaces.ts'

const world = useThreeWorkspaces({
  bots: ['acme', 'beta', 'gamma'].map((name) => ({ name: name.toUpperCase(), serialNumber: name })),
})

const ada = (teamId: string) => world.app.driver.as(teamId, 'U0ADA')
const textOf = async (delivery: Promise<{ nextAnswer: () => Promise<SlackMessage> }>) =>
  (await (await delivery).nextAnswer()).text
const answerTo = async (teamId: string, phrase: string) => (await ada(teamId).command(phrase)).nextAnswer()
const filesOf = (teamId: string) => world.app.slack.messagesIn(teamId, 'D0ADA').flatMap(({ files }) => files).length

describe('a CSV file', () => {
  test('A CSV file is made once however often it is asked for, and no other one beside it', async () => {
    const [message, other] = [await answerTo(A, 'last week for acme'), await answerTo(A, 'last week for beta')]
    world.hold('acme')
    expect(await textOf(ada(A).press(message, 'Send as CSV'))).toContain('on its way')
    expect(await textOf(ada(A).press(message, 'Send as CSV'))).toContain('already being made for you')
    expect(await textOf(ada(A).press(other, 'Send as CSV'))).toContain('Another CSV file is being made')
    expect(await textOf(ada(A).command('csv last week for beta'))).toContain('Another CSV file is being made')
    world.release()
    await expect.poll(() => filesOf(A)).toBe(1)
    await expect.poll(() => textOf(ada(A).press(other, 'Send as CSV'))).toContain('on its way')
    await expect.poll(() => filesOf(A)).toBe(2)
  })

  test('A CSV file of another workspace is not delayed by twelve presses, and a third one comes when one of the two is done', async () => {
    const before = [A, B, C].map(filesOf)
    const made = () => [A, B, C].map((teamId, index) => filesOf(teamId) - (before[index] ?? 0))
    const message = await answerTo(A, 'last week for acme')
    world.hold('acme')
    await Promise.all(Array.from({ length: 12 }, () => ada(A).press(message, 'Send as CSV')))
    await ada(B).command('csv last week for beta')
    await expect.poll(made).toEqual([0, 1, 0])
    world.hold('gamma')
    await ada(B).command('csv last week for gamma')
    await ada(C).command('csv last week for beta')
    world.release()
    await expect.poll(made).toEqual([1, 2, 1])
  })

  test('A CSV file waits a limited time for those of other workspaces', async () => {
    const never = () => new Promise<never>(() => {})
    const client = { conversations: { open: async () => ({}) } }
    const send = createCsvSender({
      exportCsv: never as Exporter,
      slackClients: { forTeam: async () => client as never },
      audit: { note: async () => {} },
      waitMs: 20,
    })
    const asker = (teamId: string) => ({ person: { teamId, userId: 'U0ADA' }, moment: {} }) as never
    const question = {} as Question
    void send(question, asker(A))
    void send(question, asker(B))
    await expect(send(question, asker(C))).rejects.toMatchObject({ code: 'no-turn' })
    await expect(send(question, asker(C))).rejects.toMatchObject({ code: 'no-turn' })
  })
})

describe('questions', () => {
  test('One person’s questions without an answer are five at most, and others still ask', async () => {
    world.hold('acme')
    const asked = await Promise.all([2, 3, 4, 5, 6].map((days) => ada(A).command(`last ${days} days for acme`)))
    expect(await textOf(ada(A).command('help'))).toContain('Several of your questions are still waiting')
    expect(await textOf(world.app.driver.as(A, 'U0BEN').command('help'))).not.toContain('waiting')
    expect(await textOf(ada(B).command('last week for beta'))).toContain('1 lead')
    world.release()
    for (const delivery of asked) expect((await delivery.nextAnswer()).text).toContain('lead')
    await expect.poll(() => textOf(ada(A).command('help'))).not.toContain('waiting')
  })

  test('Questions that are refused leave the answer whose button was pressed where it is', async () => {
    const message = await answerTo(A, 'last week for beta')
    await expect.poll(() => world.app.redis.keys('*question*')).toEqual([])
    world.hold('acme')
    const asked = await Promise.all([12, 13, 14, 15, 16].map((days) => ada(A).command(`last ${days} days for acme`)))
    const refusal = await (await ada(A).press(message, 'Refresh')).nextAnswer()
    expect(refusal.text).toContain('Several of your questions are still waiting')
    expect(refusal.ts).not.toBe(message.ts)
    world.release()
    for (const delivery of asked) expect((await delivery.nextAnswer()).text).toContain('lead')
    await expect.poll(() => textOf(ada(A).command('help'))).not.toContain('waiting')
  })

  test('Questions of one workspace leave the next turn of the event loop to another', async () => {
    const inTurn = createEventLoopTurns()
    const turns: string[] = []
    const take = (teamId: string) =>
      inTurn(teamId, async () => {
        turns.push(teamId)
        await setImmediate()
      })
    await Promise.all([...Array.from({ length: 200 }, () => take(A)), take(B)])
    expect(turns.indexOf(B)).toBeLessThanOrEqual(2)
    expect(turns).toHaveLength(201)
  })
})
