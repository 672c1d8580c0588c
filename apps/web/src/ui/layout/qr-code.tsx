import { cx } from 'class-variance-authority'
import { encode } from 'uqr'

export interface QrCodeProps {
  value: string
  /** What the code leads to, for those who cannot scan it. */
  label: string
  /** Size by class; 160 px when left out. */
  className?: string
}

/** Empty modules around the code, as the standard wants. */
const quietZone = 4

function pathOf(value: string): { path: string; size: number } {
  const { data, size } = encode(value, { border: quietZone, ecc: 'M' })
  let path = ''
  for (const [y, row] of data.entries()) {
    for (const [x, isDark] of row.entries()) if (isDark) path += `M${x} ${y}h1v1h-1z`
  }
  return { path, size }
}

/** Dark on white in both themes: scanners want it so. */
export function QrCode({ value, label, className = 'size-40' }: QrCodeProps) {
  const { path, size } = pathOf(value)
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={cx('rounded-sm', className)}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#0b1a20" d={path} />
    </svg>
  )
}
