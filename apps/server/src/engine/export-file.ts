import { sayRoles } from '@castellan/contract/kit/say-roles.ts'
import type { AnyField } from '@castellan/contract/kit/field.ts'
import type { Locale } from '@castellan/contract/locales.ts'
import { readMatching, type Choosing } from './read-matching.ts'
import type { Given, Served } from './served.ts'
import type { Cell, TableFile } from '../http/files/table-file.ts'
import { sayRole } from '../http/say-role.ts'
import { resourceWords, truthWords } from '../http/server-words.ts'

type Wanted = { columns: readonly string[]; filter: Choosing; language: Locale }
type NounWords = { many: string; fields: Record<string, string>; values: Record<string, Record<string, string>> }

/** All rows that match as a file of texts: headings and values in the reader's language, moments in UTC as programs read them. */
export function exportFile(served: Served, given: Given, { columns, filter, language }: Wanted): TableFile {
  const words = resourceWords[language][served.card.name as 'devices'] as unknown as NounWords
  return {
    title: words.many,
    isBare: true,
    head: [],
    columns: columns.map((name) => ({ title: words.fields[name] ?? name, share: 1, isNumber: false })),
    rows: rowsOf(served, given, { columns, filter, language }),
    foot: [],
    subtotals: { title: '', columns: [], rows: [] },
  }
}

async function* rowsOf(served: Served, given: Given, { columns, filter, language }: Wanted): AsyncGenerator<Cell[][]> {
  const words = resourceWords[language][served.card.name as 'devices'] as unknown as NounWords
  const print = (name: string, value: unknown) =>
    textOf(served.card.fields[name]!, value, { values: words.values[name] ?? {}, language })
  for await (const rows of readMatching(served, given, filter))
    yield rows.map((row) => {
      const said = sayRoles(served.card, row, (label) => sayRole(label, language))
      return columns.map((name) => print(name, said[name]))
    })
}

type Saying = { values: Record<string, string>; language: Locale }

function textOf(field: AnyField, value: unknown, { values, language }: Saying): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return truthWords[language][value ? 'yes' : 'no']
  if (Array.isArray(value)) return value.join(', ')
  if (field.kind === 'moment') return String(value).slice(0, 19).replace('T', ' ')
  if (typeof value === 'object')
    return String((value as Labelled).label ?? (value as Labelled).en ?? (value as Labelled).to ?? '')
  return values[String(value)] ?? String(value)
}

type Labelled = { label?: string; en?: string; to?: string }
