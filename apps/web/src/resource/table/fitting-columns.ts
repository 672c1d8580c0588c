import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

/** So many columns stay, whatever the room. */
const atLeast = 2

/** How many columns of these widths find room, one after the other. */
export function countFitting(widths: readonly number[], room: number): number {
  let left = room
  const tooMany = widths.findIndex((width) => (left -= width) < 0)
  return tooMany < 0 ? widths.length : Math.max(atLeast, tooMany)
}

/**
 * The columns that find room in a table, from the first on: none lies half beneath the pinned actions. Measured before the page is
 * drawn, again for other rows and whenever the room changes. `keep` is the column that opens a row: it stays.
 */
export function useFittingColumns(
  columns: readonly string[],
  { isOn, rows, keep }: { isOn: boolean; rows: unknown; keep: string },
): [readonly string[], RefObject<HTMLElement | null>] {
  const box = useRef<HTMLElement>(null)
  const [width, setWidth] = useState(0)
  const [measured, setMeasured] = useState<{ of: string; rows: unknown; count: number } | null>(null)
  const of = `${columns.join()} ${width}`
  const isKnown = measured?.of === of && measured.rows === rows
  const count = isOn && isKnown ? measured.count : columns.length

  useEffect(() => {
    if (!isOn || box.current === null) return undefined
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)))
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [isOn])
  useLayoutEffect(() => {
    const table = box.current
    if (!isOn || isKnown || table === null || rows === undefined || table.scrollWidth <= table.clientWidth) return
    const heads = [...table.querySelectorAll<HTMLElement>('thead th')].map((head) => head.offsetWidth)
    const around = (heads.at(0) ?? 0) + (heads.at(-1) ?? 0)
    setMeasured({ of, rows, count: countFitting(heads.slice(1, -1), table.clientWidth - around) })
  }, [isOn, isKnown, of, rows])

  return [count === columns.length ? columns : columns.filter((name, index) => index < count || name === keep), box]
}
