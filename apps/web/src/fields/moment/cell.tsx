import { RelativeTime } from '../../ui/text/relative-time.tsx'
import type { CellProps } from '../view/field-view.ts'

/** The day, and beneath it how far it is. */
export function MomentCell({ value }: CellProps<string>) {
  return <RelativeTime date={value} look="both" className="leading-[17px] whitespace-nowrap" />
}
