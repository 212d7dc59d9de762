import type { Translator } from '../../i18n/translate.ts'
import type { Measure } from '../../leads/question/question.ts'
import type { Measured } from '../../leads/report/types.ts'

const SECOND_MS = 1_000
const UNITS = [
  { unit: 'day', ms: 86_400_000 },
  { unit: 'hour', ms: 3_600_000 },
  { unit: 'minute', ms: 60_000 },
  { unit: 'second', ms: SECOND_MS },
] as const
const RATIO_DIGITS = 2

/** A measure's value in the reader's format: `12.4`, `38%`, `2 hr 13 min`; '' if there is none. */
export function measureText({ kind }: Measure, { value }: Pick<Measured, 'value'>, i18n: Translator): string {
  if (value === null) return ''
  if (kind === 'share') return i18n.percent(value)
  if (kind === 'interval') return durationText(value, i18n)
  if (kind === 'average' || kind === 'median') return i18n.decimal(value, 1)
  return kind === 'ratio' ? i18n.decimal(value, RATIO_DIGITS) : i18n.number(value)
}

/** The two largest units: `2 hr 13 min`. */
function durationText(ms: number, i18n: Translator): string {
  const first = UNITS.findIndex((one) => ms >= one.ms)
  const [large, small] = UNITS.slice(first === -1 ? UNITS.length - 1 : first)
  if (large === undefined) return ''
  if (small === undefined) return i18n.unit(Math.round(ms / large.ms), large.unit)
  const total = Math.round(ms / small.ms)
  const perLarge = large.ms / small.ms
  const rest = total % perLarge
  const whole = i18n.unit(Math.floor(total / perLarge), large.unit)
  return rest === 0 ? whole : `${whole} ${i18n.unit(rest, small.unit)}`
}

/** The heading of a measure's column. */
export function measureName(measure: Measure, i18n: Translator): string {
  if (measure.kind === 'average' || measure.kind === 'median')
    return i18n.t(`column.${measure.kind}`, { bucket: i18n.t(`bucket.${measure.per}`) })
  const isCount = measure.kind === 'count' || measure.kind === 'time-to-claim'
  return isCount ? i18n.t('noun.total') : i18n.t(`column.${measure.kind}`)
}
