import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SlackMessage } from '../../../sandbox/slack-emulator/state.ts'
import { viewText } from '../../../sandbox/slack-user/wait-for.ts'
import { readClaimFigures } from '../../../src/leads/claims/claims.ts'
import { type AlertWorld, openAlertWorld, TEAM_ID } from '../../support/alerts/alert-world.ts'
import { shown } from '../../support/slack.ts'
import { step } from '../../support/step.ts'

const STORY_TIMEOUT_MS = 300_000
/** Posted by other processes, on a machine that may be busy. */
const LATE = { timeout: 60_000 }

let world: AlertWorld
beforeAll(async () => {
  world = await openAlertWorld()
  await world.startWorkers(2)
})
afterAll(() => world.close())

const ada = () => world.driver.as(TEAM_ID, 'U0ADA')
const ben = () => world.driver.as(TEAM_ID, 'U0BEN')
const said = async (words: string, by = ada()) => shown(await (await by.command(words)).nextAnswer())

/** The next messages of a channel, and no more of them once the chatbot was polled again. */
async function nextPosts(count: number, before: number, channelId = 'C0SALES'): Promise<SlackMessage[]> {
  await expect.poll(() => world.posts(channelId).length, LATE).toBe(before + count)
  await world.untilPolled()
  expect(world.posts(channelId)).toHaveLength(before + count)
  return world.posts(channelId).slice(before)
}

test(
  'An alert is set up, posts what comes in, and is taken',
  async () => {
    await step('a manager sets it up in words; older leads are not posted', async () => {
      await world.addLead({ CreateTime: new Date(world.now() - 3_600_000).toISOString() })
      expect(await said('alert #sales with email')).toContain('This alert is set up')
      await nextPosts(0, 0)
    })

    await step('a new lead is posted once, masked, and one that does not match is not', async () => {
      await world.addLead({ Email: '' })
      await world.addLead()
      const [card] = await nextPosts(1, 0)
      expect(shown(card)).toContain('New lead · Acme')
      expect(shown(card)).toContain('Ada L.')
      expect(JSON.stringify(card)).not.toMatch(/ada@example|canary|Lovelace|1234534/)
    })

    await step('of two people who press simultaneously one takes it, and the other hears who', async () => {
      const [card] = world.posts()
      if (card === undefined) throw new Error('no card')
      const pressed = await Promise.all([ada().press(card, 'I’ll take it'), ben().press(card, 'I’ll take it')])
      await expect.poll(() => shown(world.posts()[0]), LATE).toMatch(/Taken by @U0(ADA|BEN) after/)
      const winner = /Taken by @(U0\w+)/.exec(shown(world.posts()[0]))?.[1]
      const loser = pressed[winner === 'U0ADA' ? 1 : 0]
      expect(shown(await loser?.nextAnswer())).toContain(`@${winner} took it`)
    })

    await step('somebody else cannot give it back, whoever has it can, and then ends it', async () => {
      const pressing = (by: ReturnType<typeof ada>, caption: string) =>
        by.press(world.posts()[0] as SlackMessage, caption)
      if (shown(world.posts()[0]).includes('U0ADA')) {
        expect(shown(await (await pressing(ben(), 'Give back')).nextAnswer())).toContain('@U0ADA has it')
      }
      await pressing(ada(), 'Give back')
      await expect.poll(() => shown(world.posts()[0]), LATE).toContain('I’ll take it')
      await pressing(ben(), 'I’ll take it')
      await expect.poll(() => shown(world.posts()[0]), LATE).toContain('Taken by @U0BEN')
      await pressing(ben(), 'Done')
      await expect.poll(() => shown(world.posts()[0]), LATE).toContain('not a lead')
      await pressing(ben(), 'booked')
      await expect.poll(() => shown(world.posts()[0]), LATE).toContain('Done: booked')
    })

    await step('how many were taken, and how fast, is answered, and known for digests', async () => {
      expect(await said('how fast were leads taken today')).toMatch(/1 of 1 taken, median \d+/)
      const period = { start: world.now() - 3_600_000, end: world.now() + 1, zone: 'UTC' }
      const scope = { bots: await world.services.bots.list(TEAM_ID), period }
      const found = await readClaimFigures(world.services.claims, TEAM_ID, { ...scope, kinds: 'leads' })
      expect(found).toMatchObject({ posted: 1, taken: 1 })
      expect(found.medianMs).toBeGreaterThan(0)
      const none = await readClaimFigures(world.services.claims, TEAM_ID, { ...scope, kinds: 'appointments' })
      expect(none).toMatchObject({ posted: 0, taken: 0, medianMs: null })
    })

    await step('Show contact shows everything to one person, and is audited', async () => {
      const answer = await (await ben().press(world.posts()[0] as SlackMessage, 'Show contact')).nextAnswer()
      expect(shown(answer)).toContain('ada@example.com')
      const [entry] = await world.services.audit.last(TEAM_ID, 1)
      expect(entry).toMatchObject({ action: 'reveal', userId: 'U0BEN' })
    })

    await step('eight at once come as five cards and one message that shows the rest', async () => {
      for (let index = 0; index < 8; index += 1) await world.addLead({ Name: `Visitor ${index}` })
      await expect.poll(() => world.posts().length, LATE).toBeGreaterThanOrEqual(7)
      await world.untilPolled()
      await expect.poll(() => world.posts().slice(1).map(shown).join('\n'), LATE).toMatch(/leads? for Acme since/)
      const all = world.posts().slice(1)
      const cards = all.filter((message) => shown(message).includes('I’ll take it'))
      expect(cards.length).toBeLessThanOrEqual(5 + all.length - 6)
      const rest = all.findLast((message) => shown(message).includes('Show all'))
      const answer = await (await ada().press(rest as SlackMessage, 'Show all')).nextAnswer()
      expect(shown(answer)).toContain('Visitor')
    })

    await step('the sixth of six at once is a card as well, because one message more has room for it', async () => {
      const cards = () => world.posts().filter((message) => shown(message).includes('I’ll take it')).length
      const before = cards()
      for (let index = 0; index < 6; index += 1) await world.addLead({ Name: `Guest ${index}` })
      await expect.poll(cards, LATE).toBe(before + 6)
    })

    await step('an answer becomes an alert for oneself', async () => {
      const answer = await (await ben().command('appointments this week for Acme')).nextAnswer()
      await ben().press(answer, 'Make this an alert')
      await ben().modalWhen((view) => JSON.stringify(view.blocks).includes('only appointments for bot'))
      await ben().submit()
      expect(viewText(await ben().modalWhen('Saved.'))).toContain('@U0BEN · Appointments · Acme')
    })

    await step('it is listed, paused and resumed with what came meanwhile', async () => {
      const list = await (await ada().command('alerts')).nextAnswer()
      expect(shown(list)).toContain('with e-mail')
      await ada().press(list, 'Pause')
      await expect
        .poll(async () => (await world.services.alerts.list(TEAM_ID))[0]?.paused?.reason, LATE)
        .toBe('by-hand')
      const before = world.posts().length
      await world.addLead({ Name: 'Grace Hopper' })
      const paused = await (await ada().command('alerts')).nextAnswer()
      await ada().press(paused, 'Resume, and post what came')
      const [card] = await nextPosts(1, before)
      expect(shown(card)).toContain('Grace H.')
    })
  },
  STORY_TIMEOUT_MS,
)
