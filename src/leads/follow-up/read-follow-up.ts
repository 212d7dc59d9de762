import { isSamePeriod, type Moment } from '../../dates/calendar/range.ts'
import { withoutOwnTime, withoutReason } from '../parse/chatter.ts'
import { ordersEdit } from '../parse/orders.ts'
import { readQuestion } from '../parse/parse-question.ts'
import { type Command, errorOr, isAnswered, isExplained, isPlain, type QuestionReading } from '../parse/reading.ts'
import { withWholeNames } from '../parse/unknown-bot.ts'
import { grammarFor } from '../parse/words/grammar.ts'
import { sentence } from '../parse/words/sentences.ts'
import { spelledOut, withWith } from '../parse/words/spelled-out.ts'
import { LeadsError } from '../question/errors.ts'
import { type GroupBy, MAX_QUESTION_LENGTH, type Question, withoutOpposites } from '../question/question.ts'
import { asGroups, DEFAULT_PERIOD, inPlainWords, named, onAskedDays, onUsualDays } from './changes/alternatives.ts'
import { NEWEST_RECORDS } from './changes/change-outcome.ts'
import type { Change, Previous } from './changes/change-period.ts'
import { changeQuestion } from './changes/change-question.ts'
import {
  beforeGrouping,
  besideRefused,
  isOfAllPages,
  putsBack,
  questionOfAll,
  questionOfBoth,
  questionOfNeither,
  questionOfPages,
  questionOfPeriods,
  questionOfSides,
  withoutOther,
} from './changes/join-questions.ts'
import { type NamedBots, namedBots, withoutSide } from './changes/named-bots.ts'
import { CLAUSES, partsOf } from './changes/others.ts'
import {
  changeNamed,
  cuesOfPeriod,
  periodLeft,
  withDayLimit,
  withLastDays,
  withSinceHour,
} from './changes/period-limits.ts'
import { inSameHalf, questionOfPair } from './changes/period-pairs.ts'
import { previousOf, referredTo, withNamed } from './conversations.ts'
import { withCount, withNthRecord } from './counted-phrases.ts'
import { isCountWord, isUnclear } from './cues/bare-dates.ts'
import { CHANGES, withoutCourtesy } from './cues/cue-grammar.ts'
import { type Cues, findCues } from './cues/cues.ts'
import {
  hasWeekday,
  hoursOfThatDay,
  withClock,
  withDateText,
  withDayAdded,
  withDaysBeside,
  withHours,
  withRecurringHours,
  withWeekday,
  withWeekdays,
} from './cues/days-and-hours.ts'
import { asDigest, isOtherTime, isRegular, ofOrder } from './cues/digest-orders.ts'
import {
  dated,
  isExample,
  isWhole,
  plainly,
  type Read,
  withField,
  withGroup,
  withHourBucket,
  withLongerName,
  withMonth,
  withOtherMeasure,
  withOwnMonth,
  withOwnPart,
  withPartOfSite,
  withPartOfYear,
  withProvider,
  withRestOfUnit,
  withRunningUnit,
} from './cues/incomplete-phrases.ts'
import { readKept, withDoubts } from './doubts.ts'
import { type ParseOptions, readFirst } from './first-question.ts'
import { askedJointly, groupsAsked } from './groups-asked.ts'
import { mayBeText, mendedCues, readInOrder, withHolidayText, withOtherText, withTopicAsked } from './other-text.ts'
import { isLookedUp, isOpen, mostActive } from './persons.ts'
import { restatedCues } from './restated-cues.ts'
import { chosenIn } from './sides.ts'
import { questionOfText, readBriefly, readerAfter } from './texts.ts'

/** `isFollowUp`: the question is the one before, changed; `named`: looks up who is named in a request that is refused. */
export type TurnReading = QuestionReading & { isFollowUp: boolean; named?: Question }

/**
 * Reads a phrase after another question (DESIGN §3, Follow-ups): a whole question, or a change of the one before. A phrase
 * with a period and a subject of its own is a whole question. The reading of a change is that of the whole new question; its
 * notes and unused words are those of the phrase. Where a question is posted is never carried over.
 *
 * @throws LeadsError like `readQuestion`
 */
export function readFollowUp(typed: string, before: Previous | null, asked: ParseOptions): TurnReading {
  if (typed.length > MAX_QUESTION_LENGTH) return whole(readQuestion(typed, asked))
  // What `readerAfter` knows is known for this turn alone.
  const options = { ...asked }
  const { locale } = options.moment
  const said = spelledOut(typed, { locale, bots: asked.bots })
  const previous = referredTo(said, before, locale)
  const text = previous === null ? said : withWith(said)
  const reading =
    previous === null
      ? readAfter(text, null, options)
      : readInOrder(text, options, (said) => readAfter(said, previous, options))
  const doubted = previous === null ? reading : withDoubts(reading, { ...options, text, previous })
  return withNamed(doubted, { text, locale, isFirst: before === null }, (phrase) => readFirst(phrase, options))
}

function readAfter(text: string, previous: Previous | null, options: ParseOptions): TurnReading {
  const own = withoutOwnTime(text)
  if (own) {
    const reading = readAfter(own.text, previous, options)
    return { ...reading, unused: [...reading.unused, own.aside] }
  }
  if (previous === null) return whole(readFirst(text, options))
  const readPart = (part: string) => {
    const reading = errorOr(() => readWhole(part, previous, options))
    return reading instanceof LeadsError || !isAnswered(reading) ? null : reading
  }
  const told = withoutReason(text, readPart)
  if (told) return told
  const reading = errorOr(() => readWhole(text, previous, options))
  const isRefused = reading instanceof LeadsError || (!isAnswered(reading) && !FINAL.has(reading.command))
  const turn = { ...options, text, previous }
  const topic =
    isRefused || isLookedUp(text, reading, previous.question)
      ? withTopicAsked(turn, reading, plainly(readerAfter(previous, options)))
      : null
  if (topic) return { ...bothOf(topic.question, previous, options), notes: topic.notes }
  const beside = { question: previous.question, locale: options.moment.locale }
  const rest = isRefused ? readBriefly(text, reading, readPart, beside) : null
  if (rest) return rest
  if (reading instanceof LeadsError) throw reading
  return reading
}

const FINAL = new Set<Command>(['digest', 'cannot'])

function readWhole(text: string, previous: Previous, options: ParseOptions): TurnReading {
  const read = readerAfter(previous, options)
  const plain = plainly(read)
  const kept = readKept({ ...options, text, previous }, plain, {
    text: (said) => readAfter(said, previous, options),
    question: (known) => bothOf(known, previous, options),
    unclear: () => whole(askBack(text, options)),
  })
  if (kept) return kept
  const other = inPlainWords(text, previous.question, plain, options.moment)
  const said = other === null ? null : errorOr(() => readAfter(other, previous, options))
  if (said && !(said instanceof LeadsError) && isAnswered(said)) return said
  const turn = { ...options, text, previous }
  const ofText = questionOfText(turn, plain)
  if (ofText) return bothOf(ofText, previous, options)
  const alone = withoutOther(text, previous, read, options.moment)
  if (alone) return changed(readQuestion('', options), alone, previous, options)
  const left = readWithoutSide(text, previous, options)
  if (left) return left
  if (previous.isOrdered) return readTurn(text, null, previous, options)
  const chosen = askedJointly(turn) ?? mostActive(turn) ?? chosenIn(turn)
  if (chosen) return bothOf(chosen, previous, options)
  const named = namedBots(text, previous, options.bots, options.moment)
  const ofBots = named && ofNamedBots(named, previous, options)
  const known = ofBots && isAnswered(ofBots) ? ofBots : null
  return known && !named?.isPlain ? known : readTurn(text, known, previous, options)
}

/** "No need to compare, only Globex"; null unless what is left is wholly understood. */
function readWithoutSide(text: string, previous: Previous, options: ParseOptions): TurnReading | null {
  const left = withoutSide(text, previous.question, readerAfter(previous, options), options.moment)
  if (!left) return null
  if (left.text === '') return bothOf(left.question, previous, options)
  const reading = errorOr(() => readAfter(left.text, { ...previous, question: left.question }, options))
  return !(reading instanceof LeadsError) && reading.isFollowUp && isAnswered(reading) ? reading : null
}

/** @param ofBots the reading as a turn about nothing but chatbots, if nothing else is understood */
function readTurn(text: string, ofBots: TurnReading | null, previous: Previous, options: ParseOptions): TurnReading {
  const cues = findCues(text, options.moment.locale)
  const parts = readBoth(partsOf(text, options.moment.locale), previous, options)
  if (parts) return parts
  const reading = errorOr(() => readPhrase(text, cues, previous, options))
  if (!(reading instanceof LeadsError) && isAnswered(reading)) return reading
  if (ofBots) return ofBots
  if (!(reading instanceof LeadsError) && reading.command === 'cannot') return reading
  const [clause, others] = text.split(CLAUSES)
  // "Last Monday, that of that week": of which week, nobody knows.
  const isOfThat = others !== undefined && findCues(others, options.moment.locale).found.has('that-unit')
  const clauses = isOfThat ? null : readBoth([clause, others], previous, options)
  if (clauses) return clauses
  if (reading instanceof LeadsError) throw reading
  return (reading.command === 'ask-back' ? null : withMendedCue(text, previous, options)) ?? reading
}

function ofNamedBots({ bots, isCompared, notes }: NamedBots, previous: Previous, options: ParseOptions): TurnReading {
  const none = readQuestion('', options)
  const by: GroupBy[] = isCompared ? ['bot'] : []
  const said = { ...none.said, bots: bots.length === options.bots.length ? ('all' as const) : ('named' as const) }
  const reading = { ...none, question: { ...none.question, bots, by }, said, notes, isBotNamed: true }
  return changed(reading, findCues('', options.moment.locale), previous, options)
}

/** One after the other; null unless each of the two is wholly understood. */
function readBoth(parts: (string | undefined)[], previous: Previous, options: ParseOptions): TurnReading | null {
  const [first = '', rest] = parts
  const [before, after] = parts.map((part = '') => findCues(part, options.moment.locale))
  if (rest === undefined || !before || !after) return null
  const read = () => {
    const asked = readPhrase(first, before, previous, options)
    const next = isAnswered(asked) ? previousOf(asked, previous) : null
    return next && readPhrase(rest, after, { ...next, earlier: previous.earlier ?? [] }, options)
  }
  const reading = errorOr(read)
  return reading instanceof LeadsError || reading === null || !isAnswered(reading) ? null : reading
}

/** "Diference?", which no word of a question is near. */
function withMendedCue(typed: string, previous: Previous, options: ParseOptions): TurnReading | null {
  for (const { text, from, to } of mendedCues(typed, options.moment.locale)) {
    const read = errorOr(() => readPhrase(text, findCues(text, options.moment.locale), previous, options))
    if (!(read instanceof LeadsError) && isAnswered(read))
      return { ...read, notes: [...read.notes, { kind: 'misspelling', from, to }] }
  }
  return null
}

function readPhrase(text: string, typed: Cues, previous: Previous, options: ParseOptions): TurnReading {
  const { locale } = options.moment
  const read = readerAfter(previous, options)
  if (isOpen(text, previous.question, locale)) return whole(askBack(text, options))
  const groups = changeNamed(text, plainly(read))
  if (groups !== null) return readAfter(groups, previous, options)
  if (ordersEdit(text, grammarFor(locale))) return whole(readQuestion(text, options))
  const joined = readBefore(typed, previous, options)
  if (joined && !typed.found.has('start-over')) return joined
  const cues = restatedCues(besideRefused(typed, previous, read, locale), previous, read, locale)
  if (cues.found.has('start-over')) return startOver(cues, options)
  if (isRegular(cues, locale) || isOtherTime(cues, previous, locale, read))
    return asDigest(previous, readQuestion('', options))
  const asksForBoth = (['both', 'together', 'all-of'] as const).some((cue) => cues.found.has(cue))
  const reading = asksForBoth ? askBack(text, options) : ofOrder(readRest(cues, previous, options), cues, previous)
  if (isWhole(reading, cues, previous, locale) || isExample(text, reading, locale)) return whole(reading)
  const isChanged = reading.command === 'digest' || (reading.command === 'question' && isChange(reading, cues))
  if (isChanged) return changed(reading, cues, previous, options)
  return asksForBoth ? whole(reading) : notChanged(text, reading, options)
}

function readBefore(cues: Cues, previous: Previous, options: ParseOptions): TurnReading | null {
  const ofPair = questionOfPair(cues.typed, previous, plainly(readerAfter(previous, options)), options.moment)
  const known = ofPair ?? groupsAsked(cues, { ...options, text: cues.typed, previous })
  if (known) return bothOf(known, previous, options)
  return readEarlier(cues, previous, options) ?? readLeft(cues, previous, options)
}

/** "Undo that", "both by bot", "all together": what is about the questions before the last one; null for other phrases. */
function readEarlier(cues: Cues, previous: Previous, options: ParseOptions): TurnReading | null {
  const [earlier] = previous.earlier ?? []
  // "Both again, but the day before" is about another period than any of them.
  if (!earlier || cues.shift) return null
  if ((cues.found.has('back') && cues.rest === '') || putsBack(cues, earlier, previous))
    return bothOf(earlier, previous, options)
  if (isOfAllPages(cues)) return null
  const joining = beforeGrouping(cues, options.moment.locale)
  const both =
    questionOfNeither(cues, previous) ??
    questionOfSides(cues, previous) ??
    questionOfPages(joining, previous, options.moment.locale) ??
    questionOfPeriods(joining, previous, options.moment.locale) ??
    questionOfAll(joining, previous, options.bots, options.moment.locale) ??
    questionOfBoth(joining, earlier, previous.question)
  const apart = both && asGroups(cues, both, previous.question, options.moment.locale)
  if (apart) return bothOf(apart, previous, options)
  if (both && cues.rest !== '') return readAfter(cues.rest, { ...previous, question: both }, options)
  const isListed = cues.found.has('details')
  const shown = isListed ? ({ layout: 'list', shown: NEWEST_RECORDS } as const) : {}
  return both && bothOf({ ...both, ...shown }, previous, options)
}

/** "Without today", "drop October": what is left of the period; null for other phrases. */
function readLeft(cues: Cues, previous: Previous, options: ParseOptions): TurnReading | null {
  const read = readerAfter(previous, options)
  const left = periodLeft(cues, previous.question, plainly(read), options.moment)
  return left && changed(dated(left.period, read), cuesOfPeriod(cues.typed, left.isAlone), previous, options)
}

function bothOf(question: Question, previous: Previous, options: ParseOptions): TurnReading {
  const isDefault = previous.isDefaultPeriod && isSamePeriod(question.period, previous.question.period)
  const reading = { ...readQuestion('', options), question, notes: isDefault ? [DEFAULT_PERIOD] : [] }
  return { ...reading, isBotNamed: previous.isBotNamed, isFollowUp: true }
}

/** What asks for something else than an answer; never a question of its own, which would lose what was asked before. */
function notChanged(text: string, reading: QuestionReading, options: ParseOptions): TurnReading {
  const plain = readQuestion(text, options)
  const isAnswered = plain.command === 'question' && plain.isUnderstood
  const isAskedBack = isAnswered || plain.command === 'follow-up'
  return { ...(isAskedBack ? { ...reading, command: 'ask-back', isUnderstood: true } : plain), isFollowUp: isAskedBack }
}

function askBack(text: string, options: ParseOptions): QuestionReading {
  return { ...readQuestion('', options), unused: [text], command: 'ask-back' }
}

/** The words besides the cues, with what they lack from the question before; a courtesy beside a cue says nothing. */
function readRest(cues: Cues, previous: Previous, options: ParseOptions): QuestionReading {
  const { moment } = options
  const { question } = previous
  const read = readerAfter(previous, options)
  const { reading: named, text } = withWholeNames(cues.rest, options, read)
  const reading = readWords({ text, reading: named, cues, question }, moment, read)
  const isText = reading.command !== 'question' && mayBeText(text, reading, cues, moment.locale)
  if (reading.command !== 'help' && !isText && isExplained(reading)) return reading
  const brief = withoutCourtesy(cues.rest, moment.locale)
  if (brief !== cues.rest) return readRest({ ...cues, rest: brief }, previous, options)
  const bare = cues.rest.replace(ONLY, '')
  if (cues.isOnly && bare !== cues.rest) return readRest({ ...cues, rest: bare }, previous, options)
  const longer = withLongerName(text, question, grammarFor(moment.locale), read)
  return longer ?? completed({ text, reading, cues, question }, moment, read) ?? reading
}

/** "Que le matin" */
const ONLY = sentence('begins-with-only')

function readWords({ text, reading: named, cues, question }: Open, moment: Moment, read: Read): QuestionReading {
  const part =
    withCount({ text, question, cues }, moment, read) ??
    withNthRecord(text, question, moment, read) ??
    withSinceHour(text, question, moment, read) ??
    withClock(text, question, moment, read) ??
    withHourBucket(text, question, moment.locale, read) ??
    withPartOfYear(text, question, moment, read) ??
    withRestOfUnit({ text, question, cues }, moment, read) ??
    withRunningUnit(text, question, moment, read) ??
    withDaysBeside(text, question, moment, read) ??
    withDayLimit(text, question, moment, read) ??
    withHolidayText({ text, question, cues }, moment, read) ??
    withDateText({ text, question, cues }, moment, read) ??
    withDayAdded({ text, question, cues }, moment, read) ??
    withWeekdays(text, question, moment, read)
  if (part) return part
  const { period } = named.said
  if (period !== null && (isCountWord(period, moment.locale) || isUnclear(text, question, moment)))
    return { ...read(''), unused: [period], command: 'ask-back' }
  const own = withOwnPart(withOwnMonth(text, named, question, moment, read), question, moment, cues.found.has('those'))
  const dated = withLastDays(text, withRecurringHours(own, question, moment), question, moment)
  const isPattern = cues.isOnly || hasWeekday(question) || question.by.includes('hour-of-day')
  const reading = withWeekday(dated, question, moment, isPattern, cues.found.has('those'))
  const group =
    isExplained(reading) && reading.command === 'question' ? null : withGroup(text, question, cues, moment.locale, read)
  if (group) return group
  if (reading.command === 'help' && isPlain(reading) && hasChange(cues)) return read('')
  const isField = (reading.command === 'ask-back' || !reading.isUnderstood) && cues.found.has('and')
  return (isField ? withField(text, question, moment.locale, read) : null) ?? reading
}

type Open = { text: string; reading: QuestionReading; cues: Cues; question: Question }

/** A phrase that was not understood, as hours, a text or days of a month like those of the question before. */
function completed({ text, reading, cues, question }: Open, moment: Moment, read: Read): QuestionReading | null {
  const hours = withHours(text, question, grammarFor(moment.locale))
  const other = cues.found.has('instead-of') ? withOtherMeasure(text, question, moment.locale, read) : null
  const part = other ?? withPartOfSite({ text, question, cues }, moment.locale, read)
  if (part) return part
  const said = read('')
  const period = hours && hoursOfThatDay(hours, question, moment)
  if (period) return { ...said, question: { ...said.question, period }, said: { ...said.said, period: text } }
  if (hours) return { ...said, question: { ...said.question, where: [hours] } }
  const searched = withOtherText({ text, question, cues, reading }, moment.locale, read)
  if (searched || isUnclear(text, question, moment)) return searched
  return withProvider(text, question, read) ?? withMonth(text, question, moment, read)
}

function whole({ question, ...reading }: QuestionReading): TurnReading {
  return { ...reading, question: { ...question, where: withoutOpposites(question.where) }, isFollowUp: false }
}

function startOver({ rest }: Cues, options: ParseOptions): TurnReading {
  return whole(readQuestion(/\p{L}/u.test(rest) ? rest : '?', options))
}

function isChange(reading: QuestionReading, cues: Cues): boolean {
  const isListed = reading.question.layout === 'list'
  return hasChange(cues) || ((reading.isUnderstood || isListed) && !isPlain(reading))
}

function hasChange({ found, dropped, all }: Cues): boolean {
  return all !== undefined || dropped.size > 0 || CHANGES.some((cue) => found.has(cue))
}

function changed(reading: QuestionReading, cues: Cues, previous: Previous, options: ParseOptions): TurnReading {
  const { bots, moment } = options
  const change: Change = {
    previous,
    reading: inSameHalf(reading, previous.question, moment, cues.typed),
    cues,
    bots,
    moment,
  }
  const asked = changeQuestion(change)
  const question = asked && onAskedDays(onUsualDays(asked, reading), previous.question, moment)
  if (question === null) return { ...reading, command: 'ask-back', isFollowUp: true }
  return { ...reading, question, ...named(change, question), isUnderstood: true, isFollowUp: true }
}
