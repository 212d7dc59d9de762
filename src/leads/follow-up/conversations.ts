import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { unitAround } from '../../dates/calendar/previous-period.ts'
import type { DateRange } from '../../dates/calendar/range.ts'
import { instantToWall, wallToInstant } from '../../dates/calendar/time-zone.ts'
import type { Vault } from '../../vault/vault.ts'
import type { Bot } from '../../workspaces/bots.ts'
import { errorOr, type QuestionReading } from '../parse/reading.ts'
import { nameIn } from '../parse/where/look-ups.ts'
import { grammarFor } from '../parse/words/grammar.ts'
import { matchAt } from '../parse/words/match.ts'
import { sentence } from '../parse/words/sentences.ts'
import { isCapital, tokenize } from '../parse/words/tokens.ts'
import { codeOrNull, decodeQuestion, encodeQuestion } from '../question/encode-question.ts'
import { LeadsError } from '../question/errors.ts'
import { COUNT, type Condition, conditionsOf, isAboutPerson, type Question } from '../question/question.ts'
import type { Previous } from './changes/change-period.ts'
import { onlyDifference } from './changes/join-questions.ts'
import { personWordAt } from './cues/cue-grammar.ts'
import type { Read } from './cues/incomplete-phrases.ts'
import { askedOfPerson, FIND } from './persons.ts'

/** The last question of a conversation, and those before it, the latest first. `at`: ms UTC. */
export type LastTurn = { previous: Previous; earlier: Question[]; at: number }

/** Where questions follow one another: a thread, or one person in a channel. */
export type Conversation = { teamId: string; place: string; keptMs: number }

const THREAD_RETENTION_MS = 30 * 24 * 60 * 60_000
const PERSON_RETENTION_MS = 30 * 60_000
/** How long it is known who was meant, and in how many conversations of one process. */
const PERSON_KNOWN_MS = 10 * 60_000
const MAX_PERSONS = 1_000
const MAX_EARLIER = 3
/** Keeps a thread within 600 bytes of Redis; a longer history is cut. */
const MAX_PACKED_BYTES = 260

/** In place of a person's name, address or number. Nobody can type it. */
const FORGOTTEN = '\u0000'

export function threadOf(teamId: string, channelId: string, threadTs: string): Conversation {
  return { teamId, place: `${channelId}:${threadTs}`, keptMs: THREAD_RETENTION_MS }
}

export function conversationWith(teamId: string, channelId: string, userId: string): Conversation {
  return { teamId, place: `${channelId}:${userId}`, keptMs: PERSON_RETENTION_MS }
}

/** A question before as text, for a button's value; null if it is too long. */
export function writePrevious({ question, isDefaultPeriod, isBotNamed }: Previous): string | null {
  const code = codeOrNull(question)
  return code === null ? null : `${flagsOf({ isDefaultPeriod, isBotNamed })}${code}`
}

/** @param text untrusted @returns null if it is invalid, or its chatbots are gone */
export function readPrevious(text: string, bots: Bot[]): Previous | null {
  const question = decodeQuestion(text.slice(1), bots)
  return question && { question, ...namedBy(Number.parseInt(text.slice(0, 1), 4) || 0) }
}

type Named = Pick<Previous, 'isDefaultPeriod' | 'isBotNamed'>

const flagsOf = ({ isDefaultPeriod, isBotNamed }: Named) => Number(isDefaultPeriod) + 2 * Number(isBotNamed)
const namedBy = (flags: number): Named => ({ isDefaultPeriod: (flags & 1) !== 0, isBotNamed: (flags & 2) !== 0 })

/** What follows `before`. Questions about a person are not offered again. */
export function nextTurn(before: LastTurn | null, previous: Previous, at: number): LastTurn {
  const asked = codeOf(previous.question)
  const others = before === null ? [] : [before.previous.question, ...before.earlier]
  const seen = new Set([asked])
  const earlier = others.filter((question) => !isAboutPerson(question) && isNewIn(seen, codeOf(question)))
  return { previous, earlier: earlier.slice(0, MAX_EARLIER), at }
}

/**
 * What the next follow-up changes, after the question `before`: a question that was answered, or could not be but named a
 * period, or a first one asked back of which a part was understood; null after anything else, which leaves the question
 * before it in place.
 */
export function previousOf(
  reading: QuestionReading & { isFollowUp?: boolean; named?: Question },
  before: Previous | null = null,
): Previous | null {
  return reading.named ? namedAfter(reading.named, reading, before) : askedAfter(reading, before)
}

function askedAfter(reading: QuestionReading, before: Previous | null): Previous | null {
  const { command, isUnderstood, notes, isBotNamed, said, why } = reading
  const question = untilItsEnd(reading)
  const isAsked = command === 'question' && isUnderstood
  const isNamed = said.period !== null || (isBotNamed && before === null)
  const isUnanswerable = command === 'cannot' && why !== 'read-only' && isNamed
  const isPartSaid = said.period !== null || isBotNamed
  const isBegun = isAskedBack(reading, before) || command === 'digest'
  if (command === 'digest' && before !== null && !isPartSaid) return { ...before, isOrdered: true }
  if (!isAsked && !isUnanswerable && !isBegun) return null
  if (before !== null && isUnanswerable && !isBotNamed && said.bots === null && said.excluded.length === 0)
    return {
      ...before,
      question: inRefusedPeriod({ ...reading, question }, before.question),
      isDefaultPeriod: false,
      earlier: earlierOf(before),
    }
  return {
    question,
    isDefaultPeriod: notes.some(({ kind }) => kind === 'default-period') || isPeriodOpen(reading),
    isBotNamed,
    ...(command === 'digest' ? { isOrdered: true } : {}),
    earlier: earlierOf(before),
  }
}

/** "Will we hit 500 by the end of the year?": what is asked next, such as "how many so far", is of that year. */
function untilItsEnd({ question, said, why }: QuestionReading): Question {
  const { period } = question
  if (why !== 'future') return question
  const unit = UNIT_ENDS.find(([word]) => word.test(said.period ?? ''))?.[1]
  const around = unit && period.end !== null ? unitAround({ ...period, start: period.end - 1 }, unit, 'monday') : null
  return around?.end === period.end && around !== null ? { ...question, period: around } : question
}

const UNIT_ENDS = (['year', 'quarter', 'month', 'week'] as const).map((unit) => [sentence(unit), unit] as const)

/** "Cancel Jane Doe's appointment": the next turn may ask about her; null if the question before does. */
function namedAfter(named: Question, { isBotNamed }: QuestionReading, before: Previous | null): Previous | null {
  if (before === null) return { question: named, named, isDefaultPeriod: false, isBotNamed }
  return isDeepStrictEqual(before.question, named) ? null : { ...before, named }
}

/** "How many will we have by Friday?" after a question without Acme: what is asked next is without it too. */
function inRefusedPeriod({ question, said }: QuestionReading, before: Question): Question {
  const { period, previous } = question
  const isOther = said.kinds.length > 0 || question.by.length > 0 || question.where.length > 0
  return isOther ? { ...question, bots: before.bots } : { ...before, period, previous }
}

/** Only the notes of an answered question say that nobody named its period. */
function isPeriodOpen({ command, said, isBotNamed }: QuestionReading): boolean {
  return said.period === null && (command === 'cannot' || (command !== 'question' && !isBotNamed))
}

/** A first question of which at least what it counts was understood. */
function isAskedBack({ command, said, isBotNamed, question }: QuestionReading, before: Previous | null): boolean {
  const isNamed = said.period !== null || isBotNamed || said.kinds.length > 0
  const isAsked = question.by.length > 0 || question.where.length > 0 || question.measure.kind !== 'count'
  return command === 'ask-back' && before === null && (isNamed || isAsked)
}

/**
 * The same after a question that was refused for its period: "leads for Globex next week", "the last one then". Null after
 * other errors, and where only the period differs from the question `before`, which stays in place.
 */
export function previousOfRefused({ refused: question }: LeadsError, before: Previous | null, bots: Bot[]) {
  if (question === null) return null
  const isOtherPeriod =
    before !== null && onlyDifference(before.question, { ...question, previous: before.question.previous }) === 'period'
  if (isOtherPeriod) return null
  return {
    question,
    isDefaultPeriod: false,
    isBotNamed: question.bots.length < bots.length,
    earlier: earlierOf(before),
  }
}

function earlierOf(before: Previous | null): Question[] {
  return before === null ? [] : [before.question, ...(before.earlier ?? [])].slice(0, MAX_EARLIER)
}

/** A question is the same wherever its answer was posted. */
function codeOf(question: Question): string | null {
  return codeOrNull({ ...question, audience: 'private' })
}

function isNewIn<Item>(seen: Set<Item>, item: Item): boolean {
  if (seen.has(item)) return false
  seen.add(item)
  return true
}

/** A question of somebody in another zone, for a speaker in `zone`: whole days keep their dates, other times their instants. */
export function inZone(question: Question, zone: string): Question {
  const { period, previous } = question
  return { ...question, period: rangeIn(period, zone), previous: previous && rangeIn(previous, zone) }
}

function rangeIn(range: DateRange, zone: string): DateRange {
  const { start, end } = range
  if (range.zone === zone) return range
  if (![start, end].every((instant) => instant === null || isMidnight(instant, range.zone))) return { ...range, zone }
  const moved = (instant: number | null) =>
    instant === null ? null : wallToInstant(instantToWall(instant, range.zone), zone)
  return { start: moved(start), end: moved(end), zone }
}

function isMidnight(instant: number, zone: string): boolean {
  return wallToInstant(instantToWall(instant, zone).startOf('day'), zone) === instant
}

/** @throws LeadsError person-forgotten if the question is still about somebody of whom only that is known */
export function assertPersonKnown(question: Question): void {
  if (conditionsOf(question).some(({ values }) => values.includes(FORGOTTEN)))
    throw new LeadsError('person-forgotten', 'The person of an earlier question is no longer known')
}

/**
 * The question that a turn is about: after a request that was refused, "ok then show me his booking" looks up who was named in
 * it, anything else goes on with the question before.
 */
export function referredTo(text: string, previous: Previous | null, locale: string): Previous | null {
  const { named, ...before } = previous ?? {}
  if (!previous || !named) return previous
  const isFirst = isDeepStrictEqual(named, previous.question)
  const asked = askedOfPerson(text, named, locale)
  const isMeant = isFirst ? asked !== null || hasPronoun(text, locale) : asked?.isNamed === true
  if (!isMeant) return isFirst ? null : { ...previous, ...before }
  return { ...previous, question: named, isDefaultPeriod: false, earlier: [] }
}

/** "His entries of October", not the polite form of "können Sie". */
function hasPronoun(text: string, locale: string): boolean {
  const { tokens } = tokenize(text)
  if (SHOW_THEM.test(text)) return true
  return tokens.some((token, at) => {
    const isPolite = at > 0 && isCapital(text, token)
    return !isPolite && personWordAt(tokens, at, locale)?.mark === 'them'
  })
}

/** French and Spanish join the pronoun to the verb. */
const SHOW_THEM = sentence('show-them')

/**
 * With a look-up of who is named in a request that is refused: "cancel Jane Doe's appointment". If nobody is, and nothing was
 * asked before, with the records that it names: "delete the leads from yesterday".
 */
export function withNamed<Reading extends QuestionReading>(
  reading: Reading,
  { text, locale, isFirst }: { text: string; locale: string; isFirst: boolean },
  read: Read,
) {
  if (reading.command !== 'cannot' || reading.why !== 'read-only') return reading
  const name = nameIn(text, locale)
  const phrase =
    name === null ? (isFirst ? ordered(text, locale) : null) : `${FIND[locale.slice(0, 2)] ?? 'find'} ${name}`
  const found = phrase === null ? null : errorOr(() => read(phrase))
  if (!found || found instanceof LeadsError) return reading
  const isMeant = name === null ? areRecords(found) : isAboutPerson(found.question)
  return isMeant ? { ...reading, named: found.question } : reading
}

/** What stands behind the verb of an order, else before it. */
function ordered(text: string, locale: string): string | null {
  const { tokens } = tokenize(text)
  for (let at = 0; at < tokens.length; at++) {
    const match = matchAt(grammarFor(locale), tokens, at)
    if (match?.meaning !== 'read-only' && match?.meaning !== 'edit') continue
    const behind = text.slice(tokens[match.last]?.end)
    return /\p{L}/u.test(behind) ? behind : text.slice(0, tokens[at]?.start)
  }
  return null
}

/** Not "the lead from Tom Becker", who may be anybody in lower case. */
function areRecords({ command, isUnderstood, unused, said, question }: QuestionReading): boolean {
  const isOpen = said.period === null && question.where.some(({ field }) => field === 'any')
  const isNamed = !isOpen && (said.period !== null || said.kinds.length > 0 || question.where.length > 0)
  return command === 'question' && isUnderstood && unused.length === 0 && isNamed
}

export type Conversations = ReturnType<typeof createConversations>

/**
 * The last questions of conversations, sealed by the workspace's data key: 30 days for a thread, 30 minutes for a person. Who
 * a question was about is kept in this process's memory only, for ten minutes.
 */
export function createConversations({
  vault,
  now,
}: {
  vault: Pick<Vault, 'getBytes' | 'put' | 'remove'>
  now: () => number
}) {
  const persons = new LRUCache<string, Persons>({
    max: MAX_PERSONS,
    ttl: PERSON_KNOWN_MS,
    ttlResolution: 0,
    perf: { now },
  })

  async function forget({ teamId, place }: Conversation): Promise<void> {
    await vault.remove(teamId, secretName(place))
  }

  return {
    /** Null without one, or if its chatbots are gone. @throws VaultError */
    load: async ({ teamId, place }: Conversation, bots: Bot[]): Promise<LastTurn | null> => {
      const packed = await vault.getBytes(teamId, secretName(place))
      const stored = packed === null ? null : unpack(packed)
      if (stored === null) return null
      const known = persons.get(stored.personId)
      const question = known?.question ?? decodeQuestion(stored.code, bots)
      if (question === null || (stored.isOnlyNamed && !known)) return null
      const earlier = stored.earlier.flatMap((code) => decodeQuestion(code, bots) ?? [])
      const named = known?.named === undefined ? {} : { named: known.named }
      return { previous: { question, ...stored.named, ...named }, earlier, at: stored.at }
    },

    /** @throws VaultError */
    save: async (conversation: Conversation, turn: LastTurn, bots: Bot[]): Promise<void> => {
      const { question, named } = turn.previous
      const personId = isAboutPerson(question) || named ? randomBytes(6).toString('base64url') : ''
      const packed = pack(turn, personId, bots)
      // An earlier question in its place would be changed by the next phrase.
      if (packed === null) return forget(conversation)
      if (personId !== '') persons.set(personId, { question, ...(named && { named }) })
      await vault.put(conversation.teamId, secretName(conversation.place), packed, conversation.keptMs)
    },

    forget,
  }
}

/** A question about a person, and who was named in a request that was refused. */
type Persons = Pick<Previous, 'question' | 'named'>

const secretName = (place: string) => `asked:${place}`

/** Nobody asked a question but the one that looks up who was named. */
const ONLY_NAMED = 4

const storedTurn = z
  .tuple([z.number().int().min(0).max(7), z.number(), z.string(), z.string()])
  .rest(z.string())
  .transform(([flags, at, personId, code, ...earlier]) => ({
    named: namedBy(flags),
    isOnlyNamed: (flags & ONLY_NAMED) !== 0,
    at,
    personId,
    code,
    earlier,
  }))

/** What most questions contain; part of the stored form. */
const DICTIONARY = Buffer.from(
  '"email-domain""page""message""present""absent""contains""time""weekday""kind""bot""month""week""day""hour"' +
    '["average","day"]["share","all",null,[["phone","present",[],0]]["count"],[],null,"summary",[10,"newest",0,false],' +
    '"private"][2,"-","all","Europe/Berlin",[17',
)

/** As many earlier questions as there is room for; null if the question itself is too long. */
function pack({ previous, earlier, at }: LastTurn, personId: string, bots: Bot[]): Buffer | null {
  const code = codeAmong(withoutPerson(previous.question), bots)
  if (code === null) return null
  const isOnlyNamed = isDeepStrictEqual(previous.named, previous.question)
  const flags = flagsOf(previous) + (isOnlyNamed ? ONLY_NAMED : 0)
  const codes = earlier.flatMap((question) => codeAmong(question, bots) ?? [])
  for (let count = codes.length; ; count -= 1) {
    const text = JSON.stringify([flags, at, personId, code, ...codes.slice(0, count)])
    const packed = deflateRawSync(text, { level: 9, dictionary: DICTIONARY })
    if (count === 0 || packed.length <= MAX_PACKED_BYTES) return packed
  }
}

function codeAmong(question: Question, bots: Bot[]): string | null {
  try {
    return encodeQuestion(question, bots)
  } catch (error) {
    if (error instanceof LeadsError && error.code === 'question-too-long') return null
    throw error
  }
}

function unpack(packed: Buffer): z.output<typeof storedTurn> | null {
  const text = inflateRawSync(packed, { dictionary: DICTIONARY }).toString()
  return storedTurn.safeParse(JSON.parse(text)).data ?? null
}

function withoutPerson(question: Question): Question {
  const { measure } = question
  return {
    ...question,
    where: question.where.map(anonymous),
    measure:
      measure.kind === 'share'
        ? { ...measure, of: { ...measure.of, where: measure.of.where.map(anonymous) } }
        : measure,
  }
}

function anonymous(condition: Condition): Condition {
  return isAboutPerson({ where: [condition], measure: COUNT }) ? { ...condition, values: [FORGOTTEN] } : condition
}
