import type { CellProps } from '../field-view.ts'
import { Nothing } from '../nothing.tsx'

/** One line, cut with an ellipsis; the whole text stands in the title (spec §9). */
export function TextCell({ value }: CellProps<string>) {
  if (value === '') return <Nothing />
  return (
    <span className="flex">
      <span dir="auto" title={value} className="max-w-48 truncate">
        {value}
      </span>
    </span>
  )
}
