import { IANAZone } from 'luxon'
import { commandText, MAX_ESCAPED_LENGTH } from '../../leads/question/command-text.ts'
import { LeadsError } from '../../leads/question/errors.ts'
import { MAX_QUESTION_LENGTH } from '../../leads/question/question.ts'
import type { Days } from '../model/recurrence.ts'
import { type Cutter, createCutter } from './cut.ts'
import { DAY_NAME, EVERY_DAY, takeDays, takeImpossibleDays } from './parse-days.ts'

/** Of the day; what is late is said on twelve hours at times. */
type PartOfDay = 'morning' | 'evening' | 'night'

/** Folded names, and what they are called as habits: "mornings", "abends". */
const PARTS: { part: PartOfDay; names: string; habits: string }[] = [
  { part: 'morning', names: 'mornings?|morgen|vormittag|matins?|mananas?', habits: 'mornings|morgens|vormittags' },
  {
    part: 'evening',
    names: 'evenings?|afternoons?|abend|nachmittag|soirs?|apres-midis?|tardes?',
    habits: 'evenings|afternoons|abends|nachmittags',
  },
  { part: 'night', names: 'nights?|nacht|nuits?|noches?', habits: 'nights|nachts' },
]
const EACH = 'every|each|jeden|jede|chaque|tous les|toutes les|cada|todas las'
const IN = 'in the|at|am|in der|in|le|du|de la|por las?|en la'
const DAYS = `${DAY_NAME}|weekday|workday|day|weekend|werktag|wochentag|tag|ouvre|jour|semaine|laborable|habil|dia|semana`
/** "Tomorrow" is "morgen" and "mañana" too: they are a part of a day only beside a day or a time. */
const BESIDE = String.raw`(?<=(?:\d\s*(?:h|uhr|am|pm|o'?clock)?|\b(?:${DAYS})e?s?)\s+)`
const BEFORE_TIME = String.raw`(?=\s+(?:at|um|gegen|a|@|\d))`
const RULES = PARTS.map(({ part, names, habits }) => ({
  part,
  each: new RegExp(String.raw`\b(?:${EACH})\s+(?:${names})\b`),
  beside: new RegExp(String.raw`${BESIDE}(?:(?:${IN})\s+)?(?:${names}|${habits})\b`),
  habit: new RegExp(String.raw`\b(?:(?:in the|am|le|por las?)\s+(?:${names})|${habits})\b${BEFORE_TIME}`),
}))

/** The part of the day that is named beside a day or a time, or as each one: "every morning". */
function takePartOfDay(cutter: Cutter): { part: PartOfDay | null; isEach: boolean } {
  for (const { part, each, beside, habit } of RULES) {
    if (cutter.take(each) !== null) return { part, isEach: true }
    if (cutter.take(beside) !== null) return { part, isEach: false }
    if (cutter.take(habit) !== null) return { part, isEach: true }
  }
  return { part: null, isEach: false }
}

/** The hour of 24 that is meant by one without "am" or "pm": "every evening at 6" is 18. */
function hourInPart(hour: number, part: PartOfDay | null): number {
  if (part === 'night' && hour === 12) return 0
  const earliest = part === 'evening' ? 1 : part === 'night' ? 6 : 12
  return hour >= earliest && hour < 12 ? hour + 12 : hour
}

/** A digest as far as words say it; null where they do not. */
type DigestPhrase = {
  channelId: string | null
  days: Days | null
  /** `HH:MM` */
  time: string | null
  zone: string | null
  /** what is left: the question */
  question: string
  /** words about when or where that cannot be: the first Monday of a month, a time such as 24:00, a channel that Slack named no id of */
  unused: string[]
}

const CHANNEL = /(?:\b(?:in|to|into|im|en|dans|sur|a|al|para|nach)\s+)?<#([CG][A-Z0-9]+)(?:\|[^<>]*)?>/
const HERE = /\b(?:here|in this channel|hier|in diesem kanal|ici|dans ce canal|aqui|en este canal)\b/
const CHANNEL_NAME = /(?:\b(?:in|to|into|im|en|dans|sur|a|al|para|nach)\s+)?(#[\p{L}\p{N}_-]*\p{L}[\p{L}\p{N}_-]*)/u
const ZONE = /(?:\b(?:in|zone|time ?zone|zeitzone|fuseau|zona)\s+)?\b([a-z]+(?:\/[a-z0-9_+-]+)+|utc|gmt)\b/
const AT = String.raw`(?:\b(?:at|by|um|gegen|a las?|a la|a|las)\s+|@\s*)`
const TIME = new RegExp(
  String.raw`(?:${AT})(\d{1,2})(?:\s*(?:[:.]|h)\s*(\d{2}))?\s*(am|pm|a\.m\.|p\.m\.|uhr|h(?:eures)?\b|horas|o'?clock)?(?![\d/%])(?:\s+uhr\b)?`,
)
const BARE_TIME = /\b(\d{1,2})(?::|h)(\d{2})\s*(am|pm|uhr)?\b|\b(\d{1,2})\s*(am|pm|uhr|h)\b/
const NAMED: [RegExp, string][] = [
  [/(?:\b(?:at|um|a|al)\s+)?\b(?:noon|midday|mittags?|midi|mediodia)\b/, '12:00'],
  [/(?:\b(?:at|um|a)\s+)?\b(?:midnight|mitternachts?|minuit|medianoche)\b/, '00:00'],
]

/**
 * Reads what follows `digest` in a command: when and where in the words of four languages, and what is left as a question.
 *
 * @param escaped as Slack sends it, with channels as `<#C…|name>`
 * @throws LeadsError question-too-long
 * @param around.hereId the channel it was typed in; `names` those of chatbots, in which a day is no day
 */
export function readDigestPhrase(
  escaped: string,
  { hereId, names }: { hereId: string | null; names: string[] },
): DigestPhrase {
  if (escaped.length > MAX_ESCAPED_LENGTH) throw tooLong()
  const found = takeChannel(escaped, hereId)
  const typed = commandText(found.left)
  if (typed.length > MAX_QUESTION_LENGTH) throw tooLong()
  const cutter = createCutter(typed, names)
  const badDays = takeImpossibleDays(cutter)
  const { part, isEach } = takePartOfDay(cutter)
  const days = takeDays(cutter) ?? (isEach ? EVERY_DAY : null)
  const zone = takeZone(cutter)
  const { time, badTime } = takeTime(cutter, part)
  const name = cutter.take(CHANNEL_NAME)?.[1] ?? null
  const unused = [badDays, badTime, name].filter((words) => words !== null)
  const channelId = name === null ? found.channelId : null
  const question = cutter.rest().replace(/^[\s,;]+|[\s,;]+$/g, '')
  return { channelId, zone, days, time, question, unused }
}

function tooLong(): LeadsError {
  return new LeadsError('question-too-long', 'The words of a digest are too long')
}

function takeChannel(escaped: string, hereId: string | null): { channelId: string | null; left: string } {
  const match = CHANNEL.exec(escaped)
  if (match) return { channelId: match[1] ?? null, left: escaped.replace(match[0], ' ') }
  return { channelId: hereId, left: escaped.replace(new RegExp(HERE, 'i'), ' ') }
}

function takeZone(cutter: Cutter): string | null {
  const text = cutter.rest()
  const [, name = ''] = new RegExp(ZONE, 'i').exec(text) ?? []
  if (name === '' || !IANAZone.isValidZone(name)) return null
  cutter.take(ZONE)
  return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
}

function takeTime(cutter: Cutter, part: PartOfDay | null): { time: string | null; badTime: string | null } {
  const named = NAMED.find(([pattern]) => cutter.take(pattern) !== null)?.[1]
  if (named !== undefined) return { time: named, badTime: null }
  const match = cutter.take(TIME) ?? cutter.take(BARE_TIME)
  if (match === null) return { time: null, badTime: null }
  const [whole, hours = match[4] ?? '', minutes = '00', half = match[5] ?? ''] = match
  const time = clockTime(Number(hours), minutes, { half, part })
  return { time, badTime: time === null ? whole.trim() : null }
}

function clockTime(
  typed: number,
  minutes: string,
  { half, part }: { half: string; part: PartOfDay | null },
): string | null {
  const isAfternoon = half.startsWith('p')
  const isMorning = half.startsWith('a')
  if ((isAfternoon || isMorning) && (typed < 1 || typed > 12)) return null
  const hours = isAfternoon ? (typed % 12) + 12 : isMorning ? typed % 12 : hourInPart(typed, part)
  if (hours > 23 || Number(minutes) > 59) return null
  return `${String(hours).padStart(2, '0')}:${minutes}`
}
