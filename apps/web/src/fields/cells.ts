import type { FieldKind } from '@castellan/contract/kit/field.ts'
import type { ComponentType } from 'react'
import type { CellProps, FieldValues } from './view/field-view.ts'
import { CountriesCell, CountryCell } from './country/cell.tsx'
import { HostCell } from './host/cell.tsx'
import { IdCell } from './id/cell.tsx'
import { IntegerCell } from './integer/cell.tsx'
import { MacCell } from './mac/cell.tsx'
import { MomentCell } from './moment/cell.tsx'
import { OneOfCell } from './one-of/cell.tsx'
import { PictureCell } from './picture/cell.tsx'
import { RefCell } from './ref/cell.tsx'
import { StatusCell } from './status/cell.tsx'
import { TagsCell } from './tags/cell.tsx'
import { TextsCell } from './texts/cell.tsx'
import { TextCell } from './text/cell.tsx'
import { ToggleCell } from './toggle/cell.tsx'
import { late } from './late.tsx'

// Few lists show one, and they bring units and texts along.
const BytesCell = late(async () => (await import('./bytes/cell.tsx')).BytesCell)
const TargetCell = late(async () => (await import('./target/cell.tsx')).TargetCell)

/** How a value of each kind is shown. A password never is: it does not leave the server. No row has an order of languages. */
const cells: { [K in Exclude<FieldKind, 'password' | 'languages'>]: ComponentType<CellProps<FieldValues[K]>> } = {
  id: IdCell,
  text: TextCell,
  longText: TextCell,
  email: TextCell,
  username: TextCell,
  mac: MacCell,
  digest: HostCell,
  host: HostCell,
  url: HostCell,
  oneOf: OneOfCell,
  status: StatusCell,
  toggle: ToggleCell,
  moment: MomentCell,
  integer: IntegerCell,
  bytes: BytesCell,
  ref: RefCell,
  tags: TagsCell,
  country: CountryCell,
  countries: CountriesCell,
  texts: TextsCell,
  target: TargetCell,
  timeZone: TextCell,
  picture: PictureCell,
}

export function cellOf(kind: FieldKind): ComponentType<CellProps> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a row has a value of its kind in each field, as its definition says
  return (kind === 'password' || kind === 'languages' ? TextCell : cells[kind]) as ComponentType<CellProps>
}

/** Numbers stand at the end, under each other. */
export function alignOf(kind: FieldKind): 'start' | 'end' {
  return kind === 'integer' || kind === 'bytes' ? 'end' : 'start'
}
