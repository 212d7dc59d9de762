import { IANAZone } from 'luxon'
import { fold } from '../../digest/parse/cut.ts'
import { type Choice, optionOf } from '../../views/block-kit/form.ts'
import { LIMITS } from '../../views/block-kit/limits.ts'

const ZONES: readonly string[] = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]

/**
 * Time zones with a text in their name, those that begin with it first, as the options of a menu: `Europe/Berlin (UTC+1)`.
 *
 * @param now ms UTC, for their offsets
 */
export function zoneOptions(typed: string, now: number) {
  const wanted = fold(typed.trim()).replace(/\s+/g, '_')
  const found = ZONES.filter((zone) => fold(zone).includes(wanted))
  const begins = (zone: string) =>
    fold(zone)
      .split('/')
      .some((part) => part.startsWith(wanted))
  const sorted = [...found.filter(begins), ...found.filter((zone) => !begins(zone))]
  const known = found.length === 0 && IANAZone.isValidZone(typed.trim()) ? [typed.trim()] : sorted
  return known.slice(0, LIMITS.select.options).map((zone) => optionOf(choiceOf(zone, now)))
}

function choiceOf(zone: string, now: number): Choice {
  return { text: `${zone} (UTC${IANAZone.create(zone).formatOffset(now, 'narrow')})`, value: zone }
}
