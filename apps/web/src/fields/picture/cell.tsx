import type { CellProps } from '../field-view.ts'
import { Nothing } from '../nothing.tsx'
import { Picture } from '../../ui/picture.tsx'

/** A picture next to the name of its subject, so it is hidden from screen readers. */
export function PictureCell({ value }: CellProps<string | null>) {
  return value === null ? <Nothing /> : <Picture sha256={value} size="w92" alt="" className="h-9 w-auto max-w-16" />
}
