import { DateTime } from 'luxon'
import { instantToWall } from '../../dates/calendar/time-zone.ts'
import { dayPattern } from '../../dates/describe.ts'
import type { LabelKey, Translator } from '../../i18n/translate.ts'
import type { Question } from '../../leads/question/question.ts'
import type { Counts, Report, Series, SeriesPoint } from '../../leads/report/types.ts'
import { type ChartBlock, NO_PART, type Part, plainLines } from '../block-kit/blocks.ts'
import { repeatedOffset } from '../block-kit/dates.ts'
import { plainText } from '../block-kit/escape.ts'
import { LIMITS } from '../block-kit/limits.ts'

const BARS = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█']
/** Of a bucket that is not over yet. */
const RUNNING = ' …'
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

/** A report's series as it is shown: without buckets that have not begun, neighbours merged so that the chart holds them. */
export type ShownSeries = {
  unit: Series['unit']
  points: SeriesPoint[]
  /** buckets per point */
  perPoint: number
  /** of the first bucket of a point */
  label: (point: Pick<SeriesPoint, 'start'>) => string
  /** the last point is not over yet */
  isRunning: boolean
}

type Timed = Pick<Report, 'series' | 'question' | 'askedAt' | 'completeThrough'>

/** @param max points */
export function shownSeries(
  { series, question, askedAt, completeThrough }: Timed,
  max: number,
  i18n: Translator,
): ShownSeries {
  const { unit } = series
  const begun = series.points.filter(({ start }, index) => index === 0 || start < completeThrough)
  const { merged, perPoint } = mergeNeighbours(begun, max)
  const { end } = question.period
  const isCut = begun.length < series.points.length
  const isRunning = isCut || end === null || end > askedAt
  return { unit, points: merged, perPoint, label: pointLabels(series, question.period.zone, i18n), isRunning }
}

/** Whether there is something to draw over time: at least two buckets that have begun, and a record. */
export function hasTrend(report: Timed): boolean {
  const begun = report.series.points.filter(({ start }, index) => index === 0 || start < report.completeThrough)
  return begun.length > 1 && begun.some((point) => sumOf(point) > 0)
}

const OVER_TIME: ReadonlySet<Question['measure']['kind']> = new Set(['count', 'average', 'median'] as const)

/** Whether the answer's picture is the chart over time: without a grouping, or by the chart's own unit. */
export function isTrendShown(report: Report): boolean {
  const { measure, layout, by } = report.question
  const [rows, columns] = by
  const isOverTime = rows === undefined || (rows === report.series.unit && columns === undefined)
  const isCountByTime = measure.kind === 'count' || rows === undefined
  return layout === 'summary' && isOverTime && isCountByTime && OVER_TIME.has(measure.kind) && hasTrend(report)
}

/** The counts over time as a line chart, or as a line of bars in plain blocks; nothing for fewer than two buckets. */
export function trendPart(report: Timed, i18n: Translator): Part {
  if (!hasTrend(report)) return NO_PART
  return {
    blocks: [chartOf(shownSeries(report, LIMITS.chart.points, i18n), i18n)],
    get plainBlocks() {
      return plainLines([barLine(shownSeries(report, MAX_BARS, i18n), i18n)])
    },
  }
}

/** The highest point of the chart; '' where there is none, and where a rank says more. */
export function busiestLine(report: Timed, i18n: Translator): string {
  if (!hasTrend(report) || report.question.rank !== null) return ''
  return busiestOf(shownSeries(report, LIMITS.chart.points, i18n), i18n)
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

function chartOf({ unit, points, perPoint, label, isRunning }: ShownSeries, i18n: Translator): ChartBlock {
  const categories = distinct(
    points.map((point, index) => marked(label(point), isRunning && index === points.length - 1)),
  )
  const kinds = KINDS.filter(({ kind }) => kind === 'leads' || points.some((point) => point[kind] > 0))
  const shown = kinds.length > 1 && points.every(({ leads }) => leads === 0) ? kinds.slice(1) : kinds
  return {
    type: 'data_visualization',
    title: plainText(trendTitle(unit, perPoint, i18n), LIMITS.chart.title),
    chart: {
      type: 'line',
      series: shown.map(({ kind, noun }) => ({
        name: plainText(i18n.t(noun), MAX_LABEL),
        data: points.map((point, index) => ({ label: categories[index] ?? '', value: point[kind] })),
      })),
      axis_config: { categories },
    },
  }
}

/** A bucket that is not over yet: `Mon 23 Nov …`. */
function marked(label: string, isOpen: boolean): string {
  return isOpen ? `${plainText(label, MAX_LABEL - RUNNING.length)}${RUNNING}` : label
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

function barLine({ unit, points, perPoint }: ShownSeries, i18n: Translator): string {
  return `${trendTitle(unit, perPoint, i18n)}: ${sparkline(points.map(sumOf))}`
}

/** One bar per value; only zero gets the lowest bar. */
export function sparkline(values: number[]): string {
  const most = values.reduce((a, b) => Math.max(a, b), 1)
  return values.map((value) => BARS[Math.ceil((Math.max(0, value) / most) * (BARS.length - 1))]).join('')
}

/** '' if several points share the highest count. */
function busiestOf({ unit, points, perPoint, label }: ShownSeries, i18n: Translator): string {
  const most = points.reduce((max, point) => Math.max(max, sumOf(point)), 0)
  const [busiest, ...others] = points.filter((point) => sumOf(point) === most)
  if (busiest === undefined || others.length > 0) return ''
  const isWeek = unit === 'week' && perPoint === 1
  const when = isWeek ? i18n.t('trend.week-of', { date: label(busiest) }) : label(busiest)
  if (perPoint === 1) return i18n.t('trend.busiest', { when, count: most })
  return i18n.t('trend.busiest.several', { when, count: most })
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
