import { pictureAddress } from '@castellan/contract/access/picture-sizes.ts'
import type { FieldKind } from '@castellan/contract/kit/field.ts'
import type { FieldValues, PrintPlace } from './view/field-view.ts'
import { countryName } from './country/country-name.ts'
import { printMoment } from './moment/print.ts'
import { textIn } from './texts/text-in.ts'
import { languageName } from '../ui/language-options.ts'
import { valueWord } from '../i18n/resource-texts.ts'
import { targetDetails } from './target/target-details.ts'

type Print<Value> = (value: Value, place: PrintPlace) => string

const asItIs: Print<string> = (value) => value
const asNumber: Print<number | null> = (value) => (value === null ? '' : String(value))
const asWord: Print<string> = (value, { words, name }) => valueWord(words, name, value)

/** What an export writes for a value of each kind. */
const prints: { [K in FieldKind]: Print<FieldValues[K]> } = {
  id: String,
  text: asItIs,
  longText: asItIs,
  email: asItIs,
  username: asItIs,
  password: () => '',
  mac: asItIs,
  digest: asItIs,
  host: asItIs,
  url: asItIs,
  oneOf: asWord,
  status: asWord,
  toggle: (value, { yes, no }) => (value ? yes : no),
  moment: (value) => (value === null ? '' : printMoment(value)),
  integer: asNumber,
  bytes: asNumber,
  ref: (value) => value?.label ?? '',
  tags: (value) => value.join(', '),
  country: (value, { locale }) => (value === '' ? '' : countryName(value, locale)),
  countries: (value, { locale }) => value.map((code) => countryName(code, locale)).join(', '),
  languages: (value, { locale }) => value.map((code) => languageName(code, locale)).join(', '),
  timeZone: asItIs,
  texts: (value, { language }) => textIn(value, language),
  // The address a browser opens it at, below that of the panel.
  picture: (value) => (value === null ? '' : pictureAddress(value, 'w780')),
  target: (value) => [value.to, ...targetDetails(value)].join(' · '),
}

export function printValue(value: unknown, place: PrintPlace): string {
  if (value === null || value === undefined) return ''
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a row has a value of its kind in each field, as its definition says
  return (prints[place.field.kind] as Print<unknown>)(value, place)
}
