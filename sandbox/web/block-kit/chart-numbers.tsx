import type { Chart } from '../store/block.ts'

export const colourOf = (index: number): string => `var(--series-${(index % 6) + 1})`

export function Legend({ names }: { names: string[] }) {
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

/** The same as a table, folded away. */
export function ChartNumbers({ chart, title }: { chart: Chart; title: string }) {
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
