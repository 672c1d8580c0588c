import { parseJson, type JsonText } from '../db/schema/json-text.ts'
import { limits } from '@castellan/contract/limits.ts'
import { assertHeld, claimRow, endLease, LostLease, releaseLease, renewLease } from '../db/lease-queue.ts'
import { exportQueue } from '../db/lease-queues.ts'
import { AppError } from '../domain/app-error.ts'
import type { TableFile } from '../files/table-file.ts'
import { writeCsv } from '../files/write-csv.ts'
import { writeXlsx } from '../files/write-xlsx.ts'
import type { AppContext } from '../context/app-context.ts'
import { exportFile } from '../engine/export-file.ts'
import { resourceByName } from '../engine/registry.ts'
import { endBulkJob, failBulkJob } from '../domain/bulk/run-bulk-jobs.ts'
import { listJobKind } from './list-job-kind.ts'
import { readAsker, type StoredListJob, type ListSelection } from './list-job.ts'

const removedAtOnce = 100
const writers = { csv: writeCsv, xlsx: writeXlsx }

/** The encryption context of the key of an export's file. */
export const exportKeyPlace = (storedAs: string) => `list_jobs.file_key:${storedAs}`

/** Makes every export that waits or has fallen silent, one after the other. */
export async function runExports(ctx: AppContext, signal: AbortSignal): Promise<void> {
  const waiting = await ctx.db
    .selectFrom('list_jobs')
    .selectAll()
    .where('state', '=', 'running')
    .where('paused_at', 'is', null)
    .where('action', '=', 'export')
    .orderBy('id')
    .execute()
  for (const job of waiting) {
    if (signal.aborted) return
    const claimed = job.lease_until <= ctx.clock() ? await claimExport(ctx, job, ctx.clock()) : null
    if (claimed) await makeExport(ctx, claimed, signal)
  }
}

/** Takes an export for this process; undefined when another was faster. */
export function claimExport(
  { db }: AppContext,
  { id }: StoredListJob,
  now: number,
): Promise<StoredListJob | undefined> {
  return claimRow(db, exportQueue, now, { id, returning: '*', set: { done: 0 } })
}

/** Writes the file of a claimed export from its first row on; what broke off is begun again. */
export async function makeExport(ctx: AppContext, job: StoredListJob, signal: AbortSignal): Promise<void> {
  const { db, uploads, keys } = ctx
  const fail = () => failBulkJob(db, ctx.clock(), listJobKind, job.id)
  const asker = await readAsker(db, job, ctx.clock())
  if (!asker || job.attempts > limits.listJobAttemptsMax) return fail()
  const { columns, filter } = parseJson<JsonText<ListSelection>>(job.wanted)
  const request = { ctx, now: job.created_at, ...asker }
  const file = exportFile(resourceByName(job.resource)!, request, { columns, filter, language: job.language })
  let done = 0
  const report = async (rows: number) => {
    done += rows
    if (signal.aborted) throw new LostLease('the server stops')
    assertHeld(await renewLease(db, exportQueue, ctx.clock(), { claim: job, set: { done } }))
    // The person who asked may have been disabled, or have lost the permission or the branch, since the last batch.
    const current = await readAsker(db, job, ctx.clock())
    if (!current || current.actor.path !== asker.actor.path || current.actor.role !== asker.actor.role)
      throw new AppError('forbidden')
  }
  try {
    const stored = await uploads.keep(bytesOf(counted(file, report), job.format!), { maxBytes: limits.exportMaxBytes })
    const key = keys.seal(stored.key, exportKeyPlace(stored.name))
    if (!(await publish(ctx, job, { ...stored, sealedKey: key, done }))) await uploads.remove(stored.name)
  } catch (error) {
    if (error instanceof AppError) return fail()
    await releaseLease(db, exportQueue, { claim: job, until: 0 })
    if (!(error instanceof LostLease)) throw error
  }
}

function counted(file: TableFile, report: (rows: number) => Promise<void>): TableFile {
  const { rows } = file
  return {
    ...file,
    rows: (async function* () {
      for await (const some of rows) {
        yield some
        await report(some.length)
      }
    })(),
  }
}

async function* bytesOf(file: TableFile, format: 'csv' | 'xlsx'): AsyncGenerator<Buffer> {
  for await (const part of writers[format](file)) yield Buffer.from(part)
}

type StoredExport = { name: string; bytes: number; sealedKey: Buffer; done: number }

function publish(
  { db, clock }: AppContext,
  job: StoredListJob,
  { name, bytes, sealedKey, done }: StoredExport,
): Promise<boolean> {
  const now = clock()
  return db.transaction().execute(async (tx) => {
    const set = { stored_as: name, file_key: sealedKey, bytes, done, expires_at: now + limits.exportKeptMs }
    const isHeld = await endLease(tx, exportQueue, now, { claim: job, set, until: 0 })
    if (isHeld) await endBulkJob(tx, now, listJobKind, { job, state: 'done' })
    return isHeld
  })
}

/** Removes the files of exports whose time is up, a few at a time. */
export async function removeExports({ db, uploads }: AppContext, now: number): Promise<void> {
  const stale = await db
    .selectFrom('list_jobs')
    .select(['id', 'stored_as'])
    .where('stored_as', 'is not', null)
    .where('expires_at', '<=', now)
    .limit(removedAtOnce)
    .execute()
  for (const { stored_as: name } of stale) await uploads.remove(name!)
  const ids = stale.map(({ id }) => id)
  if (ids.length > 0)
    await db.updateTable('list_jobs').set({ stored_as: null, file_key: null }).where('id', 'in', ids).execute()
}
