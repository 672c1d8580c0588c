import { z } from 'zod/mini'
import { staff } from '../access/access.ts'
import { definePost } from '../kit/define-call.ts'

/** What a column of an imported table may hold. */
export const importFields = ['mac', 'name', 'product', 'tags', 'notes'] as const
export type ImportField = (typeof importFields)[number]

/** One row with what was wrong with it, by field. */
export const importRowSchema = z.object({
  /** Counts from 1, the head included. */
  line: z.int(),
  cells: z.array(z.string()),
  errors: z.record(z.string(), z.array(z.string())),
})
export type ImportRow = z.infer<typeof importRowSchema>

/** Devices by the table: a CSV or Excel file, or what was pasted as one. */
export const deviceImportCalls = {
  importDevices: definePost('/devices/import', staff('manage-devices'), {
    summary:
      'Adds a device for every good row of a table (CSV, text or XLSX in the part `file`); bad rows are returned with the reason. `dry_run` only checks. `mapping` is a JSON list with the field of each column or null; without it the header row decides.',
    encoding: 'multipart',
    body: z.strictObject({
      dry_run: z._default(z.enum(['true', 'false']), 'true'),
      /** For rows without a product of their own. */
      product: z._default(z.enum(['f2', 'fpro', 'onair']), 'f2'),
      mapping: z.optional(
        z.pipe(
          z.string(),
          z.transform((text: string, context): (ImportField | null)[] => {
            const read = z.array(z.nullable(z.enum(importFields))).safeParse(parsed(text))
            if (!read.success) context.issues.push({ code: 'custom', input: text, params: { error: 'invalid' } })
            return read.data ?? []
          }),
        ),
      ),
    }),
    answer: z.object({
      columns: z.array(z.object({ head: z.string(), field: z.nullable(z.enum(importFields)) })),
      total: z.int(),
      /** Rows that can be added, or have been. */
      good: z.int(),
      /** All that were refused when devices are added; a dry run shows the beginning of the table, refused rows first. */
      rows: z.array(importRowSchema),
    }),
  }),
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
