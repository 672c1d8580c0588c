import type { CellProps } from '../field-view.ts'

export function IdCell({ value }: CellProps<number>) {
  return <span className="text-ink-2">{value}</span>
}
