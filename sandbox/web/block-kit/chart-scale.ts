import type { Series } from '../store/block.ts'

type Plot = { left: number; top: number; width: number; height: number }

export type Scale = {
  plot: Plot
  /** ascending; the first and last are the ends of the axis */
  ticks: number[]
  /** the middle of the `index`-th category */
  x: (index: number) => number
  y: (value: number) => number
  step: number
}

const TICKS = 4

export function scaleOf(series: Series[], count: number, plot: Plot): Scale {
  const values = series.flatMap(({ data }) => data.map(({ value }) => value))
  const ticks = ticksOf(Math.min(0, ...values), Math.max(0, ...values))
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)]
  const step = plot.width / Math.max(1, count)
  return {
    plot,
    ticks,
    step,
    x: (index) => plot.left + step * (index + 0.5),
    y: (value) => plot.top + plot.height * (1 - (value - low) / (high - low)),
  }
}

/** Round numbers that include `low` and `high`; whole numbers if the values could be counts. */
function ticksOf(low: number, high: number): number[] {
  if (low === high) return [low, low + 1]
  const rough = (high - low) / TICKS
  const power = 10 ** Math.floor(Math.log10(rough))
  const nice = [1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10
  const step = high - low >= 1 ? Math.max(1, nice * power) : nice * power
  const first = Math.floor(low / step)
  const last = Math.max(first + 1, Math.ceil(high / step))
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)))
}

/** The step between drawn labels, so that they do not overlap. */
export function labelEvery(labels: string[], step: number): number {
  return Math.max(1, Math.ceil((Math.max(0, ...labels.map(labelWidth)) + GAP) / step))
}

/** The approximate width of a drawn label, px. */
export const labelWidth = (label: string): number => label.length * LETTER

const LETTER = 6.4
const GAP = 10
