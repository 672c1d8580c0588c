import { useCallback, useRef, useState } from 'react'
import type { Row } from '../fields/view/field-view.ts'

/** The chosen rows by id; they stay chosen while pages are turned. */
export type Selection = ReadonlyMap<number, Row>

export const noSelection: Selection = new Map()

/** Adds or removes the rows of the current page and leaves those of other pages alone (spec, "Data tables"). */
export function selectPage(selection: Selection, page: readonly Row[], isSelected: boolean): Selection {
  const next = new Map(selection)
  for (const row of page) {
    if (isSelected) next.set(row.id, row)
    else next.delete(row.id)
  }
  return next
}

/** All rows of the page, some, or none. */
export function pageSelection(selection: Selection, page: readonly Row[]): 'all' | 'some' | 'none' {
  const count = page.filter((row) => selection.has(row.id)).length
  if (count === 0) return 'none'
  return count === page.length ? 'all' : 'some'
}

/** The rows between two of a page, both included, in whichever order they were pressed. */
export function rowsBetween(page: readonly Row[], from: number, to: number): Row[] {
  const [a, b] = [page.findIndex((row) => row.id === from), page.findIndex((row) => row.id === to)]
  return a < 0 || b < 0 ? [] : page.slice(Math.min(a, b), Math.max(a, b) + 1)
}

export type RowSelection = {
  selection: Selection
  set: (selection: Selection) => void
  clear: () => void
  /** These rows are done with: they leave the selection, and the others stay. */
  drop: (ids: readonly number[]) => void
  /** One row, or with Shift all from the last one pressed. Stays the same function while the page does: rows are costly. */
  toggle: (row: Row, isSelected: boolean, isRange?: boolean) => void
}

/** The selection of a table; it ends when what is looked for changes, so that no hidden row is ever acted upon. */
export function useSelection(page: readonly Row[] | undefined, conditions: string): RowSelection {
  const [selection, set] = useState(noSelection)
  const last = useRef<number>(undefined)
  const [looking, setLooking] = useState(conditions)
  if (looking !== conditions) {
    setLooking(conditions)
    set(noSelection)
  }
  const clear = useCallback(() => set(noSelection), [])
  const drop = useCallback(
    (ids: readonly number[]) => set((before) => new Map([...before].filter(([id]) => !ids.includes(id)))),
    [],
  )
  const toggle = useCallback(
    (row: Row, isSelected: boolean, isRange = false) => {
      const range = isRange && page && last.current !== undefined ? rowsBetween(page, last.current, row.id) : []
      set((before) => selectPage(before, range.length > 0 ? range : [row], isSelected))
      last.current = row.id
    },
    [page],
  )
  return { selection, set, clear, drop, toggle }
}
