import { importFields, type ImportField } from '@castellan/contract/calls/device-import.ts'
import { macSchema } from '@castellan/contract/fields/mac.ts'
import { fieldErrorsOf } from '@castellan/contract/kit/field-errors.ts'
import { resourceCalls } from '@castellan/contract/resource-calls/resource-calls.ts'
import type { FieldError } from '@castellan/contract/error-codes.ts'
import { devices } from '@castellan/contract/resources/devices.ts'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { isObject } from '@castellan/contract/types/type-guards.ts'
import { safeParse } from 'zod/mini'

export type ImportColumn = { head: string; field: ImportField | null }
/** One row as a form of a new device, with what is wrong with it. */
export type DraftRow = {
  line: number
  cells: string[]
  draft: Record<string, unknown>
  errors: Record<string, readonly FieldError[]>
}

/** How heads of tables call a field; the languages of the panel, and what exports of other panels write. */
const heads: Readonly<Record<ImportField, RegExp>> = {
  mac: /mac|address|adres|dirección|endereço/iu,
  name: /^(?:name|nom|naam|nazwa|nome|nombre|ad|label|customer|kunde)/iu,
  product: /^(?:produ|app$|ürün)/iu,
  tags: /^(?:tags?|etiket|etiquet|label|tagi)/iu,
  notes: /^(?:note|noti|not|remark|comment|bemerk|anmerk)/iu,
}

/** Rows looked at before others get their turn. */
const turnRows = 100
const createBody = resourceCalls(devices)['create']!.body!

const isMac = (text: string) => safeParse(macSchema, text).success

/** A table without a MAC in its first row begins with a head. */
export function headOf(rows: readonly (readonly string[])[]): boolean {
  return rows.length > 0 && !rows[0]!.some(isMac)
}

/** Which field each column holds: as given, or guessed from the header and the first MACs. */
export function columnsOf(
  rows: readonly (readonly string[])[],
  mapping: readonly (ImportField | null)[] | undefined,
): ImportColumn[] {
  const hasHead = headOf(rows)
  const width = Math.max(0, ...rows.slice(0, 50).map(({ length }) => length))
  const sample = rows.slice(hasHead ? 1 : 0, 20)
  const taken = new Set<ImportField>()
  return Array.from({ length: width }, (_, index) => {
    const head = hasHead ? (rows[0]![index] ?? '') : ''
    if (mapping) return { head, field: mapping[index] ?? null }
    const holdsMacs = sample.some((row) => isMac(row[index] ?? ''))
    const guessed = holdsMacs ? 'mac' : importFields.find((field) => field !== 'mac' && heads[field].test(head))
    const field = guessed ?? (heads.mac.test(head) ? 'mac' : null)
    if (field === null || taken.has(field)) return { head, field: null }
    taken.add(field)
    return { head, field }
  })
}

/** Every row below the head as a form of a new device; empty rows are left out. */
export async function draftRows(
  rows: readonly string[][],
  columns: readonly ImportColumn[],
  product: string,
): Promise<DraftRow[]> {
  const drafts: DraftRow[] = []
  const seen = new Set<string>()
  for (const [index, cells] of rows.entries()) {
    if (index % turnRows === 0) await nextTurn()
    if ((index === 0 && headOf(rows)) || cells.every((cell) => cell === '')) continue
    const draft = draftOf(cells, columns, product)
    const read = safeParse(createBody, draft, { reportInput: true })
    const errors: DraftRow['errors'] = read.success ? {} : { ...fieldErrorsOf(read.error.issues) }
    const whole = read.success && isObject(read.data) ? read.data : draft
    const known = `${String(whole['product'])} ${String(whole['mac'])}`
    if (read.success && seen.has(known)) errors['mac'] = [{ code: 'twice' }]
    seen.add(known)
    drafts.push({ line: index + 1, cells, draft: whole, errors })
  }
  return drafts
}

function draftOf(cells: readonly string[], columns: readonly ImportColumn[], product: string): Record<string, unknown> {
  const draft: Record<string, unknown> = { product, mac: '' }
  for (const [index, { field }] of columns.entries()) {
    const text = cells[index] ?? ''
    if (field === null || (text === '' && field !== 'mac')) continue
    if (field === 'product') draft[field] = text.toLowerCase()
    else if (field === 'tags')
      draft[field] = text
        .split(/[,;]/u)
        .map((tag) => tag.trim())
        .filter((tag) => tag !== '')
    else draft[field] = text
  }
  return draft
}
