import { previousRange } from '../../dates/calendar/previous-period.ts'
import type { DateRange, Moment } from '../../dates/calendar/range.ts'
import type { PeriodNote } from '../../dates/grammar/reading.ts'
import type { Bot } from '../../workspaces/bot.ts'
import { LeadsError } from '../errors.ts'
import { LONGEST_QUESTION, type Question } from '../question/question.ts'
import { type BotName, botNames } from './bot-names.ts'
import { type FoundName, findNames, matchBots } from './bots.ts'
import { buildQuestion, type Parts } from './build-question.ts'
import { type Clauses, isRest, readClauses } from './clauses.ts'
import { type Grammar, grammarFor } from './grammar.ts'
import { mendWords } from './mend-words.ts'
import { createNameIndex } from './name-index.ts'
import { findPeriod } from './period.ts'
import { finishText } from './text-filter.ts'
import { createSheet, isWordLike, type Sheet, type Use } from './tokens.ts'
import { refuseUnknownBots } from './unknown-bot.ts'
import { unusedWords } from './unused-words.ts'

/** Something about a reading that its asker should be told. */
export type QuestionNote = PeriodNote | { kind: 'default-period' }

export type QuestionReading = {
  question: Question
  /** words that were not understood, as typed */
  unused: string[]
  notes: QuestionNote[]
  /** other honest readings; `kind` is what they differ in, and are named by */
  alternatives: { question: Question; kind: 'period' | 'bot' }[]
  /** false when no word said anything */
  isUnderstood: boolean
  command: 'question' | 'help'
}

export type Asking = {
  bots: Bot[]
  moment: Moment
  /** reads a period that has not begun instead of refusing it */
  readsFuture?: boolean
}

type Named = Asking & { names: BotName[]; found: FoundName[]; doubt: { isOpen: boolean } }
type Attempt = Parts & { reading: QuestionReading }

const defaultPeriodNote: QuestionNote = { kind: 'default-period' }
const understood = new Set<Use>(['bot', 'clause', 'filter', 'period'])

/**
 * Reads a question as a person types it: names of bots first, then what is said in words, then the period in what is left.
 * Nothing is dropped in silence, and the order of what is said does not matter. Without a name it is about the default bot,
 * else about all; without a period about the last 7 days, with a session about all time.
 *
 * @throws LeadsError no-bots, no-bots-left, unknown-bot, impossible-date, end-before-start, future-period, match-too-long,
 *   question-too-long
 */
export function readQuestion(text: string, request: Asking): QuestionReading {
  if (text.length > LONGEST_QUESTION) throw new LeadsError('question-too-long', 'The question is too long')
  const names = botNames(request.bots)
  const found = findNames(createSheet(text), createNameIndex(names), grammarFor(request.moment.locale))
  const asking = { ...request, names, found, doubt: { isOpen: false } }
  const plain = errorOr(() => attempt(text, asking, false))
  if (!asking.doubt.isOpen) {
    if (plain instanceof LeadsError) throw plain
    return plain.reading
  }
  const flipped = errorOr(() => attempt(text, asking, true))
  if (plain instanceof LeadsError) {
    if (flipped instanceof LeadsError) throw plain
    return flipped.reading
  }
  if (flipped instanceof LeadsError) return plain.reading
  const [best, second] = isBetter(flipped, plain) ? [flipped, plain] : [plain, flipped]
  return { ...best.reading, alternatives: [...best.reading.alternatives, ...otherReading(best, second)] }
}

/** Reads with names that are also dates taken as their introduction says, or the other way (`isFlipped`). */
function attempt(text: string, asking: Named, isFlipped: boolean): Attempt {
  const { bots, moment, names, found } = asking
  const sheet = createSheet(text)
  const grammar = grammarFor(moment.locale)
  const matched = matchBots(sheet, { found, grammar, moment, isFlipped })
  asking.doubt.isOpen ||= matched.doubtful.length > 0
  const mended = mendWords(sheet, grammar, names)
  const clauses = readClauses(sheet, grammar, {
    botCount: bots.length,
    hasDefault: bots.some(({ isDefault }) => isDefault),
  })
  if (asksForHelp(sheet, grammar, clauses)) {
    return finish({ sheet, grammar, matched, clauses, dates: null, mended: [] }, asking, 'help')
  }
  if (bots.length === 0) throw new LeadsError('no-bots', 'The workspace has no chatbot yet')
  const dates = findPeriod(sheet, grammar, moment)
  finishText(sheet, grammar, clauses)
  const others = names.filter(({ bot }) => !matched.named.includes(bot) && !matched.excluded.includes(bot))
  refuseUnknownBots({ sheet, grammar, moment, names: others, notes: dates?.notes ?? [] })
  const read = finish({ sheet, grammar, matched, clauses, dates, mended }, asking, 'question')
  refuseFuture(read, asking)
  return read
}

function finish(
  { mended, grammar, ...parts }: Parts & { grammar: Grammar; mended: QuestionNote[] },
  { bots, moment, readsFuture = false }: Asking,
  command: QuestionReading['command'],
): Attempt {
  const { sheet, dates, clauses } = parts
  const question = buildQuestion(parts, bots, moment)
  const period = dates?.alternative?.period
  const isOffered = period && (readsFuture || !isFuture(period, moment))
  const previous = period && question.previous && previousRange(period, moment)
  const isDefault = dates === null && clauses.sessionId === null && command === 'question'
  const reading: QuestionReading = {
    question,
    unused: unusedWords(sheet, grammar),
    notes: [...mended, ...(dates?.notes ?? []), ...(isDefault ? [defaultPeriodNote] : [])],
    alternatives: isOffered ? [{ question: { ...question, period, previous: previous ?? null }, kind: 'period' }] : [],
    isUnderstood:
      command === 'help' || sheet.tokens.length === 0 || sheet.tokens.some(({ use }) => use && understood.has(use)),
    command,
  }
  return { ...parts, reading }
}

/** "help" alone, or a lone question mark. */
function asksForHelp({ tokens }: Sheet, grammar: Grammar, { isHelp }: Clauses): boolean {
  const words = tokens.filter(isWordLike)
  if (words.length === 0) return tokens.some(({ word }) => word === '?')
  return isHelp && words.every((token) => token.use === 'noise' || isRest(token, grammar))
}

function refuseFuture({ sheet, dates, reading }: Attempt, { moment, readsFuture = false }: Asking) {
  if (!dates || readsFuture || !isFuture(dates.period, moment)) return
  const subject = dates.spans.map(({ start, end }) => sheet.text.slice(start, end)).join(' ')
  const question = reading.alternatives[0]?.question
  const alternative = question === undefined ? null : { period: question.period, question }
  throw new LeadsError('future-period', 'The period has not begun', { subject, alternative })
}

function isFuture({ start }: DateRange, { now }: Moment): boolean {
  return start !== null && start > now
}

/** With fewer words left over; among equals, the longer date: "for March 2026" is no bot named March. */
function isBetter(flipped: Attempt, plain: Attempt): boolean {
  const unused = flipped.reading.unused.length - plain.reading.unused.length
  if (unused !== 0) return unused < 0
  const { tokens } = flipped.sheet
  return plain.matched.doubtful.some(({ name, whole, introduction }) => {
    const beside = [tokens[whole.first - 1], tokens[name.last + 1]]
    const isDate = introduction === 'for' && tokens[name.first]?.use === 'period'
    return isDate && beside.some((token) => token?.use === 'period' && isWordLike(token))
  })
}

function otherReading(best: Attempt, second: Attempt): QuestionReading['alternatives'] {
  const isAsGood = second.reading.isUnderstood && second.reading.unused.length <= best.reading.unused.length
  const more = second.matched.named.length - best.matched.named.length
  const isFarFetched = more === 0 || (more > 0 && best.matched.named.length > 0)
  if (!isAsGood || isFarFetched) return []
  return [{ question: second.reading.question, kind: more > 0 ? 'bot' : 'period' }]
}

function errorOr(read: () => Attempt): Attempt | LeadsError {
  try {
    return read()
  } catch (error) {
    if (error instanceof LeadsError) return error
    throw error
  }
}
