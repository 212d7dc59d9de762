import type { Block, Chart, Series } from '../store/block.ts'
import { ChartNumbers, Legend } from './chart-numbers.tsx'
import { PieChart } from './pie-chart.tsx'
import { SeriesChart } from './series-chart.tsx'
import { plainTextOf } from './text/text-object.tsx'

/** A chart with its legend, and its numbers as a table for who would rather read them. */
export function ChartBlock({ block }: { block: Block }) {
  const title = plainTextOf(block.title)
  const { chart } = block
  if (chart === undefined) return null
  const names =
    chart.type === 'pie' ? (chart.segments ?? []).map(({ label }) => label) : seriesOf(chart).map(({ name }) => name)
  return (
    <figure className="chart">
      <figcaption>{title}</figcaption>
      {chart.type === 'pie' ? (
        <PieChart segments={chart.segments ?? []} title={title} />
      ) : (
        <SeriesChart chart={chart} title={title} />
      )}
      {names.length > 1 ? <Legend names={names} /> : null}
      <ChartNumbers chart={chart} title={title} />
    </figure>
  )
}

const seriesOf = (chart: Chart): Series[] => chart.series ?? []
