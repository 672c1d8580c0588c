import { ownerCalls, publicIdSchema, type Upload as UploadAnswer } from '@castellan/contract/calls/owner.ts'
import { pinSchema } from '@castellan/contract/calls/provider-shape.ts'
import { textSchema } from '@castellan/contract/fields/text.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Locale } from '@castellan/contract/locales.ts'
import { optional, strictObject } from 'zod/mini'
import { momentOf } from '../../domain/clock.ts'
import { countsOf } from '../../domain/source-kinds/playlists.ts'
import { enqueueUpload } from '../../domain/uploads/enqueue-upload.ts'
import { growUpload, releaseUpload, reserveUpload } from '../../domain/uploads/reserve-upload.ts'
import { listUploads, readUpload, removeUpload, type StoredUpload } from '../../domain/uploads/uploads.ts'
import { countedNetwork } from '../../http/callers/counted-network.ts'
import { handle, type CallRequest, type Route } from '../../http/handle.ts'
import { checkUpload, receiveParts } from '../../http/media/receive-file.ts'
import { readInput } from '../../http/read-input.ts'
import { translateLineIssue, translateSourceError } from '../../i18n/translate.ts'

const fieldsSchema = strictObject({
  name: optional(textSchema({ max: limits.sourceNameMax })),
  replaces: optional(publicIdSchema),
  pin: optional(pinSchema),
})

/** The playlist files an owner uploads. */
export const ownerUploadRoutes: Route[] = [
  handle(ownerCalls.upload, receiveUpload),
  handle(ownerCalls.uploads, async ({ ctx, actor, language, now }) => ({
    data: (await listUploads(ctx.db, actor, now)).map((upload) => translateUpload(upload, language)),
  })),
  handle(ownerCalls.uploadState, async ({ ctx, actor, params, language, now }) =>
    translateUpload(await readUpload(ctx.db, actor, now, params.id), language),
  ),
  handle(ownerCalls.removeUpload, async ({ ctx, actor, params, origin, now }) => {
    await removeUpload(ctx.db, actor, now, { id: params.id, origin })
    return { ok: true } as const
  }),
]

/** Receives a playlist file as a stream, and answers once it is stored and recorded; it is read later. */
async function receiveUpload({
  ctx,
  actor,
  origin,
  request,
  now,
}: CallRequest<typeof ownerCalls.upload>): Promise<{ id: string }> {
  checkUpload(request)
  const announced = Number(request.headers['content-length'] ?? limits.uploadMaxBytes)
  const bytes = Math.min(announced, limits.uploadStepBytes)
  const slot = await reserveUpload(
    ctx.db,
    { deviceId: actor.deviceId, network: countedNetwork(ctx.config, request.ip), bytes },
    now,
  )
  const room = { bytes, grow: (more: number) => growUpload(ctx.db, slot, more) }
  try {
    const { file, fields } = await receiveParts(ctx, request, room)
    try {
      const { name = nameOf(file.fileName), replaces, pin } = readInput(fieldsSchema, fields)
      const id = await enqueueUpload(ctx.db, actor, now, { ...file, name, replaces, pin, keys: ctx.keys, origin })
      ctx.uploads.announce()
      return { id }
    } catch (error) {
      await ctx.uploads.remove(file.stored.name)
      throw error
    }
  } finally {
    await releaseUpload(ctx.db, slot)
  }
}

/** A name from the file's, for an upload that brings none. */
function nameOf(fileName: string): string {
  return (
    fileName
      .replace(/(?:\.(?:m3u8?|txt|gz)){1,3}$/iu, '')
      .trim()
      .slice(0, limits.sourceNameMax) || 'Playlist'
  )
}

/** An upload as its owner reads it, with the reasons in their language. */
function translateUpload(upload: StoredUpload, language: Locale): UploadAnswer {
  const { name, file_name, bytes, status, progress_bytes, locked, total, skipped, version, reason } = upload
  return {
    id: upload.public_id,
    name,
    file_name,
    bytes,
    status,
    locked,
    progress_bytes,
    total,
    skipped,
    version,
    counts: countsOf(upload.counts),
    issues: upload.issues.map(({ line, code }) => ({ line, code, message: translateLineIssue(language, code) })),
    reason: reason && { ...reason, message: translateSourceError(language, reason.code) },
    created_at: momentOf(upload.created_at),
    published_at: momentOf(upload.published_at),
  }
}
