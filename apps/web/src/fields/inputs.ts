import type { FieldKind } from '@castellan/contract/kit/field.ts'
import type { ComponentType } from 'react'
import { CountriesInput } from './country/countries-input.tsx'
import { CountryInput } from './country/input.tsx'
import { EmailInput } from './email/input.tsx'
import type { FieldValues, InputProps } from './view/field-view.ts'
import { HostInput } from './host/input.tsx'
import { IntegerInput } from './integer/input.tsx'
import { LongTextInput } from './long-text/input.tsx'
import { MacInput } from './mac/input.tsx'
import { MomentInput } from './moment/input.tsx'
import { OneOfInput } from './one-of/input.tsx'
import { PasswordInput } from './password/input.tsx'
import { RefInput } from './ref/input.tsx'
import { TagsInput } from './tags/input.tsx'
import { TextsInput } from './texts/input.tsx'
import { TextInput } from './text/input.tsx'
import { ToggleInput } from './toggle/input.tsx'
import { UrlInput } from './url/input.tsx'
import { UsernameInput } from './username/input.tsx'
import { lazy } from '../ui/lazy.tsx'

// Few resources have one, and it brings the states of devices along.
const TargetInput = lazy(async () => (await import('./target/input.tsx')).TargetInput)

// It uploads, which few forms do.
const PictureInput = lazy(async () => (await import('./picture/input.tsx')).PictureInput)

// It brings the names of all zones along.
const TimeZoneInput = lazy(async () => (await import('./time-zone/input.tsx')).TimeZoneInput)

/** How a value of each kind is edited. An id is given by the database, and languages in order are chosen by owners alone. */
const inputs: { [K in Exclude<FieldKind, 'id' | 'languages'>]: ComponentType<InputProps<FieldValues[K]>> } = {
  text: TextInput,
  longText: LongTextInput,
  email: EmailInput,
  username: UsernameInput,
  password: PasswordInput,
  mac: MacInput,
  digest: TextInput,
  host: HostInput,
  url: UrlInput,
  oneOf: OneOfInput,
  status: OneOfInput,
  toggle: ToggleInput,
  moment: MomentInput,
  integer: IntegerInput,
  bytes: IntegerInput,
  ref: RefInput,
  tags: TagsInput,
  country: CountryInput,
  countries: CountriesInput,
  texts: TextsInput,
  target: TargetInput,
  timeZone: TimeZoneInput,
  picture: PictureInput,
}

export function inputOf(kind: FieldKind): ComponentType<InputProps> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a form gives a field only values of its kind, as its definition has them
  return (kind === 'id' || kind === 'languages' ? TextInput : inputs[kind]) as ComponentType<InputProps>
}
