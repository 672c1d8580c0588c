import { backupsCalls as calls } from '@castellan/contract/calls/backups.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { findOwnBackup, issueTicket, recordDownload, useTicket } from '../domain/backups/download-backup.ts'
import type { Backup } from '../domain/backups/claim-backup.ts'
import { requestRestore, requestVerify } from '../domain/backups/request-restore.ts'
import { requestBackup } from '../domain/backups/request-backup.ts'
import { momentOf } from '../domain/clock.ts'
import { Refusal } from '../domain/refusal.ts'
import { answerRow } from '../engine/answer-row.ts'
import { servedNamed } from '../engine/registry.ts'
import { readAnswer } from '../engine/rows.ts'
import type { Given } from '../engine/served.ts'
import { handle, type Route } from '../http/handle.ts'
import { sendPart } from '../http/send-part.ts'
import type { House } from '../house.ts'

/** Making backups and taking them along; the list is the card's. */
export const backupsRoutes: Route[] = [
  handle(calls.store, async ({ house, actor, now, origin }) => {
    const id = await house.db
      .transaction()
      .execute((tx) => requestBackup(tx, actor, now, { trigger: 'manual', origin }))
    return answerOf({ house, actor, now, origin }, id)
  }),
  handle(calls.verify, async ({ house, actor, now, origin, body }) => {
    await house.db.transaction().execute((tx) => requestVerify(tx, actor, now, { id: body.id, origin }))
    return answerOf({ house, actor, now, origin }, body.id)
  }),
  handle(calls.restore, async ({ house, actor, now, origin, body }) => {
    await house.db.transaction().execute((tx) => requestRestore(tx, actor, now, { ...body, origin }))
    return answerOf({ house, actor, now, origin }, body.id)
  }),
  handle(calls.ticket, async ({ house, actor, now, origin, body }) => {
    const { ticket, until } = await issueTicket(house.db, actor, now, { id: body.id, origin })
    return { path: `/settings/backups/file/${ticket}`, until: momentOf(until) }
  }),
  handle(calls.fetch, async ({ house, now, params, request, reply }) =>
    sendBackup(house, await useTicket(house.db, params.ticket, now), { request, reply }),
  ),
  handle(calls.download, async ({ house, actor, now, origin, params, request, reply }) => {
    const backup = await house.db.transaction().execute(async (tx) => {
      const found = await findOwnBackup(tx, actor, params.id)
      await recordDownload(tx, actor, now, { backup: found, origin })
      return found
    })
    return sendBackup(house, backup, { request, reply })
  }),
]

/** The row as the list shows it. */
async function answerOf(given: Given, id: number) {
  const served = servedNamed('backups')!
  return { data: answerRow(served, given, await readAnswer(given.house.db, served, given, id)) as never }
}

type At = { request: FastifyRequest; reply: FastifyReply }

async function sendBackup({ backups }: House, backup: Backup & { stored_as: string }, at: At) {
  // With several processes it may lie on another machine's disk.
  if (!(await backups.has(backup.stored_as))) throw new Refusal('bad_state')
  return sendPart(at, {
    size: backup.size,
    etag: `"${backup.sha256}"`,
    fileName: `castellan-${backup.name}.backup`,
    open: (range) => backups.open(backup.stored_as, range),
  })
}
