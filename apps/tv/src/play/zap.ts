/** The row that channel up (1) or down (-1) leads to; at an end it stays or begins anew (domain §2, `wrap`). */
export function zap(row: number, step: 1 | -1, { count, wrap }: { count: number; wrap: boolean }): number {
  const next = row + step
  if (next >= 0 && next < count) return next
  return wrap && count > 0 ? (next + count) % count : row
}
