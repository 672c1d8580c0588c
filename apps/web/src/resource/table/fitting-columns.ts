import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** So many columns stay, whatever the room. */
const atLeast = 2

type Columns = { columns: readonly string[]; widths: readonly number[]; first: readonly string[] }

/** The columns of these widths that find room: the first ones before all others, and those from the first on. */
export function fittingColumns({ columns, widths, first }: Columns, room: number): string[] {
  const order = [...new Set([...first, ...columns])].filter((name) => columns.includes(name))
  let left = room
  const tooMany = order.findIndex((name, index) => (left -= widths[columns.indexOf(name)]!) < 0 && index >= atLeast)
  const fitting = tooMany < 0 ? order : order.slice(0, tooMany)
  return columns.filter((name) => fitting.includes(name))
}

/**
 * The columns that find room in a table: none lies half beneath the pinned actions. Measured before the page is drawn, again for
 * other rows and whenever the room changes.
 */
export function useFittingColumns(
  columns: readonly string[],
  { isOn, rows, first }: { isOn: boolean; rows: unknown; first: readonly string[] },
): [readonly string[], RefObject<HTMLElement | null>] {
  const box = useRef<HTMLElement>(null)
  const [width, setWidth] = useState(0)
  const [measured, setMeasured] = useState<{ of: string; rows: unknown; shown: string[] } | null>(null)
  const of = `${columns.join()} ${width}`
  const isKnown = measured?.of === of && measured.rows === rows

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
    const widths = heads.slice(1, -1)
    setMeasured({ of, rows, shown: fittingColumns({ columns, widths, first }, table.clientWidth - around) })
    // oxlint-disable-next-line react/exhaustive-deps -- `of` names the columns
  }, [isOn, isKnown, of, rows])

  return [isOn && isKnown ? measured.shown : columns, box]
}
