import type { WeekStart } from '../../dates/calendar/range.ts'
import type { LeadRecord } from '../../leadlist/record.ts'
import type { Bot } from '../../workspaces/bot.ts'
import type { Question } from '../question/question.ts'
import { addOne, emptyCounts, kindOf, sumCounts } from './counts.ts'
import { createWeekdayCounts } from './groups.ts'
import { createPageCounts } from './page-counts.ts'
import { createShownRecords } from './record-page.ts'
import type { Counts, Group, Report } from './report.ts'
import { createTally } from './tally.ts'
import { createSeriesCounts } from './time-series.ts'

type Findings = Pick<Report, 'totals' | 'series' | 'groups' | 'topPages' | 'records' | 'undated' | 'unreadable'>

export type Summary = {
  add(record: LeadRecord, at: number): void
  addUndated(): void
  addUnreadable(count: number): void
  /** takes in what another summary of the same question has counted */
  merge(other: Summary): void
  /** to be asked for once, when everything is counted */
  findings(): Findings
  parts(): Parts
}

type Parts = ReturnType<typeof createParts>
type SummaryOptions = { bot: Bot; now: number; weekStart: WeekStart }

/** Counts one chatbot's records as they come; its memory is bounded by what a report shows, not by how many there are. */
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
    tally: createTally(),
    series: createSeriesCounts(question, { now, weekStart }),
    weekdays: question.groupBy === 'weekday' ? createWeekdayCounts(question.period.zone) : null,
    pages: createPageCounts(),
    shown: createShownRecords(question.shown, { botName: bot.name, botPlace: question.bots.indexOf(bot) }),
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

/** Most records first; a chatbot without any has its row, one that failed has none. */
function botRows(bots: Bot[], byBot: ReadonlyMap<string, Counts>): Group[] {
  return bots
    .flatMap((bot) => {
      const counts = byBot.get(bot.id)
      return counts ? [{ label: bot.name, ...counts }] : []
    })
    .sort((a, b) => sumCounts(b) - sumCounts(a))
}
