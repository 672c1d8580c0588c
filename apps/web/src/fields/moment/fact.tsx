import { FullMoment } from '../../ui/text/full-moment.tsx'
import type { CellProps } from '../view/field-view.ts'

/** To the second. */
export function MomentFact({ value }: CellProps<string>) {
  return <FullMoment date={value} />
}
