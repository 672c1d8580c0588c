import { Badge } from '../../ui/text/badge.tsx'
import type { CellProps } from '../view/field-view.ts'

const shownAtMost = 3

export function TagsCell({ value }: CellProps<string[]>) {
  return (
    <span title={value.join(', ')} className="flex gap-1">
      {value.slice(0, shownAtMost).map((tag) => (
        <Badge key={tag} className="max-w-32">
          <span className="truncate">{tag}</span>
        </Badge>
      ))}
      {value.length > shownAtMost ? <Badge>+{value.length - shownAtMost}</Badge> : null}
    </span>
  )
}
