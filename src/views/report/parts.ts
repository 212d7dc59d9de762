import type { DateRange } from '../../dates/calendar/range.ts'
import type { Translator } from '../../i18n/translate.ts'
import type { QuestionReading } from '../../leads/parse/reading.ts'
import type { Question } from '../../leads/question/question.ts'
import { furtherBack } from '../../leads/question/unsaid-periods.ts'
import type { Report } from '../../leads/report/types.ts'
import {
  boldText,
  heading,
  NO_PART,
  type Part,
  plainLines,
  richParagraph,
  sameEverywhere,
  smallLines,
} from '../block-kit/blocks.ts'
import { isoDateText, momentText, periodPhrase, shortPeriodPhrase } from '../block-kit/dates.ts'
import { cleanText, plainText } from '../block-kit/escape.ts'
import { errorLine } from '../errors/error-message.ts'
import { peoplePart, recordsPart } from '../records/list.ts'
import { lookedUpCondition } from './answer-sentence.ts'
import { type Table, tableBlock, tableSections } from './data-table.ts'
import { groupsTable } from './group-tables.ts'
import { changeLines, isNothingFound, peopleCount } from './phrases.ts'
import { busiestLine, isTrendShown, trendPart } from './trend.ts'

/** Notes and unused words from parsing a question. */
export type ReadingRemarks = Pick<QuestionReading, 'notes' | 'unused'>

const MAX_HEADLINE = 1_000
/** A longer one takes more than two lines on a phone. */
const MAX_HEADER = 64
const MAX_WORD = 60
const MAX_UNUSED = 10
const MAX_FAILURES = 10

/** The answer's first line, of `headline`; one that is too long for a header is bold text. */
export function headlinePart(text: string): Part {
  const line = plainText(text, MAX_HEADLINE)
  if (line.length <= MAX_HEADER) return sameEverywhere([heading(line)])
  return { blocks: [richParagraph([boldText(line)])], plainBlocks: plainLines([line]) }
}

/**
 * What the reader must know before the picture, in small text: how the question was read, what it is compared with, what is
 * missing, doubtful or unused, and how far it is complete.
 *
 * @param mention mrkdwn about a person, such as who asked; '' for none
 */
export function contextPart(lines: string[], mention: string): Part {
  const [block] = smallLines(lines)
  const elements = [
    ...(block?.type === 'context' ? block.elements : []),
    ...(mention === '' ? [] : [{ type: 'mrkdwn' as const, text: mention }]),
  ]
  return elements.length === 0 ? NO_PART : sameEverywhere([{ type: 'context', elements }])
}

/** For an empty answer: the last record before its period, if known (ms UTC), else how to ask instead. */
export function nothingLines(
  report: Report,
  { command, nearestAt }: { command: string; nearestAt: number | null },
  i18n: Translator,
): string[] {
  if (!isNothingFound(report)) return []
  const { zone } = report.question.period
  if (nearestAt !== null)
    return [i18n.t('nothing.last', { when: momentText(nearestAt, report.askedAt, { zone, i18n }) })]
  const { where, kinds, period } = report.question
  const others = where.filter(({ field, op, not }) => field !== 'session' || op !== 'is' || not)
  const isPart = others.length > 0 || kinds !== 'all' || period.start !== null || period.end !== null
  if (others.length < where.length) return [i18n.t(isPart ? 'nothing.session-part' : 'nothing.session')]
  return [i18n.t(where.length === 0 ? 'nothing.period' : 'nothing.match', { command })]
}

/** `Compared with Mon 2 – Sun 8 Nov: Leads up 7 (+10%), was 74 · …`, where the question asks for it. */
export function comparedLines(report: Report, i18n: Translator): string[] {
  const { question, previous, totals } = report
  if (question.previous === null || (isNothingFound(report) && previous?.measure.value === 0)) return []
  if (previous === null) return [i18n.t('change.none')]
  const title = comparedTitle(previous.period, report, i18n)
  return [titled(title, changeLines(totals, previous.totals, question.kinds, i18n).join(' · '), i18n)]
}

function comparedTitle(period: DateRange, { askedAt }: Report, i18n: Translator): string {
  return i18n.t('change.heading', { period: shortPeriodPhrase(period, askedAt, i18n) })
}

function titled(column: string, value: string, i18n: Translator): string {
  return i18n.t('groups.said', { column, value })
}

/** A caption stands above only where rows or columns are left out: the column heads name the rest. */
function tablePart(table: Table | null): Part {
  if (table === null) return NO_PART
  const caption = table.isCut ? [table.caption] : []
  return {
    blocks: [...smallLines(caption), tableBlock(table)],
    get plainBlocks() {
      return [...plainLines([table.caption]), ...tableSections(table)]
    },
  }
}

/** The bots that are missing from the numbers, each with the reason. */
export function failureLines({ failures }: Report, i18n: Translator): string[] {
  if (failures.length === 0) return []
  const lines = failures
    .slice(0, MAX_FAILURES)
    .map(({ bot, error }) => titled(plainText(bot.name, MAX_WORD), errorLine(error, i18n), i18n))
  const more = failures.length - lines.length
  const rest = more === 0 ? [] : [i18n.t('bots.rest', { count: more })]
  return [titled(i18n.t('failures.title'), [...lines, ...rest].join(' '), i18n)]
}

/** Ambiguous readings, unused words, and records that are not counted. */
export function noteLines(report: Report, remarks: ReadingRemarks, i18n: Translator): string[] {
  const { undated, unreadable } = report
  return [
    ...remarkLines(remarks, i18n),
    ...countingNotes(report, i18n),
    ...(undated === 0 ? [] : [i18n.t('note.undated', { count: undated })]),
    ...(unreadable === 0 ? [] : [i18n.t('note.unreadable', { count: unreadable })]),
  ]
}

/**
 * `79 people · Compared with Mon 2 – Sun 8 Nov · Busiest: … · Complete through Sun 22 Nov, 14:30`: people for a count, unless
 * their change is named above; what its change is against, if the question does not ask; the time while the period is running,
 * and then for appointments by which time they are counted.
 */
export function coverageLine(report: Report, i18n: Translator): string {
  const { completeThrough, askedAt, question, totals, previous } = report
  const { end, zone } = question.period
  const { layout, measure, by } = question
  const isOver = end !== null && completeThrough >= end
  const isCount = measure.kind === 'count' && by.length === 0 && (layout === 'summary' || layout === 'count')
  const when = () => momentText(completeThrough, askedAt, { zone, i18n })
  return [
    isCount && totals.people > 0 && question.previous === null ? peopleCount(totals, i18n) : '',
    previous === null || question.previous !== null || isNothingFound(report)
      ? ''
      : comparedTitle(previous.period, report, i18n),
    isTrendShown(report) ? busiestLine(report, i18n) : '',
    isOver ? '' : i18n.t('note.complete-through', { when: when() }),
    // "Appointments today" may mean those that take place today.
    isOver || question.kinds !== 'appointments' ? '' : i18n.t('note.by-request'),
  ]
    .filter((text) => text !== '')
    .join(' · ')
}

/** What was not understood of a question, and what was assumed. */
export function remarkLines({ notes, unused }: ReadingRemarks, i18n: Translator): string[] {
  return [unusedLine(unused, i18n), ...notes.map((note) => noteLine(note, i18n))]
}

/** What an average or a look-up leaves out, and what could not be counted exactly. */
function countingNotes(report: Report, i18n: Translator): string[] {
  const { leftOut, question, repeatIsApproximate, askedAt, totals } = report
  const isFirstPart = furtherBack(question, askedAt) !== null
  const { measure } = question
  const isPerBucket = measure.kind === 'average' || measure.kind === 'median'
  const isLeftOut = isPerBucket && leftOut !== null && (leftOut.isRunning || leftOut.isCut)
  const reason = leftOut?.isCut ? 'cut' : 'running'
  const haveBothKinds = totals.leads > 0 && totals.appointments > 0
  const isRankedTogether = question.rank !== null && measure.kind === 'count' && haveBothKinds
  return [
    ...(isLeftOut
      ? [i18n.t(`note.left-out.${reason}`, { whole: i18n.t(`whole.${measure.per}`), count: leftOut.records })]
      : []),
    ...(measure.kind === 'ratio' ? [i18n.t('note.ratio')] : []),
    ...(isRankedTogether ? [i18n.t('note.ranked-together')] : []),
    ...(isFirstPart ? [i18n.t('note.look-up', { period: periodPhrase(question.period, i18n) })] : []),
    ...(repeatIsApproximate ? [i18n.t('note.repeat-about')] : []),
  ]
}

function noteLine(note: ReadingRemarks['notes'][number], i18n: Translator): string {
  if (note.kind === 'default-period' && note.unit) return i18n.t(`note.default-${note.unit}s`)
  if (note.kind === 'searched') return i18n.t('note.searched', { text: plainText(note.text, MAX_WORD) })
  if (!('from' in note)) return i18n.t(`note.${note.kind}`)
  const to = note.kind === 'numeric-date' ? isoDateText(note.to, i18n) : note.to
  return i18n.t('note.read-as', { from: plainText(note.from, MAX_WORD), to: plainText(to, MAX_WORD) })
}

function unusedLine(unused: string[], i18n: Translator): string {
  const words = unusedWords(unused, i18n)
  return words === '' ? '' : i18n.t('note.unused', { words })
}

/** The words that were not understood, quoted as typed; '' if there are none. */
export function unusedWords(unused: string[], i18n: Translator): string {
  const named = unused.filter((word) => cleanText(word) !== '').slice(0, MAX_UNUSED)
  return named.map((word) => i18n.t('quoted', { text: plainText(word, MAX_WORD) })).join(', ')
}

/**
 * The one picture that a question is about: people as cards, records as a list, groups as a table, and the rest over time as
 * a chart. None for a count, and none where the sentence says it all.
 *
 * @param hasFile whether the records come as a file instead
 */
export function picturePart(report: Report, hasFile: boolean, i18n: Translator): Part {
  const { question } = report
  const { layout, by, rank } = question
  if (layout === 'csv' && hasFile) return NO_PART
  if (isPeopleAnswer(question)) return peoplePart(report, i18n)
  if (layout === 'list' || layout === 'csv') return recordsPart(report, i18n)
  if (isTrendShown(report)) return trendPart(report, i18n)
  const isNamed = rank?.count === 1 && by.length === 1
  return by.length === 0 || isNamed ? NO_PART : tablePart(groupsTable(report, i18n))
}

/** Whether the answer says who matches what was looked up. */
export function isPeopleAnswer(question: Question): boolean {
  return lookedUpCondition(question) !== null && (question.layout === 'list' || question.layout === 'summary')
}
