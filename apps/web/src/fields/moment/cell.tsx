import { RelativeTime } from '../../ui/relative-time.tsx'
import type { CellProps } from '../view/field-view.ts'
import { Nothing } from '../view/nothing.tsx'

/** The day, and beneath it how far it is. */
export function MomentCell({ value }: CellProps<string | null>) {
  return value === null ? (
    <Nothing />
  ) : (
    <RelativeTime date={value} look="both" className="leading-[17px] whitespace-nowrap" />
  )
}
