import { lastDays } from '../../dates/calendar/last-days.ts'
import type { DateRange, Moment } from '../../dates/calendar/range.ts'
import type { PeriodReading } from '../../dates/grammar/reading.ts'
import type { Bot } from '../../workspaces/bot.ts'
import { LeadsError } from '../errors.ts'
import type { Kinds, Layout, Question } from '../question/question.ts'
import type { MatchedBots } from './bots.ts'
import type { Clauses } from './clauses.ts'
import { matchOf } from './text-filter.ts'
import type { Sheet } from './tokens.ts'

export type Parts = { sheet: Sheet; matched: MatchedBots; clauses: Clauses; dates: PeriodReading | null }

const DEFAULT_DAYS = 7
const SHOWN_COUNT: Record<Layout, number> = { summary: 5, count: 5, list: 10, csv: 10, 'top-pages': 10 }
/** The layout of a question that names several: the one that shows most. */
const LAYOUTS: Layout[] = ['csv', 'top-pages', 'list', 'count']

/**
 * The question that was read, with what goes without saying.
 *
 * @throws LeadsError no-bots-left, match-too-long
 */
export function buildQuestion({ sheet, matched, clauses, dates }: Parts, bots: Bot[], moment: Moment): Question {
  const { shown, sessionId, audience } = clauses
  const layout = layoutOf(clauses)
  const groupBy = clauses.groupBy ?? (matched.isCompared ? 'bot' : null)
  return {
    bots: botsOf(matched, { clauses, isEach: groupBy === 'bot' }, bots),
    kinds: kindsOf(clauses.kinds),
    period: dates?.period ?? defaultPeriod(sessionId, moment),
    previous: dates?.previous ?? null,
    sessionId,
    match: matchOf(sheet, clauses.text),
    groupBy,
    layout,
    shown: { count: shown?.count ?? SHOWN_COUNT[layout], order: shown?.order ?? 'newest', offset: 0 },
    audience: audience ?? 'private',
  }
}

function defaultPeriod(sessionId: number | null, moment: Moment): DateRange {
  return sessionId === null ? lastDays(DEFAULT_DAYS, moment) : { start: null, end: null, zone: moment.zone }
}

/** In the workspace's order, so that the order of a question's words does not matter. */
function botsOf(
  { named, excluded }: MatchedBots,
  { clauses, isEach }: { clauses: Clauses; isEach: boolean },
  bots: Bot[],
): Bot[] {
  const usual = bots.filter(({ isDefault }) => isDefault)
  const unnamed = isEach || excluded.length > 0 || usual.length === 0 ? bots : usual
  const said = clauses.hasDefaultBot ? [...named, ...usual] : named
  const some = said.length > 0 ? bots.filter((bot) => said.includes(bot)) : unnamed
  const wanted = clauses.hasAllBots ? bots : some
  const left = wanted.filter((bot) => !excluded.includes(bot))
  if (left.length > 0 || wanted.length === 0) return left
  throw new LeadsError('no-bots-left', 'Every bot was left out', {
    subject: excluded.map(({ name }) => name).join(', '),
  })
}

/** "leads" alone narrows nothing; "appointments" does, unless leads are named beside them. */
function kindsOf(kinds: Clauses['kinds']): Kinds {
  const narrowest = kinds.some(({ isOnly }) => isOnly) ? kinds.filter(({ isOnly }) => isOnly) : kinds
  const named = new Set(narrowest.map(({ kind }) => kind))
  if (narrowest.some(({ isOnly }) => isOnly)) return named.size === 1 ? (narrowest[0]?.kind ?? 'all') : 'all'
  const isBoth = named.has('all') || (named.has('leads') && narrowest.some(({ isJoined }) => isJoined))
  return named.has('appointments') && !isBoth ? 'appointments' : 'all'
}

function layoutOf({ layouts, shown }: Clauses): Layout {
  const named = LAYOUTS.find((layout) => layouts.has(layout) || (layout === 'list' && shown !== null))
  return named ?? 'summary'
}
