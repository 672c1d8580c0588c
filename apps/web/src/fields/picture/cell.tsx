import type { CellProps } from '../view/field-view.ts'
import { Picture } from '../../ui/layout/picture.tsx'

/** A picture next to the name of its subject, so it is hidden from screen readers. */
export function PictureCell({ value }: CellProps<string>) {
  return <Picture sha256={value} size="w92" alt="" className="h-9 w-auto max-w-16" />
}
