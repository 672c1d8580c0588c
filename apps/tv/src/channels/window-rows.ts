/** Rows drawn above and below what can be seen, so that a fast remote never shows a gap. */
const spareRows = 4

type Viewport = { scrollTop: number; height: number; rowHeight: number; count: number }

/** The first row to draw and the one after the last: a handful, however long the list is. */
export function windowRows({ scrollTop, height, rowHeight, count }: Viewport): { first: number; end: number } {
  const top = Math.min(Math.max(0, scrollTop), Math.max(0, count * rowHeight - height))
  const first = Math.max(0, Math.floor(top / rowHeight) - spareRows)
  return { first, end: Math.min(count, Math.ceil((top + height) / rowHeight) + spareRows) }
}

/** Where to scroll so that a row is wholly visible; the same place when it is already. */
export function scrollTopFor(row: number, { scrollTop, height, rowHeight, count }: Viewport): number {
  const top = row * rowHeight
  const least = top + rowHeight - height
  const wanted = Math.min(Math.max(scrollTop, least), top)
  return Math.min(Math.max(0, wanted), Math.max(0, count * rowHeight - height))
}
