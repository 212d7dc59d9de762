/**
 * Luxon's pattern for the day of the month where a month's name follows: `27. Nov` in German, `27 Nov` in the other
 * languages.
 *
 * @param locale BCP 47
 */
export function dayPattern(locale: string): string {
  return locale.slice(0, 2).toLowerCase() === 'de' ? 'd.' : 'd'
}
