import { translateRoles } from '@castellan/contract/kit/translate-roles.ts'
import type { AnyField } from '@castellan/contract/kit/field.ts'
import { utcMoment, utcTitle } from '@castellan/contract/messages/utc-moment.ts'
import { readMessages, readResourceMessages } from '@castellan/contract/messages/read-messages.ts'
import type { Locale } from '@castellan/contract/locales.ts'
import { readMatching, type ListFilter } from './read-matching.ts'
import type { RequestContext, ResourceHooks } from './resource-hooks.ts'
import type { Cell, TableFile } from '../files/table-file.ts'
import { textForLocale, type TextByLanguage } from '../domain/text-by-language.ts'
import { countryNameIn } from '../i18n/country-name-in.ts'
import { translateRole } from '../i18n/translate-role.ts'

type ExportSpec = { columns: readonly string[]; filter: ListFilter; language: Locale }

/** All rows that match as a file of texts: headings and values in the reader's language, moments in UTC. */
export function exportFile(
  hooks: ResourceHooks,
  request: RequestContext,
  { columns, filter, language }: ExportSpec,
): TableFile {
  const names = readResourceMessages(language, hooks.resource.name)
  return {
    title: names.many,
    isBare: true,
    head: [],
    columns: columns.map((name) => {
      const title = names.fields[name] ?? name
      const isMoment = hooks.resource.fields[name]!.kind === 'moment'
      return { title: isMoment ? utcTitle(title) : title, share: 1, isNumber: false }
    }),
    rows: rowsOf(hooks, request, { columns, filter, language }),
    foot: [],
    subtotals: { title: '', columns: [], rows: [] },
  }
}

async function* rowsOf(
  hooks: ResourceHooks,
  request: RequestContext,
  { columns, filter, language }: ExportSpec,
): AsyncGenerator<Cell[][]> {
  const { values } = readResourceMessages(language, hooks.resource.name)
  const printRow = hooks.print?.(language)
  const print = (name: string, value: unknown) =>
    textOf(hooks.resource.fields[name]!, value, { values: values[name] ?? {}, language })
  for await (const rows of readMatching(hooks, request, filter))
    yield rows.map((row) => {
      const said = translateRoles(hooks.resource, row, (label) => translateRole(label, language))
      const printed = printRow?.(row)
      return columns.map((name) => printed?.[name] ?? print(name, said[name]))
    })
}

type CellTexts = { values: Readonly<Record<string, string>>; language: Locale }

function textOf(field: AnyField, value: unknown, { values, language }: CellTexts): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return readMessages(language, 'common').table[value ? 'yes' : 'no']
  if (Array.isArray(value)) return value.map((one) => sayCountry(field, String(one), language)).join(', ')
  if (field.kind === 'moment') return utcMoment(String(value))
  if (field.kind === 'texts' && isTextByLanguage(value)) return textForLocale(value, language)
  if (typeof value === 'object') return String((value as ColumnLabel).label ?? (value as ColumnLabel).to ?? '')
  return values[String(value)] ?? sayCountry(field, String(value), language)
}

const isTextByLanguage = (value: unknown): value is TextByLanguage => typeof value === 'object' && value !== null

function sayCountry({ kind }: AnyField, value: string, language: Locale): string {
  return kind === 'country' || kind === 'countries' ? countryNameIn(value, language) : value
}

type ColumnLabel = { label?: string; to?: string }
