const TODAY_WORDS = ['today', 'yesterday', 'tomorrow']
const DAY_MS = 86_400_000

type Reader = {
  /** ms UTC */
  now: number
  zone: string
  locale: string
}

type Part = (at: number, reader: Reader) => string

const part =
  (options: Intl.DateTimeFormatOptions): Part =>
  (at, { zone, locale }) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: zone }).format(at)

const long = part({ dateStyle: 'long' })
const short = part({ dateStyle: 'medium' })
const full = part({ dateStyle: 'full' })
const time = part({ timeStyle: 'short' })

/** docs.slack.dev, "Formatting message text": the tokens of a date. */
const TOKENS: Record<string, Part> = {
  date_num: part({ year: 'numeric', month: '2-digit', day: '2-digit' }),
  date: long,
  date_short: short,
  date_long: full,
  date_pretty: orNear(long),
  date_short_pretty: orNear(short),
  date_long_pretty: orNear(full),
  time,
  time_secs: part({ timeStyle: 'medium' }),
  ago: (at, { now, locale }) => {
    const days = Math.round((at - now) / DAY_MS)
    const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
    return days === 0 ? format.format(Math.round((at - now) / 3_600_000), 'hour') : format.format(days, 'day')
  },
  day_divider_pretty: orNear(full),
}

function orNear(far: Part): Part {
  return (at, reader) => {
    const dayOf = (moment: number) =>
      Date.parse(new Intl.DateTimeFormat('en-CA', { timeZone: reader.zone }).format(moment))
    const days = Math.round((dayOf(at) - dayOf(reader.now)) / DAY_MS)
    if (Math.abs(days) >= TODAY_WORDS.length - 1) return far(at, reader)
    return new Intl.RelativeTimeFormat(reader.locale, { numeric: 'auto' }).format(days, 'day')
  }
}

/**
 * The text of `<!date^…>`.
 *
 * @param timestamp seconds UTC
 * @param format such as `{date_short_pretty} at {time}`
 */
export function dateText(timestamp: number, format: string, reader: Reader): string {
  return format.replaceAll(
    /\{(\w+)\}/g,
    (written, name: string) => TOKENS[name]?.(timestamp * 1_000, reader) ?? written,
  )
}

/** The calendar day of a moment in a zone, `YYYY-MM-DD`. */
export function dayOf(at: number, zone: string): string {
  return formatOf('en-CA', zone, { year: 'numeric', month: '2-digit', day: '2-digit' }).format(at)
}

/** The heading of a day between messages: today, yesterday, else the date. */
export function dayText(at: number, reader: { zone: string; locale: string; now: number }): string {
  const text = dateText(at / 1_000, '{day_divider_pretty}', reader)
  return text.charAt(0).toLocaleUpperCase(reader.locale) + text.slice(1)
}

export function timeText(at: number, { zone, locale }: { zone: string; locale: string }): string {
  return formatOf(locale, zone, { timeStyle: 'short' }).format(at)
}

export function fullText(at: number, { zone, locale }: { zone: string; locale: string }): string {
  return formatOf(locale, zone, { dateStyle: 'full', timeStyle: 'medium' }).format(at)
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Creating a formatter is slow, and a thousand messages need the same one. */
function formatOf(locale: string, timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, timeZone, options])
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, { ...options, timeZone })
  formats.set(key, made)
  return made
}

/**
 * The instant of a wall-clock time in a zone, ms UTC. A time that a clock change skips becomes the time one hour later.
 *
 * @param wallClock `YYYY-MM-DDTHH:mm`
 */
export function momentIn(wallClock: string, zone: string): number {
  const wanted = Date.parse(`${wallClock}Z`)
  const guess = wanted - aheadOfUtc(wanted, zone)
  return wanted - aheadOfUtc(guess, zone)
}

/** The wall-clock time of a zone, `YYYY-MM-DDTHH:mm`. */
export function wallClockIn(at: number, zone: string): string {
  return new Date(at + aheadOfUtc(at, zone)).toISOString().slice(0, 16)
}

function aheadOfUtc(at: number, zone: string): number {
  const parts = formatOf('en-US', zone, {
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(at)
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
  return shown - Math.floor(at / 1_000) * 1_000
}
