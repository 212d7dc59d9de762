import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { elementsOf } from '../../../sandbox/slack-emulator/inputs.ts'
import type { SlackView } from '../../../sandbox/slack-emulator/state.ts'
import { renderText } from '../../../sandbox/slack-user/render-text.ts'
import { viewText } from '../../../sandbox/slack-user/wait-for.ts'
import { digestCommand } from '../../../src/admin/digest.ts'
import { adminIo } from '../../support/admin/admin-io.ts'
import { startTestApp, TEAM_ID, type TestApp } from '../../support/app.ts'
import type { WireAnswer } from '../../support/leadlist.ts'
import { wireLead } from '../../support/slack/wire-lead.ts'

/** Friday 20 November 2026, 11:00 in Berlin. */
const NOW = Date.UTC(2026, 10, 20, 10, 0)

const leads = [wireLead('2026-11-19T10:00:00Z', { Name: 'Ada Lovelace', Email: 'ada@example.com' })]
let answer: () => WireAnswer = () => leads
let app: TestApp

beforeEach(async () => {
  answer = () => leads
  app = await startTestApp({
    answer: () => answer(),
    now: NOW,
    bots: [
      { name: 'Acme', serialNumber: 'acme-1' },
      { name: 'Globex', serialNumber: 'globex-1' },
    ],
  })
})

afterEach(() => app.close())

const ada = () => app.driver.as(TEAM_ID, 'U0ADA')
const ben = () => app.driver.as(TEAM_ID, 'U0BEN')
const holds = (text: string) => (view: SlackView) => JSON.stringify(view.blocks).includes(text)
const posts = (channelId: string) => app.slack.messagesIn(TEAM_ID, channelId)
const kept = () => app.services.digests.list(TEAM_ID)
const one = async () => {
  const [digest] = await kept()
  if (!digest) throw new Error('there is no digest')
  return digest
}

/** The form of a digest that is set up in words, with its preview. */
async function openForm() {
  await ada().command('digest every weekday at 9 only leads for Acme in #sales', { channelId: 'C0SALES' })
  return ada().modalWhen(' for Acme')
}

async function setUp() {
  await openForm()
  expect((await ada().submit()).errors).toEqual({})
  await ada().modalWhen('Saved.')
  await ada().closeModal()
}

/** A digest, and its page over the Home. */
async function openPage() {
  await setUp()
  await ada().openHome()
  await ada().homeWhen(holds('digest.manage'))
  await ada().pressHome('Manage')
  await ada().modalWhen('Set up by')
}

function archive(channelId: string, isArchived: boolean) {
  const channel = app.slack.workspace(TEAM_ID).channels.get(channelId)
  if (channel) channel.isArchived = isArchived
}

describe('a digest in words', () => {
  test('A digest in words opens its form filled in, with the next three times and a preview', async () => {
    const text = viewText(await openForm())
    expect(text).toContain('Mon 23 Nov, 09:00')
    expect(text).toContain('Tue 24 Nov, 09:00')
    expect(text).toContain('Wed 25 Nov, 09:00')
    expect(text).toContain('Europe/Berlin')
    expect(text).toContain('1 lead')
    expect(text).not.toContain('ada@example.com')
    expect(await kept()).toEqual([])
  })

  test('A digest in words shows what follows from a change at once', async () => {
    await openForm()
    await ada().fill('modal', { When: 'Once a month' })
    await ada().modalWhen(holds('Day of the month'))
    await ada().fill('modal', { 'Day of the month': 'The last day' })
    const text = viewText(await ada().modalWhen('Mon 30 Nov, 09:00'))
    expect(text).toContain('Thu 31 Dec, 09:00')
    expect(text).toContain('Sun 31 Jan 2027, 09:00')
  })

  test('A digest in words finds a zone by the name of its city', async () => {
    await openForm()
    const { options } = await ada().suggest('modal', 'digest-form.zone', 'york')
    expect(options.map(({ value }) => value)).toEqual(['America/New_York'])
    await ada().fill('modal', { 'Time zone': 'America/New_York' })
    await ada().modalWhen(holds('(America/New_York)'))
  })

  test('A digest in words says under their fields what cannot be', async () => {
    await openForm()
    const without = await ada().submit({ Channel: 'C0EMPTY' })
    expect(without.errors).toEqual({ Channel: expect.stringContaining('/invite @Leads') })
    await ada().fill('modal', { Channel: 'G0SECRET' })
    archive('G0SECRET', true)
    expect((await ada().submit()).errors).toEqual({
      Channel: expect.stringMatching(/archived/),
    })
    archive('G0SECRET', false)
    expect((await ada().submit({ Channel: 'G0HIDDEN' })).errors).toEqual({
      Channel: expect.stringContaining('/invite @Leads'),
    })
    const period = await ada().submit({ Channel: 'C0SALES', Question: 'last week for Acme' })
    expect(period.errors).toEqual({ Question: expect.stringContaining('names a time') })
    const visitor = await ada().submit({ Question: 'matching ada@example.com' })
    expect(visitor.errors).toEqual({ Question: expect.stringContaining('about one person') })
    const unknown = await ada().submit({ Question: 'for bot Yeti' })
    expect(Object.keys(unknown.errors)).toEqual(['Question'])
    expect(await kept()).toEqual([])
    expect(['C0SALES', 'C0EMPTY', 'C0OLD', 'G0HIDDEN'].flatMap(posts)).toEqual([])
  })

  test('A digest in words is set up with a first post, which says who did it and how to change it', async () => {
    await openForm()
    const submission = await ada().submit({ Question: 'only leads for Acme' })
    expect(submission.errors).toEqual({})
    expect(viewText(await ada().modalWhen('Saved.'))).toContain('Mon 23 Nov, 09:00')
    const [probe, ...more] = posts('C0SALES')
    expect(more).toEqual([])
    expect(probe?.text).toContain('<@U0ADA> set up a digest here')
    expect(renderText(probe as never)).toContain('Monday to Friday at 09:00 (Europe/Berlin)')
    expect(renderText(probe as never)).toContain('/leads digests')
    expect(await one()).toMatchObject({
      channelId: 'C0SALES',
      ownerId: 'U0ADA',
      schedule: { time: '09:00', zone: 'Europe/Berlin', days: { weekdays: [1, 2, 3, 4, 5] } },
      question: { kinds: 'leads' },
      detail: 'masked',
    })
    await ada().closeModal()
  })

  test('A digest in words names what was not understood, and leaves the choice', async () => {
    await ada().command('digest daily at 24:00 in #nowhere', { channelId: 'C0SALES' })
    const text = viewText(await ada().modalWhen('I did not understand'))
    expect(text).toContain('at 24:00')
    expect(text).toContain('#nowhere')
    expect((await ada().submit()).outcome).toBe('refused')
    await ada().closeModal()
  })

  test('A digest in words says of an archived channel that it is archived, and leaves the choice', async () => {
    await ada().command('digest daily at 9 in #archived', { channelId: 'C0SALES' })
    expect(viewText(await ada().modalWhen('#archived is archived.'))).not.toContain('I did not understand')
    expect((await ada().submit()).outcome).toBe('refused')
    await ada().closeModal()
  })

  test('A digest in words is for managers: others are told whom to ask', async () => {
    await ben().command('digest every weekday at 9', { channelId: 'C0SALES' })
    await ben().modalWhen('do it for you')
  })
})

describe('where outsiders read a channel', () => {
  test('Where outsiders read a channel, numbers alone are shown, and the form says why', async () => {
    await ada().command('digest every weekday at 9 for Acme', { channelId: 'C0SHARED' })
    const text = viewText(await ada().modalWhen('outside your company'))
    expect(text).not.toContain('Ada L.')
    expect((await ada().submit()).errors).toEqual({})
    await ada().modalWhen('Saved.')
    expect(renderText(posts('C0SHARED')[0] as never)).toContain('numbers alone')
  })
})

describe('the digests there are', () => {
  test('Digests are listed to whoever may ask, with a button to each', async () => {
    await setUp()
    const message = await (await ben().command('digests')).nextAnswer()
    expect(message.ephemeralTo).toBe('U0BEN')
    expect(renderText(message)).toContain('Next: Mon 23 Nov, 09:00 (Europe/Berlin)')
    await ben().press(message, 'Manage')
    const page = await ben().modalWhen('Set up by')
    expect(elementsOf(page.blocks).map(({ element }) => element.action_id)).toEqual([])
    await ben().closeModal()
  })

  test('Digests stand in the Home with their next time', async () => {
    await setUp()
    await ada().openHome()
    const text = viewText(await ada().homeWhen(holds('digest.manage')))
    expect(text).toContain('Next: Mon 23 Nov, 09:00 (Europe/Berlin)')
    await ada().pressHome('Manage')
    await ada().modalWhen('Set up by')
  })

  test('Digests are paused and resumed', async () => {
    await openPage()
    await ada().pressModal('Pause')
    await ada().modalWhen('Paused')
    expect((await one()).paused?.reason).toBe('by-hand')
    await ada().homeWhen('Paused')
    await ada().pressModal('Resume')
    await ada().modalWhen('Next: Mon 23 Nov')
    expect((await one()).paused).toBeNull()
  })

  test('Digests are sent when somebody wants it, and the history says so', async () => {
    await openPage()
    await ada().pressModal('Send now')
    await ada().modalWhen('It is on its way')
    await ada().pressModal('History')
    const text = viewText(await ada().modalWhen('Fri 20 Nov, 11:00'))
    expect(text).toContain('is waiting')
    expect(text).toContain('by hand')
    await ada().closeModal()
  })

  test('Digests are edited: another channel is tried at once, another time shown', async () => {
    await openPage()
    await ada().pressModal('Edit…')
    await ada().modalWhen(holds('digest-form.question'))
    await ada().modalWhen(' for Acme')
    const refused = await ada().submit({ Channel: 'C0EMPTY' })
    expect(refused.errors).toEqual({ Channel: expect.stringContaining('/invite') })
    expect((await ada().submit({ Channel: 'G0SECRET', Time: '07:45' })).errors).toEqual({})
    await ada().modalWhen('Mon 23 Nov, 07:45')
    expect(await one()).toMatchObject({
      channelId: 'G0SECRET',
      schedule: { time: '07:45' },
      question: { kinds: 'leads' },
    })
    expect(posts('G0SECRET')).toHaveLength(1)
  })

  test('Digests are handed to somebody else, never to a guest', async () => {
    await openPage()
    await ada().pressModal('digest.reassign', { choice: 'U0GUEST' })
    await ada().modalWhen('Guests')
    expect((await one()).ownerId).toBe('U0ADA')
    await ada().closeModal()
    await ada().pressHome('Manage')
    await ada().modalWhen('Set up by')
    await ada().pressModal('digest.reassign', { choice: 'U0BEN' })
    await ada().modalWhen('@U0BEN')
    await ada().closeModal()
    expect((await one()).ownerId).toBe('U0BEN')
  })

  test('A digest that was handed to somebody is changed by them', async () => {
    await setUp()
    await app.services.digests.change(TEAM_ID, (await one()).id, { ownerId: 'U0BEN' })
    const message = await (await ben().command('digests')).nextAnswer()
    await ben().press(message, 'Manage')
    await ben().modalWhen('Set up by')
    await ben().pressModal('Pause')
    await ben().modalWhen('Paused')
    await ben().pressModal('Delete')
    await ben().modalWhen('This digest was deleted.')
    expect(await kept()).toEqual([])
    const actions = (await app.services.audit.last(TEAM_ID, 50)).map(({ userId, action }) => `${userId} ${action}`)
    expect(actions.slice(0, 2)).toEqual(['U0BEN digest-removed', 'U0BEN digest-paused'])
  })
})

describe('an answer', () => {
  test('An answer is made a digest by a button', async () => {
    const message = await (await ada().command('appointments for Globex last week by day')).nextAnswer()
    await ada().press(message, 'Make this a digest')
    const view = await ada().modalWhen(holds('digest-form.question'))
    expect(JSON.stringify(view.blocks)).toContain('only appointments for bot \\"Globex\\" by day')
    await ada().closeModal()
  })

  test('An answer about one visitor is not made a digest, nor is one for those who may not set digests up', async () => {
    const visitor = await (await ada().command('matching ada@example.com')).nextAnswer()
    expect(renderText(visitor)).not.toContain('Make this a digest')
    const member = await (await ben().command('for Globex last week')).nextAnswer()
    expect(renderText(member)).not.toContain('Make this a digest')
  })
})

describe('a form whose preview LeadList keeps waiting', () => {
  test('A form whose preview LeadList keeps waiting is there at once, and says why there is none', async () => {
    answer = () => ({ status: 500, body: '{}' })
    await ada().command('digest weekly on monday 8:30 for all bots', { channelId: 'C0SALES' })
    await ada().modalWhen(holds('digest-form.weekday'))
    await ada().modalWhen('LeadList')
  })
})

describe('an operator', () => {
  const add = (channelId: string) => [
    ...['add', '--team', TEAM_ID, '--channel', channelId, '--at', '09:00', '--zone', 'Europe/Berlin'],
    ...['--days', 'mon-fri', '--by', 'U0ADA', '--question', 'for bot Acme'],
  ]
  const run = async (args: string[]) => {
    const io = { ...adminIo(), now: () => NOW }
    await digestCommand(args, app.services, io)
    return io.lines
  }

  test('An operator sets a digest up as the form does: with a first post', async () => {
    const before = posts('C0SALES').length
    const [id] = await run(add('C0SALES'))
    expect(await kept()).toMatchObject([{ id, ownerId: 'U0ADA' }])
    expect(
      posts('C0SALES')
        .slice(before)
        .map(({ text }) => text),
    ).toEqual([expect.stringContaining('<@U0ADA> set up a digest here')])
  })

  test.each(['C0EMPTY', 'C0OLD', 'C0NONE'])(
    'An operator is told in one line of the channel %s that cannot be posted to',
    async (id) => {
      const before = await kept()
      await expect(run(add(id))).rejects.toThrow(/The app cannot post to this channel.*\/invite @Leads/)
      expect(await kept()).toEqual(before)
    },
  )
})

describe('two hundred digests', () => {
  async function addTwoHundred() {
    await setUp()
    const { id: _, ...like } = await one()
    for (let made = 1; made < 200; made += 1) await app.services.digests.add(like)
  }

  test('Two hundred digests are listed a page at a time, and the Home shows the first few', async () => {
    await addTwoHundred()
    await ada().openHome()
    await ada().homeWhen(holds('home.digests'))
    await ada().pressHome('All digests')
    const page = await ada().modalWhen(holds('digests.page'))
    expect(page.blocks.filter((block) => String(block.block_id).startsWith('digest.'))).toHaveLength(40)
    await ada().pressModal('Next')
    await ada().modalWhen(holds('"80"'))
    await ada().pressModal('New digest')
    await ada().modalWhen(holds('digest-form.question'))
    expect(ada().modals()).toHaveLength(2)
    await ada().closeModal({ isCross: true })
    const message = await (await ada().command('digests')).nextAnswer()
    expect(renderText(message)).toContain('and 185 more, in the Home of Leads')
  })

  test('Two hundred digests are changed on top of their list, which shows the change below', async () => {
    await addTwoHundred()
    await ada().openHome()
    await ada().homeWhen(holds('home.digests'))
    await ada().pressHome('All digests')
    const list = await ada().modalWhen(holds('digests.page'))
    const pausedIn = (view: SlackView | undefined) => (view ? viewText(view).split('Paused').length - 1 : -1)
    const before = pausedIn(list)
    await ada().pressModal('Manage')
    await ada().modalWhen('Set up by')
    await ada().pressModal('Pause')
    await ada().modalWhen(holds('digest.resume'))
    await expect.poll(() => pausedIn(ada().modals()[0])).toBe(before + 1)
    expect(ada().modals().map(holds('digests.page'))).toEqual([true, false])
    await ada().pressModal('digest.remove')
    await ada().modalWhen('This digest was deleted')
    await expect.poll(() => pausedIn(ada().modals()[0])).toBe(before)
  })
})
