import type { Translator } from '../../i18n/translate.ts'
import type { QuestionReading } from '../../leads/parse/reading.ts'
import { furtherBack } from '../../leads/question/look-up.ts'
import type { Report } from '../../leads/report/types.ts'
import {
  boldText,
  heading,
  NO_PART,
  type Part,
  plainLines,
  richParagraph,
  richTextOf,
  sameEverywhere,
  smallLines,
  titledLines,
} from '../block-kit/blocks.ts'
import { isoDateText, periodPhrase, throughText } from '../block-kit/dates.ts'
import { cleanText, escapedLength, plainText } from '../block-kit/escape.ts'
import { LIMITS } from '../block-kit/limits.ts'
import { errorLine } from '../errors/error-message.ts'
import { pageLink, pageText } from '../records/page.ts'
import { headline } from './answer-sentence.ts'
import { type Table, tableBlock, tableSections } from './data-table.ts'
import { changeLines, isNothingFound, totalsLine } from './phrases.ts'

/** Notes and unused words from parsing a question. */
export type ReadingRemarks = Pick<QuestionReading, 'notes' | 'unused'>

const MAX_HEADLINE = 1_000
const MAX_WORD = 60
const MAX_UNUSED = 10
const MAX_FAILURES = 10
const MAX_LISTED_PAGES = 5

/** The answer's first line; one that is too long for a header is bold text. */
export function headlinePart(report: Report, i18n: Translator): Part {
  const line = plainText(headline(report, i18n), MAX_HEADLINE)
  if (escapedLength(line) <= LIMITS.header.text) return sameEverywhere([heading(line)])
  return { blocks: [richParagraph([boldText(line)])], plainBlocks: plainLines([line]) }
}

export function totalsPart(report: Report, i18n: Translator): Part {
  const line = plainText(totalsLine(report, i18n), 1_000)
  return { blocks: [richParagraph([boldText(line)])], plainBlocks: plainLines([line]) }
}

/** Suggestions for an empty answer. */
export function nothingPart(report: Report, command: string, i18n: Translator): Part {
  if (!isNothingFound(report)) return NO_PART
  const { where, kinds, period } = report.question
  const others = where.filter(({ field, op, not }) => field !== 'session' || op !== 'is' || not)
  const isPart = others.length > 0 || kinds !== 'all' || period.start !== null || period.end !== null
  if (others.length < where.length)
    return sameEverywhere(plainLines([i18n.t(isPart ? 'nothing.session-part' : 'nothing.session')]))
  return sameEverywhere(plainLines([i18n.t(where.length === 0 ? 'nothing.period' : 'nothing.match', { command })]))
}

export function changePart({ question, previous, totals }: Report, i18n: Translator): Part {
  if (question.previous === null) return NO_PART
  if (previous === null) return sameEverywhere(smallLines([i18n.t('change.none')]))
  const title = i18n.t('change.heading', { period: periodPhrase(previous.period, i18n) })
  return titledLines(title, changeLines(totals, previous.totals, question.kinds, i18n))
}

export function tablePart(table: Table | null): Part {
  if (table === null) return NO_PART
  return {
    blocks: [richParagraph([boldText(table.caption)]), tableBlock(table)],
    get plainBlocks() {
      return [...plainLines([table.caption]), ...tableSections(table)]
    },
  }
}

/** The top pages as lines, because a message can hold only one table. */
export function topPagesPart({ topPages }: Report, i18n: Translator): Part {
  const pages = topPages.slice(0, MAX_LISTED_PAGES).filter(({ page }) => pageText(page) !== '')
  if (pages.length === 0) return NO_PART
  const title = i18n.t('pages.title')
  const rich = pages.flatMap(({ page, count }) => {
    const link = pageLink(page)
    const name = pageText(page)
    return [
      richTextOf(`\n${i18n.number(count)} × `),
      link === null ? richTextOf(name) : { type: 'link' as const, url: link, text: name },
    ]
  })
  return {
    blocks: [richParagraph([boldText(title), ...rich])],
    get plainBlocks() {
      return plainLines([title, ...pages.map(({ page, count }) => `${i18n.number(count)} × ${pageText(page)}`)])
    },
  }
}

export function failuresPart({ failures }: Report, i18n: Translator): Part {
  if (failures.length === 0) return NO_PART
  const lines = failures
    .slice(0, MAX_FAILURES)
    .map(({ bot, error }) => `${plainText(bot.name, MAX_WORD)}: ${errorLine(error, i18n)}`)
  const more = failures.length - lines.length
  const rest = more === 0 ? [] : [i18n.t('bots.rest', { count: more })]
  return titledLines(i18n.t('failures.title'), [...lines, ...rest])
}

/** Notes: ambiguous readings, records that are not counted, and the time through which the answer is complete. */
export function notesPart(report: Report, { notes, unused }: ReadingRemarks, more: string[], i18n: Translator): Part {
  const { undated, unreadable, completeThrough, question } = report
  const when = throughText(completeThrough, { zone: question.period.zone, i18n })
  return sameEverywhere(
    smallLines([
      unusedLine(unused, i18n),
      ...notes.map((note) => noteLine(note, i18n)),
      ...more,
      ...countingNotes(report, i18n),
      ...(undated === 0 ? [] : [i18n.t('note.undated', { count: undated })]),
      ...(unreadable === 0 ? [] : [i18n.t('note.unreadable', { count: unreadable })]),
      i18n.t('note.complete-through', { when }),
    ]),
  )
}

/** What an average or a look-up leaves out, and what could not be counted exactly. */
function countingNotes({ leftOut, question, repeatIsApproximate, askedAt }: Report, i18n: Translator): string[] {
  const isFirstPart = furtherBack(question, askedAt) !== null
  const { measure } = question
  const isPerBucket = measure.kind === 'average' || measure.kind === 'median'
  const isLeftOut = isPerBucket && leftOut !== null && (leftOut.isRunning || leftOut.isCut)
  const reason = leftOut?.isCut ? 'cut' : 'running'
  return [
    ...(isLeftOut
      ? [i18n.t(`note.left-out.${reason}`, { whole: i18n.t(`whole.${measure.per}`), count: leftOut.records })]
      : []),
    ...(isFirstPart ? [i18n.t('note.look-up', { period: periodPhrase(question.period, i18n) })] : []),
    ...(repeatIsApproximate ? [i18n.t('note.repeat-about')] : []),
  ]
}

function noteLine(note: ReadingRemarks['notes'][number], i18n: Translator): string {
  if (note.kind === 'default-period' && note.unit) return i18n.t(`note.default-${note.unit}s`)
  if (!('from' in note)) return i18n.t(`note.${note.kind}`)
  const to = note.kind === 'numeric-date' ? isoDateText(note.to, i18n) : note.to
  return i18n.t('note.read-as', { from: plainText(note.from, MAX_WORD), to: plainText(to, MAX_WORD) })
}

function unusedLine(unused: string[], i18n: Translator): string {
  const words = unusedWords(unused)
  return words === '' ? '' : i18n.t('note.unused', { words })
}

/** The words that were not understood, quoted as typed; '' if there are none. */
export function unusedWords(unused: string[]): string {
  const named = unused.filter((word) => cleanText(word) !== '').slice(0, MAX_UNUSED)
  return named.map((word) => `'${plainText(word, MAX_WORD)}'`).join(', ')
}
