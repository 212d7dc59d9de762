import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import type { Block, Chart, Series } from '../store/block.ts'
import { labelEvery, labelWidth, type Scale, scaleOf } from './chart-scale.ts'
import { plainTextOf } from './text/mrkdwn.tsx'

const colourOf = (index: number): string => `var(--series-${(index % 6) + 1})`

function Legend({ names }: { names: string[] }) {
  return (
    <ul className="legend">
      {names.map((name, index) => (
        <li key={name}>
          <span className="legend-mark" style={{ background: colourOf(index) }} />
          <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  )
}

function ChartNumbers({ chart, title }: { chart: Chart; title: string }) {
  const { heads, rows } = chart.type === 'pie' ? ofPie(chart) : ofSeries(chart)
  return (
    <details className="chart-numbers">
      <summary>Show the numbers</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <figure className="table-frame" aria-label={`${title}, numbers`} tabIndex={0}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{chart.axis_config?.x_label ?? 'Name'}</th>
              {heads.map((head) => (
                <th key={head} scope="col" className="number">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, values }) => (
              <tr key={label}>
                <th scope="row">
                  <bdi>{label}</bdi>
                </th>
                {values.map((value, index) => (
                  <td key={heads[index]} className="number">
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </figure>
    </details>
  )
}

type Numbers = { heads: string[]; rows: { label: string; values: (number | undefined)[] }[] }

function ofPie({ segments = [] }: Chart): Numbers {
  return { heads: ['Value'], rows: segments.map(({ label, value }) => ({ label, values: [value] })) }
}

function ofSeries({ series = [], axis_config: axes }: Chart): Numbers {
  const rows = (axes?.categories ?? []).map((label, index) => ({
    label,
    values: series.map(({ data }) => data[index]?.value),
  }))
  return { heads: series.map(({ name }) => name), rows }
}

type Segment = { label: string; value: number }

const RADIUS = 80
const TURN = 2 * Math.PI

function PieChart({ segments, title }: { segments: Segment[]; title: string }) {
  const total = segments.reduce((sum, { value }) => sum + Math.max(0, value), 0)
  const starts = segments.map((_, index) => sumOf(segments.slice(0, index)) / (total || 1))
  return (
    <div className="chart-picture chart-pie">
      <svg
        width={2 * RADIUS + 8}
        height={2 * RADIUS + 8}
        viewBox={`${-RADIUS - 4} ${-RADIUS - 4} ${2 * RADIUS + 8} ${2 * RADIUS + 8}`}
        role="img"
        aria-label={`${title}: a pie chart of ${segments.map(({ label }) => label).join(', ')}. Its numbers are in the table below it.`}
      >
        {segments.map(({ label, value }, index) => (
          <path
            key={label}
            className="slice"
            d={sliceOf(starts[index] ?? 0, Math.max(0, value) / (total || 1))}
            style={{ color: colourOf(index) }}
          >
            <title>{`${label}: ${value}`}</title>
          </path>
        ))}
      </svg>
    </div>
  )
}

const sumOf = (segments: Segment[]): number => segments.reduce((sum, { value }) => sum + Math.max(0, value), 0)

function sliceOf(start: number, share: number): string {
  const pointAt = (part: number) =>
    `${(RADIUS * Math.sin(TURN * part)).toFixed(2)} ${(-RADIUS * Math.cos(TURN * part)).toFixed(2)}`
  if (share >= 0.9999) return `M0 ${-RADIUS}A${RADIUS} ${RADIUS} 0 1 1 -0.01 ${-RADIUS}Z`
  return `M0 0L${pointAt(start)}A${RADIUS} ${RADIUS} 0 ${share > 0.5 ? 1 : 0} 1 ${pointAt(start + share)}Z`
}

/** The width of an element, px; `first` until it is measured. */
function useWidth<Kind extends Element>(first: number): [RefObject<Kind | null>, number] {
  const ref = useRef<Kind>(null)
  const [width, setWidth] = useState(first)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      const next = Math.round(entry?.contentRect.width ?? 0)
      if (next > 0) setWidth(next)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}

const HEIGHT = 210
const MARGIN = { left: 38, right: 10, top: 10, bottom: 26 }

function SeriesChart({ chart, title }: { chart: Chart; title: string }) {
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

/** Centred below its point, but inside the picture. */
function labelPlace(label: string, x: number, { left, width }: Scale['plot']) {
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
