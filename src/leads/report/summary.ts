import type { WeekStart } from '../../dates/calendar/range.ts'
import type { LeadRecord } from '../../leadlist/schemas.ts'
import type { Bot } from '../../workspaces/bots.ts'
import type { Question } from '../question/question.ts'
import { createPeopleCount, type PeopleCount } from './distinct-people.ts'
import { addCounts, addOne, createPageCounts, createWeekdayCounts, emptyCounts, kindOf, sumCounts } from './groups.ts'
import { createRecordPage } from './record-page.ts'
import { createSeriesCounts } from './time-series.ts'
import type { Counts, Group, Report, Totals } from './types.ts'

/** LeadList may send any type: at most this many keep their own name, the rest are counted as "…". */
const MAX_TYPES = 50
const MAX_TYPE_LENGTH = 80
const REST = '…'

export type TotalsCounter = {
  add(record: LeadRecord, serialNumber: string): void
  merge(other: TotalsCounter): void
  totals(): Totals
  /** for `merge` */
  state(): { counts: Counts; others: ReadonlyMap<string, number>; people: PeopleCount }
}

/** Counts totals by type and distinct people in bounded memory. */
export function createTotalsCounter(): TotalsCounter {
  const counts = emptyCounts()
  const others = new Map<string, number>()
  const people = createPeopleCount()
  const addOther = (type: string, count: number) => {
    const name = others.has(type) || others.size < MAX_TYPES ? type : REST
    others.set(name, (others.get(name) ?? 0) + count)
  }
  return {
    add: (record, serialNumber) => {
      const kind = kindOf(record.type)
      addOne(counts, kind)
      if (kind === 'others') addOther(record.type.slice(0, MAX_TYPE_LENGTH), 1)
      people.add(record, serialNumber)
    },
    merge: (other) => {
      const theirs = other.state()
      addCounts(counts, theirs.counts)
      for (const [type, count] of theirs.others) addOther(type, count)
      people.merge(theirs.people)
    },
    totals: () => ({
      leads: counts.leads,
      appointments: counts.appointments,
      others: [...others].map(([type, count]) => ({ type, count })).sort(byCountThenType),
      people: people.count(),
      peopleAreApproximate: people.isApproximate(),
    }),
    state: () => ({ counts, others, people }),
  }
}

function byCountThenType(a: { type: string; count: number }, b: { type: string; count: number }): number {
  return b.count - a.count || (a.type < b.type ? -1 : 1)
}

type Findings = Pick<Report, 'totals' | 'series' | 'groups' | 'topPages' | 'records' | 'undated' | 'unreadable'>

type Summary = {
  add(record: LeadRecord, at: number): void
  addUndated(): void
  addUnreadable(count: number): void
  /** adds the counts of another summary of the same question */
  merge(other: Summary): void
  /** call once, after everything is counted */
  findings(): Findings
  parts(): Parts
}

type Parts = ReturnType<typeof createParts>
type SummaryOptions = { bot: Bot; now: number; weekStart: WeekStart }

/** Counts one chatbot's records; memory is bounded by what a report shows, not by the number of records. */
export function createSummary(question: Question, options: SummaryOptions): Summary {
  const parts = createParts(question, options)
  const { tally, series, weekdays, pages, shown, beside, byBot } = parts
  const own = byBot.get(options.bot.id) ?? emptyCounts()
  return {
    add: (record, at) => {
      const kind = kindOf(record.type)
      tally.add(record, options.bot.serialNumber)
      series.add(at, kind)
      pages.add(record.uri, kind)
      shown.add(record, at)
      weekdays?.add(at, kind)
      addOne(own, kind)
    },
    addUndated: () => {
      beside.undated += 1
    },
    addUnreadable: (count) => {
      beside.unreadable += count
    },
    merge: (other) => mergeParts(parts, other.parts()),
    findings: () => ({
      totals: tally.totals(),
      series: series.series(),
      groups: groupsOf(question, parts, options.weekStart),
      topPages: pages.top(),
      records: shown.records(),
      ...beside,
    }),
    parts: () => parts,
  }
}

function createParts(question: Question, { bot, now, weekStart }: SummaryOptions) {
  return {
    tally: createTotalsCounter(),
    series: createSeriesCounts(question, { now, weekStart }),
    weekdays: question.groupBy === 'weekday' ? createWeekdayCounts(question.period.zone) : null,
    pages: createPageCounts(),
    shown: createRecordPage(question.shown, { botName: bot.name, botPlace: question.bots.indexOf(bot) }),
    beside: { undated: 0, unreadable: 0 },
    byBot: new Map<string, Counts>([[bot.id, emptyCounts()]]),
  }
}

function mergeParts(into: Parts, from: Parts): void {
  into.tally.merge(from.tally)
  into.series.merge(from.series)
  if (from.weekdays !== null) into.weekdays?.merge(from.weekdays)
  into.pages.merge(from.pages)
  into.shown.merge(from.shown)
  into.beside.undated += from.beside.undated
  into.beside.unreadable += from.beside.unreadable
  for (const [id, counts] of from.byBot) into.byBot.set(id, counts)
}

function groupsOf({ groupBy, bots }: Question, parts: Parts, weekStart: WeekStart): Report['groups'] {
  if (groupBy === 'weekday') return { by: groupBy, rows: parts.weekdays?.rows(weekStart) ?? [] }
  if (groupBy === 'page') return { by: groupBy, rows: parts.pages.rows() }
  return groupBy === 'bot' ? { by: groupBy, rows: botRows(bots, parts.byBot) } : null
}

/** Most records first. A chatbot without records has a row; one that failed has none. */
function botRows(bots: Bot[], byBot: ReadonlyMap<string, Counts>): Group[] {
  return bots
    .flatMap((bot) => {
      const counts = byBot.get(bot.id)
      return counts ? [{ label: bot.name, ...counts }] : []
    })
    .sort((a, b) => sumCounts(b) - sumCounts(a))
}
