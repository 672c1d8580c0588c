import type { AnyField } from '@castellan/contract/kit/field.ts'

type Searched<Name extends string> = {
  readonly fields: Readonly<Record<string, AnyField>>
  readonly list: { readonly search: readonly Name[] }
}

/** The lower-case text a row is found by: what its definition searches, and nothing else. A MAC is found in both its spellings. */
export function searchTextOf<Name extends string>(
  { fields, list }: Searched<Name>,
  row: Readonly<Record<Name, unknown>>,
): string {
  const words = list.search.map((name) => {
    const value = String(row[name] ?? '')
    return fields[name]?.kind === 'mac' ? `${value} ${value.replaceAll(':', '')}` : value
  })
  return words.join('\n').toLowerCase().slice(0, 4_000)
}
