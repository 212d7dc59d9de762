import { afterAll, beforeAll, expect, test } from 'vitest'
import { captionOf, elementsOf } from '../../../sandbox/slack-emulator/inputs.ts'
import type { SlackMessage } from '../../../sandbox/slack-emulator/state.ts'
import { type ViewCondition, viewText } from '../../../sandbox/slack-user/wait-for.ts'
import { holdNotifications } from '../../support/notifications.ts'
import { type DigestStage, openDigestStage, TEAM_ID } from '../../support/slack/digest-stage.ts'
import { wireLead } from '../../support/slack/wire-lead.ts'
import { shown } from '../../support/slack.ts'
import { step } from '../../support/step.ts'

const STORY_TIMEOUT_MS = 300_000

let stage: DigestStage
beforeAll(async () => {
  stage = await openDigestStage()
  await stage.goTo('2026-11-20T10:00:00Z')
  await stage.startWorkers(2)
})
afterAll(() => stage.close())

/** A digest is posted by other processes, each of which looks at the clock in its own time. */
const LATE = { timeout: 60_000 }
const ada = () => stage.driver.as(TEAM_ID, 'U0ADA')
const ben = () => stage.driver.as(TEAM_ID, 'U0BEN')
const channel = (id: string) => stage.slack.workspace(TEAM_ID).channels.get(id)
const modal = (look: ViewCondition) => ada().modalWhen(look)
const home = (look: ViewCondition) => ada().homeWhen(look)
const lead = (at: string, name = 'Ada Lovelace') => wireLead(at, { Name: name, Email: 'ada@example.com' })
const digests = () => stage.services.digests.list(TEAM_ID)

const lastRuns = async (count: number) => stage.services.digests.history(TEAM_ID, (await digests())[0]?.id ?? '', count)

async function setUp(words: string, channelId = 'C0SALES') {
  await ada().command(`digest ${words}`, { channelId })
  await modal('This is what it will look like')
  expect((await ada().submit()).errors).toEqual({})
  await modal('Saved.')
  await ada().closeModal()
}

/** The next message in a channel, however many workers there are; alone, and written down, so that time may go on. */
async function nextPost(channelId: string, before: number): Promise<SlackMessage> {
  await expect.poll(() => stage.posts(channelId).length, LATE).toBeGreaterThan(before)
  const [message, ...more] = stage.posts(channelId).slice(before)
  expect(more).toEqual([])
  const isWrittenDown = async () => (await lastRuns(1)).every(({ endedAt }) => endedAt !== null)
  await expect.poll(isWrittenDown, LATE).toBe(true)
  return message as SlackMessage
}

/** What Ada is told in a direct message. */
async function told(words: string): Promise<SlackMessage> {
  const find = () => stage.posts('D0ADA').find((message) => shown(message).includes(words))
  await expect.poll(find, LATE).toBeDefined()
  return find() as SlackMessage
}

async function forgetAll() {
  for (const { id } of await digests()) await stage.services.digests.remove(TEAM_ID, id)
}

test(
  'A digest is set up, posted, missed, paused and resumed while time runs forward',
  async () => {
    await step('is set up in words on a Friday: preview, three times, first post', async () => {
      stage.setAnswer(() => [lead('2026-11-19T10:00:00Z'), lead('2026-11-20T15:00:00Z'), lead('2026-11-21T15:00:00Z')])
      await ada().command('digest every weekday at 9 for Acme in #sales', { channelId: 'C0SALES' })
      const form = viewText(await modal(' for Acme'))
      expect(form).toContain('Mon 23 Nov, 09:00')
      expect(form).toContain('Thu 19 Nov 2026')
      expect((await ada().submit()).errors).toEqual({})
      await modal('Saved.')
      await ada().closeModal()
      expect(shown(await nextPost('C0SALES', 0))).toContain('set up a digest here')
    })

    await step('covers Friday to Sunday on Monday, once, and says so', async () => {
      await stage.goTo('2026-11-23T08:01:00Z')
      const message = await nextPost('C0SALES', 1)
      expect(message.text).toContain('2 leads')
      const text = shown(message)
      expect(text).toContain('Fri 20 – Sun 22 Nov 2026')
      expect(text).not.toMatch(/Ada|ada@example\.com/)
      expect(text).toContain('This is the first of these digests.')
      expect(text).toContain('Fri 20 – Sun 22 Nov 2026 · Europe/Berlin')
      expect(text).toContain('Set up by @U0ADA')
    })

    await step('says the next day what arrived late', async () => {
      const late = lead('2026-11-21T20:00:00Z', 'Grace Hopper')
      const others = ['2026-11-20T15:00:00Z', '2026-11-21T15:00:00Z', '2026-11-28T15:00:00Z'].map((at) => lead(at))
      stage.setAnswer(() => [...others, late])
      await stage.goTo('2026-11-24T08:01:00Z')
      const text = shown(await nextPost('C0SALES', 2))
      expect(text).toContain('+1 lead for Fri 20 – Sun 22 Nov 2026 since its digest')
      expect(text).not.toContain('This is the first')
    })

    await step('that was missed while no worker ran comes late, once, and only the latest', async () => {
      await expect.poll(async () => (await lastRuns(1))[0]?.state, LATE).toBe('sent')
      await stage.killWorkers()
      await stage.goTo('2026-11-27T10:30:00Z')
      await stage.startWorkers(2)
      const text = shown(await nextPost('C0SALES', 3))
      expect(text).toContain('late')
      expect(text).toContain('Thu 26 Nov 2026')
      await expect.poll(async () => (await lastRuns(1))[0]?.state, LATE).toBe('sent')
      expect((await lastRuns(5)).map(({ date, state }) => `${date} ${state}`)).toEqual([
        '2026-11-27 sent',
        '2026-11-26 skipped',
        '2026-11-25 skipped',
        '2026-11-24 sent',
        '2026-11-23 sent',
      ])
      expect(stage.posts('C0SALES')).toHaveLength(4)
    })

    await step('whose channel is archived stops, tells whoever set it up, and goes on by a button', async () => {
      const archived = channel('C0SALES')
      if (archived) archived.isArchived = true
      await stage.goTo('2026-11-30T08:01:00Z')
      const message = await told('archived')
      await ada().openHome()
      await home('A digest is paused')
      expect((await digests())[0]?.paused?.reason).toBe('is_archived')
      if (archived) archived.isArchived = false
      const done = await (await ada().press(message, 'Resume')).nextAnswer()
      expect(done.text).toContain('Next: Tue 1 Dec, 09:00 (Europe/Berlin)')
      await stage.goTo('2026-12-01T08:01:00Z')
      const text = shown(await nextPost('C0SALES', 4))
      expect(text).toContain('Mon 30 Nov 2026')
      expect(text).toContain('Fri 27 – Sun 29 Nov 2026: 1 lead. Its digest failed.')
    })

    await step(
      'of which nobody knows whether it arrived is never posted again on a guess, but by a button',
      async () => {
        stage.slack.faults.plan('chat.postMessage', { kind: 'cut-before' })
        await stage.goTo('2026-12-02T08:01:00Z')
        const message = await told('may not have arrived')
        expect(stage.posts('C0SALES')).toHaveLength(5)
        const done = await (await ada().press(message, 'Send now')).nextAnswer()
        expect(done.text).toContain('on its way')
        expect(shown(await nextPost('C0SALES', 5))).toContain('Sent by hand')
      },
    )

    await step('whose owner left tells the managers', async () => {
      await ada().openHome()
      await home('Digests')
      await ada().pressHome('Manage')
      await modal('Set up by')
      await ada().pressModal('digest.reassign', { choice: 'U0BEN' })
      await modal('@U0BEN')
      await ada().closeModal()
      const left = stage.slack.workspace(TEAM_ID).users.get('U0BEN')
      if (left) left.isDeactivated = true
      const members = channel('C0SALES')?.members
      const { botUserId } = stage.slack.workspace(TEAM_ID)
      members?.delete(botUserId)
      await stage.goTo('2026-12-03T08:01:00Z')
      await told('/invite @Leads')
      members?.add(botUserId)
      if (left) left.isDeactivated = false
      await forgetAll()
    })

    await step('at half past two comes once on the night that has no such time', async () => {
      await stage.goTo('2027-03-26T12:00:00Z')
      await ada().command('digest every day at 2:30 for Acme', { channelId: 'G0SECRET' })
      const form = viewText(await modal('This is what it will look like'))
      expect(form).toContain('Sat 27 Mar, 02:30')
      expect(form).toContain('Sun 28 Mar, 03:30')
      expect(form).toContain('Mon 29 Mar, 02:30')
      await ada().closeModal()
      await setUp('every day at 2:30 for Acme', 'G0SECRET')
      await stage.goTo('2027-03-27T01:31:00Z')
      await nextPost('G0SECRET', 1)
      await stage.goTo('2027-03-28T01:31:00Z')
      expect(shown(await nextPost('G0SECRET', 2))).toContain('Sat 27 Mar 2027')
      await stage.goTo('2027-03-29T00:31:00Z')
      expect(shown(await nextPost('G0SECRET', 3))).toContain('Sun 28 Mar 2027')
    })

    await step('that LeadList refuses stops, and runs again once its key is replaced', async () => {
      stage.setAnswer(({ key }) => (key === 'another-key' ? [] : { status: 401, body: '{}' }))
      await stage.goTo('2027-03-30T00:31:00Z')
      const message = await told('Your digest for')
      await ada().press(message, 'Replace key')
      await modal((view) => JSON.stringify(view.blocks).includes('Secret key'))
      expect((await ada().submit({ 'Secret key': 'another-key' })).errors).toEqual({})
      await modal('Key accepted')
      expect((await digests())[0]?.paused).toBeNull()
      await stage.goTo('2027-03-31T00:31:00Z')
      expect(shown(await nextPost('G0SECRET', 4))).toContain('Europe/Berlin')
    })

    await step('of somebody who is not here any more is nobody’s secret: a member sees the list', async () => {
      const message = await (await ben().command('digests')).nextAnswer()
      expect(shown(message)).toContain('every day at 02:30')
    })

    await step(
      'that was missed for too long is told of in one message with all others, each with its button',
      async () => {
        await forgetAll()
        stage.setAnswer(() => [])
        await stage.goTo('2027-04-01T12:00:00Z')
        await setUp('every day at 9 for Acme')
        await setUp('every day at 8 for Acme', 'G0SECRET')
        await stage.killWorkers()
        const { letOut } = await holdNotifications(stage.services.redis, TEAM_ID, ['U0ADA'])
        await stage.goTo('2027-04-02T18:00:00Z')
        await stage.startWorkers(2)
        await letOut(2)
        const message = await told('2 digests came too late')
        expect(message.text).toContain('<#C0SALES> · Leads and appointments · Acme · Fri 2 Apr')
        const sendNow = elementsOf(message.blocks).find((element) => captionOf(element)?.includes('<#G0SECRET>'))
        if (sendNow === undefined) throw new Error('it has no button')
        const before = stage.posts('G0SECRET').length
        expect((await (await ada().press(message, sendNow)).nextAnswer()).text).toContain('on its way')
        expect(shown(await nextPost('G0SECRET', before))).toContain('Sent by hand')
        await ada().press(message, 'All digests')
        const list = viewText(await modal('every day at 08:00'))
        expect(list).toContain('every day at 09:00')
      },
    )
  },
  STORY_TIMEOUT_MS,
)
