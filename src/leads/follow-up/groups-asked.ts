import { isDeepStrictEqual } from 'node:util'
import { unitOf } from '../../dates/calendar/previous-period.ts'
import type { DateRange } from '../../dates/calendar/range.ts'
import { instantToWall, wallToInstant } from '../../dates/calendar/time-zone.ts'
import type { Bot } from '../../workspaces/bots.ts'
import { hourly, secondGroup } from '../parse/groupings.ts'
import { type Cue, JOINT_MARKS, type JointMark, type Mark, type Side } from '../parse/languages/phrasebook.ts'
import { grammarFor } from '../parse/words/grammar.ts'
import { matchAt } from '../parse/words/match.ts'
import { sentence } from '../parse/words/sentences.ts'
import { isWordLike, type Token, tokenize } from '../parse/words/tokens.ts'
import { type Condition, type Field, type GroupBy, isPresence, type Question } from '../question/question.ts'
import type { Previous } from './changes/change-period.ts'
import { joinLatest, onlyDifference, questionOfBoth } from './changes/join-questions.ts'
import { finderOf, isPoliteWord, isWordOf, textMarkAt } from './cues/cue-grammar.ts'
import { type Cues, findCues } from './cues/cues.ts'
import type { Turn } from './doubts.ts'

/** The groups of a turn that chooses some of them and refuses others; null if they may be any. */
export function groupsLeft(
  marks: Set<Mark | Side>,
  by: GroupBy[],
  chosen: GroupBy[],
  refused: GroupBy[],
): GroupBy[] | null {
  const isOnly = marks.has('only') || marks.has('enough') || (chosen.length === 2 && marks.has('and'))
  // "Only weekdays" leaves out the weekend.
  const isOther = isOnly && !marks.has('and') && !chosen.every((one) => by.includes(one))
  const isOpen = refused.length === 0 && (chosen.length === 0 || isOther || !(isOnly || marks.has('also')))
  if (isOpen || refused.some((one) => !by.includes(one))) return null
  const kept = refused.length === 0 && isOnly ? [] : by.filter((one) => !refused.includes(one))
  return [...new Set([...kept, ...chosen])]
}

/** The group that a noun means: "the days" of weekdays are weekdays. */
export function groupOf(side: Side, by: GroupBy[]): GroupBy {
  const same: GroupBy[] = side === 'hour' ? ['hour', 'hour-of-day'] : side === 'day' ? ['day', 'weekday'] : []
  return by.find((one) => same.includes(one)) ?? (side as GroupBy)
}

const jointMarkAt = finderOf(JOINT_MARKS, ({ jointly }) => jointly)
const MAX_JOINT_TOKENS = 16
const COUNTS: [JointMark, number][] = [
  ['two', 2],
  ['three', 3],
  ['four', 4],
]

/** The marks of a turn about several that were asked about; null if any word says something else. */
function jointlySaid(text: string, locale: string): { says: Set<JointMark>; count: number } | null {
  const { tokens } = tokenize(text)
  if (tokens.length > MAX_JOINT_TOKENS) return null
  const says = new Set<JointMark>()
  for (let at = 0; at < tokens.length; ) {
    const found = jointMarkAt(tokens, at, locale.slice(0, 2).toLowerCase())
    const token = tokens[at] as Token
    if (!found && isWordLike(token) && !isPoliteWord(token, locale)) return null
    if (found) says.add(found.mark)
    at += found?.length ?? 1
  }
  const [[, count] = ['two', 0], ...others] = COUNTS.filter(([mark]) => says.has(mark))
  return others.length > 0 ? null : { says, count }
}

/**
 * "All three weeks compared", "everyone except those two", "neither of the two", "which of the two wrote more", "the other way
 * round" of what was asked one after the other; null for other phrases.
 */
export function askedJointly({ text, previous, bots, moment }: Turn): Question | null {
  const said = jointlySaid(text, moment.locale)
  if (!said) return null
  const { says, count } = said
  const { question, earlier = [] } = previous
  if (says.has('swap')) return says.isDisjointFrom(BESIDE_SWAP) ? swapped(question) : null
  const neither = isNeither(says, count) ? shareOfNeither(question, earlier) : null
  // "Not together, each on its own", "together by week" say more.
  if (neither || count === 0 || (says.has('sum') && says.has('apart'))) return neither
  const joined = joinedOf(question, earlier, count) ?? question
  const areParts = isDeepStrictEqual(joined.period, question.period)
  if (says.has('except')) return exceptThose(areParts ? joined : question, count, bots)
  if (!says.isDisjointFrom(NEITHER)) return null
  const asked = [question, ...earlier.slice(0, count - 1)]
  return ofJoined(says, count, joined, question) ?? ofParts(says, asked, count)
}

function joinedOf(question: Question, earlier: Question[], count: number): Question | null {
  const [before] = earlier
  return count === 2 && before ? joinLatest(before, [question], count) : joinLatest(question, earlier, count)
}

const NEITHER = new Set<JointMark>(['neither', 'without'])

/** "Without" alone does not say without what. */
function isNeither(says: Set<JointMark>, count: number): boolean {
  return count === 2 ? !says.isDisjointFrom(NEITHER) : count === 0 && says.has('neither')
}

const BESIDE_SWAP = new Set<JointMark>(['two', 'three', 'four', 'sum', 'apart', 'most', 'least', 'neither', 'except'])

/** With what was missing and without what was given; null unless there is one of each. */
function swapped(question: Question): Question | null {
  const given = question.where.filter((one) => isPresence(one) && !one.not)
  if (new Set(given.map(({ op }) => op)).size < 2 || given.length !== 2) return null
  const where = question.where.map((one) =>
    given.includes(one) ? { ...one, op: one.op === 'present' ? ('absent' as const) : ('present' as const) } : one,
  )
  return { ...question, where, audience: 'private' }
}

/** "And with neither" after the share with an e-mail address and the one with a number */
function shareOfNeither({ measure, ...question }: Question, earlier: Question[]): Question | null {
  if (measure.kind !== 'share') return null
  const asked = [measure, ...earlier.map((one) => one.measure)].flatMap((one) =>
    one.kind === 'share' ? one.of.where : [],
  )
  const fields = [...new Set(asked.filter(isPresence).map(({ field }) => field))]
  if (fields.length !== 2) return null
  const kept = measure.of.where.filter(({ field }) => !fields.includes(field))
  const absent = fields.map((field): Condition => ({ field, op: 'absent', values: [], not: false }))
  return {
    ...question,
    measure: { ...measure, of: { ...measure.of, where: [...kept, ...absent] } },
    audience: 'private',
  }
}

/** The groups that values of a condition are compared by. */
const COMPARED: Partial<Record<Field, GroupBy>> = {
  weekday: 'weekday',
  page: 'page',
  'email-domain': 'email-domain',
}

function orderSaid(says: Set<JointMark>): 'most' | 'least' | null {
  if (says.has('most')) return 'most'
  return says.has('least') ? 'least' : null
}

/** Several values, chatbots or periods, ranked, apart or as one. */
function ofJoined(says: Set<JointMark>, count: number, joined: Question, latest: Question): Question | null {
  const order = orderSaid(says)
  const isApart = order !== null || says.has('apart')
  if (!isApart || joined.by.length > 0 || joined.previous !== null || says.has('sum')) return null
  const compared = joined.where.filter(({ values, not }) => !not && values.length === count)
  const [group, ...others] = compared.flatMap(({ field }) => COMPARED[field] ?? [])
  const areValues = group !== undefined && !isDeepStrictEqual(joined.where, latest.where)
  const areBots = joined.bots.length === count && compared.length === 0 && latest.bots.length < count
  if (count === 2 && joined !== latest && !areValues && !areBots) return null
  const unit = count > 2 && joined !== latest ? unitOf(latest.period) : null
  const by = group ?? (areBots ? 'bot' : unit)
  if (!by || others.length > 0) return null
  const rank = order && { order, count: 1 }
  return { ...joined, by: [by], rank, layout: 'summary', audience: 'private' }
}

/** Hours of several days in a row, or what the cues for the two say. */
function ofParts(says: Set<JointMark>, asked: Question[], count: number): Question | null {
  const [latest, before] = asked
  if (!latest || !before || asked.length < count) return null
  const isOne = says.has('part') || says.has('sum')
  const hours = isOne && says.isDisjointFrom(NOT_JOINED) ? hoursOfDays(asked) : null
  if (hours || says.has('unit') || says.has('part')) return hours
  const cue = JOINING.find(([mark]) => says.has(mark))?.[1]
  if (count !== 2 || cue === undefined) return null
  return questionOfBoth({ ...findCues('', 'en'), found: new Set([cue]) }, before, latest)
}

const NOT_JOINED = new Set<JointMark>(['apart', 'most', 'least'])
const JOINING: [JointMark, Cue][] = [
  ['most', 'winner'],
  ['least', 'loser'],
  ['apart', 'compare'],
  ['sum', 'together'],
]

/** The same hours of days in a row: "both evenings". */
function hoursOfDays(asked: Question[]): Question | null {
  const [latest] = asked
  const periods = asked.map(({ period }) => period).toSorted((a, b) => (a.start ?? 0) - (b.start ?? 0))
  const isOther = asked.some((one, at) => at > 0 && onlyDifference(one, asked[at - 1] as Question) !== 'period')
  const walls = periods.flatMap(({ start, end, zone }) =>
    start === null || end === null ? [] : [{ from: instantToWall(start, zone), to: instantToWall(end - 1, zone) }],
  )
  const [first] = walls
  if (
    !latest ||
    !first ||
    isOther ||
    walls.length < periods.length ||
    latest.where.some(({ field }) => field === 'time')
  )
    return null
  const day = first.from.startOf('day')
  const isAlike = walls.every(
    ({ from, to }, at) => +from === +first.from.plus({ days: at }) && +to === +first.to.plus({ days: at }),
  )
  if (!isAlike || +day !== +first.to.startOf('day') || unitOf(periods[0] as DateRange) !== null) return null
  const { zone } = latest.period
  const end = wallToInstant(day.plus({ days: walls.length }), zone)
  const until = first.to.plus(1)
  const values = [first.from.toFormat('HH:mm'), +until === +day.plus({ days: 1 }) ? '24:00' : until.toFormat('HH:mm')]
  const time: Condition = { field: 'time', op: 'in', values, not: false }
  return {
    ...latest,
    period: { ...latest.period, start: wallToInstant(day, zone), end },
    where: [...latest.where, time],
    audience: 'private',
  }
}

/** All but the values, or the chatbots, that were asked about. */
function exceptThose(question: Question, count: number, bots: Bot[]): Question | null {
  const known = question.where.filter(({ values, not }) => !not && values.length === count)
  const [one, ...others] = known
  const left = bots.filter(({ id }) => !question.bots.some((bot) => bot.id === id))
  const areBots = question.bots.length === count && left.length > 0
  if (one && others.length === 0 && one.field !== 'time' && !areBots)
    return {
      ...question,
      where: question.where.map((each) => (each === one ? { ...one, not: true } : each)),
      audience: 'private',
    }
  return areBots && !one ? { ...question, bots: left, audience: 'private' } : null
}

/** What is asked of groups that the question before was narrowed to one of; null for other phrases. */
export function groupsAsked(cues: Cues, turn: Turn): Question | null {
  return groupsListed(turn) ?? betterOfTwo(cues, turn.previous)
}

/** "Which of the two was busier?" after Tuesdays and Thursdays, or one page and another; null for other phrases. */
function betterOfTwo({ found, rest }: Cues, { question, earlier = [] }: Previous): Question | null {
  const order =
    found.has('winner') || found.has('best') ? 'most' : found.has('loser') || found.has('worst') ? 'least' : null
  const [before] = earlier
  if (order === null || rest !== '' || !before || question.by.length > 0 || question.previous !== null) return null
  const [one, ...others] = question.where.filter(
    (said) => !before.where.some((other) => isDeepStrictEqual(said, other)),
  )
  const other = before.where.find((said) => said.field === one?.field && said.op === one.op && !said.not)
  const group = one && !one.not ? COMPARED[one.field] : undefined
  const isSame = isDeepStrictEqual({ ...question, where: [] }, { ...before, where: [] })
  if (!one || !other || !group || others.length > 0 || question.where.length !== before.where.length || !isSame)
    return null
  const both = { ...one, values: [...other.values, ...one.values] }
  const where = question.where.map((said) => (said === one ? both : said))
  return { ...question, where, by: [group], rank: { order, count: 1 }, layout: 'summary', audience: 'private' }
}

/** "Rank all pages", "show all domains" after one of them: all of these groups; null for other phrases. */
function groupsListed({ text, previous, bots, moment }: Turn): Question | null {
  const { question } = previous
  const { tokens } = tokenize(text)
  const said = tokens.length > MAX_GROUP_TOKENS ? null : groupsSaid(tokens, moment.locale)
  const isNarrowed = question.where.some(({ field }) => field === said?.group) || isOneBotNamed(said?.group, previous)
  // "Show all pages" of what was not narrowed to one may be a list; "all days" may be of weekdays.
  if (!said || !(said.isRanked ? RANKED : LISTED).has(said.group) || !(said.isRanked || isNarrowed)) return null
  return {
    ...question,
    bots: said.group === 'bot' ? bots : question.bots,
    where: question.where.filter(({ field, not }) => not || field !== said.group),
    by: [hourly(said.group, question.period)],
    rank: null,
    layout: 'summary',
    comparedBots: [],
    audience: 'private',
  }
}

const MAX_GROUP_TOKENS = 20
const LISTED = new Set<GroupBy>(['page', 'email-domain'])
const RANKED = new Set<GroupBy>([...LISTED, 'bot', 'weekday', 'hour-of-day', 'month', 'week', 'day'])

function isOneBotNamed(group: GroupBy | undefined, { question, isBotNamed }: Previous): boolean {
  return group === 'bot' && isBotNamed && question.bots.length === 1
}

/** The group of a turn that ranks or shows groups and says nothing else; null for other turns. */
function groupsSaid(tokens: Token[], locale: string) {
  const said = []
  for (let at = 0; at < tokens.length; ) {
    const item = groupItemAt(tokens, at, locale)
    if (item === null) return null
    said.push(item)
    at += item.length
  }
  const [group, ...others] = new Set(said.flatMap((item) => item.group ?? []))
  const says = (set: 'ranking' | 'all') => tokens.some((token) => isWordOf(set, token, locale))
  const isAsked = says('ranking') || (says('all') && said.some(({ isShown }) => isShown))
  return group && others.length === 0 && isAsked ? { group, isRanked: says('ranking') } : null
}

/** A group, an order to show it, or a word that says nothing beside them; null for other words. */
function groupItemAt(tokens: Token[], at: number, locale: string) {
  const match = matchAt(grammarFor(locale), tokens, at)
  const group = match && secondGroup(match.meaning)
  if (group) return { group, isShown: false, length: match.last - at + 1 }
  const mark = textMarkAt(tokens, at, locale.slice(0, 2).toLowerCase())
  const isShown = mark?.mark === 'show'
  if (!isShown && !isSilentIn(tokens[at] as Token, locale)) return null
  return { group: null, isShown, length: isShown ? mark.length : 1 }
}

function isSilentIn(token: Token, locale: string): boolean {
  if (!isWordLike(token) || isPoliteWord(token, locale)) return true
  return (['ranking', 'all', 'ordering', 'the'] as const).some((set) => isWordOf(set, token, locale))
}

const CONVERTING = sentence('converting')

/** "Who converts best" after a ratio, or after leads in one kind of group; null for other phrases. */
export function mostConverting(cues: Cues, { question: { measure, by } }: Previous): Cues | null {
  const match = measure.kind === 'ratio' || by.length === 1 ? CONVERTING.exec(cues.typed) : null
  const rest = measure.kind === 'ratio' ? '' : 'conversion rate'
  return match && { ...cues, rest, found: new Set<Cue>([match.groups?.best === undefined ? 'loser' : 'winner']) }
}
