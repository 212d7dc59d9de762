import { colourOf } from './chart-numbers.tsx'

type Segment = { label: string; value: number }

const RADIUS = 80
const TURN = 2 * Math.PI

/** Shares of a whole, from the top round to the right. */
export function PieChart({ segments, title }: { segments: Segment[]; title: string }) {
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

/** @param start, share of the whole, 0 to 1 */
function sliceOf(start: number, share: number): string {
  const pointAt = (part: number) =>
    `${(RADIUS * Math.sin(TURN * part)).toFixed(2)} ${(-RADIUS * Math.cos(TURN * part)).toFixed(2)}`
  if (share >= 0.9999) return `M0 ${-RADIUS}A${RADIUS} ${RADIUS} 0 1 1 -0.01 ${-RADIUS}Z`
  return `M0 0L${pointAt(start)}A${RADIUS} ${RADIUS} 0 ${share > 0.5 ? 1 : 0} 1 ${pointAt(start + share)}Z`
}
