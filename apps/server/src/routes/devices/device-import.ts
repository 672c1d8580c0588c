import { products } from '@castellan/contract/access/products.ts'
import { deviceImportCalls, type ImportRow } from '@castellan/contract/calls/device-import.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Locale } from '@castellan/contract/locales.ts'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { z } from 'zod/mini'
import type { Db } from '../../db/dialects/dialect.ts'
import type { StaffActor } from '../../domain/actor.ts'
import { macsSeen } from '../../domain/registration/reserve-mac.ts'
import { invalidField, AppError } from '../../domain/app-error.ts'
import type { StoredFile } from '../../domain/stores/upload-store.ts'
import { resourceByName } from '../../engine/registry.ts'
import type { RequestContext } from '../../engine/resource-hooks.ts'
import { createRow } from '../../engine/write.ts'
import { readTable } from '../../files/read-table.ts'
import { TableFault } from '../../files/table-fault.ts'
import { handle, type CallRequest, type Route } from '../../http/handle.ts'
import { readInput } from '../../http/read-input.ts'
import { translateFieldErrors } from '../../i18n/translate.ts'
import type { AppContext } from '../../context/app-context.ts'
import { columnsOf, draftRows, type DraftRow } from './import-table.ts'

type Request = CallRequest<typeof deviceImportCalls.importDevices>['request']
type Fields = z.infer<typeof deviceImportCalls.importDevices.body>

/** Adds devices by the table. */
export const deviceImportRoutes: Route[] = [
  handle(deviceImportCalls.importDevices, async ({ ctx, actor, now, origin, request, language }) => {
    const { rows, fields } = await receiveTable(ctx, request, actor.id)
    const columns = columnsOf(rows, fields.mapping)
    if (!columns.some(({ field }) => field === 'mac')) {
      const errors = fields.mapping === undefined ? undefined : invalidField('mapping', 'required')
      if (errors) throw errors
      if (rows.every((row) => row.every((cell) => cell === ''))) throw invalidField('file', 'not_a_table')
    }
    const drafts = await draftRows(rows, columns, fields.product)
    await markKnown(ctx.db, actor, drafts)
    const isDry = fields.dry_run === 'true'
    if (!isDry) await addAll({ ctx, actor, now, origin }, drafts)
    const refused = drafts.filter(isRefused)
    const shown = isDry
      ? [...refused, ...drafts.filter((row) => !isRefused(row))].slice(0, limits.importShown)
      : refused
    return {
      columns,
      total: drafts.length,
      good: drafts.length - refused.length,
      rows: shown.map((row) => answerOf(row, language)),
    }
  }),
]

const isRefused = ({ errors }: DraftRow) => Object.keys(errors).length > 0

function answerOf({ line, cells, errors }: DraftRow, language: Locale): ImportRow {
  return { line, cells, errors: translateFieldErrors(language, errors) }
}

/** A MAC among the actor's own devices is no device to add; each product has its own. */
async function markKnown(db: Db, actor: StaffActor, drafts: readonly DraftRow[]): Promise<void> {
  const good = Map.groupBy(
    drafts.filter((row) => !isRefused(row)),
    ({ draft }) => String(draft['product']),
  )
  for (const product of products) {
    const rows = good.get(product) ?? []
    const known = await macsSeen(db, actor, { product, macs: rows.map(({ draft }) => String(draft['mac'])) })
    for (const row of rows) if (known.has(String(row.draft['mac']))) row.errors['mac'] = [{ code: 'taken' }]
  }
}

/** Adds every good row automatically: one that is refused after all takes no other with it. */
async function addAll(given: RequestContext, drafts: readonly DraftRow[]): Promise<void> {
  const hooks = resourceByName('devices')!
  for (const row of drafts) {
    if (isRefused(row)) continue
    try {
      await createRow(hooks, given, row.draft)
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'invalid') throw error
      row.errors = { ...error.fields }
    }
    await nextTurn()
  }
}

/** The file is streamed to the store, encrypted, and deleted once it has been read. */
async function receiveTable(
  ctx: AppContext,
  request: Request,
  account: number,
): Promise<{ rows: string[][]; fields: Fields }> {
  if (!request.isMultipart()) throw new AppError('unsupported_type')
  const said: Record<string, unknown> = {}
  let stored: StoredFile | undefined
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') said[part.fieldname] = part.value
      else if (part.fieldname !== 'file') throw invalidField(part.fieldname, 'unknown_field')
      else stored = await ctx.uploads.keep(part.file, { maxBytes: limits.importMaxBytes })
    }
    if (!stored) throw invalidField('file', 'required')
    const fields = readInput(deviceImportCalls.importDevices.body, said)
    return { rows: await readTable(ctx.uploads.pathOf(stored.name), { key: stored.key, account }), fields }
  } catch (error) {
    if (!(error instanceof TableFault)) throw error
    const max = error.code === 'too_many_columns' ? limits.importColumnsMax : limits.importRowsMax
    throw invalidField('file', error.code, { max })
  } finally {
    if (stored) await ctx.uploads.remove(stored.name)
  }
}
