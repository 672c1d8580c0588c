import type { FieldKind } from '@castellan/contract/kit/field.ts'
import type { ComponentType } from 'react'
import { FullMoment } from '../ui/full-moment.tsx'
import { cellOf } from './cells.ts'
import { LongCode } from './digest/long-code.tsx'
import type { CellProps } from './view/field-view.ts'
import { Nothing } from './view/nothing.tsx'

/** Details have room for what a cell must cut: whole texts and digests, and moments to the second. */
const facts: { [K in FieldKind]?: ComponentType<CellProps> } = {
  text: WholeText,
  longText: WholeText,
  email: WholeText,
  username: WholeText,
  digest: ({ value }) => (typeof value === 'string' ? <LongCode value={value} /> : <Nothing />),
  moment: ({ value }) => (typeof value === 'string' ? <FullMoment date={value} /> : <Nothing />),
}

/** How a value of each kind is shown in the details of a row. */
export function factOf(kind: FieldKind): ComponentType<CellProps> {
  return facts[kind] ?? cellOf(kind)
}

function WholeText({ value }: CellProps) {
  return typeof value === 'string' && value !== '' ? (
    <span dir="auto" className="block w-fit whitespace-pre-wrap">
      {value}
    </span>
  ) : (
    <Nothing />
  )
}
