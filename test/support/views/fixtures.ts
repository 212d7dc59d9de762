import type { PageName } from '../../../src/leads/conditions/page-address.ts'
import { pageHost, pageHostAndPath } from '../../../src/leads/conditions/page-address.ts'
import { DEFAULT_FILTERS, type Filters } from '../../../src/leads/filters.ts'
import { COUNT, type GroupBy, type Question } from '../../../src/leads/question/question.ts'
import type { Counts, Group, Groups, Report, ShownRecord } from '../../../src/leads/report/types.ts'
import type { HomeBoard, HomeState } from '../../../src/views/home/state.ts'
import type { ReportOptions } from '../../../src/views/report/report.ts'
import type { Bot } from '../../../src/workspaces/bots.ts'
import type { SavedView } from '../../../src/workspaces/saved-views.ts'

/** Thursday, 19 November 2026, 14:32 in Berlin. */
export const NOW = Date.parse('2026-11-19T13:32:00Z')
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Monday, 9 November 2026, midnight in Berlin, and the week from there. */
export const WEEK_START = Date.parse('2026-11-08T23:00:00Z')
const WEEK = { start: WEEK_START, end: WEEK_START + 7 * DAY_MS, zone: 'Europe/Berlin' }

export const NO_DIGESTS = { listed: [], total: 0, failing: null, now: NOW }
export const NO_ALERTS = { ...NO_DIGESTS }

export function bot(name: string): Bot {
  return { id: name.toLowerCase(), name, aliases: [], serialNumber: `SN-${name}`, isDefault: false }
}

export const ACME = bot('Acme')
export const GLOBEX = bot('Globex')

export function question(changes: Partial<Question> = {}): Question {
  return {
    bots: [ACME],
    kinds: 'all',
    period: WEEK,
    previous: null,
    comparedBots: [],
    where: [],
    measure: COUNT,
    by: [],
    rank: null,
    layout: 'summary',
    shown: { count: 5, order: 'newest', offset: 0, isPerBot: false },
    audience: 'private',
    ...changes,
  }
}

export function record(changes: Partial<ShownRecord> = {}): ShownRecord {
  return {
    type: 'Lead',
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    phoneNumber: '+49 30 1234534',
    createdAt: WEEK_START + 6 * DAY_MS + 14 * HOUR_MS,
    createTime: '2026-11-15T14:00:00+01:00',
    content: 'I would like a quote for ten seats.',
    sessionId: 4711,
    uri: 'https://example.com/pricing?utm=mail',
    count: 3,
    botName: 'Acme',
    ...changes,
  }
}

/** Seven days of 3, 8, 5, 9, 7, 4 and 1 leads and of an appointment a day but Sunday. */
export function report(changes: Partial<Report> = {}): Report {
  const whole = wholeReport(changes)
  const maskedPages = { path: relabelled(whole, pageHostAndPath), host: relabelled(whole, pageHost) }
  return { ...whole, maskedPages, ...changes }
}

/** Every page by another name, each for itself. */
function relabelled(
  { groups, topPages }: Omit<Report, 'maskedPages'>,
  pageName: PageName,
): Report['maskedPages']['path'] {
  const rename = <One extends { label: string }>(head: One, by: GroupBy | undefined): One =>
    by === 'page' && head.label !== '…' ? { ...head, label: pageName(head.label) } : head
  return {
    groups: groups && {
      ...groups,
      rows: groups.rows.map((row) => rename(row, groups.by[0])),
      columns: groups.columns?.map((column) => rename(column, groups.by[1])) ?? null,
    },
    topPages: topPages.map(({ page, count }) => ({ page: pageName(page), count })),
  }
}

function wholeReport(changes: Partial<Report>): Omit<Report, 'maskedPages'> {
  return {
    question: question(),
    askedAt: NOW,
    weekStart: 'monday',
    completeThrough: WEEK.end,
    totals: { leads: 37, appointments: 6, others: [], people: 31, peopleAreApproximate: false },
    measure: { value: 43 },
    leftOut: null,
    previous: null,
    compared: null,
    repeatIsApproximate: false,
    series: {
      unit: 'day',
      points: [3, 8, 5, 9, 7, 4, 1].map((leads, day) => ({
        start: WEEK_START + day * DAY_MS,
        leads,
        appointments: day === 6 ? 0 : 1,
        others: 0,
      })),
    },
    groups: null,
    topPages: [
      { page: 'https://example.com/pricing', count: 21 },
      { page: 'https://example.com/', count: 16 },
    ],
    heldPages: 0,
    records: [
      record(),
      record({
        name: 'Grace Hopper',
        email: 'grace@example.com',
        phoneNumber: '',
        type: 'Appointment',
        content: 'Demo on Friday at ten',
      }),
      record({ name: 'Alan Turing', email: '', uri: 'https://example.com/', content: '' }),
    ],
    undated: 0,
    unreadable: 0,
    failures: [],
    ...changes,
  }
}

export function options(changes: Partial<ReportOptions> = {}): ReportOptions {
  return {
    reading: { notes: [], unused: [], alternatives: [] },
    phrase: null,
    locale: 'en-US',
    command: '/leads',
    detail: 'full',
    askedBy: null,
    canShare: true,
    canExport: false,
    canSchedule: false,
    ...changes,
  }
}

/** A group with these counts; its value is their sum. */
export function group(label: string, counts: Partial<Counts> = {}, more: Partial<Group> = {}): Group {
  const { leads = 1, appointments = 0, others = 0 } = counts
  return { label, leads, appointments, others, value: leads + appointments + others, ...more }
}

export function groupsBy(by: GroupBy[], rows: Group[], more: Partial<Groups> = {}): Groups {
  return { by, rows, columns: null, rest: null, restCount: 0, tiedCount: 0, isApproximate: false, ...more }
}

/** Everything of every object within: blocks and what is in them. */
export function partsOf(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(partsOf)
  if (typeof value !== 'object' || value === null) return []
  return [value as Record<string, unknown>, ...Object.values(value).flatMap(partsOf)]
}

export const READER = {
  locale: 'en-US',
  command: '/leads',
  canManage: false,
  managers: ['U0MANAGER'],
  supportContact: null,
  privacyUrl: null,
  supportUrl: null,
}

export function filters(changes: Partial<Filters> = {}): Filters {
  return { ...DEFAULT_FILTERS, ...changes }
}

export function board(changes: Partial<HomeBoard> = {}): HomeBoard {
  return {
    userId: 'U0READER',
    bots: [ACME, GLOBEX],
    filters: filters(),
    views: [],
    defaultViewId: null,
    canExport: false,
    notice: null,
    digests: NO_DIGESTS,
    alerts: NO_ALERTS,
    ...changes,
  }
}

export function ready(changes: Partial<Extract<HomeState, { status: 'ready' }>> = {}): HomeState {
  return { ...READER, status: 'ready', board: board(), report: homeReport(), ...changes }
}

/** Ten records, each in a conversation of its own, from `offset` of 43. */
export function homeReport(changes: Partial<Report> = {}, offset = 0): Report {
  const records = Array.from({ length: 10 }, (_, index) => record({ sessionId: 4711 + offset + index }))
  return report({
    question: question({ shown: { count: 10, order: 'newest', offset, isPerBot: false } }),
    records,
    ...changes,
  })
}

export function savedView(changes: Partial<SavedView> = {}): SavedView {
  return {
    id: 'view-1',
    name: 'Monday board',
    ownerId: 'U0READER',
    isForEveryone: false,
    filters: filters({ kinds: 'leads' }),
    ...changes,
  }
}
