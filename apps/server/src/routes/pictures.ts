import { permissionsFor } from '@castellan/contract/access/access.ts'
import { picturesCalls as calls, type StoredPicture } from '@castellan/contract/calls/pictures.ts'
import { limits } from '@castellan/contract/limits.ts'
import { hourMs } from '@castellan/contract/limits/durations.ts'
import type { FastifyRequest } from 'fastify'
import { holds, type StaffActor } from '../domain/actor.ts'
import { consumeAttempt } from '../domain/sign-in/attempts.ts'
import { AppError, invalidField } from '../domain/app-error.ts'
import { PictureFault } from '../domain/pictures/image-codec.ts'
import { changeLicence, logUpload } from '../domain/pictures/change-licence.ts'
import { findPicture, storePicture } from '../domain/pictures/store-picture.ts'
import { handle, type Route } from '../http/handle.ts'
import { readInput } from '../http/read-input.ts'

/** Pictures staff add, and what is noted of them. */
export const picturesRoutes: Route[] = [
  handle(calls.upload, async ({ ctx, actor, now, origin, request }) => {
    if (!keepsNotes(actor)) {
      const limit = { key: `picture-uploads:${actor.id}`, max: limits.pictureUploadsPerHour, windowMs: hourMs }
      await consumeAttempt(ctx.db, [limit], now)
    }
    const { bytes, said } = await receive(request)
    const typed = readInput(calls.upload.body, said)
    const licence = keepsNotes(actor) ? typed.licence : ''
    const data = await storePicture(ctx, now, { bytes, origin: 'upload', licence }).catch(refusePicture)
    await logUpload(ctx.db, actor, now, { sha256: data.sha256, origin })
    return { data: readBy(actor, data) }
  }),
  handle(calls.read, async ({ ctx, query: { sha256 } }) => {
    const data = await findPicture(ctx.db, sha256)
    if (!data) throw new AppError('not_found')
    return { data }
  }),
  handle(calls.licence, async ({ ctx, actor, now, origin, body: { sha256, licence } }) => {
    return { data: await changeLicence(ctx.db, actor, now, { sha256, licence, origin }) }
  }),
]

/** Whether somebody looks after pictures, and does not only have them on messages to their TVs. */
function keepsNotes(actor: StaffActor): boolean {
  return permissionsFor(calls.licence.access).some((one) => holds(actor, one))
}

/** Anyone who knows the digest of a picture may see the picture, but not what those who look after it have noted. */
function readBy(actor: StaffActor, picture: StoredPicture): StoredPicture {
  return keepsNotes(actor) ? picture : { ...picture, licence: '' }
}

/** Says under the field what is wrong with a picture. */
export function refusePicture(error: unknown): never {
  if (!(error instanceof PictureFault)) throw error
  if (error.code === 'busy') throw new AppError('unavailable', { retryAfterS: 5 })
  if (error.code === 'missing') throw new AppError('unavailable')
  throw invalidField('file', error.code)
}

async function receive(request: FastifyRequest): Promise<{ bytes: Uint8Array; said: Record<string, unknown> }> {
  if (!request.isMultipart()) throw new AppError('unsupported_type')
  const said: Record<string, unknown> = {}
  let bytes: Uint8Array | undefined
  for await (const part of request.parts({ limits: { files: 1, fields: 2, parts: 3 } })) {
    if (part.type === 'field') said[part.fieldname] = part.value
    else if (part.fieldname === 'file') bytes = await wholeOf(part.file)
    else throw invalidField(part.fieldname, 'unknown_field')
  }
  if (!bytes || bytes.length === 0) throw invalidField('file', 'required')
  return { bytes, said }
}

async function wholeOf(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of stream) {
    length += chunk.length
    if (length > limits.pictureMaxBytes) throw new AppError('too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, length)
}
