/** A value as a file has it: bytes are a list of one text in base64. */
export type StoredValue = null | number | string | readonly [string]
export type BackupRow = readonly StoredValue[]
export type StoredTable = { name: string; columns: readonly string[]; rows: number }

/** What a file consists of, in this order: the tables there are, rows of one table at a time, and the end. Data only. */
export type BackupPart =
  | { part: 'tables'; tables: readonly StoredTable[] }
  | { part: 'rows'; table: string; rows: readonly BackupRow[] }
  | { part: 'end'; rows: number }

export function storeValue(value: unknown): StoredValue {
  if (value === null || value === undefined) return null
  if (typeof value === 'number' || typeof value === 'string') return value
  if (value instanceof Uint8Array)
    return [Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('base64')]
  if (typeof value === 'bigint') return Number(value)
  throw new Error(`no value of a backup: ${typeof value}`)
}

export function loadValue(value: StoredValue): null | number | string | Buffer {
  return typeof value === 'object' && value !== null ? Buffer.from(value[0], 'base64') : value
}
