import { useId } from 'react'
import type { Chart, Series } from '../store/block.ts'
import { colourOf } from './chart-numbers.tsx'
import { labelEvery, labelWidth, type Plot, type Scale, scaleOf } from './chart-scale.ts'
import { useWidth } from './use-width.ts'

const HEIGHT = 210
const MARGIN = { left: 38, right: 10, top: 10, bottom: 26 }

/** Lines, areas or bars over categories. */
export function SeriesChart({ chart, title }: { chart: Chart; title: string }) {
  const [ref, width] = useWidth<HTMLDivElement>(560)
  const { series = [], axis_config: axes } = chart
  const categories = axes?.categories ?? []
  const plot = {
    left: MARGIN.left,
    top: MARGIN.top,
    width: Math.max(60, width - MARGIN.left - MARGIN.right),
    height: HEIGHT - MARGIN.top - MARGIN.bottom,
  }
  const scale = scaleOf(series, categories.length, plot)
  return (
    <div ref={ref} className="chart-picture">
      <svg width={width} height={HEIGHT} role="img" aria-label={spoken(title, chart)}>
        <Axes categories={categories} scale={scale} />
        {chart.type === 'bar' ? <Bars series={series} scale={scale} /> : null}
        {chart.type === 'area' ? <Areas series={series} scale={scale} /> : null}
        {chart.type === 'bar' ? null : <Lines series={series} scale={scale} />}
      </svg>
    </div>
  )
}

function spoken(title: string, { type, series = [] }: Chart): string {
  return `${title}: a ${type} chart of ${series.map(({ name }) => name).join(', ')}. Its numbers are in the table below it.`
}

function Axes({ categories, scale }: { categories: string[]; scale: Scale }) {
  const { plot, ticks, x, y, step } = scale
  const every = labelEvery(categories, step)
  return (
    <g className="axes">
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={plot.left} x2={plot.left + plot.width} y1={y(tick)} y2={y(tick)} />
          <text x={plot.left - 8} y={y(tick)} dy="0.32em" textAnchor="end">
            {tick}
          </text>
        </g>
      ))}
      {categories.map((category, index) =>
        index % every === 0 ? (
          <text key={category} {...labelPlace(category, x(index), plot)} y={plot.top + plot.height + 18}>
            {category}
          </text>
        ) : null,
      )}
    </g>
  )
}

/** Below its point, as far as the picture reaches. */
function labelPlace(label: string, x: number, { left, width }: Plot) {
  const end = left + width + MARGIN.right
  const isOver = x + labelWidth(label) / 2 > end
  return { x: isOver ? end : x, textAnchor: isOver ? ('end' as const) : ('middle' as const) }
}

type Drawn = { series: Series[]; scale: Scale }

const pathOf = ({ data }: Series, { x, y }: Scale): string =>
  data.map(({ value }, index) => `${index === 0 ? 'M' : 'L'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`).join('')

function Lines({ series, scale }: Drawn) {
  return series.map((each, index) => (
    <g key={each.name} className="line" style={{ color: colourOf(index) }}>
      <path d={pathOf(each, scale)} />
      {each.data.map(({ label, value }, at) => (
        <circle key={label} cx={scale.x(at)} cy={scale.y(value)} r={3.5}>
          <title>{`${label}: ${value} ${each.name}`}</title>
        </circle>
      ))}
    </g>
  ))
}

function Areas({ series, scale }: Drawn) {
  const id = useId()
  const floor = scale.y(scale.ticks[0] ?? 0).toFixed(1)
  return series.map((each, index) => {
    const [first, last] = [scale.x(0).toFixed(1), scale.x(each.data.length - 1).toFixed(1)]
    const path = `${pathOf(each, scale)}L${last} ${floor}L${first} ${floor}Z`
    return <path key={`${id} ${each.name}`} className="area" style={{ color: colourOf(index) }} d={path} />
  })
}

function Bars({ series, scale }: Drawn) {
  const { x, y, step } = scale
  const width = Math.min(36, (step * 0.72) / series.length)
  const base = y(0)
  return series.map((each, index) => (
    <g key={each.name} className="bar" style={{ color: colourOf(index) }}>
      {each.data.map(({ label, value }, at) => (
        <rect
          key={label}
          x={x(at) + width * (index - series.length / 2)}
          y={Math.min(base, y(value))}
          width={Math.max(1, width - 2)}
          height={Math.abs(base - y(value))}
          rx={2}
        >
          <title>{`${label}: ${value} ${each.name}`}</title>
        </rect>
      ))}
    </g>
  ))
}
