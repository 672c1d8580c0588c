export type SparklineProps = { label: string; values: readonly (number | null)[]; top: number }

const width = 120
const height = 32

/** A line without a scale: which way it goes. Time runs to the right in every language. */
export function Sparkline({ label, values, top }: SparklineProps) {
  const step = width / Math.max(1, values.length - 1)
  const points = values.flatMap((value, index) =>
    value === null ? [] : [`${(index * step).toFixed(1)},${(height - Math.min(1, value / top) * height).toFixed(1)}`],
  )
  const [first] = points
  const last = points.at(-1)
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 -1 ${width} ${height + 2}`}
      preserveAspectRatio="none"
      className="h-10 w-full"
    >
      <line x2={width} y1={height} y2={height} vectorEffect="non-scaling-stroke" className="stroke-line" />
      {first === undefined || last === undefined ? null : (
        <>
          <polygon
            points={`${first.split(',')[0]},${height} ${points.join(' ')} ${last.split(',')[0]},${height}`}
            className="fill-brand opacity-15"
          />
          <polyline
            points={points.join(' ')}
            fill="none"
            strokeWidth={1.75}
            vectorEffect="non-scaling-stroke"
            className="stroke-brand"
          />
        </>
      )}
    </svg>
  )
}
