import { translateRoles } from '@castellan/contract/kit/translate-roles.ts'
import { countryName } from '@castellan/contract/kit/code-names.ts'
import { languageName } from '@castellan/contract/kit/language-name.ts'
import { printValue } from '@castellan/contract/kit/print-value.ts'
import { utcMoment, utcTitle } from '@castellan/contract/messages/utc-moment.ts'
import { readMessages, readResourceMessages } from '@castellan/contract/messages/read-messages.ts'
import type { Locale } from '@castellan/contract/locales.ts'
import { readMatching, type ListFilter } from './read-matching.ts'
import type { RequestContext, ResourceHooks } from './resource-hooks.ts'
import type { Cell, TableFile } from '../files/table-file.ts'
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
      const isMoment = hooks.resource.fields[name]!.kind.name === 'moment'
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
  const { yes, no } = readMessages(language, 'common').table
  const texts = {
    language,
    yes,
    no,
    moment: utcMoment,
    countryName: (code: string) => countryName(code, language),
    languageName: (code: string) => languageName(code, language),
  }
  const printRow = hooks.print?.(language)
  const print = (name: string, value: unknown) =>
    printValue(hooks.resource.fields[name]!, value, { ...texts, word: (said) => values[name]?.[said] ?? said })
  for await (const rows of readMatching(hooks, request, filter))
    yield rows.map((row) => {
      const said = translateRoles(hooks.resource, row, (label) => translateRole(label, language))
      const printed = printRow?.(row)
      return columns.map((name) => printed?.[name] ?? print(name, said[name]))
    })
}
