/** A half-open span `[start, end)` of instants (ms since the epoch, UTC); `null` leaves that side unbounded. */
export type DateRange = { start: number | null; end: number | null; zone: string }

export type WeekStart = 'monday' | 'sunday'

/** The moment of asking: everything a reading of dates depends on besides its text. */
export type Moment = {
  /** ms since the epoch, UTC */
  now: number
  /** IANA name, such as `Europe/Berlin` */
  zone: string
  /** BCP 47, such as `en-US`: decides ambiguous numeric dates and which languages are read */
  locale: string
  weekStart: WeekStart
}
