import { DateTime } from 'luxon'
import { instantToWall } from '../../dates/calendar/time-zone.ts'
import { dayPattern } from '../../dates/describe.ts'
import type { LabelKey, Translator } from '../../i18n/translate.ts'
import type { Counts, Report, Series, SeriesPoint } from '../../leads/report/types.ts'
import { type ChartBlock, NO_PART, type Part, plainLines, smallLines } from '../block-kit/blocks.ts'
import { repeatedOffset } from '../block-kit/dates.ts'
import { plainText } from '../block-kit/escape.ts'
import { LIMITS } from '../block-kit/limits.ts'

const BARS = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█']
/** More bars do not fit on one line of a Slack section. */
const MAX_BARS = 2_000
const MAX_LABEL = LIMITS.chart.label
const DAY_MS = 86_400_000
/** The counts of a bucket, in display order. */
const KINDS: { kind: keyof Counts; noun: LabelKey }[] = [
  { kind: 'leads', noun: 'noun.leads' },
  { kind: 'appointments', noun: 'noun.appointments' },
  { kind: 'others', noun: 'noun.others' },
]

/** The counts over time as a line chart, or as a line of bars in plain blocks; nothing for fewer than two buckets. */
export function trendPart({ series, question }: Report, i18n: Translator): Part {
  if (series.points.length < 2 || series.points.every((point) => sumOf(point) === 0)) return NO_PART
  const label = pointLabels(series, question.period.zone, i18n)
  const { chart, perPoint } = chartOf(series, label, i18n)
  const busiest = busiestLine(series, label, perPoint, i18n)
  return {
    blocks: [chart, ...smallLines([busiest, mergedLine(series.unit, perPoint, i18n)])],
    get plainBlocks() {
      return plainLines([...barLines(series, i18n), busiest])
    },
  }
}

/**
 * The label of a bucket in the reader's language, at most 20 characters, with the UTC offset for an hour that a clock change
 * repeats.
 */
export function pointLabels(
  { unit, points }: { unit: Series['unit']; points: Pick<SeriesPoint, 'start'>[] },
  zone: string,
  i18n: Translator,
): (point: Pick<SeriesPoint, 'start'>) => string {
  const wallMs = (point: Pick<SeriesPoint, 'start'> | undefined) => instantToWall(point?.start ?? 0, zone).toMillis()
  const format = labelFormat(unit, wallMs(points.at(-1)) - wallMs(points[0]), dayPattern(i18n.locale))
  return ({ start }) => {
    const local = DateTime.fromMillis(start, { zone, locale: i18n.locale })
    return plainText(withOffset(local.toFormat(format), unit === 'hour' ? repeatedOffset(local) : ''), MAX_LABEL)
  }
}

/** `25 Oct 02:00 (UTC+2)`, shortened if it exceeds a label's limit. */
function withOffset(text: string, offset: string): string {
  if (offset === '') return text
  const written = [`${text} (${offset})`, `${text} ${offset}`, `${text} ${offset.replace('UTC', '')}`]
  return written.find(({ length }) => length <= MAX_LABEL) ?? text
}

function labelFormat(unit: Series['unit'], spanMs: number, day: string): string {
  const date = `${day} LLL${spanMs > 360 * DAY_MS ? ' yyyy' : ''}`
  if (unit === 'month') return 'LLL yyyy'
  if (unit === 'week') return date
  if (unit === 'day') return spanMs > 31 * DAY_MS ? date : `ccc ${date}`
  if (spanMs < DAY_MS) return 'HH:mm'
  return spanMs < 7 * DAY_MS ? 'ccc HH:mm' : `${date} HH:mm`
}

function chartOf({ unit, points }: Series, label: (point: SeriesPoint) => string, i18n: Translator) {
  const { merged, perPoint } = mergeNeighbours(points, LIMITS.chart.points)
  const categories = distinct(merged.map(label))
  const kinds = KINDS.filter(({ kind }) => kind === 'leads' || merged.some((point) => point[kind] > 0))
  const shown = kinds.length > 1 && merged.every(({ leads }) => leads === 0) ? kinds.slice(1) : kinds
  const chart: ChartBlock = {
    type: 'data_visualization',
    title: plainText(trendTitle(unit, perPoint, i18n), LIMITS.chart.title),
    chart: {
      type: 'line',
      series: shown.map(({ kind, noun }) => ({
        name: plainText(i18n.t(noun), MAX_LABEL),
        data: merged.map((point, index) => ({ label: categories[index] ?? '', value: point[kind] })),
      })),
      axis_config: { categories },
    },
  }
  return { chart, perPoint }
}

/** Merges every `perPoint` neighbours into one point that starts with the first; at most `max` points remain. */
export function mergeNeighbours(points: SeriesPoint[], max: number): { merged: SeriesPoint[]; perPoint: number } {
  const perPoint = Math.max(1, Math.ceil(points.length / max))
  const merged: SeriesPoint[] = []
  for (const [index, point] of points.entries()) {
    const last = merged.at(-1)
    if (last === undefined || index % perPoint === 0) merged.push({ ...point })
    else for (const { kind } of KINDS) last[kind] += point[kind]
  }
  return { merged, perPoint }
}

/** `By day`, or `In steps of 3 days` if a point covers several. */
export function trendTitle(unit: Series['unit'], perPoint: number, i18n: Translator): string {
  return perPoint === 1 ? i18n.t(`by.${unit}`) : i18n.t(`trend.by.${unit}`, { count: perPoint })
}

/** How many buckets a point covers; '' if one. */
export function mergedLine(unit: Series['unit'], perPoint: number, i18n: Translator): string {
  return perPoint === 1 ? '' : i18n.t(`trend.merged.${unit}`, { count: perPoint })
}

function barLines({ unit, points }: Series, i18n: Translator): string[] {
  const { merged, perPoint } = mergeNeighbours(points, MAX_BARS)
  return [`${trendTitle(unit, perPoint, i18n)}: ${sparkline(merged.map(sumOf))}`, mergedLine(unit, perPoint, i18n)]
}

/** One bar per value; only zero gets the lowest bar. */
export function sparkline(values: number[]): string {
  const most = values.reduce((a, b) => Math.max(a, b), 1)
  return values.map((value) => BARS[Math.ceil((Math.max(0, value) / most) * (BARS.length - 1))]).join('')
}

/**
 * The bucket with the highest count; '' if several share it. Beside a chart whose points cover several buckets, the text
 * names the unit.
 */
export function busiestLine(
  { unit, points }: Series,
  label: (point: SeriesPoint) => string,
  perPoint: number,
  i18n: Translator,
): string {
  const most = points.reduce((max, point) => Math.max(max, sumOf(point)), 0)
  const [busiest, ...others] = points.filter((point) => sumOf(point) === most)
  if (busiest === undefined || others.length > 0) return ''
  const when = unit === 'week' ? i18n.t('trend.week-of', { date: label(busiest) }) : label(busiest)
  const isNamed = perPoint > 1 && (unit === 'hour' || unit === 'day')
  return i18n.t(isNamed ? `trend.busiest.${unit}` : 'trend.busiest', { when, count: most })
}

/** Slack rejects a chart with duplicate labels. */
function distinct(labels: string[]): string[] {
  const seen = new Map<string, number>()
  return labels.map((label) => {
    const times = (seen.get(label) ?? 0) + 1
    seen.set(label, times)
    return times === 1 ? label : `${plainText(label, MAX_LABEL - 5)} (${times})`
  })
}

function sumOf({ leads, appointments, others }: Counts): number {
  return leads + appointments + others
}
