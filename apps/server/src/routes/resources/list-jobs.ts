import { Readable } from 'node:stream'
import { listJobsCalls } from '@castellan/contract/calls/list-jobs.ts'
import { limits } from '@castellan/contract/limits.ts'
import { AppError } from '../../domain/app-error.ts'
import { findBulkJob } from '../../domain/bulk/bulk-jobs.ts'
import { moveBulkJob } from '../../domain/bulk/bulk-moves.ts'
import { mayWork } from '../../lists/list-job.ts'
import { listJobKind } from '../../lists/list-job-kind.ts'
import { exportKeyPlace } from '../../lists/make-export.ts'
import { fileNameOf, hasFile, readListJobRows, readListJobs, showListJob } from '../../lists/show-list-job.ts'
import { exportTypes } from '../../files/table-file.ts'
import { handle, type Route } from '../../http/handle.ts'
import { openStoredFile } from '../../domain/stores/stored-file.ts'

/** The caller's own work on whole lists. */
export const listJobRoutes: Route[] = [
  handle(listJobsCalls.listJobs, async ({ ctx, actor, now, query: { resource } }) => {
    const jobs = await readListJobs(ctx.db, actor, resource)
    return { data: jobs.map((job) => showListJob(actor, now, job)) }
  }),

  handle(listJobsCalls.listJob, async ({ ctx, actor, now, params }) => ({
    data: showListJob(actor, now, await findBulkJob(ctx.db, actor, listJobKind, params.id)),
  })),

  handle(listJobsCalls.listJobRows, async ({ ctx: { db }, actor, params, query, language }) => {
    const job = await findBulkJob(db, actor, listJobKind, params.id)
    const count = limits.pageSizeDefault
    const rows = await readListJobRows(db, actor, job, { ...query, count: count + 1, language })
    return { data: rows.slice(0, count), more: rows.length > count }
  }),

  moved(listJobsCalls.cancelListJob, 'cancel'),
  moved(listJobsCalls.undoListJob, 'undo'),

  handle(listJobsCalls.listJobFile, async ({ ctx, actor, now, params, reply }) => {
    const job = await findBulkJob(ctx.db, actor, listJobKind, params.id)
    if (!mayWork(actor, job)) throw new AppError('forbidden')
    if (job.action === 'export' && job.expires_at !== null && job.expires_at <= now) throw new AppError('link_expired')
    if (!hasFile(job, now)) throw new AppError('bad_state')
    const name = job.stored_as!
    if (!(await ctx.uploads.has(name))) throw new AppError('not_found')
    reply
      .header('content-type', exportTypes[job.format!])
      .header('content-disposition', `attachment; filename="${fileNameOf(job)}"`)
      .header('content-length', String(job.bytes))
      .header('cache-control', 'private, no-store')
    const key = ctx.keys.open(job.file_key!, exportKeyPlace(name))
    return Readable.from(openStoredFile(ctx.uploads.pathOf(name), key), { objectMode: false })
  }),
]

type MoveCall = typeof listJobsCalls.cancelListJob | typeof listJobsCalls.undoListJob

function moved(call: MoveCall, move: 'cancel' | 'undo'): Route {
  return handle(call, async ({ ctx, actor, now, params: { id }, origin }) => ({
    data: showListJob(actor, now, await moveBulkJob(ctx.db, actor, now, { kind: listJobKind, id, move, origin })),
  }))
}
