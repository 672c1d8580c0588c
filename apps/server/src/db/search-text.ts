import { parseJson, type JsonText } from './schema/json-text.ts'
import type { AnyField } from '@castellan/contract/kit/field.ts'

type SearchDefinition<Name extends string> = {
  readonly fields: Readonly<Record<string, AnyField>>
  readonly list: { readonly search: readonly Name[] }
}

/** The lower-case text a row is found by: what its definition searches, and nothing else. A MAC is found in both its spellings. */
export function searchTextOf<Name extends string>(
  { fields, list }: SearchDefinition<Name>,
  row: Readonly<Record<Name, unknown>>,
): string {
  const words = list.search.flatMap((name) => {
    const value = String(row[name] ?? '')
    if (fields[name]?.kind.name === 'mac') return `${value} ${value.replaceAll(':', '')}`
    // Stored as JSON by language: found by what it says in any of them, and not by the marks of JSON.
    if (fields[name]?.kind.name === 'texts')
      return Object.values(parseJson<JsonText<Record<string, string>>>(value || '{}'))
    // Stored as JSON, and empty for nearly every TV.
    if (name === 'further_macs') return macsIn(value).flatMap((mac) => [mac, mac.replaceAll(':', '')])
    return value
  })
  return words.join('\n').toLowerCase().slice(0, 4_000)
}

const macsIn = (value: string) => (value === '' ? [] : parseJson<JsonText<string[]>>(value))
