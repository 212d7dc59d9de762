import { parseArgs } from 'node:util'
import { DateTime, IANAZone } from 'luxon'
import type { DateRange, Moment, WeekStart } from '../dates/calendar/range.ts'
import { describeRange } from '../dates/describe.ts'
import { DatesError } from '../dates/errors.ts'
import { readPeriod } from '../dates/parse-period.ts'
import { createTranslator } from '../i18n/translate.ts'
import { readQuestion } from '../leads/parse/parse-question.ts'
import type { QuestionNote, QuestionReading } from '../leads/parse/reading.ts'
import { LeadsError } from '../leads/question/errors.ts'
import { measureById } from '../leads/question/part-codes.ts'
import type { Question } from '../leads/question/question.ts'
import { outcomePhrases } from '../views/report/phrases.ts'
import { conditionPhrase } from '../views/report/question-phrases.ts'
import type { Bot } from '../workspaces/bots.ts'
import { AdminError, type AdminIo, readInstant } from './arguments.ts'

/** Placeholder for the default chatbot if no --bot is given. */
const ANY_BOT = '*'

const ENGLISH = createTranslator('en')

const KINDS = { all: 'Leads and appointments', leads: 'Leads', appointments: 'Appointments' }

/** A reading as text: the question, then notes and alternatives. */
function readingLines(reading: QuestionReading, { locale }: Pick<Moment, 'locale'>): string[] {
  const { command, isUnderstood, question, unused, notes, alternatives } = reading
  if (command === 'help') return ['Help']
  return [
    ...(isUnderstood ? [] : ['Not understood: the app answers with help']),
    questionLine(question, locale),
    ...(question.previous ? [`Compared with ${describeRange(question.previous, locale)}`] : []),
    ...notes.map(noteLine),
    ...(unused.length > 0 ? [`Not used: ${unused.map((word) => `'${word}'`).join(', ')}`] : []),
    ...alternatives.map((other) => `Or: ${questionLine(other.question, locale)}`),
  ]
}

/** A reading as JSON: times as local ISO and as UTC, half-open, null for unbounded. */
function readingJson(text: string, { question, alternatives, ...rest }: QuestionReading) {
  return {
    text,
    ...questionJson(question),
    ...rest,
    alternatives: alternatives.map((other) => ({ kind: other.kind, ...questionJson(other.question) })),
  }
}

function questionLine(question: Question, locale: string): string {
  const { kinds, bots, period, where, layout, shown, audience } = question
  const names = namesOf(bots)
  return [
    KINDS[kinds],
    ...(names.length > 0 ? [names.join(', ')] : []),
    ...where.map((condition) => conditionPhrase(condition, ENGLISH)),
    describeRange(period, locale),
    ...outcomePhrases(question, ENGLISH).map((phrase) => phrase.replace(/^By /, 'by ')),
    ...(layout === 'summary' ? [] : [layout === 'list' ? `${shown.order} ${shown.count}` : layout]),
    ...(audience === 'channel' ? ['in the channel'] : []),
    period.zone,
  ].join(' · ')
}

function noteLine(note: QuestionNote): string {
  if (note.kind === 'default-period') return 'No period was given: the last 7 days'
  if (note.kind === 'future') return 'The period is in the future'
  return `Read "${note.from}" as "${note.to}"`
}

function questionJson({ bots, comparedBots, measure, period, previous, ...rest }: Question) {
  return {
    ...rangeJson(period),
    zone: period.zone,
    previous: previous && rangeJson(previous),
    bots: namesOf(bots),
    comparedBots: namesOf(comparedBots),
    measure: measureById(measure, ({ name }) => name),
    ...rest,
  }
}

function namesOf(bots: Bot[]): string[] {
  return bots.flatMap(({ name }) => (name === ANY_BOT ? [] : [name]))
}

function rangeJson({ start, end, zone }: DateRange) {
  return { start: iso(start, zone), end: iso(end, zone), startUtc: iso(start, 'utc'), endUtc: iso(end, 'utc') }
}

function iso(instant: number | null, zone: string): string | null {
  if (instant === null) return null
  return DateTime.fromMillis(instant, { zone }).toISO({ includeOffset: zone === 'utc', suppressMilliseconds: true })
}

export type ExplainPhraseIo = Pick<AdminIo, 'write'> & {
  readFile: (path: string) => Promise<string>
  /** ms since the epoch, UTC */
  now: () => number
}

const USAGE =
  'read [--zone UTC] [--now ISO] [--locale en-US] [--week-start monday|sunday] [--bot NAME]… [--json] "PHRASE" | --file CASES.jsonl'
const MAX_NAMES = 20

/**
 * `read`: prints how a phrase is parsed, including future periods. Without `--bot`, any word in the place of a chatbot's name
 * is taken as one. With `--file`, prints `{"id","start","end"}` for each case with a period: local ISO, half-open, null for
 * unbounded.
 *
 * @throws AdminError, LeadsError
 */
export async function explainPhraseCommand(args: string[], io: ExplainPhraseIo): Promise<void> {
  const { values, positionals } = parse(args)
  const phrase = positionals.join(' ')
  const settings = settingsOf(values)
  if (values.file !== undefined && phrase === '') return readCases(await io.readFile(values.file), settings, io)
  if (phrase === '' || values.file !== undefined) throw new AdminError(`Give a phrase or --file. Usage: ${USAGE}`)
  const moment = {
    ...settings,
    now: values.now === undefined ? io.now() : readInstant(values.now, settings.zone, '--now'),
  }
  const reading = parseWithNames(phrase, values.bot ?? [], moment)
  if (values.json) io.write(JSON.stringify(readingJson(phrase, reading)))
  else for (const line of readingLines(reading, moment)) io.write(line)
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        zone: { type: 'string' },
        now: { type: 'string' },
        locale: { type: 'string' },
        'week-start': { type: 'string' },
        bot: { type: 'string', multiple: true },
        json: { type: 'boolean' },
        file: { type: 'string' },
      },
    })
  } catch (error) {
    throw new AdminError(`${error instanceof Error ? error.message.split('. ')[0] : 'Not understood'}. Usage: ${USAGE}`)
  }
}

function settingsOf(values: { zone?: string; locale?: string; 'week-start'?: string }): Omit<Moment, 'now'> {
  const { zone = 'UTC', locale = 'en-US', 'week-start': weekStart = 'monday' } = values
  if (!IANAZone.isValidZone(zone)) throw new AdminError(`--zone must be an IANA time zone, such as Europe/Berlin`)
  if (!isWeekStart(weekStart)) throw new AdminError('--week-start must be monday or sunday')
  if (!isLocale(locale)) throw new AdminError('--locale must be a language tag, such as en-US')
  return { zone, locale, weekStart }
}

function isWeekStart(text: string): text is WeekStart {
  return text === 'monday' || text === 'sunday'
}

function isLocale(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1
  } catch {
    return false
  }
}

function parseWithNames(phrase: string, names: string[], moment: Moment): QuestionReading {
  if (names.length > 0) return readQuestion(phrase, { bots: names.map(botNamed), moment, readsFuture: true })
  const met: string[] = []
  for (;;) {
    try {
      const bots = [{ ...botNamed(ANY_BOT), isDefault: true }, ...met.map(botNamed)]
      return readQuestion(phrase, { bots, moment, readsFuture: true })
    } catch (error) {
      const isNew = error instanceof LeadsError && error.code === 'unknown-bot' && met.length < MAX_NAMES
      if (!isNew || met.includes(error.subject)) throw error
      met.push(error.subject)
    }
  }
}

function botNamed(name: string): Bot {
  return { id: name, name, aliases: [], serialNumber: '', isDefault: false }
}

function readCases(text: string, settings: Omit<Moment, 'now'>, io: ExplainPhraseIo): void {
  const lines = text.split('\n').entries()
  for (const [index, line] of lines) {
    if (line.trim() === '') continue
    const { id, text: phrase, reference } = parseCase(line, index + 1)
    const now = readInstant(reference, settings.zone, `The reference of line ${index + 1}`)
    const period = periodOrNull(phrase, { ...settings, now })
    if (period)
      io.write(JSON.stringify({ id, start: localIso(period.start, period), end: localIso(period.end, period) }))
  }
}

function parseCase(line: string, lineNumber: number): { id: string; text: string; reference: string } {
  try {
    const { id, text, reference } = JSON.parse(line)
    if (typeof id === 'string' && typeof text === 'string' && typeof reference === 'string') {
      return { id, text, reference }
    }
  } catch {
    // reported below with the line number
  }
  throw new AdminError(`Line ${lineNumber} is not a case with "id", "text" and "reference"`)
}

function periodOrNull(phrase: string, moment: Moment): DateRange | null {
  try {
    return readPeriod(phrase, moment)?.period ?? null
  } catch (error) {
    if (error instanceof DatesError) return null
    throw error
  }
}

function localIso(instant: number | null, { zone }: DateRange): string | null {
  if (instant === null) return null
  return DateTime.fromMillis(instant, { zone }).toISO({ includeOffset: false, suppressMilliseconds: true })
}
