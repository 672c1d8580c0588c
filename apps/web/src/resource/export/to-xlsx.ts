import { neutraliseTyped } from './neutralise.ts'

/** One sheet whose every cell is a text, and stays one when somebody edits it. */
export async function toXlsx(sheet: readonly string[][]): Promise<Blob> {
  const { default: write } = await import('write-excel-file/browser')
  const cells = sheet.map((line, index) =>
    line.map((value) => ({
      value: neutraliseTyped(value),
      type: String,
      ...(index === 0 ? { fontWeight: 'bold' as const } : {}),
    })),
  )
  return write(cells, { stickyRowsCount: 1 }).toBlob()
}
