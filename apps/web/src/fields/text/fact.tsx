import type { CellProps } from '../view/field-view.ts'

/** The whole of what a cell must cut. */
export function WholeText({ value }: CellProps<string>) {
  return (
    <span dir="auto" className="block w-fit whitespace-pre-wrap">
      {value}
    </span>
  )
}
