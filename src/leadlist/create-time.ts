const SHAPE = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d(?::?\d\d)?)$/

/**
 * `CreateTime` as ms since the epoch, UTC; digits finer than a millisecond are cut off, so that they never move a
 * record across a boundary.
 *
 * @returns null for what is no moment: 30 February, or a time without an offset, which could mean any of a day's
 */
export function parseCreateTime(text: string): number | null {
  if (!SHAPE.test(text)) return null
  const at = Date.parse(hasPlainOffset(text) ? text : withPlainOffset(text))
  if (Number.isNaN(at)) return null
  return text.slice(8, 10) > '28' && !isCalendarDay(text) ? null : at
}

/** Whether there is the day that a text starts with as `YYYY-MM-DD`. `Date.parse` takes 30 February for 2 March. */
export function isCalendarDay(text: string): boolean {
  const midnight = new Date(Date.parse(`${text.slice(0, 10)}T00:00:00Z`))
  return midnight.getUTCDate() === Number(text.slice(8, 10))
}

const hasPlainOffset = (text: string): boolean => text.at(-3) === ':' || text.endsWith('Z')

/** `+0200` and `+02` as `+02:00`, the one form that `Date.parse` promises to read. */
const withPlainOffset = (text: string): string => text.replace(/([+-]\d\d)(\d\d)?$/, (_, h, m) => `${h}:${m ?? '00'}`)
