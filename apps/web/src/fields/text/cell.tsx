import type { CellProps } from '../view/field-view.ts'
import { Nothing } from '../view/nothing.tsx'

/**
 * One line that asks for a little room, takes all its column has, and ends in an ellipsis; the whole text is in the title (spec §9).
 * An address asks for more: its end says whose it is.
 */
export function TextCell({ field, value }: CellProps<string>) {
  if (value === '') return <Nothing />
  const isEmail = field.kind === 'email'
  return (
    <span title={value} className={isEmail ? 'flex' : 'fills grid'}>
      <span dir="auto" className={isEmail ? 'max-w-64 truncate' : 'truncate'}>
        {value}
      </span>
    </span>
  )
}
