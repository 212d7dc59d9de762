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
 * A moment in the reader's words, as `<!date^…>` of Slack writes it.
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
