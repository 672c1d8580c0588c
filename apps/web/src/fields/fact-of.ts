import type { FieldKind } from '@castellan/contract/kit/field-kinds.ts'
import { cells } from './cells.ts'
import { facts } from './facts.ts'
import type { Component } from './view/field-parts.ts'
import type { CellProps } from './view/field-view.ts'

/** How a value of a kind is shown in the details of a row; nothing for one that is never shown. */
export function factOf(kind: FieldKind): Component<CellProps> | undefined {
  return facts[kind] ?? cells[kind]
}
