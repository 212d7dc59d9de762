import type { ActionsBlock, Button } from '@slack/types'
import { previousRange } from '../../dates/calendar/previous-period.ts'
import type { WeekStart } from '../../dates/calendar/range.ts'
import { instantToWall, wallToInstant } from '../../dates/calendar/time-zone.ts'
import type { Translator } from '../../i18n/translate.ts'
import type { QuestionReading } from '../../leads/parse/reading.ts'
import { codeOrNull } from '../../leads/question/encode-question.ts'
import { type Bucket, COUNT, isAboutPerson, isOfTime, type Question } from '../../leads/question/question.ts'
import { furtherBack } from '../../leads/question/unsaid-periods.ts'
import type { Report } from '../../leads/report/types.ts'
import { button, buttonRow, dangerButton, type MessageBlock, smallLines } from '../block-kit/blocks.ts'
import { periodPhrase } from '../block-kit/dates.ts'
import { LIMITS } from '../block-kit/limits.ts'
import { ACTIONS, nthActionId, SHARE_YES_NO } from '../ids.ts'
import { detailsMenu, LISTED_RECORDS } from '../records/list.ts'
import { answerMenu } from './menu.ts'
import { isPeopleAnswer } from './parts.ts'
import { botsPhrase, recordCount } from './phrases.ts'
import { conditionPhrases } from './question-phrases.ts'
import { isTrendShown } from './trend.ts'

type OtherReading = QuestionReading['alternatives'][number]

type ButtonOptions = {
  phrase: string | null
  canShare: boolean
  canExport: boolean
  canSchedule: boolean
  weekStart?: WeekStart
  /** the newest record before an empty answer's period, ms UTC */
  nearestAt?: number | null
  alternatives: OtherReading[]
  /** user id of who shared it, if others read it too */
  askedBy: string | null
  /** a search for words that were not understood */
  search?: Question | null
  isYesNo?: boolean
}

const FEW_RECORDS = 5
const TOP_PAGES = 5
const MAX_OTHERS = 4
/** Beside the menu: two rows on a phone. */
const MAX_BUTTONS = 4
/** A timeline of more points is offered in coarser buckets. */
const MANY_POINTS = 13
const COARSER: Partial<Record<Bucket, Bucket>> = { day: 'week', week: 'month' }

/** Buttons under an answer for its requester: they show the same question in another way, in the same message. */
export function reportButtons(report: Report, options: ButtonOptions, i18n: Translator): MessageBlock[] {
  const others = [...otherReadingButtons(options.alternatives, i18n), ...searchButton(options.search ?? null, i18n)]
  const { elements, blockId } = answerMenu(menuItems(report, options), report, i18n)
  const menu = isPeopleAnswer(report.question) || report.question.layout !== 'list' ? [] : detailsMenu(report, i18n)
  const share = options.canShare ? shareButton(report.question, i18n, options) : []
  const nearest = nearestButton(report, options.nearestAt ?? null, i18n)
  const first = [
    ...nearest,
    ...retryButton(report, i18n),
    ...furtherButton(report, i18n),
    ...pagingButtons(report, i18n),
  ]
  const ways = [...first, ...wayButtons(report, options, i18n)].slice(0, MAX_BUTTONS - share.length)
  const remove = options.askedBy === null ? [] : [removeButton(options.askedBy, i18n)]
  const row: ActionsBlock = {
    type: 'actions',
    ...(blockId === null ? {} : { block_id: blockId }),
    elements: [...menu, ...ways, ...share, ...remove, ...elements],
  }
  return [...(row.elements.length === 0 ? [] : [row]), ...offered(others, i18n)]
}

/** Buttons for the other readings of a question in a channel. The answer is shown only to the person who presses one. */
export function otherReadingRow(others: OtherReading[], i18n: Translator): MessageBlock[] {
  return offered(otherReadingButtons(others, i18n), i18n)
}

function offered(others: Button[], i18n: Translator): MessageBlock[] {
  return others.length === 0 ? [] : [...smallLines([i18n.t('note.other-readings')]), ...buttonRow(others)]
}

function menuItems({ question, totals, undated }: Report, { phrase, canExport, canSchedule, askedBy }: ButtonOptions) {
  const hasRecords = recordCount(totals) + undated > 0
  const canAgain = phrase !== null && phrase.trim() !== '' && phrase.length <= LIMITS.button.value
  return [
    canAgain
      ? ({ verb: 'again', text: 'button.refresh', actionId: ACTIONS.reportAgain, question, phrase } as const)
      : ({ verb: 'refresh', text: 'button.refresh', actionId: ACTIONS.reportRefresh, question } as const),
    ...(canExport && question.layout !== 'csv' && hasRecords
      ? [{ verb: 'csv', text: 'button.csv', actionId: ACTIONS.reportCsv, question: asCsv(question) } as const]
      : []),
    ...(canSchedule && !isAboutPerson(question)
      ? [{ verb: 'digest', text: 'button.make-digest', actionId: ACTIONS.reportDigest, question } as const]
      : []),
    ...(askedBy === null && isStanding(question)
      ? [{ verb: 'alert', text: 'button.make-alert', actionId: ACTIONS.reportAlert, question } as const]
      : []),
  ]
}

/** Whether each new record can be posted on its own: the question counts and compares nothing. */
function isStanding(question: Question): boolean {
  const { where, measure, by, rank, comparedBots } = question
  const isPlain = measure.kind === 'count' && by.length === 0 && rank === null && comparedBots.length === 0
  return isPlain && !isAboutPerson(question) && where.every(({ field }) => field !== 'person')
}

/** The button is for all records, however many the answer lists. */
const asCsv = ({ shown: { isLimit: _, ...shown }, ...question }: Question): Question => ({
  ...question,
  layout: 'csv',
  shown,
})

/** *Records*, *Top pages*, *By day*, *Compare*: those that show something else than the answer does. */
function wayButtons(report: Report, { weekStart = 'monday' }: ButtonOptions, i18n: Translator): Button[] {
  const { question, totals, topPages, askedAt } = report
  if (recordCount(totals) === 0 || isPeopleAnswer(question)) return []
  const fresh = { ...question, shown: { count: FEW_RECORDS, order: 'newest', offset: 0, isPerBot: false } as const }
  const isListed = question.layout === 'list' || question.layout === 'csv'
  const records: Question = { ...asCount(fresh), previous: null, comparedBots: [], layout: 'list' }
  const pages: Question = { ...asCount(fresh), by: ['page'], rank: { order: 'most', count: TOP_PAGES } }
  const previous = question.previous === null && !isListed ? comparedWith(report, weekStart) : null
  const unit = offeredUnit(report)
  const topPagesButton =
    topPages.length < 2 || question.by.includes('page')
      ? []
      : questionButton(i18n.t('pages.title'), ACTIONS.reportPages, pages)
  const byButton =
    unit === null ? [] : questionButton(i18n.t(`by.${unit}`), ACTIONS.reportBy, { ...asTimeline(fresh), by: [unit] })
  return [
    ...(isListed ? [] : questionButton(i18n.t('button.records'), ACTIONS.reportRecords, records)),
    // Between two pages of a list there is room for one way: back to the chart.
    ...(isListed ? [...byButton, ...topPagesButton] : [...topPagesButton, ...byButton]),
    ...(previous === null || previous.start === null || previous.start > askedAt
      ? []
      : questionButton(i18n.t('button.compare'), ACTIONS.reportCompare, { ...question, previous })),
  ]
}

function asCount(question: Question): Question {
  return { ...question, measure: COUNT, by: [], rank: null, layout: 'summary' }
}

/** An average is shown over time as its counts. */
function asTimeline(question: Question): Question {
  return { ...asCount(question), comparedBots: [] }
}

function comparedWith({ question, askedAt }: Report, weekStart: WeekStart) {
  const { period, comparedBots } = question
  if (comparedBots.length > 0) return null
  return previousRange(period, { now: askedAt, zone: period.zone, locale: 'en-US', weekStart })
}

/** The chart's own unit if neither it nor each of its buckets is shown; a coarser one beside a long chart or table. */
function offeredUnit(report: Report): Bucket | null {
  const { unit, points } = report.series
  const { by, rank } = report.question
  const isShown = isTrendShown(report) || (rank === null && by.join() === unit)
  if (!isShown) return points.length > 1 ? unit : null
  return points.length > MANY_POINTS ? (COARSER[unit] ?? null) : null
}

/** The day of the last record before an empty period. */
function nearestButton({ question }: Report, nearestAt: number | null, i18n: Translator): Button[] {
  if (nearestAt === null) return []
  const { zone } = question.period
  const day = instantToWall(nearestAt, zone).startOf('day')
  const period = { start: wallToInstant(day, zone), end: wallToInstant(day.plus({ days: 1 }), zone), zone }
  const asked: Question = { ...question, period, previous: null }
  return questionButton(
    i18n.t('button.show-period', { period: periodPhrase(period, i18n) }),
    ACTIONS.reportNearest,
    asked,
  )
}

/** Where not every bot answered. */
function retryButton({ failures, question }: Report, i18n: Translator): Button[] {
  return failures.length === 0
    ? []
    : questionButton(i18n.t('button.try-again'), nthActionId(ACTIONS.reportRefresh, 0), question)
}

/** Under a shared answer: shows its records, or the answer itself, unmasked to the person who presses. */
export function revealButton({ question, totals, topPages }: Report, i18n: Translator): Button[] {
  if (isAboutPerson(question) || recordCount(totals) === 0) return []
  const asked: Question = { ...question, audience: 'private' }
  const isMasked = question.layout === 'list' || (topPages.length > 0 && question.by.includes('page'))
  if (isMasked || question.by.includes('person') || question.by.includes('email-domain'))
    return questionButton(i18n.t('button.reveal'), ACTIONS.reportReveal, asked)
  const records: Question = { ...asCount(asked), layout: 'list', previous: null, comparedBots: [] }
  return questionButton(i18n.t('button.records'), ACTIONS.reportReveal, records)
}

/** For the person who shared an answer and for managers, as is checked when it is pressed. */
/** Under a masked direct message: shows its contact details, or its pages, in a message that vanishes. */
export function showContactButton({ question, totals, topPages }: Report, i18n: Translator): Button[] {
  const isListed = question.layout === 'list' || question.layout === 'csv'
  const isGrouped = question.by.some((by) => by === 'person' || by === 'email-domain' || by === 'page')
  if (recordCount(totals) === 0 || !(isListed || isGrouped)) return []
  const isOfPages = question.by.includes('page') && topPages.length > 0
  const text = i18n.t(isOfPages ? 'button.reveal' : 'button.show-contact')
  return questionButton(text, ACTIONS.reportReveal, { ...question, layout: isListed ? 'list' : question.layout })
}

export function removeButton(sharedBy: string, i18n: Translator): Button {
  const ask = { value: sharedBy, title: i18n.t('remove.title'), question: i18n.t('remove.question') }
  const { style: _, ...quiet } = dangerButton(i18n.t('button.remove'), ACTIONS.reportRemove, ask, i18n)
  return quiet
}

/** The pages of a list. */
function pagingButtons({ question, totals, records }: Report, i18n: Translator): Button[] {
  const { offset, isPerBot } = question.shown
  if (question.layout !== 'list' || isPeopleAnswer(question)) return []
  const shown = Math.min(records.length, LISTED_RECORDS)
  const page = (to: number): Question => ({ ...question, shown: { ...question.shown, offset: to } })
  const before = Math.max(0, offset - Math.min(question.shown.count, LISTED_RECORDS))
  const hasNext = shown > 0 && !isPerBot && offset + shown < recordCount(totals)
  return [
    ...(offset > 0 ? questionButton(i18n.t('button.previous'), ACTIONS.reportPrevious, page(before)) : []),
    ...(hasNext ? questionButton(i18n.t('button.next'), ACTIONS.reportMore, page(offset + shown)) : []),
  ]
}

/** Asks again: the text as it was typed, whose period moves on, else the question. */
export function refreshButton(question: Question, phrase: string | null, i18n: Translator): Button[] {
  const text = i18n.t('button.refresh')
  return phrase !== null && phrase.trim() !== '' && phrase.length <= LIMITS.button.value
    ? [button(text, ACTIONS.reportAgain, { value: phrase })]
    : questionButton(text, ACTIONS.reportRefresh, question)
}

/** A look-up for a longer time. */
function furtherButton({ question, askedAt }: Report, i18n: Translator): Button[] {
  const longer = furtherBack(question, askedAt)
  return longer === null ? [] : questionButton(i18n.t('button.look-further'), ACTIONS.reportFurther, longer)
}

export function shareButton(
  question: Question,
  i18n: Translator,
  { isYesNo = false }: { isYesNo?: boolean } = {},
): Button[] {
  if (isAboutPerson(question)) return []
  const actionId = isYesNo ? SHARE_YES_NO : ACTIONS.reportShare
  return questionButton(i18n.t('button.share'), actionId, { ...question, audience: 'channel' })
}

/** Words that nothing explains may be a name: they are offered as a search, not searched. */
export function searchButton(search: Question | null, i18n: Translator): Button[] {
  if (search === null) return []
  const { text, question } = searchReading(search, i18n)
  return questionButton(text, nthActionId(ACTIONS.reportOther, MAX_OTHERS), question)
}

/** A reading of a question, and the text of its button. */
export type NamedReading = { text: string; question: Question }

/** One button per reading; the answers are private, because nobody has ordered such a question. */
export function readingButtons(readings: NamedReading[]): Button[] {
  return readings.flatMap(({ text, question }, index) =>
    questionButton(text, nthActionId(ACTIONS.reportOther, index), { ...question, audience: 'private' }),
  )
}

/** `Search for “ines”` */
export function searchReading(search: Question, i18n: Translator): NamedReading {
  const text = search.where[0]?.values[0] ?? ''
  return { text: i18n.t('button.search', { text: i18n.t('quoted', { text }) }), question: search }
}

/** One button per alternative reading of the question. */
export function otherReadingButtons(others: OtherReading[], i18n: Translator): Button[] {
  return others.slice(0, MAX_OTHERS).flatMap((other, index) => otherButton(other, index, i18n))
}

function otherButton(other: OtherReading, index: number, i18n: Translator): Button[] {
  return questionButton(otherReadingText(other, i18n), nthActionId(ACTIONS.reportOther, index), other.question)
}

/** The part in which the reading differs. */
export function otherReadingText({ question, kind }: OtherReading, i18n: Translator): string {
  const times = question.where.filter(isOfTime)
  const when = [periodPhrase(question.period, i18n), ...conditionPhrases(times, i18n)].join(' · ')
  return kind === 'period' ? when : `${botsPhrase(question.bots, i18n)} · ${when}`
}

/** No button if the question does not fit its value; the answer is still shown. */
function questionButton(text: string, actionId: string, question: Question): Button[] {
  const value = codeOrNull(question)
  return value === null ? [] : [button(text, actionId, { value })]
}
