import { useState } from 'react'

type TvRow = { tv: { id: number } }
type SettledRow<Row> = { at: number; row: Row }

/**
 * Rows of a list that were dealt with stay where they were until the list is left: the next one would slide under the pointer, and a second click would be
 * for it. One that comes back, as after an undo, is as before.
 */
export function useSettled<Row extends TvRow>(rows: readonly Row[]) {
  const [settled, setSettled] = useState<readonly SettledRow<Row>[]>([])
  const ids = new Set(rows.map(({ tv }) => tv.id))
  const gone = settled.filter(({ row }) => !ids.has(row.tv.id)).toSorted((one, other) => one.at - other.at)
  const shown = rows.map((row) => ({ row, isSettled: false }))
  for (const { at, row } of gone) shown.splice(at, 0, { row, isSettled: true })
  return {
    shown,
    /** Those with these ids are about to leave the list. */
    settle: (done: readonly number[]) => {
      const places = shown.map(({ row }, at) => ({ at, row })).filter(({ row }) => done.includes(row.tv.id))
      setSettled((before) => [...before.filter(({ row }) => !done.includes(row.tv.id)), ...places])
    },
    forget: () => setSettled([]),
  }
}
