import { DateTime } from 'luxon'
import { dayPattern } from '../dates/day-pattern.ts'
import type { Counts, Report, Series, SeriesPoint } from '../leads/report.ts'
import { NO_PART, type Part, plainLines, smallLines } from './blocks.ts'
import { plainText } from './escape.ts'
import { LIMITS } from './limits.ts'
import type { ChartBlock } from './message.ts'
import type { WordKey, Words } from './words.ts'

const BARS = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█']
/** A line of more bars than this would not fit one section of Slack's. */
const MAX_BARS = 2_000
const DAY_MS = 86_400_000
/** The three counts a bucket has, in the order they are shown. */
const KINDS: { kind: keyof Counts; noun: WordKey }[] = [
  { kind: 'leads', noun: 'noun.leads' },
  { kind: 'appointments', noun: 'noun.appointments' },
  { kind: 'others', noun: 'noun.others' },
]

/** How the counts went over time: a line chart, or the same as a line of bars; nothing when there is no course to see. */
export function trendPart({ series, question }: Report, words: Words): Part {
  if (series.points.length < 2 || series.points.every((point) => sumOf(point) === 0)) return NO_PART
  const label = pointLabels(series, question.period.zone, words)
  const busiest = busiestLine(series, label, words)
  const { chart, perPoint } = chartOf(series, label, words)
  return {
    blocks: [chart, ...smallLines([busiest, mergedLine(series.unit, perPoint, words)])],
    get plainBlocks() {
      return plainLines([...barLines(series, words), busiest])
    },
  }
}

/** The name of a bucket as the reader's calendar has it, at most 20 characters. */
export function pointLabels({ unit, points }: Series, zone: string, words: Words): (point: SeriesPoint) => string {
  const spanMs = (points.at(-1)?.start ?? 0) - (points[0]?.start ?? 0)
  const format = labelFormat(unit, spanMs, dayPattern(words.locale))
  return ({ start }) => {
    const text = DateTime.fromMillis(start, { zone, locale: words.locale }).toFormat(format)
    return plainText(text, LIMITS.chart.label)
  }
}

function labelFormat(unit: Series['unit'], spanMs: number, day: string): string {
  const date = `${day} LLL${spanMs > 360 * DAY_MS ? ' yyyy' : ''}`
  if (unit === 'month') return 'LLL yyyy'
  if (unit === 'week') return date
  if (unit === 'day') return spanMs > 31 * DAY_MS ? date : `ccc ${date}`
  if (spanMs <= DAY_MS) return 'HH:mm'
  return spanMs < 7 * DAY_MS ? 'ccc HH:mm' : `${date} HH:mm`
}

function chartOf({ unit, points }: Series, label: (point: SeriesPoint) => string, words: Words) {
  const { merged, perPoint } = mergeNeighbours(points, LIMITS.chart.points)
  const categories = distinct(merged.map(label))
  const kinds = KINDS.filter(({ kind }) => kind === 'leads' || merged.some((point) => point[kind] > 0))
  const shown = kinds.length > 1 && merged.every(({ leads }) => leads === 0) ? kinds.slice(1) : kinds
  const chart: ChartBlock = {
    type: 'data_visualization',
    title: plainText(words.say(`by.${unit}`), LIMITS.chart.title),
    chart: {
      type: 'line',
      series: shown.map(({ kind, noun }) => ({
        name: plainText(words.say(noun), LIMITS.chart.label),
        data: merged.map((point, index) => ({ label: categories[index] ?? '', value: point[kind] })),
      })),
      axis_config: { categories },
    },
  }
  return { chart, perPoint }
}

/** At most `max` points: every `perPoint` neighbours become one, which starts where the first of them does. */
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

/** Said where a point stands for several buckets; else ''. */
export function mergedLine(unit: Series['unit'], perPoint: number, words: Words): string {
  return perPoint === 1 ? '' : words.say(`trend.merged.${unit}`, { count: perPoint })
}

function barLines({ unit, points }: Series, words: Words): string[] {
  const { merged, perPoint } = mergeNeighbours(points, MAX_BARS)
  return [`${words.say(`by.${unit}`)}: ${sparkline(merged.map(sumOf))}`, mergedLine(unit, perPoint, words)]
}

/** One bar a value, the lowest for zero alone. */
export function sparkline(values: number[]): string {
  const most = values.reduce((a, b) => Math.max(a, b), 1)
  return values.map((value) => BARS[Math.ceil((Math.max(0, value) / most) * (BARS.length - 1))]).join('')
}

export function busiestLine({ unit, points }: Series, label: (point: SeriesPoint) => string, words: Words): string {
  const busiest = points.reduce((best, point) => (sumOf(point) > sumOf(best) ? point : best))
  const when = unit === 'week' ? words.say('trend.week-of', { date: label(busiest) }) : label(busiest)
  return words.say('trend.busiest', { when, count: sumOf(busiest) })
}

/** Slack wants every label once; two hours of one name, when clocks go back, are told apart by a number. */
function distinct(labels: string[]): string[] {
  const seen = new Map<string, number>()
  return labels.map((label) => {
    const times = (seen.get(label) ?? 0) + 1
    seen.set(label, times)
    return times === 1 ? label : `${plainText(label, LIMITS.chart.label - 5)} (${times})`
  })
}

function sumOf({ leads, appointments, others }: Counts): number {
  return leads + appointments + others
}
