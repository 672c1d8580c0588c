import type { CellProps } from '../view/field-view.ts'
import { Nothing } from '../view/nothing.tsx'

/**
 * One line, truncated with an ellipsis at the width of its column; the whole text is in the title (spec §9). Emails get more room, as
 * their end says whose they are.
 */
export function TextCell({ field, value }: CellProps<string>) {
  if (value === '') return <Nothing />
  const isEmail = field.kind.name === 'email'
  return (
    <span title={value} className={isEmail ? 'flex' : 'fills grid'}>
      <span dir="auto" className={isEmail ? 'max-w-64 truncate' : 'truncate'}>
        {value}
      </span>
    </span>
  )
}
