import type { Row } from '../../fields/view/field-view.ts'

/** Sorts rows that all are here, case-insensitively (spec, "Data tables"); rows without a value come last either way. */
export function sortRows(rows: readonly Row[], { sortBy, sortDesc }: { sortBy: string; sortDesc: boolean }): Row[] {
  const turn = sortDesc ? -1 : 1
  return rows.toSorted((a, b) => {
    const [left, right] = [sortKey(a[sortBy]), sortKey(b[sortBy])]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    if (typeof left === 'number' && typeof right === 'number') return turn * (left - right)
    return turn * String(left).localeCompare(String(right), undefined, { sensitivity: 'base', numeric: true })
  })
}

function sortKey(value: unknown): string | number | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return Number(value)
  if (typeof value === 'object' && 'label' in value) return String(value.label)
  return String(value)
}
