import { parseArgs } from 'node:util'
import { DateTime, IANAZone } from 'luxon'
import { z } from 'zod'
import type { DateRange, Moment, WeekStart } from '../dates/calendar/range.ts'
import { describeRange } from '../dates/describe.ts'
import { DatesError } from '../dates/errors.ts'
import { readPeriod } from '../dates/parse-period.ts'
import { createTranslator } from '../i18n/translate.ts'
import type { QuestionNote, QuestionReading } from '../leads/parse/reading.ts'
import type { Question } from '../leads/question/question.ts'
import { outcomePhrases } from '../views/report/phrases.ts'
import { conditionPhrase } from '../views/report/question-phrases.ts'
import { AdminError, type AdminIo, parseJsonLines, readInstant } from './arguments.ts'
import { askReading, namesOf, readAsks, readDialogues, readWithNames } from './read-asks.ts'

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
  if (note.kind === 'default-period')
    return `No period was given: the last ${note.unit ? `12 ${note.unit}s` : '7 days'}`
  if (note.kind === 'split-nights') return 'A night crosses midnight: hours before 6 and after 20 of the same weekday'
  if (note.kind === 'future') return 'The period is in the future'
  if (note.kind === 'vague') return 'It could mean several things'
  if (note.kind === 'unchanged') return 'The question stays as it was'
  if (note.kind === 'whole-file') return 'The file has every record, not just the first'
  if (note.kind === 'searched') return `Searched for "${note.text}"`
  return `Read "${note.from}" as "${note.to}"`
}

export type ExplainPhraseIo = Pick<AdminIo, 'write'> & {
  readFile: (path: string) => Promise<string>
  /** ms since the epoch, UTC */
  now: () => number
}

const USAGE =
  'read [--zone UTC] [--now ISO] [--locale en-US] [--week-start monday|sunday] [--bot NAME]… [--json] "PHRASE" | --asks QUESTIONS.jsonl | --dialogues DIALOGUES.jsonl | --file CASES.jsonl'

const periodCase = z.object({ id: z.string(), text: z.string(), reference: z.string() })
const PERIOD_CASE = 'a case with "id", "text" and "reference"'

/**
 * `read`: prints how a phrase is parsed, including future periods. Without `--bot`, any word in the place of a chatbot's name
 * is taken as one. With `--json`, prints `{"reading","unused","notes"}` as the command would answer; with `--asks`, the same
 * for each question of a file, with its `id`, in the locale of its `lang`; with `--dialogues`, for each turn of conversations,
 * as `{"id","readings"}`. With `--file`, prints `{"id","start","end"}` for
 * each case with a period: local ISO, half-open, null for unbounded.
 *
 * @throws AdminError, LeadsError
 */
export async function explainPhraseCommand(args: string[], io: ExplainPhraseIo): Promise<void> {
  const { values, positionals } = parse(args)
  const phrase = positionals.join(' ')
  const inputs = [phrase || undefined, values.file, values.asks, values.dialogues].filter(
    (input) => input !== undefined,
  )
  if (inputs.length !== 1) throw new AdminError(`Give a phrase, --asks, --dialogues or --file. Usage: ${USAGE}`)
  const settings = settingsOf(values)
  if (values.file !== undefined) return printCases(await io.readFile(values.file), settings, io)
  const names = values.bot ?? []
  const moment = {
    ...settings,
    now: values.now === undefined ? io.now() : readInstant(values.now, settings.zone, '--now'),
  }
  if (values.asks !== undefined) return print(readAsks(await io.readFile(values.asks), names, moment), io)
  if (values.dialogues !== undefined)
    return print(readDialogues(await io.readFile(values.dialogues), names, moment), io)
  if (values.json) return io.write(JSON.stringify(askReading(phrase, names, moment)))
  const { reading } = readWithNames(phrase, { names, moment, readsFuture: true })
  for (const line of readingLines(reading, moment)) io.write(line)
}

function print(lines: Iterable<string>, { write }: ExplainPhraseIo): void {
  for (const line of lines) write(line)
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
        asks: { type: 'string' },
        dialogues: { type: 'string' },
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

function printCases(text: string, settings: Omit<Moment, 'now'>, io: ExplainPhraseIo): void {
  for (const { lineNumber, value } of parseJsonLines(text, periodCase, PERIOD_CASE)) {
    const { id, text: phrase, reference } = value
    const now = readInstant(reference, settings.zone, `The reference of line ${lineNumber}`)
    const period = periodOrNull(phrase, { ...settings, now })
    if (period)
      io.write(JSON.stringify({ id, start: localIso(period.start, period), end: localIso(period.end, period) }))
  }
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
