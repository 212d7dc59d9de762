import { LRUCache } from 'lru-cache'
import { DateTime } from 'luxon'
import { instantToWall } from '../../dates/calendar/time-zone.ts'
import { dayPattern } from '../../dates/describe.ts'
import type { LabelKey, Translator } from '../../i18n/translate.ts'
import { isOfTime, type Kinds, type Question } from '../../leads/question/question.ts'
import type { Counts, Report, Series, SeriesPoint } from '../../leads/report/types.ts'
import { type ChartBlock, NO_PART, type Part, plainLines } from '../block-kit/blocks.ts'
import { repeatedOffset } from '../block-kit/dates.ts'
import { plainText } from '../block-kit/escape.ts'
import { LIMITS } from '../block-kit/limits.ts'
import { foundCounts } from './phrases.ts'

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

/**
 * A report's series as it is shown: without buckets that have not begun; if the chart does not hold the others, those around
 * the one that the answer names, else neighbours merged.
 */
export type ShownSeries = {
  unit: Series['unit']
  points: SeriesPoint[]
  /** buckets per point */
  perPoint: number
  /** of the first bucket of a point */
  label: (point: Pick<SeriesPoint, 'start'>) => string
  /** the last point is not over yet */
  isRunning: boolean
  /** not all buckets are shown */
  isPart: boolean
  /** the answer names one bucket by its total */
  isRanked: boolean
  /**
   * The answer is an average or median of the buckets, so that a point of several is their mean, not their sum. A sum where
   * a condition leaves out days or hours: the answer does not count these.
   */
  isMean: boolean
  /** buckets in the last point */
  inLast: number
}

type Timed = Pick<Report, 'series' | 'question' | 'askedAt' | 'completeThrough' | 'groups'>

/** @param max points */
export function shownSeries(report: Timed, max: number, i18n: Translator): ShownSeries {
  const { series, question, askedAt } = report
  const begun = begunPoints(report)
  const named = namedStart(report)
  const around = begun.length > max ? pointsAround(begun, named, max) : null
  const { merged, perPoint } = mergeNeighbours(around ?? begun, max)
  const { period, measure, where } = question
  const isEveryBucket = !where.some(isOfTime)
  const { end } = period
  const isCut = begun.length < series.points.length
  const hasLast = around === null || around.at(-1) === begun.at(-1)
  return {
    unit: series.unit,
    points: merged,
    perPoint,
    label: pointLabels(series, period.zone, i18n),
    isRunning: hasLast && (isCut || end === null || end > askedAt),
    isPart: around !== null,
    isRanked: named !== undefined,
    isMean: isEveryBucket && (measure.kind === 'average' || measure.kind === 'median') && measure.per === series.unit,
    inLast: (around ?? begun).length - perPoint * Math.max(0, merged.length - 1),
  }
}

/** Whether there is something to draw over time: at least two buckets that have begun, and a record. */
export function hasTrend(report: Timed): boolean {
  const begun = begunPoints(report)
  return begun.length > 1 && begun.some((point) => sumOf(point) > 0)
}

function begunPoints({ series, completeThrough }: Timed): SeriesPoint[] {
  return series.points.filter(({ start }, index) => index === 0 || start < completeThrough)
}

/** The bucket that the answer's sentence names: the best or worst of all. */
function namedStart({ question, groups }: Timed): number | undefined {
  return question.rank?.count === 1 ? groups?.rows[0]?.start : undefined
}

/** `count` neighbours with the one in their middle, if it is not too near to an end; null if there is no such one. */
function pointsAround(points: SeriesPoint[], start: number | undefined, count: number): SeriesPoint[] | null {
  const at = points.findIndex((point) => point.start === start)
  if (at === -1) return null
  const from = Math.max(0, Math.min(at - Math.floor(count / 2), points.length - count))
  return points.slice(from, from + count)
}

const OVER_TIME: ReadonlySet<Question['measure']['kind']> = new Set(['count', 'average', 'median'] as const)

/** Whether the answer's picture is the chart over time: without a grouping, or by the chart's own unit. */
export function isTrendShown(report: Report): boolean {
  const { measure, layout, by, rank, previous } = report.question
  const [rows, columns] = by
  // A merged chart shows none of the three best days, nor each day beside that before: a table does.
  if (rank === null ? rows !== undefined && previous !== null : rank.count > 1) return false
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
  return busiestOf(shownSeries(report, LIMITS.chart.points, i18n), report.question.kinds, i18n)
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
    const key = `${i18n.locale} ${zone} ${start} ${unit} ${format}`
    const known = labels.get(key)
    if (known !== undefined) return known
    const local = DateTime.fromMillis(start, { zone, locale: i18n.locale })
    const text = withOffset(local.toFormat(format), unit === 'hour' ? repeatedOffset(local) : '')
    const label = plainText(text, MAX_LABEL)
    labels.set(key, label)
    return label
  }
}

/** Luxon takes 20 µs a label, and an answer has each of them twice. */
const labels = new LRUCache<string, string>({ max: 2_000 })

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

function chartOf(series: ShownSeries, i18n: Translator): ChartBlock {
  const { points, label, isRunning } = series
  const categories = distinct(
    points.map((point, index) => marked(label(point), isRunning && index === points.length - 1)),
  )
  return {
    type: 'data_visualization',
    title: plainText(trendTitle(series, i18n), LIMITS.chart.title),
    chart: {
      type: 'line',
      series: linesOf(series).map(({ noun, count }) => ({
        name: plainText(i18n.t(noun), MAX_LABEL),
        data: points.map((point, index) => ({
          label: categories[index] ?? '',
          value: pointValue(count(point), index, series),
        })),
      })),
      axis_config: { categories },
    },
  }
}

/** What a point stands for: with one decimal for a mean. */
export function pointValue(sum: number, index: number, { points, perPoint, inLast, isMean }: ShownSeries): number {
  const buckets = index === points.length - 1 ? inLast : perPoint
  return isMean ? Math.round((10 * sum) / buckets) / 10 : sum
}

type Line = { noun: LabelKey; count: (point: SeriesPoint) => number }

/** One per kind; of a best or worst bucket the total, which is what ranks it. */
function linesOf({ points, isRanked }: ShownSeries): Line[] {
  const kinds = KINDS.filter(({ kind }) => kind === 'leads' || points.some((point) => point[kind] > 0))
  const shown = kinds.length > 1 && points.every(({ leads }) => leads === 0) ? kinds.slice(1) : kinds
  if (isRanked && shown.length > 1) return [{ noun: 'noun.total', count: sumOf }]
  return shown.map(({ kind, noun }) => ({ noun, count: (point) => point[kind] }))
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

/**
 * `By day`; `In steps of 3 days` if a point covers several, `In steps of 3 days: average per day` if it is their mean; `By day,
 * Mon 5 Oct – Sat 24 Oct` if not all are shown.
 */
export function trendTitle({ unit, perPoint, points, label, isPart, isMean }: ShownSeries, i18n: Translator): string {
  const steps = perPoint === 1 ? i18n.t(`by.${unit}`) : i18n.t(`trend.by.${unit}`, { count: perPoint })
  const mean = isMean && perPoint > 1 ? i18n.t('reading.average', { bucket: i18n.t(`bucket.${unit}`) }) : ''
  const title = mean === '' ? steps : i18n.t('groups.said', { column: steps, value: mean })
  const [first, last] = [points[0], points.at(-1)]
  return isPart && first && last ? `${title}, ${label(first)} – ${label(last)}` : title
}

function barLine(shown: ShownSeries, i18n: Translator): string {
  return `${trendTitle(shown, i18n)}: ${sparkline(shown.points.map(sumOf))}`
}

/** One bar per value; only zero gets the lowest bar. */
export function sparkline(values: number[]): string {
  const most = values.reduce((a, b) => Math.max(a, b), 1)
  return values.map((value) => BARS[Math.ceil((Math.max(0, value) / most) * (BARS.length - 1))]).join('')
}

/** '' if several points share the highest count. */
function busiestOf({ unit, points, perPoint, label, isMean }: ShownSeries, kinds: Kinds, i18n: Translator): string {
  if (isMean && perPoint > 1) return ''
  const most = points.reduce((max, point) => Math.max(max, sumOf(point)), 0)
  const [busiest, ...others] = points.filter((point) => sumOf(point) === most)
  if (busiest === undefined || others.length > 0) return ''
  const isWeek = unit === 'week' && perPoint === 1
  const when = isWeek ? i18n.t('trend.week-of', { date: label(busiest) }) : label(busiest)
  const what = foundCounts(busiest, kinds, i18n)
  if (perPoint === 1) return i18n.t('trend.busiest', { when, what })
  return i18n.t('trend.busiest.several', { step: i18n.span(perPoint, unit), when, what })
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
