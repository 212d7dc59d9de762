import { describe, expect, test } from 'vitest'
import { renderText } from '../../../sandbox/slack-user/render-text.ts'
import { skeletonModal } from '../../../src/views/block-kit/modal.ts'
import { errorModal } from '../../../src/views/errors/error-message.ts'
import { welcomeMessage } from '../../../src/views/home/onboarding.ts'
import { detailsModal, personModal } from '../../../src/views/records/details.ts'
import { csvComingMessage, csvFileWords } from '../../../src/views/report/csv-message.ts'
import { auditModal } from '../../../src/views/settings/audit-log.ts'
import { disconnectModal, keyReplacedModal } from '../../../src/views/settings/connection.ts'
import {
  botAddedModal,
  digestFromTomorrow,
  foundBotModal,
  offeredTime,
  readFoundBot,
} from '../../../src/views/settings/new-bot.ts'
import { WorkspaceError } from '../../../src/workspaces/errors.ts'
import { inSession, matching } from '../../support/leads/conditions.ts'
import { NOW, partsOf, question, READER, record, report } from '../../support/views/fixtures.ts'

const SEEN = { locale: 'en-US', now: NOW, zone: 'Europe/Berlin' }

function shown({ blocks }: { blocks: unknown[] }): string {
  return renderText({ text: '', blocks })
}

describe('details', () => {
  test('the details say who wrote, when in words and exactly, how to reach them, and the whole message', () => {
    const view = detailsModal({ ...SEEN, record: record(), address: 'acme:x:y:l:0' })
    const text = shown(view)
    for (const said of [
      'Ada Lovelace',
      'Lead · Acme · 4 days ago · Sun 15 Nov, 14:00 · Europe/Berlin · Conversation 4711',
      'I would like a quote for ten seats.',
    ])
      expect(text).toContain(said)
    const links = JSON.stringify(view)
    expect(links).toContain('<mailto:ada@example.com|ada@example.com> · <mailto:ada@example.com|Reply by mail>')
    expect(links).toContain('<tel:+49301234534|+49 30 1234534> · <tel:+49301234534|Call>')
    expect(links).toContain('|example.com/pricing>')
    expect(links).toContain('All of this person')
  })

  test('what a record lacks is left out', () => {
    const empty = record({ email: '', phoneNumber: '', sessionId: null, uri: '', content: '', createdAt: null })
    const view = detailsModal({ ...SEEN, record: empty, address: null })
    expect(shown(view)).toMatch(/^Ada Lovelace\n─+\n\nLead · Acme · no date · Europe\/Berlin$/)
  })

  test('an address that is none is no link, and forms none', () => {
    const odd = { email: '<!channel>|x@y', phoneNumber: '<tel:1>' }
    const links = JSON.stringify(detailsModal({ ...SEEN, record: { ...record(), ...odd }, address: null }))
    expect(links).not.toMatch(/<!channel|<tel:|<mailto:/)
  })

  test('all of a person are their records, the newest first', () => {
    const text = shown(personModal({ ...SEEN, records: report().records, total: 43, person: record() }))
    expect(text).toContain('43 records')
    expect(text).toContain('Grace Hopper')
    expect(text).toContain('Demo on Friday at ten')
  })
})

describe('the audit log', () => {
  test('the audit log says who did what and when, newest first', () => {
    const entries = [
      { at: NOW, userId: 'U0READER', action: 'reveal', subject: 'Acme' },
      { at: NOW - 3_600_000, userId: 'operator', action: 'bot-added', subject: 'Globex' },
      { at: NOW, userId: 'U0READER', action: 'of-a-later-version', subject: '' },
    ]
    const text = shown(auditModal({ ...SEEN, entries }))
    expect(text).toContain('Thu 19 Nov, 14:32 · @U0READER · revealed contact details · Acme')
    expect(text).toContain('Thu 19 Nov, 13:32 · operator · added a bot · Globex')
    expect(text).toContain('@U0READER · of-a-later-version')
  })

  test('the audit log shows the last fifty entries', () => {
    const entries = Array.from({ length: 60 }, () => ({ at: NOW, userId: 'U1', action: 'export', subject: '' }))
    expect(shown(auditModal({ ...SEEN, entries })).match(/had a CSV file/g)).toHaveLength(50)
  })

  test('an empty audit log says so', () => {
    expect(shown(auditModal({ ...SEEN, entries: [] }))).toBe('Nothing has happened yet.')
  })
})

describe('what LeadList said to a key', () => {
  const counts = { leads: 82, appointments: 1, others: 0 }
  const trial = { ...counts, lastWeek: counts, host: 'www.acme.example', isConfirmed: true, isPartial: false }
  const replaced = (changes: object) =>
    shown(keyReplacedModal({ locale: 'en-US', command: '/leads', trial: { ...trial, ...changes } }))

  test.each<[string, Partial<typeof trial>, string]>([
    ['the records of the last 30 days', {}, 'Key accepted: 82 leads and 1 appointment in the last 30 days.'],
    ['more than were read', { leads: 50_000, appointments: 0, isPartial: true }, 'at least 50,000 records in the last'],
    ['only some of another time', { leads: 0, appointments: 0 }, 'Key accepted.'],
    ['only some of another type', { leads: 0, appointments: 0, others: 3 }, 'Key accepted: 3 other in the last'],
    ['none', { leads: 0, appointments: 0, isConfirmed: false }, 'nothing from the last 30 days for the chatbot'],
  ])('a replaced key is confirmed with %s', (_, changes, said) => {
    expect(replaced(changes)).toContain(said)
    expect(replaced(changes)).toContain('/leads last week')
  })

  const form = { name: 'Acme', serialNumber: 'acme-1', aliases: [] }
  const none = { leads: 0, appointments: 0, others: 0 }
  const found = (changes: object = {}, time: Parameters<typeof foundBotModal>[0]['time'] = null) =>
    foundBotModal({ locale: 'en-US', form, trial: { ...trial, ...changes }, time })

  test.each<[string, object, string]>([
    ['of the last week', {}, '82 leads and 1 appointment in the last week: is that your bot?'],
    ['of the weeks before', { lastWeek: none }, 'in the last 30 days, none in the last week: is that your bot?'],
    ['that are more than were read', { leads: 50_000, appointments: 0, isPartial: true }, 'At least 50,000 records in'],
    ['that are all older', { ...none, lastWeek: none }, 'Everything from it is older than 30 days'],
  ])('a person is asked whether a chatbot is theirs, by the records %s', (_, changes, said) => {
    expect(shown(found(changes))).toContain(said)
    expect(found(changes).submit?.text).toBe('Yes, add it')
  })

  test('the name of its website is offered, with where that comes from', () => {
    const name = partsOf(found().blocks).find(({ action_id }) => action_id === 'bot.name')
    expect(name?.initial_value).toBe('Acme')
    expect(shown(found())).toContain('Most of it came from www.acme.example.')
  })

  test('the first chatbot comes with the time zone and the first day of the week', () => {
    const ids = (time: Parameters<typeof found>[1]) => partsOf(found({}, time).blocks).map(({ action_id }) => action_id)
    expect(ids(null)).not.toContain('settings.zone')
    expect(ids({ zone: 'Europe/Berlin', weekStart: 'monday' })).toEqual(
      expect.arrayContaining(['settings.zone', 'settings.week-start']),
    )
  })

  test.each([
    ['Europe/Berlin', 'en-US', 'monday'],
    ['America/New_York', 'en-US', 'sunday'],
    ['America/Bogota', 'es-CO', 'sunday'],
    ['Europe/Madrid', 'es-ES', 'monday'],
  ])('in %s, the week of somebody with %s starts on %s', (zone, locale, weekStart) => {
    expect(offeredTime(zone, locale)).toEqual({ zone, weekStart })
  })

  test('a chatbot without records can be corrected or kept', () => {
    const view = found({ ...none, lastWeek: none, isConfirmed: false })
    expect(shown(view)).toContain('LeadList has nothing from the last 30 days for serial number acme-1.')
    expect(shown(view)).toContain('[Correct]')
    expect(view.submit?.text).toBe('Keep it, it is new')
  })

  test('the form of an earlier release, with its names in private_metadata, is read; a forged one is empty', () => {
    const about = JSON.stringify({ name: 'Acme', serialNumber: 'acme-1', aliases: ['shop'] })
    const stored = { name: 'Acme', serialNumber: 'acme-1', aliases: ['shop'], hasFields: false }
    expect(readFoundBot({ about, values: {} })).toEqual(stored)
    const values = { 'bot.name': { 'bot.name': { value: 'Other' } } }
    expect(readFoundBot({ about, values })).toMatchObject({ name: 'Other', serialNumber: 'acme-1', aliases: [] })
    for (const forged of ['', 'x', '[]', '{"name":1}'])
      expect(readFoundBot({ about: forged, values: {} })).toMatchObject({ name: '', serialNumber: '', aliases: [] })
  })

  test('a form of a long serial number fits private_metadata', () => {
    const full = { name: '', serialNumber: '"'.repeat(200), aliases: [] }
    const view = foundBotModal({ locale: 'en-US', form: full, trial, time: null })
    expect(view.private_metadata?.length).toBeLessThanOrEqual(3_000)
    expect(readFoundBot({ about: view.private_metadata ?? '', values: {} })).toMatchObject(full)
  })
})

describe('a chatbot that was added', () => {
  const options = { locale: 'en-US', command: '/leads', bot: { name: 'Acme' }, now: NOW, zone: 'Europe/Berlin' }

  test('the first answer is there at once, with the steps that are done and a digest from tomorrow', () => {
    const text = shown(botAddedModal({ ...options, report: report() }))
    expect(text).toMatch(/^37 leads and 6 appointments last week for Acme/)
    expect(text).toContain('✅ You can now ask for Acme.')
    expect(text).toContain('[A digest tomorrow at 9] [Add another bot]')
  })

  test('a chatbot is added also where LeadList does not answer in time', () => {
    expect(shown(botAddedModal({ ...options, report: null }))).toMatch(/^✅ Connect it to LeadList/)
  })

  test.each([
    ['2026-11-19T12:00Z', 'every weekday at 9'],
    ['2026-11-20T12:00Z', 'every day at 9'],
    ['2026-11-22T12:00Z', 'every weekday at 9'],
  ])('on %s, the digest of tomorrow comes %s', (now, words) => {
    expect(digestFromTomorrow(Date.parse(now), 'Europe/Berlin')).toBe(words)
  })
})

test('disconnecting first says what is deleted and what stays', () => {
  const view = disconnectModal({ locale: 'en-US', deployment: 'eu' })
  expect(shown(view)).toContain('I throw away the key for eu.')
  expect(shown(view)).toContain('Your bots, views and settings stay.')
  expect(view).toMatchObject({ callback_id: 'disconnect.submit', submit: { text: 'Disconnect' } })
})

test('the loading modal has the title of the modal that replaces it', () => {
  const view = skeletonModal({ locale: 'en-US', screen: 'settings' })
  expect([view.title.text, shown(view)]).toEqual(['Settings', 'One moment…'])
})

test('an error in a modal replaces its content', () => {
  const view = errorModal(new WorkspaceError('not-allowed-to-manage', 'x'), { ...READER, reference: 'a1b2' })
  expect(shown(view)).toContain('Only those who manage Leads for Slack can do this.\nAsk @U0MANAGER to do it for you.')
})

describe('the first message', () => {
  const welcome = {
    ...{ locale: 'en-US', command: '/leads', privacyUrl: null },
    ...{ isConnected: false, hasBots: false, hasAsked: false },
  }

  test('the welcome message greets the installer and has a button for the next step', () => {
    const message = welcomeMessage(welcome)
    expect(message.text).toBe('Thank you for installing Leads for Slack! Next, connect it to LeadList.')
    expect(shown(message)).toContain('✅ Install Leads for Slack\n⬜ Connect it to LeadList')
    expect(partsOf(message.blocks).find(({ action_id }) => action_id === 'home.connect')?.style).toBe('primary')
  })

  test('the welcome message of a connected workspace leads to the Home', () => {
    const message = welcomeMessage({ ...welcome, isConnected: true, hasBots: true })
    expect(message.text).toContain('Open the Home tab to go on.')
  })
})

describe('a CSV file', () => {
  const words = (rows: number, undated = 0, unreadable = 0) =>
    csvFileWords({ rows, undated, unreadable }, { question: question(), locale: 'en-US' })

  test('a CSV file is named after its question, without the text that was searched for', () => {
    const asked = question({ where: [...inSession(4711), ...matching('ada@example.com')] })
    const { title, comment } = csvFileWords(
      { rows: 1, undated: 0, unreadable: 0 },
      { question: asked, locale: 'en-US' },
    )
    expect(title).toBe('Leads and appointments for Acme · Mon 9 – Sun 15 Nov 2026')
    expect(comment).not.toContain('ada')
  })

  test('a CSV file’s comment has the number of records, and says that Slack keeps it', () => {
    expect(words(1_234).comment).toBe(
      '1,234 records. It holds contact details: Slack keeps this file until you delete it.',
    )
  })

  test('a CSV file’s comment names missing bots and undated records', () => {
    expect(words(3, 1, 2).comment).toContain(
      '1 of them has no readable date. 2 records could not be read and are left out.',
    )
  })

  test('a CSV file is announced where it was requested', () => {
    expect(csvComingMessage('en-US').text).toBe('Your CSV file is on its way to you in a direct message.')
  })
})
