import { describe, expect, test } from 'vitest'
import { validateBlocks, validateText, validateView } from '../../../sandbox/slack-emulator/block-kit/validate.ts'
import { LeadListError } from '../../../src/leadlist/errors.ts'
import type { GroupBy } from '../../../src/leads/question/question.ts'
import type { Report, ShownRecord } from '../../../src/leads/report/types.ts'
import { welcomeMessage } from '../../../src/views/home/onboarding.ts'
import type { HomeBoard, HomeNotice } from '../../../src/views/home/state.ts'
import { detailsModal } from '../../../src/views/records/details.ts'
import { csvComingMessage, csvFileWords } from '../../../src/views/report/csv-message.ts'
import { botsModal } from '../../../src/views/settings/bots.ts'
import { fc } from '../../support/property.ts'
import {
  bot,
  filters,
  group,
  groupsBy,
  NO_ALERTS,
  NO_DIGESTS,
  NOW,
  partsOf,
  question,
  record,
  report,
  savedView,
} from '../../support/views/fixtures.ts'
import { homesOf, modalsOf, type Scene } from '../../support/views/home-and-modals.ts'
import { BOLD, LINKS, LOCALES, typed } from '../../support/views/hostile.ts'

const ZONE = 'Europe/Berlin'
const GROUPS: (GroupBy | null)[] = [null, 'hour', 'day', 'week', 'month', 'weekday', 'bot', 'page']
const BROKEN = new LeadListError('failed', 'x', { upstreamMessage: 'broken' })

/** A report of `count` records as a reporter makes it: what it shows is bounded. */
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
  return { ...base, canExport: true, notice: null, digests: NO_DIGESTS, alerts: NO_ALERTS, ...changes }
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
