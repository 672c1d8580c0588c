import { backupsCalls as calls } from '@castellan/contract/calls/backups.ts'
import { backups } from '@castellan/contract/resources/backups.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { findOwnBackup, issueTicket, recordDownload, useTicket } from '../../domain/backups/download-backup.ts'
import type { Backup } from '../../domain/backups/claim-backup.ts'
import { requestRestore, requestVerify } from '../../domain/backups/request-restore.ts'
import { requestBackup } from '../../domain/backups/request-backup.ts'
import { momentOf } from '../../domain/clock.ts'
import { AppError } from '../../domain/app-error.ts'
import { readRecord } from '../../engine/read-record.ts'
import type { RequestContext } from '../../engine/resource-hooks.ts'
import { handle, type Route } from '../../http/handle.ts'
import { sendPart } from '../../http/media/send-part.ts'
import type { AppContext } from '../../context/app-context.ts'

/** Making backups and taking them along; the list is the card's. */
export const backupsRoutes: Route[] = [
  handle(calls.store, async ({ ctx, actor, now, origin }) => {
    const id = await ctx.db.transaction().execute((tx) => requestBackup(tx, actor, now, { trigger: 'manual', origin }))
    return answerOf({ ctx, actor, now, origin }, id)
  }),
  handle(calls.verify, async ({ ctx, actor, now, origin, body }) => {
    await ctx.db.transaction().execute((tx) => requestVerify(tx, actor, now, { id: body.id, origin }))
    return answerOf({ ctx, actor, now, origin }, body.id)
  }),
  handle(calls.restore, async ({ ctx, actor, now, origin, body }) => {
    await ctx.db.transaction().execute((tx) => requestRestore(tx, actor, now, { ...body, origin }))
    return answerOf({ ctx, actor, now, origin }, body.id)
  }),
  handle(calls.ticket, async ({ ctx, actor, now, origin, body }) => {
    await checkHere(ctx, await findOwnBackup(ctx.db, actor, body.id))
    const { ticket, until } = await issueTicket(ctx.db, actor, now, { id: body.id, origin })
    return { path: `/settings/backups/file/${ticket}`, until: momentOf(until) }
  }),
  handle(calls.fetch, async ({ ctx, now, params, request, reply }) =>
    sendBackup(ctx, await useTicket(ctx.db, params.ticket, now), { request, reply }),
  ),
  handle(calls.download, async ({ ctx, actor, now, origin, params, request, reply }) => {
    const backup = await ctx.db.transaction().execute(async (tx) => {
      const found = await findOwnBackup(tx, actor, params.id)
      await checkHere(ctx, found)
      await recordDownload(tx, actor, now, { backup: found, origin })
      return found
    })
    return sendBackup(ctx, backup, { request, reply })
  }),
]

/** The row as the list shows it. */
async function answerOf(given: RequestContext, id: number) {
  return { data: await readRecord(backups, given, id) }
}

type At = { request: FastifyRequest; reply: FastifyReply }

type WithFile = Backup & { stored_as: string }

/** With several processes a file may lie on another machine's disk, and one that was lost only in the store of copies, from which a check fetches it. */
async function checkHere({ backups }: AppContext, { stored_as: name }: WithFile): Promise<void> {
  if (!(await backups.has(name))) throw new AppError('file_not_here')
}

async function sendBackup(ctx: AppContext, backup: WithFile, at: At) {
  const { backups } = ctx
  await checkHere(ctx, backup)
  return sendPart(at, {
    size: backup.size,
    etag: `"${backup.sha256}"`,
    fileName: `castellan-${backup.name}.backup`,
    open: (range) => backups.open(backup.stored_as, range),
  })
}
