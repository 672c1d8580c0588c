import { Readable } from 'node:stream'
import { listJobsCalls } from '@castellan/contract/calls/list-jobs.ts'
import { limits } from '@castellan/contract/limits.ts'
import { AppError } from '../../domain/app-error.ts'
import { fileNameOf, findListJob, latestListJobs, mayWork, jobMovesOpenTo, showListJob } from '../../lists/list-job.ts'
import { exportKeyPlace } from '../../lists/make-export.ts'
import { moveListJob, readListJobRows } from '../../lists/move-list-job.ts'
import { exportTypes } from '../../files/table-file.ts'
import { handle, type Route } from '../../http/handle.ts'
import { openStoredFile } from '../../domain/stores/stored-file.ts'

/** The caller's own work on whole lists. */
export const listJobRoutes: Route[] = [
  handle(listJobsCalls.listJobs, async ({ ctx, actor, now, query }) => ({
    data: (await latestListJobs(ctx.db, actor, query.resource)).map((job) => showListJob(job, now)),
  })),

  handle(listJobsCalls.listJob, async ({ ctx, actor, now, params }) => ({
    data: showListJob(await findListJob(ctx.db, actor, params.id), now),
  })),

  handle(listJobsCalls.listJobRows, async ({ ctx: { db }, actor, params, query, language }) => {
    const job = await findListJob(db, actor, params.id)
    const count = limits.pageSizeDefault
    const rows = await readListJobRows(db, actor, job, { ...query, count: count + 1, language })
    return { data: rows.slice(0, count), more: rows.length > count }
  }),

  handle(listJobsCalls.cancelListJob, async ({ ctx, actor, now, params }) => ({
    data: showListJob(await moveListJob(ctx.db, actor, now, { id: params.id, move: 'cancel' }), now),
  })),

  handle(listJobsCalls.undoListJob, async ({ ctx, actor, now, params }) => ({
    data: showListJob(await moveListJob(ctx.db, actor, now, { id: params.id, move: 'undo' }), now),
  })),

  handle(listJobsCalls.listJobFile, async ({ ctx, actor, now, params, reply }) => {
    const job = await findListJob(ctx.db, actor, params.id)
    if (!mayWork(actor, job)) throw new AppError('forbidden')
    if (job.action === 'export' && job.expires_at !== null && job.expires_at <= now) throw new AppError('link_expired')
    if (!jobMovesOpenTo(job, now).includes('download')) throw new AppError('bad_state')
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
