import { neutralise } from './neutralise.ts'

/** UTF-8 with a byte order mark, so that spreadsheets read every script; they take no cell for a formula. */
export async function toCsv(sheet: readonly (readonly string[])[]): Promise<Blob> {
  const { default: papa } = await import('papaparse')
  return new Blob(
    [
      '\uFEFF',
      papa.unparse(
        sheet.map((line) => line.map(neutralise)),
        { newline: '\r\n' },
      ),
    ],
    { type: 'text/csv;charset=utf-8' },
  )
}
