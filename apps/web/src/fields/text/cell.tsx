import type { CellProps } from '../view/field-view.ts'
import { Nothing } from '../view/nothing.tsx'

/** One line, cut with an ellipsis; the whole text is in the title (spec §9). The end of an address says whose it is. */
export function TextCell({ field, value }: CellProps<string>) {
  if (value === '') return <Nothing />
  return (
    <span className="flex">
      <span dir="auto" title={value} className={`truncate ${field.kind === 'email' ? 'max-w-64' : 'max-w-48'}`}>
        {value}
      </span>
    </span>
  )
}
