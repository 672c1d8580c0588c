import { countryCodes } from '@castellan/contract/access/countries.ts'
import type { Option } from '../../ui/field/option-item.tsx'
import { countryName } from '@castellan/contract/kit/code-names.ts'

/** Every country by its name in the reader's language, without the ones named. */
export function countryOptions(locale: string, without: readonly string[] = []): Option[] {
  return countryCodes
    .filter((code) => !without.includes(code))
    .map((code) => ({ value: code, label: `${countryName(code, locale)} · ${code}` }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale))
}
