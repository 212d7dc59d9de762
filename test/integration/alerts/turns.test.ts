import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AlertWorld, openAlertWorld, TEAM_ID } from '../../support/alerts/alert-world.ts'
import { shown } from '../../support/slack.ts'
import { step } from '../../support/step.ts'

const STORY_TIMEOUT_MS = 180_000
/** Posted by other processes, on a machine that may be busy. */
const LATE = { timeout: 60_000 }

let world: AlertWorld
beforeAll(async () => {
  world = await openAlertWorld()
})
afterAll(() => world.close())

const ada = () => world.driver.as(TEAM_ID, 'U0ADA')
const ben = () => world.driver.as(TEAM_ID, 'U0BEN')
const noa = () => world.driver.as(TEAM_ID, 'U0NOZONE')
const cards = () => world.posts().filter(({ threadTs }) => threadTs === null)
const card = (index: number) => {
  const found = cards()[index]
  if (found === undefined) throw new Error(`there is no card ${index}`)
  return found
}

describe('whose turn a record is, in Redis', () => {
  const people = ['U0A', 'U0B', 'U0C']
  const turns = (alertId: string, there: string[] = people) => ({ alertId, people, there })
  const assign = (record: string, wanted = turns('turns')) => world.services.claims.assignTurn(TEAM_ID, record, wanted)
  const passOn = (record: string, userId: string, wanted = turns('turns'), isManager = false) =>
    world.services.claims.passOn(TEAM_ID, record, wanted, { userId, isManager })

  test('People take turns, a record keeps its person, and whoever is away is skipped', async () => {
    expect(await assign('r1')).toBe('U0A')
    expect(await assign('r1')).toBe('U0A')
    expect(await assign('r2')).toBe('U0B')
    expect(await assign('r3', turns('turns', ['U0A', 'U0B']))).toBe('U0A')
    expect(await assign('r4', turns('turns', []))).toBe('')
    expect(await assign('r5')).toBe('U0B')
  })

  test('Two hundred records that come at once are spread evenly', async () => {
    const named = await Promise.all(Array.from({ length: 201 }, (_, index) => assign(`m${index}`, turns('many'))))
    expect(people.map((each) => named.filter((one) => one === each).length)).toEqual([67, 67, 67])
  })

  test('A record is passed on to each once, then it is nobody’s', async () => {
    const of = turns('passing')
    expect(await assign('p1', of)).toBe('U0A')
    expect(await passOn('p1', 'U0B', of)).toEqual({ kind: 'not-theirs', turnOf: 'U0A', before: 'U0A' })
    expect(await passOn('p1', 'U0A', of)).toEqual({ kind: 'ok', turnOf: 'U0B', before: 'U0A' })
    expect(await passOn('p1', 'U0MANAGER', of, true)).toEqual({ kind: 'ok', turnOf: 'U0C', before: 'U0B' })
    expect(await passOn('p1', 'U0C', of)).toEqual({ kind: 'ok', turnOf: '', before: 'U0C' })
    expect(await passOn('p1', 'U0C', of)).toMatchObject({ kind: 'nobody' })
  })

  test('Two who press at once pass a record on once', async () => {
    const of = turns('twice')
    expect(await assign('t1', of)).toBe('U0A')
    const passed = await Promise.all([passOn('t1', 'U0A', of), passOn('t1', 'U0A', of)])
    expect(passed.map((each) => each?.kind).sort()).toEqual(['not-theirs', 'ok'])
  })
})

test(
  'Cards name the next one who is there, and may be passed on',
  async () => {
    const away = world.slack.workspace(TEAM_ID).users.get('U0NOZONE')
    if (away === undefined) throw new Error('there is no Noa')
    away.isAway = true
    await world.startWorkers(2)

    await step('a manager sets it up in words', async () => {
      const done = await (await ada().command('alert #sales leads --in-turn @noa, @ada @gil @ben')).nextAnswer()
      expect(shown(done)).toContain('This alert is set up')
      expect(await world.services.alerts.list(TEAM_ID)).toMatchObject([
        { target: 'C0SALES', inTurn: ['U0NOZONE', 'U0ADA', 'U0GONE', 'U0BEN'] },
      ])
    })

    await step('each card names the next; who is away or has left is skipped', async () => {
      for (const count of [1, 2]) {
        await world.addLead()
        await expect.poll(() => cards().length, LATE).toBe(count)
      }
      expect(shown(card(0))).toContain('It is @U0ADA’s turn.')
      expect(card(0).text).toContain('It is <@U0ADA>’s turn.')
      expect(shown(card(1))).toContain('It is @U0BEN’s turn.')
    })

    await step('somebody else cannot pass it on; whoever’s turn it is can, and the next one hears of it', async () => {
      const refused = await (await noa().press(card(0), 'Pass on')).nextAnswer()
      expect(shown(refused)).toContain('It is @U0ADA’s turn. Only they and managers can pass it on.')
      await ben().press(card(1), 'Pass on')
      await expect.poll(() => shown(card(1)), LATE).toContain('It is @U0ADA’s turn.')
      const replies = () => world.posts().filter(({ threadTs }) => threadTs === card(1).ts)
      await expect
        .poll(() => replies().map(shown), LATE)
        .toEqual(['@U0BEN has passed this on. It is your turn, @U0ADA.'])
    })

    await step('when all have passed it on it is nobody’s turn, and anybody takes it', async () => {
      await ada().press(card(1), 'Pass on')
      await expect.poll(() => shown(card(1)), LATE).toContain('Everybody whose turn it could be is away.')
      expect(shown(card(1))).not.toContain('Pass on')
      await noa().press(card(1), 'I’ll take it')
      await expect.poll(() => shown(card(1)), LATE).toContain('Taken by @U0NOZONE')
      expect(shown(card(1))).not.toMatch(/turn/)
    })

    await step('a record that somebody else takes is nobody’s turn any more', async () => {
      await ben().press(card(0), 'I’ll take it')
      await expect.poll(() => shown(card(0)), LATE).toContain('Taken by @U0BEN')
      expect(shown(card(0))).not.toMatch(/turn|Pass on/)
    })
  },
  STORY_TIMEOUT_MS,
)
