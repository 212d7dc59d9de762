import type { HomeView, ModalView } from '@slack/types'
import { describe, expect, test } from 'vitest'
import { validateBlocks, validateText, validateView } from '../../../sandbox/slack-emulator/block-kit/validate.ts'
import { LeadListError } from '../../../src/leadlist/errors.ts'
import type { GroupBy } from '../../../src/leads/question/question.ts'
import type { Report, ShownRecord } from '../../../src/leads/report/types.ts'
import { skeletonModal } from '../../../src/views/block-kit/modal.ts'
import { errorModal } from '../../../src/views/errors/error-message.ts'
import { filterModal } from '../../../src/views/home/filter-form.ts'
import { homeView } from '../../../src/views/home/home.ts'
import { manageModal } from '../../../src/views/home/manage.ts'
import { welcomeMessage } from '../../../src/views/home/onboarding.ts'
import type { HomeBoard, HomeNotice, HomeState } from '../../../src/views/home/state.ts'
import { detailsModal, personModal } from '../../../src/views/records/details.ts'
import { csvComingMessage, csvFileWords } from '../../../src/views/report/csv-message.ts'
import { tokensModal } from '../../../src/views/settings/access-tokens.ts'
import { auditModal } from '../../../src/views/settings/audit-log.ts'
import { botModal, botsModal, newBotModal } from '../../../src/views/settings/bots.ts'
import { connectModal, disconnectModal, keyReplacedModal } from '../../../src/views/settings/connection.ts'
import { botAddedModal, foundBotModal } from '../../../src/views/settings/new-bot.ts'
import { settingsModal } from '../../../src/views/settings/preferences.ts'
import { savedViewModal } from '../../../src/views/settings/saved-view.ts'
import { WorkspaceError } from '../../../src/workspaces/errors.ts'
import { DEFAULT_SETTINGS, TOKEN_ACCESS } from '../../../src/workspaces/settings.ts'
import { fc } from '../../support/property.ts'
import {
  bot,
  filters,
  group,
  groupsBy,
  NO_DIGESTS,
  NOW,
  partsOf,
  question,
  READER,
  record,
  report,
  savedView,
} from '../../support/views/fixtures.ts'
import { BOLD, LINKS, LOCALES, typed } from '../../support/views/hostile.ts'

const ZONE = 'Europe/Berlin'
const GROUPS: (GroupBy | null)[] = [null, 'hour', 'day', 'week', 'month', 'weekday', 'bot', 'page']
const BROKEN = new LeadListError('failed', 'x', { upstreamMessage: 'broken' })

type Scene = { locale: string; canManage: boolean; board: HomeBoard; report: Report; text: string }

function homesOf({ locale, canManage, board, report: asked, text }: Scene): HomeView[] {
  const reader = {
    ...READER,
    locale,
    canManage,
    supportContact: text,
    privacyUrl: 'https://example.com/privacy',
    supportUrl: 'https://example.com/support',
  }
  const failed = { error: new LeadListError('failed', 'x', { upstreamMessage: text }), reference: 'a1b2' }
  const states: HomeState[] = [
    { ...reader, status: 'set-up', isConnected: false, hasBots: false },
    { ...reader, status: 'set-up', isConnected: true, hasBots: true },
    { ...reader, status: 'not-allowed', error: new WorkspaceError('not-allowed-to-ask', 'x'), reference: 'a1b2' },
    { ...reader, status: 'loading', board },
    { ...reader, status: 'ready', board, report: asked },
    { ...reader, status: 'problem', board, ...failed },
    { ...reader, status: 'problem', board: null, ...failed },
  ]
  return states.map(homeView)
}

const COUNTS = { leads: 82, appointments: 6, others: 1 }
const TRIAL = { ...COUNTS, lastWeek: COUNTS, host: 'www.acme.example', isConfirmed: true, isPartial: false }

function tokensModals(locale: string, name: string): ModalView[] {
  const token = { id: 'a1', userId: 'U0READER', name, createdAt: NOW, expiresAt: NOW }
  const tokens = Array.from({ length: 60 }, (_, index) => (index < 5 ? token : { ...token, userId: 'U0MANAGER' }))
  const seen = { locale, zone: ZONE, userId: 'U0READER', address: 'https://leads.example.com/mcp' }
  const created = { text: `leads_at_T0ACME_U0READER_${'x'.repeat(43)}`, token }
  return [
    ...TOKEN_ACCESS.map((access) => tokensModal({ ...seen, access, tokens: [] })),
    tokensModal({ ...seen, access: 'records', tokens, created }),
  ]
}

function modalsOf({ locale, board, report: asked, text }: Scene): ModalView[] {
  const { bots, views } = board
  const seen = { locale, now: NOW, zone: ZONE }
  const shown = asked.records[0] ?? record()
  const view = views[0] ?? savedView({ name: text })
  const deployment = text.slice(0, 75) || 'us'
  const form = { name: text, serialNumber: text, aliases: [text] }
  return [
    connectModal({ ...seen, deployments: ['us', 'eu'], current: null, needsBot: true }),
    connectModal({ ...seen, deployments: ['us', 'eu'], current: { deployment, connectedAt: NOW }, needsBot: false }),
    connectModal({
      ...{ ...seen, deployments: ['us', 'eu'], current: null, needsBot: true },
      refused: { deployment, serialNumber: text, errors: { 'connect.key': text } },
    }),
    keyReplacedModal({ locale, command: '/leads', trial: TRIAL }),
    keyReplacedModal({ locale, command: '/leads', trial: { ...TRIAL, isConfirmed: false } }),
    foundBotModal({ locale, form, trial: { ...TRIAL, host: text }, time: { zone: ZONE, weekStart: 'monday' } }),
    foundBotModal({ locale, form, trial: { ...TRIAL, isConfirmed: false }, time: null }),
    botAddedModal({ ...seen, command: '/leads', bot: { name: text }, report: asked }),
    newBotModal({ locale, serialNumber: text }),
    disconnectModal({ locale, deployment }),
    filterModal({ locale, command: '/leads', bots, filters: board.filters }),
    manageModal({ locale, canManage: true, userId: 'U0READER', hasTokens: true, views }),
    ...tokensModals(locale, text),
    botsModal({ locale, bots }),
    newBotModal({ locale }),
    ...bots.slice(0, 3).map((each) => botModal({ locale, bot: { ...each, aliases: Array(20).fill(text) } })),
    settingsModal({ locale, settings: { ...DEFAULT_SETTINGS, supportContact: text, zone: ZONE } }),
    savedViewModal({ locale, view: null, isDefault: false, canEdit: true }),
    savedViewModal({ locale, view: null, replaceable: [view], isDefault: false, canEdit: true }),
    savedViewModal({ locale, view, isDefault: true, canEdit: true }),
    savedViewModal({ locale, view, isDefault: false, canEdit: false }),
    detailsModal({ ...seen, record: shown, address: 'acme:x:y:l:0' }),
    personModal({ ...seen, records: asked.records, total: 10, person: shown }),
    auditModal({ ...seen, entries: [] }),
    auditModal({
      ...seen,
      entries: Array.from({ length: 60 }, (_, index) => ({
        at: NOW,
        userId: index % 2 === 0 ? 'U0READER' : text,
        action: index % 3 === 0 ? 'reveal' : text,
        subject: text,
      })),
    }),
    errorModal(new WorkspaceError('unknown-view', 'x', { subject: text }), { ...READER, locale, reference: text }),
    ...(['connect', 'bots', 'bot', 'settings', 'details', 'saved-view', 'audit', 'disconnect'] as const).map((screen) =>
      skeletonModal({ locale, screen }),
    ),
  ]
}

/** A report of so many records as a reporter makes it: bounded in all that is shown. */
function reportOf(
  count: number,
  groupBy: GroupBy | null,
  made: (index: number) => ShownRecord,
  bots = [bot('Acme')],
): Report {
  const points = Math.min(count, groupBy === 'hour' ? 8_760 : 400)
  const rows = Array.from({ length: Math.min(count, 100) }, (_, index) =>
    group(made(index).botName, { leads: count, others: index }),
  )
  return report({
    question: question({
      bots,
      by: groupBy === null ? [] : [groupBy],
      shown: { count: 10, order: 'newest', offset: count > 20 ? 10 : 0, isPerBot: false },
    }),
    totals: { leads: count, appointments: 0, others: [], people: count, peopleAreApproximate: count > 1_000 },
    series: {
      unit: 'day',
      points: Array.from({ length: points }, (_, index) => ({
        start: NOW + index * 86_400_000,
        leads: index,
        appointments: 1,
        others: 0,
      })),
    },
    groups: groupBy === 'weekday' || groupBy === 'bot' || groupBy === 'page' ? groupsBy([groupBy], rows) : null,
    records: Array.from({ length: Math.min(10, count) }, (_, index) => made(index)),
    failures: bots.slice(0, 10).map((each) => ({ bot: each, error: BROKEN })),
  })
}

function boardOf(changes: Partial<HomeBoard>): HomeBoard {
  const base = { userId: 'U0READER', bots: [bot('Acme')], filters: filters(), views: [], defaultViewId: null }
  return { ...base, canExport: true, notice: null, digests: NO_DIGESTS, ...changes }
}

describe('every screen stays inside Slack’s limits', () => {
  const named = Array.from({ length: 100 }, (_, index) => ({
    ...bot(`${'名'.repeat(299)}${index}`.slice(-300)),
    id: crypto.randomUUID(),
  }))
  const views = Array.from({ length: 100 }, (_, index) =>
    savedView({ id: crypto.randomUUID(), name: `${'ö'.repeat(55)} ${index}`, isForEveryone: index >= 50 }),
  )

  test.each([0, 1, 10, 1_000, 100_000])(
    'with %i records, however they are grouped, for members and managers',
    (count) => {
      for (const groupBy of GROUPS)
        for (const canManage of [true, false]) {
          const asked = reportOf(count, groupBy, (index) => record({ botName: `Shop ${index}` }))
          const scene = { locale: 'de-DE', canManage, board: boardOf({}), report: asked, text: 'Hello' }
          expect(homesOf(scene).flatMap(validateView)).toEqual([])
        }
    },
  )

  test('a Home with a hundred long bot names and a hundred views, all chosen, is within the limits', () => {
    const chosen = filters({ botIds: named.map(({ id }) => id), groupBy: 'bot', text: 'ö'.repeat(100) })
    const board = boardOf({
      bots: named,
      views,
      filters: chosen,
      notice: { kind: 'not-understood', typed: 'x'.repeat(3_000) },
    })
    const asked = reportOf(1_000, 'bot', (index) => record({ botName: named[index]?.name ?? '' }), named)
    const scene = { locale: 'fr-FR', canManage: true, board, report: asked, text: 'x'.repeat(3_000) }
    expect([...homesOf(scene), ...modalsOf(scene)].flatMap(validateView)).toEqual([])
    for (const offset of [0, 40, 80])
      expect(validateView(botsModal({ locale: 'de-DE', bots: named, offset }))).toEqual([])
  })

  test('the details of a message of a megabyte are within the limits and say that it is cut', () => {
    const shown = record({ content: '<&>👩'.repeat(200_000) })
    const view = detailsModal({ locale: 'en-US', record: shown, address: null, now: NOW, zone: ZONE })
    expect(validateView(view)).toEqual([])
    expect(JSON.stringify(view)).toContain('A CSV file has all of it.')
  })
})

const hostileRecord = fc
  .array(typed, { minLength: 6, maxLength: 6 })
  .map(([type = '', name = '', email = '', phoneNumber = '', content = '', uri = '']) =>
    record({ type, name, email, phoneNumber, content, uri, botName: name }),
  )

const hostileNotice: fc.Arbitrary<HomeNotice | null> = typed.chain((text) =>
  fc.constantFrom<(HomeNotice | null)[]>(
    null,
    { kind: 'no-session-number', typed: text },
    { kind: 'not-understood', typed: text },
    { kind: 'unused', words: Array(12).fill(text) },
    { kind: 'view-saved', name: text },
  ),
)

const hostileScene: fc.Arbitrary<Scene> = fc
  .record({
    locale: fc.constantFrom(...LOCALES),
    canManage: fc.boolean(),
    names: fc.array(typed, { minLength: 1, maxLength: 5 }),
    records: fc.array(hostileRecord, { maxLength: 10 }),
    groupBy: fc.constantFrom(...GROUPS),
    text: typed,
    notice: hostileNotice,
  })
  .map(({ names, records, groupBy, text, notice, locale, canManage }) => {
    const bots = names.map((name, index) => ({ ...bot(name.slice(0, 300) || 'x'), id: `bot-${index}` }))
    const views = names.map((name, index) => savedView({ id: `view-${index}`, name, isForEveryone: index > 1 }))
    const phrase = text.slice(0, 200) || 'today'
    const board = boardOf({ bots, views, notice, filters: filters({ text: text.slice(0, 100), period: { phrase } }) })
    const asked = reportOf(records.length, groupBy, (index) => records[index] ?? record(), bots)
    return { locale, canManage, board, report: asked, text }
  })

const OURS = /<@U0MANAGER>|<https:\/\/example\.com\/support\|[^>]*>/g

function assertHarmless(blocks: unknown): void {
  for (const part of partsOf(blocks)) {
    if (part.type === 'mrkdwn') {
      const mrkdwn = String(part.text).replace(OURS, '').replace(LINKS, '').replace(BOLD, '$1')
      expect(mrkdwn.replace(/&(amp|lt|gt);/g, '')).not.toMatch(/[<>&*_~`]|(?!\n)\p{Cc}/u)
    }
    if (part.type === 'link') expect(String(part.url)).toMatch(/^https?:\/\/[^\s@]+$/)
    expect(['broadcast', 'usergroup', 'channel', 'team', 'emoji']).not.toContain(part.type)
    if (part.type === 'user') expect(['U0MANAGER', 'U0READER']).toContain(part.user_id)
    if (part.type === 'plain_text') expect(part.emoji).toBe(false)
    if (typeof part.text === 'string') expect(part.text).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b\ufeff]/)
    if (typeof part.url === 'string') expect(part.url).toMatch(/^https?:\/\/[^\s@]*$/)
  }
}

describe('text that is not ours can neither ping, nor link, nor format, nor break a screen', () => {
  test('no text in any state of the Home can ping, link or format', () => {
    fc.assert(
      fc.property(hostileScene, (scene) => {
        for (const view of homesOf(scene)) {
          expect(validateView(view)).toEqual([])
          assertHarmless(view.blocks)
        }
      }),
      { numRuns: 100 },
    )
  })

  test('no text in any modal can ping, link or format', () => {
    fc.assert(
      fc.property(hostileScene, (scene) => {
        for (const view of modalsOf(scene)) {
          expect(validateView(view)).toEqual([])
          assertHarmless(view.blocks)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('no text in a file’s comment or in the welcome message can ping, link or format', () => {
    fc.assert(
      fc.property(hostileScene, ({ board, locale }) => {
        const asked = question({ bots: board.bots })
        const { title, comment } = csvFileWords({ rows: 3, undated: 1, unreadable: 1 }, { question: asked, locale })
        expect(title).not.toMatch(/[\u202a-\u202e]|\p{Cc}/u)
        expect(title.length).toBeLessThanOrEqual(150)
        expect(validateText(comment, false)).toEqual([])
        const messages = [
          csvComingMessage(locale),
          welcomeMessage({
            locale,
            command: '/leads',
            isConnected: false,
            hasBots: false,
            hasAsked: false,
            privacyUrl: null,
          }),
        ]
        for (const { blocks, text } of messages) {
          expect(validateBlocks(blocks, 'message')).toEqual([])
          expect(validateText(text, false)).toEqual([])
        }
      }),
      { numRuns: 20 },
    )
  })
})

describe('what comes back from a screen', () => {
  const SECRET = 'visitor-secret'
  const visitor = record({
    name: SECRET,
    email: `${SECRET}@example.com`,
    phoneNumber: SECRET,
    content: SECRET,
    createTime: SECRET,
    type: SECRET,
    uri: `https://example.com/${SECRET}`,
  })
  const scene: Scene = {
    locale: 'en-US',
    canManage: true,
    board: boardOf({ filters: filters({ text: SECRET }) }),
    report: reportOf(10, null, () => visitor),
    text: 'Hello',
  }

  test('values that screens carry never contain a visitor’s data', () => {
    for (const view of [...homesOf(scene), ...modalsOf(scene)]) {
      expect(JSON.stringify(view.private_metadata ?? '')).not.toContain(SECRET)
      for (const { value, action_id, block_id, callback_id } of partsOf(view.blocks))
        expect(JSON.stringify([value, action_id, block_id, callback_id])).not.toContain(SECRET)
    }
  })
})
