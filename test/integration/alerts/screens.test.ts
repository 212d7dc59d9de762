import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { SlackView } from '../../../sandbox/slack-emulator/state.ts'
import { renderText } from '../../../sandbox/slack-user/render-text.ts'
import { viewText } from '../../../sandbox/slack-user/wait-for.ts'
import type { NewAlert } from '../../../src/alerts/manage-alerts.ts'
import { DEFAULT_SETTINGS } from '../../../src/workspaces/settings.ts'
import { someAlert } from '../../support/alerts/alert-world.ts'
import { startTestApp, TEAM_ID, type TestApp } from '../../support/app.ts'
import type { WireAnswer, WireRequest } from '../../support/leadlist.ts'
import { wireLead } from '../../support/slack/wire-lead.ts'

/** Friday 20 November 2026, 11:00 in Berlin. */
const NOW = Date.UTC(2026, 10, 20, 10, 0)
const FEW = [
  wireLead('2026-11-20T09:00:00Z', { SessionID: 1 }),
  wireLead('2026-11-19T10:00:00Z', { SessionID: 2, Name: 'Grace Hopper', Email: 'grace@example.com' }),
  wireLead('2026-11-18T10:00:00Z', { SessionID: 3, Name: 'Alan Turing', Email: '' }),
  wireLead('2026-11-17T10:00:00Z', { SessionID: 4, Name: 'Edsger Dijkstra' }),
]

let answer: () => WireAnswer | Promise<WireAnswer> = () => FEW
let app: TestApp
beforeAll(async () => {
  const bots = [
    { name: 'Acme', serialNumber: 'acme-1' },
    { name: 'Globex', serialNumber: 'globex-1' },
  ]
  const ofAcme = ({ serialNumber }: WireRequest) => (serialNumber === 'acme-1' ? answer() : [])
  app = await startTestApp({ answer: ofAcme, now: NOW, bots })
  app.slack.limits.switchTo(false)
})
afterAll(() => app.close())
afterEach(async () => {
  answer = () => FEW
  for (const person of [ada(), ben()]) if (person.modals().length > 0) await person.closeModal({ isCross: true })
  for (const { id } of await kept()) await app.services.alerts.remove(TEAM_ID, id)
  await app.services.settings.save(TEAM_ID, DEFAULT_SETTINGS)
})

const ada = () => app.driver.as(TEAM_ID, 'U0ADA')
const ben = () => app.driver.as(TEAM_ID, 'U0BEN')
type Someone = ReturnType<typeof ada>
const holds = (text: string) => (view: SlackView) => JSON.stringify(view.blocks).includes(text)
const kept = () => app.services.alerts.list(TEAM_ID)
const add = (changes: Partial<NewAlert> = {}) => app.services.alerts.add(someAlert(changes))
const said = async (person: Someone, words: string) => renderText(await (await person.command(words)).nextAnswer())

async function openNew(person: Someone): Promise<SlackView> {
  await person.command('alert')
  return person.modalWhen((view) => holds('alert-form.question')(view) && !holds('One moment')(view))
}

describe('the form of a new alert', () => {
  test('The form shows the last three that would have come, masked as the target would see them, and saves the alert', async () => {
    const form = viewText(await openNew(ada()))
    expect(form).toContain('The last three that would have come')
    for (const shown of ['Ada L.', 'Grace H.', 'Alan T.']) expect(form).toContain(shown)
    expect(form).not.toMatch(/Edsger|ada@example|Lovelace/)
    await ada().fill('modal', { 'What to post': 'only leads for bot Acme with email', Channel: 'C0SALES' })
    await ada().modalWhen((view) => !viewText(view).includes('Alan') && viewText(view).includes('Edsger D.'))
    const submitted = await ada().submit({
      'Quiet hours': '22-7',
      'alert-form.remind': '15',
      'Take turns': ['U0BEN', 'U0ADA'],
    })
    expect(submitted.errors).toEqual({})
    const page = viewText(await ada().modalWhen('Saved.'))
    expect(page).toContain('quiet from 22:00 to 07:00 (Europe/Berlin)')
    expect(page).toContain('in turn: @U0BEN, @U0ADA')
    const [bot] = await app.services.bots.list(TEAM_ID)
    expect(await kept()).toMatchObject([
      {
        target: 'C0SALES',
        question: { kinds: 'leads', botIds: [bot?.id], where: [{ field: 'email', op: 'present' }] },
        quiet: { from: '22:00', to: '07:00' },
        remindMinutes: 15,
        inTurn: ['U0BEN', 'U0ADA'],
        detail: 'masked',
      },
    ])
    expect((await app.services.audit.last(TEAM_ID, 1))[0]).toMatchObject({ action: 'alert-added' })
  })

  test('More than fifty a day are warned of', async () => {
    answer = () => Array.from({ length: 800 }, (_, index) => wireLead('2026-11-19T10:00:00Z', { SessionID: index }))
    await openNew(ben())
    await ben().pressModal('alert-form.question', { choice: 'with phone' })
    await ben().modalWhen('About 114 a day would have come')
    await ben().pressModal('alert-form.question', { choice: 'without phone' })
    await ben().modalWhen('None would have come in the last 7 days')
  })

  test('People who are no managers set one up for themselves alone', async () => {
    const form = await openNew(ben())
    expect(viewText(form)).toContain('It comes to @U0BEN as a direct message.')
    expect(JSON.stringify(form)).not.toMatch(/alert-form\.(channel|in-turn|detail)/)
    expect((await ben().submit({ 'What to post': 'appointments' })).errors).toEqual({})
    await ben().modalWhen('Saved.')
    expect(await kept()).toMatchObject([{ target: 'U0BEN', ownerId: 'U0BEN', question: { kinds: 'appointments' } }])
  })

  test('What cannot be an alert is said under its field', async () => {
    await openNew(ada())
    const refused = async (values: Record<string, string | string[]>) => (await ada().submit(values)).errors
    expect(await refused({ 'What to post': 'leads last week' })).toEqual({
      'What to post': expect.stringContaining('no period'),
    })
    expect(await refused({ 'What to post': '', 'Quiet hours': '7-7' })).toEqual({
      'Quiet hours': expect.stringContaining('two different times'),
    })
    expect(await refused({ 'Quiet hours': '', 'Take turns': ['U0BEN'] })).toEqual({
      'Take turns': expect.stringContaining('only in a channel'),
    })
    expect(await kept()).toEqual([])
  })

  test('A channel that outsiders read gets no contact details, and no filter by them', async () => {
    await openNew(ada())
    await ada().fill('modal', { Channel: 'C0SHARED' })
    const form = await ada().modalWhen('This channel gets no contact details')
    expect(viewText(form)).not.toContain('Ada L.')
    expect((await ada().submit({ 'What to post': 'with email' })).errors).toEqual({
      'What to post': expect.any(String),
    })
  })

  test('An answer becomes an alert by the form, with its question', async () => {
    const message = await (await ben().command('appointments this week for Globex')).nextAnswer()
    await ben().press(message, 'Make this an alert')
    await ben().modalWhen(holds('only appointments for bot \\"Globex\\"'))
    await ben().submit()
    await ben().modalWhen('Saved.')
    const bots = await app.services.bots.list(TEAM_ID)
    expect(await kept()).toMatchObject([{ question: { kinds: 'appointments', botIds: [bots[1]?.id] } }])
  })
})

describe('who may see contact details', () => {
  test('A manager opens an alert to a person; somebody else cannot', async () => {
    await openNew(ada())
    await ada().fill('modal', { 'alert-form.detail': 'full' })
    await ada().modalWhen('Ada Lovelace')
    await ada().submit()
    await ada().modalWhen('Saved.')
    expect(await kept()).toMatchObject([{ target: 'U0ADA', detail: 'full' }])
    await ada().closeModal({ isCross: true })
    const own = await add({ target: 'U0BEN', ownerId: 'U0BEN' })
    await (await ben().command('alerts')).nextAnswer().then((list) => ben().press(list, 'Edit'))
    const form = await ben().modalWhen(holds('alert-form.question'))
    expect(JSON.stringify(form)).not.toContain('alert-form.detail')
    expect((await ben().submit()).errors).toEqual({})
    expect((await app.services.alerts.find(TEAM_ID, own.id)).detail).toBe('masked')
  })
})

describe('an alert that two people edit', () => {
  test('What the first one saved is kept; the second sees what and by whom, and saves both', async () => {
    await app.services.settings.save(TEAM_ID, { ...DEFAULT_SETTINGS, managers: ['U0BEN'] })
    const { id } = await add()
    for (const person of [ada(), ben()]) {
      const list = await (await person.command('alerts')).nextAnswer()
      await person.press(list, 'Edit')
      await person.modalWhen((view) => holds('alert-form.question')(view) && !holds('One moment')(view))
    }
    expect((await ben().submit({ 'Quiet hours': '22:00-07:00', 'What to post': 'appointments' })).errors).toEqual({})
    await ada().submit({ 'alert-form.remind': '30' })
    const shown = viewText(await ada().modalWhen('This was changed while you were editing it'))
    expect(shown).toMatch(/@U0BEN · Quiet hours: 22:00-07:00/)
    expect(shown).toMatch(/@U0BEN · What to post: only appointments/)
    expect(shown).not.toMatch(/@U0BEN · If nobody/)
    expect(await app.services.alerts.find(TEAM_ID, id)).toMatchObject({ remindMinutes: null })
    expect((await ada().submit()).errors).toEqual({})
    await ada().modalWhen('Saved.')
    expect(await app.services.alerts.find(TEAM_ID, id)).toMatchObject({
      ...{ remindMinutes: 30, quiet: { from: '22:00', to: '07:00' }, question: { kinds: 'appointments' } },
    })
  })
})

describe('alerts in the Home', () => {
  const openHome = async (person: Someone, id: string) => {
    await person.openHome()
    return person.homeWhen(holds(`"alert.${id}"`))
  }
  const openPage = async (person: Someone, id: string) => {
    await openHome(person, id)
    await person.pressHome('alert.manage')
    return person.modalWhen('Set up by')
  }

  test('Alerts stand in the Home; those to other people only for managers', async () => {
    const { id } = await add()
    await add({ target: 'U0ADA' })
    const home = viewText(await openHome(ben(), id))
    expect(home).toContain('#C0SALES · Leads and appointments · All bots')
    expect(home).not.toContain('@U0ADA')
    expect(viewText(await openHome(ada(), id))).toContain('@U0ADA · Leads and appointments')
  })

  test('An alert is paused, resumed, handed on and deleted on its page', async () => {
    const { id } = await add()
    const find = () => app.services.alerts.find(TEAM_ID, id)
    await openPage(ada(), id)
    await ada().pressModal('Pause')
    await ada().modalWhen('choose whether to post what came during the pause')
    expect((await find()).paused?.reason).toBe('by-hand')
    await ada().pressModal('Resume, and post what came')
    await ada().modalWhen((view) => !holds('Paused')(view))
    // No two catch-ups have the same instant.
    expect(await find()).toMatchObject({ paused: null, catchUpFrom: NOW - 2 })
    await ada().pressModal('alert.reassign', { forgedAction: { selected_user: 'U0BEN' } })
    await ada().modalWhen('Set up by @U0BEN')
    expect(await find()).toMatchObject({ ownerId: 'U0BEN', target: 'C0SALES' })
    await ada().pressModal('Delete')
    await ada().modalWhen('This alert was deleted.')
    expect(await kept()).toEqual([])
    await ada().homeWhen('No alert yet')
  })

  test('An alert to a person goes to the one it is handed to', async () => {
    const { id } = await add({ target: 'U0ADA' })
    await openPage(ada(), id)
    await ada().pressModal('alert.reassign', { forgedAction: { selected_user: 'U0BEN' } })
    await ada().modalWhen('Set up by @U0BEN')
    expect(await app.services.alerts.find(TEAM_ID, id)).toMatchObject({ ownerId: 'U0BEN', target: 'U0BEN' })
  })

  test('Somebody else looks at a channel’s alert and its history, and changes nothing', async () => {
    const { id } = await add()
    const page = await openPage(ben(), id)
    expect(JSON.stringify(page)).not.toMatch(/alert\.(pause|edit|remove|reassign)"/)
    await ben().pressModal('History')
    await ben().modalWhen('Nothing has been posted yet')
    expect(await said(ben(), 'alerts')).toContain('#C0SALES')
  })

  test('What a forged button asks of another person’s alert is refused', async () => {
    const { id } = await add({ target: 'U0ADA' })
    await ben().openHome()
    await ben().homeWhen('Alerts')
    await ben().pressHome('home.alert.new', { forgedAction: { action_id: 'alert.manage', value: id } })
    expect(viewText(await ben().modalWhen('does not exist any more'))).not.toContain('Leads and appointments')
  })
})

describe('an alert in words', () => {
  const mentioned = async (person: Someone, text: string) => {
    await person.mention('C0SALES', text)
    return person.nextMessage('C0SALES')
  }
  const written = async (person: Someone, text: string) => {
    await person.directMessage(text)
    return person.nextMessage()
  }

  test('A mention and a direct message give the answer that the command gives, to the person alone', async () => {
    const byCommand = await said(ben(), 'alert me for Acme with email')
    expect(byCommand).toContain('This alert is set up: Leads and appointments · Acme · with e-mail, to @U0BEN.')
    const byMention = await mentioned(ben(), 'alert me for Acme with email')
    expect([byMention.ephemeralTo, renderText(byMention)]).toEqual(['U0BEN', byCommand])
    expect(renderText(await written(ben(), 'alert me for Acme with email'))).toBe(byCommand)
    expect(renderText(await mentioned(ben(), 'alerts'))).toContain('Your alerts:')
    expect(await kept()).toHaveLength(3)
  })

  test('A mention names whose turn it is', async () => {
    await mentioned(ada(), 'alert #sales appointments --in-turn @ben, @ada')
    expect(await kept()).toMatchObject([{ target: 'C0SALES', inTurn: ['U0BEN', 'U0ADA'] }])
  })

  test('Somebody who is no manager sets none up for a channel, however they ask', async () => {
    expect(await said(ben(), 'alert #sales appointments')).toContain('Only those who manage')
    expect(renderText(await mentioned(ben(), 'alert here appointments'))).toContain('Only those who manage')
    expect(await kept()).toEqual([])
  })

  test.each(['Alarm an mich für Acme mit E-Mail', 'alerte-moi pour Acme avec e-mail', 'avísame para Acme con correo'])(
    '“%s” is an alert like the English one',
    async (words) => {
      expect(await said(ben(), words)).toContain('Acme · with e-mail, to @U0BEN.')
    },
  )

  test('The button of an alert that was just set up opens its form', async () => {
    const message = await (await ben().command('alert me for Acme')).nextAnswer()
    await ben().press(message, 'Edit')
    await ben().modalWhen(holds('for bot \\"Acme\\"'))
    expect((await ben().submit({ 'Quiet hours': '22:00-07:00' })).errors).toEqual({})
    await ben().modalWhen('Saved.')
    expect(await kept()).toMatchObject([{ quiet: { from: '22:00', to: '07:00' } }])
  })
})
