import { encode } from 'uqr'

/** Dark on white, as scanners want it, with the four empty modules of the standard around it. */
export function TvQrCode({ value, label }: { value: string; label: string }) {
  const { data, size } = encode(value, { border: 4, ecc: 'M' })
  let path = ''
  for (const [y, row] of data.entries()) {
    for (const [x, isDark] of row.entries()) if (isDark) path += `M${x} ${y}h1v1h-1z`
  }
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" className="qr">
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#0b1a20" d={path} />
    </svg>
  )
}
