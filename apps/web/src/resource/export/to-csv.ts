/** UTF-8 with a byte order mark, so that spreadsheets read every script. */
export async function toCsv(sheet: readonly string[][]): Promise<Blob> {
  const { default: papa } = await import('papaparse')
  return new Blob(['\uFEFF', papa.unparse([...sheet], { newline: '\r\n' })], { type: 'text/csv;charset=utf-8' })
}
