import type { FieldKind } from '@castellan/contract/kit/field.ts'
import type { ComponentType } from 'react'
import type { ChosenProps, FilterProps } from './view/field-view.ts'
import { OneOfChosen } from './one-of/chosen.tsx'
import { TextChosen } from './text/chosen.tsx'
import { ToggleChosen } from './toggle/chosen.tsx'
import { lazy } from '../ui/lazy.tsx'

/** The options of a filter, loaded when it is opened, and the text of the selection; both load asynchronously. */
export type FilterView = { Choices: ComponentType<FilterProps>; Chosen: ComponentType<ChosenProps> }

const oneOf = {
  Choices: lazy(async () => (await import('./one-of/filter.tsx')).OneOfFilter),
  Chosen: OneOfChosen,
}
const toggle = {
  Choices: lazy(async () => (await import('./toggle/filter.tsx')).ToggleFilter),
  Chosen: ToggleChosen,
}
const ref = {
  Choices: lazy(async () => (await import('./ref/filter.tsx')).RefFilter),
  Chosen: lazy(async () => (await import('./ref/chosen.tsx')).RefChosen),
}

const text = {
  Choices: lazy(async () => (await import('./text/filter.tsx')).TextFilter),
  Chosen: TextChosen,
}

const moment = {
  Choices: lazy(async () => (await import('./range/moment-filter.tsx')).MomentFilter),
  Chosen: lazy(async () => (await import('./range/moment-chosen.tsx')).MomentChosen),
}
const integer = {
  Choices: lazy(async () => (await import('./range/number-filter.tsx')).NumberFilter),
  Chosen: lazy(async () => (await import('./range/number-chosen.tsx')).NumberChosen),
}

/** The kinds a list can be filtered by. */
export const filters: { [K in FieldKind]?: FilterView } = {
  oneOf,
  status: oneOf,
  toggle,
  ref,
  text,
  tags: text,
  country: text,
  moment,
  integer,
}
