import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import type { PrintOptions } from '../../fields/print-place.ts'
import type { Row } from '../../fields/view/field-view.ts'
import type { ResourceTexts } from '../../i18n/resource-texts.ts'
import { saveFile } from '../../ui/save-file.ts'
import { printRows } from './print-rows.ts'
import { toCsv } from './to-csv.ts'
import { toXlsx } from './to-xlsx.ts'

export type Export = PrintOptions & {
  resource: Resource
  words: ResourceTexts
  columns: readonly string[]
  rows: readonly Row[]
}

/** Makes the file in the browser and hands it over under the specification's names. */
export async function saveExport(kind: 'excel' | 'csv', content: Export): Promise<void> {
  const sheet = printRows(content)
  if (kind === 'excel') saveFile(await toXlsx(sheet), 'export-excel.xlsx')
  else await saveSheet(sheet, 'export-CSV.csv')
}

/** Any rows of texts as a CSV file; none of them becomes a formula. */
export async function saveSheet(sheet: readonly (readonly string[])[], name: string): Promise<void> {
  saveFile(await toCsv(sheet), name)
}
