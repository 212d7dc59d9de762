import { lastDays, lastUnits, previousRange } from '../../dates/calendar/previous-period.ts'
import type { DateRange, Moment } from '../../dates/calendar/range.ts'
import { instantToWall } from '../../dates/calendar/time-zone.ts'
import type { PeriodReading } from '../../dates/grammar/reading.ts'
import type { Bot } from '../../workspaces/bots.ts'
import { LeadsError } from '../question/errors.ts'
import {
  COUNT,
  type Condition,
  type GroupBy,
  isAboutPerson,
  type Layout,
  MAX_RANK,
  type Question,
  withoutOpposites,
} from '../question/question.ts'
import type { MatchedBots } from './bots.ts'
import { groupingOf, hourly, numberAt } from './groupings.ts'
import { claimsLayout, type Groups, kindsOf, measuredOf } from './measures.ts'
import type { QuestionReading } from './reading.ts'
import { nightOf } from './where/clock-times.ts'
import { conditionsFrom } from './where/conditions.ts'
import type { Clauses } from './words/clause-types.ts'
import type { Grammar } from './words/grammar.ts'
import type { TokenList } from './words/tokens.ts'

export type Parts = { tokenList: TokenList; matched: MatchedBots; clauses: Clauses; dates: PeriodReading | null }

const DEFAULT_DAYS = 7

/** Groups to compare when no period was named: a ranking of months needs several. */
const DEFAULT_BUCKETS = 12

const SHOWN_COUNT: Record<Layout, number> = { summary: 5, count: 5, list: 10, csv: 10 }

/** In order of precedence for a question that names several. */
const LAYOUTS: Exclude<Layout, 'summary'>[] = ['csv', 'list', 'count']

/**
 * Null if a part of the question has no operand, such as a share without its part.
 *
 * @param follows the question before: its grouping is that of a superlative that names none
 * @throws LeadsError no-bots-left, match-too-long
 */
export function buildQuestion(
  parts: Parts,
  grammar: Grammar,
  bots: Bot[],
  moment: Moment,
  follows?: Question,
): Question | null {
  const { tokenList, matched, clauses, dates } = parts
  const found = conditionsFrom(tokenList, clauses.where)
  // After another question they undo its condition.
  const where = follows ? found : withoutOpposites(found)
  const grouping = groupingOf(tokenList, grammar, clauses, rankedBy(matched, follows?.by[0]))
  const { by, rank } = { ...grouping, rank: firstGroups(parts, grammar, grouping) }
  const named = dates && sinceThen(dates.period, clauses)
  const said = nightOf(named, where) ?? named
  const rival = rivalOf(parts, grammar, by)
  const isVersus = matched.isCompared || (clauses.hasTrend && matched.named.length > 1)
  takeListedPages(parts, grammar, by)
  addListed(by, parts, isVersus && rival === null)
  const measured = measuredOf(
    { tokenList, grammar, clauses },
    { by, rank },
    {
      bots: botsOf(matched, { clauses, isEach: by.includes('bot') }, bots),
      all: bots,
      isBotNamed: matched.named.length > 0,
      kinds: kindsOf(clauses.kinds),
      where,
    },
  )
  if (measured === null) return null
  const period = said
    ? inWholeMonths(said, by, moment)
    : defaultPeriod({ where: measured.where, by, rank }, clauses, moment)
  const isTrend = clauses.hasTrend && !isVersus
  const isListed = where.length > 0 && isAboutPerson({ where, measure: measured.measure })
  const layout = claimsLayout(layoutOf(clauses, isListed, rival !== null), measured.measure)
  return {
    ...measured,
    bots: rival ? measured.bots.filter((bot) => bot !== rival) : measured.bots,
    period,
    previous: dates?.previous ?? (isTrend ? previousRange(period, moment) : null),
    comparedBots: rival ? [rival] : [],
    by: measured.by
      .slice(0, 2)
      .filter((one) => one !== 'weekday' || !areDays(period, dates?.previous))
      .map((one) => hourly(one, period)),
    layout,
    shown: shownOf(parts, grammar, layout),
    audience: clauses.audience ?? 'private',
  }
}

/** "Wednesday vs Monday": each has one weekday. */
function areDays(...periods: (DateRange | null | undefined)[]): boolean {
  return periods.every((one) => one?.start != null && one.end !== null && one.end - one.start <= MAX_DAY_MS)
}

const MAX_DAY_MS = 25 * 3_600_000
const RANKED = new Set<GroupBy>(['page', 'email-domain', 'bot', 'person'])

/** "Pages with the most leads, the first 10", "the first 10 pages": groups, unless records are named. */
function firstGroups(
  { tokenList: { tokens }, clauses }: Parts,
  { sets, isOrdinal }: Grammar,
  { by, rank }: Groups,
): Question['rank'] {
  const { shown } = clauses
  const group = by[0]
  if (
    !shown?.place ||
    shown.count === null ||
    shown.order !== 'oldest' ||
    (rank === null && (!group || !RANKED.has(group)))
  )
    return rank
  const { first, last } = shown.place
  const isFirst = tokens.slice(first, last + 1).some(({ word }) => isOrdinal(word))
  if (!isFirst || sets.records.has(tokens[last + 1]?.word ?? '')) return rank
  clauses.shown = null
  return { order: rank?.order ?? 'most', count: Math.min(shown.count, MAX_RANK) }
}

/** "The last 3 months by month": three months, not parts of four. */
function inWholeMonths(period: DateRange, by: GroupBy[], moment: Moment): DateRange {
  const { start, end, zone } = period
  if (!by.includes('month') || start === null || end === null || end !== lastDays(1, moment).end) return period
  const [from, to] = [instantToWall(start, zone), instantToWall(end, zone)]
  const months = to.diff(from, 'months').months
  return Number.isInteger(months) && from.day !== 1 ? lastUnits(months, 'month', moment) : period
}

/** What a superlative ranks that names nothing. */
function rankedBy({ named }: MatchedBots, before: GroupBy | undefined): GroupBy | undefined {
  return named.length > 1 ? 'bot' : before
}

/** "Is Globex doing better than Acme?": of two bots the second is what the first is compared with. */
function rivalOf({ tokenList, clauses, matched }: Parts, { phrases }: Grammar, by: GroupBy[]): Bot | null {
  const [, second, ...others] = matched.named
  const isDuel = clauses.hasTrend && others.length === 0 && by.length === 0 && clauses.measures.size === 0
  if (!isDuel || !second) return null
  for (const token of tokenList.tokens)
    if (token.use === null && phrases.than.some(([word]) => word === token.word)) token.use = 'clause'
  return second
}

function shownOf({ tokenList, clauses }: Parts, grammar: Grammar, layout: Layout): Question['shown'] {
  const { shown, order, isPerBot } = clauses
  const count = shown && (shown.count ?? countBefore(tokenList, grammar))
  return {
    count: count ?? SHOWN_COUNT[layout],
    order: shown?.order ?? order ?? 'newest',
    offset: 0,
    isPerBot: shown !== null && (isPerBot || (count === 1 && isOfEveryBot(tokenList, grammar))),
    ...(count !== null && { isLimit: true }),
  }
}

/** "The newest of every bot" */
function isOfEveryBot({ tokens }: TokenList, { sets }: Grammar): boolean {
  return tokens.some(({ word }, at) => sets.every.has(word) && sets.bots.has(tokens[at + 1]?.word ?? ''))
}

/** "We went live on 14 September: how many since then?" */
function sinceThen(period: DateRange, { isSince }: Clauses): DateRange {
  return isSince ? { ...period, end: null } : period
}

/** "Acme vs Globex", "/a and /b side by side" */
function addListed(by: Question['by'], { clauses, matched, dates }: Parts, isVersus: boolean): void {
  const { isSideBySide, where } = clauses
  if (isVersus && !by.includes('bot')) by.push('bot')
  if (!isSideBySide || by.length > 1) return
  if (matched.named.length < 2 && clauses.kinds.some(({ kind }) => kind === 'all') && !by.includes('kind')) {
    by.push('kind')
    return
  }
  if (by.length > 0) {
    if (matched.named.length > 1 && !by.includes('bot')) by.push('bot')
    return
  }
  const listed = where.find(({ values }) => values.length > 1)
  if (listed?.field === 'page' || listed?.field === 'email-domain') by.push(listed.field)
  else by.push((matched.named.length < 2 && dates && listedUnit(dates.period)) || 'bot')
}

/** "June, July and August, one figure each" */
function listedUnit({ start, end, zone }: DateRange): 'day' | 'month' | null {
  if (start === null || end === null) return null
  const [from, to] = [instantToWall(start, zone), instantToWall(end, zone)]
  const isWhole = (unit: 'day' | 'month') =>
    [from, to].every((wall) => wall.equals(wall.startOf(unit))) && to.diff(from, unit).as(unit) >= 2
  if (isWhole('month')) return 'month'
  return isWhole('day') && to.diff(from, 'days').days <= 7 ? 'day' : null
}

/** "/pricing or /contact, which brings more?": the pages are compared, no periods. */
function takeListedPages({ tokenList, clauses }: Parts, { starts }: Grammar, by: GroupBy[]): void {
  const pages = clauses.where.find(({ field, values, not }) => field === 'page' && values.length > 1 && !not)
  const isAsked = clauses.hasTrend || tokenList.tokens.some(({ word }) => starts.which.has(word))
  if (!pages || !isAsked || clauses.measures.size > 0 || by.some((one) => one !== 'page')) return
  if (by.length === 0) by.push('page')
  clauses.hasTrend = false
}

export function plainQuestion(bots: Bot[], moment: Moment): Question {
  return {
    bots,
    kinds: 'all',
    period: lastDays(DEFAULT_DAYS, moment),
    previous: null,
    comparedBots: [],
    where: [],
    measure: COUNT,
    by: [],
    rank: null,
    layout: 'summary',
    shown: { count: SHOWN_COUNT.summary, order: 'newest', offset: 0, isPerBot: false },
    audience: 'private',
  }
}

/** "Leads after 8 pm": of the last evening, or of all of the usual days. In a follow-up they are of the days before. */
export function onAnyDay(
  question: Question,
  { openHours }: Clauses,
  { bots, moment, follows }: { bots: Bot[]; moment: Moment; follows?: Question },
): QuestionReading['alternatives'] {
  if (!openHours || follows) return []
  const hours: Condition = { field: 'time', op: 'in', values: openHours, not: false }
  const { period } = plainQuestion(bots, moment)
  return [{ question: { ...question, period, where: [...question.where, hours] }, kind: 'period' }]
}

/** "Les trois rendez-vous les plus récents": a number right before a noun of records. */
function countBefore({ tokens }: TokenList, grammar: Grammar): number | null {
  for (const [at, token] of tokens.entries()) {
    const noun = tokens[at + 1]
    const number = noun && grammar.sets.records.has(noun.word) ? numberAt(grammar, token) : null
    if (number === null) continue
    token.use = 'clause'
    return number
  }
  return null
}

/** All time for a person, and for the oldest records; the last twelve months or weeks where these are ranked; else the last 7 days. */
function defaultPeriod(
  { where, by, rank }: Pick<Question, 'where' | 'by' | 'rank'>,
  { shown }: Clauses,
  moment: Moment,
): DateRange {
  const isForever =
    isAboutPerson({ where, measure: COUNT }) ||
    where.some(({ field }) => field === 'session') ||
    shown?.order === 'oldest'
  if (isForever) return { start: null, end: null, zone: moment.zone }
  const unit = defaultUnit({ by, rank })
  return unit === 'day' ? lastDays(DEFAULT_DAYS, moment) : lastUnits(DEFAULT_BUCKETS, unit, moment)
}

/** What the period is counted in when none was named: a ranking of months is no question about 7 days. */
export function defaultUnit({ by, rank }: Pick<Question, 'by' | 'rank'>): 'day' | 'week' | 'month' {
  if (rank === null) return 'day'
  if (by.includes('month')) return 'month'
  return by.includes('week') || by.includes('weekday') ? 'week' : 'day'
}

/** In the workspace's order, so that word order does not matter. */
function botsOf(
  { named, excluded }: MatchedBots,
  { clauses, isEach }: { clauses: Clauses; isEach: boolean },
  bots: Bot[],
): Bot[] {
  const usual = bots.filter(({ isDefault }) => isDefault)
  const unnamed = isEach || excluded.length > 0 || usual.length === 0 ? bots : usual
  const said = clauses.hasDefaultBot ? [...named, ...usual] : named
  const some = said.length > 0 ? bots.filter((bot) => said.includes(bot)) : unnamed
  // "What share of all bots is Acme?"
  const isPart = clauses.measures.has('share') && named.length > 0
  const wanted = clauses.hasAllBots && !isPart ? bots : some
  const left = wanted.filter((bot) => !excluded.includes(bot))
  if (left.length > 0 || wanted.length === 0) return left
  throw new LeadsError('no-bots-left', 'Every bot was left out', {
    subject: excluded.map(({ name }) => name).join(', '),
  })
}

/** "Who got more, Acme or Globex?" asks for no list. */
function layoutOf({ layouts, shown, order }: Clauses, isListed: boolean, isDuel: boolean): Layout {
  const isList = shown !== null || order !== null
  if (isDuel && !isList) layouts.delete('list')
  const named = LAYOUTS.find((layout) => layouts.has(layout) || (layout === 'list' && isList))
  return named ?? (isListed ? 'list' : 'summary')
}
