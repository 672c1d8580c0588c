import type { MultipartFile } from '@fastify/multipart'
import { publicIdSchema, type ownerCalls } from '@castellan/contract/calls/owner.ts'
import { pinSchema } from '@castellan/contract/calls/provider-shape.ts'
import { textSchema, tidyText } from '@castellan/contract/fields/text.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { FastifyRequest } from 'fastify'
import { optional, strictObject } from 'zod/mini'
import { invalidField, AppError } from '../../domain/app-error.ts'
import { growUpload, releaseUpload, reserveUpload } from '../../domain/uploads/reserve-upload.ts'
import { enqueueUpload } from '../../domain/uploads/enqueue-upload.ts'
import type { StoredFile } from '../../domain/stores/upload-store.ts'
import type { CallRequest } from '../handle.ts'
import { countedNetwork } from '../callers/counted-network.ts'
import { readInput } from '../read-input.ts'
import type { AppContext } from '../../context/app-context.ts'

/** What a multipart request adds to the file it carries. */
const envelopeBytes = 64 * 1_024
const fieldsSchema = strictObject({
  name: optional(textSchema({ max: limits.sourceNameMax })),
  replaces: optional(publicIdSchema),
  pin: optional(pinSchema),
})

/** What was reserved for a file so far, and how more is. */
type Room = { bytes: number; grow(more: number): Promise<void> }

export type ReceivedFile = { stored: StoredFile; fileName: string }

/** Receives a playlist file as a stream, and answers once it is stored and recorded; it is read later. */
export async function receiveUpload({
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
      const { name = nameOf(file.fileName), replaces, pin } = readFields(fields)
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

/** Refuses by its head what can be no upload. */
export function checkUpload(request: FastifyRequest): void {
  if (!request.isMultipart()) throw new AppError('unsupported_type')
  if (Number(request.headers['content-length'] ?? 0) > limits.uploadMaxBytes + envelopeBytes)
    throw new AppError('too_large')
}

/** Every part in the order it comes; the one file goes straight to the store. */
export async function receiveParts(
  ctx: AppContext,
  request: FastifyRequest,
  room?: Room,
): Promise<{ file: ReceivedFile; fields: Record<string, unknown> }> {
  let file: ReceivedFile | undefined
  const fields: Record<string, unknown> = {}
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = part.value
      else file = await receiveFile(ctx, part, room)
    }
  } catch (error) {
    if (file) await ctx.uploads.remove(file.stored.name)
    throw error
  }
  if (!file) throw invalidField('file', 'required')
  return { file, fields }
}

async function receiveFile(ctx: AppContext, part: MultipartFile, room: Room | undefined): Promise<ReceivedFile> {
  if (part.fieldname !== 'file') throw invalidField(part.fieldname, 'unknown_field')
  const stored = await ctx.uploads.keep(room ? within(room, part.file) : part.file, {
    maxBytes: limits.uploadMaxBytes,
  })
  return { stored, fileName: tidyText(part.filename).slice(0, limits.uploadNameMax) }
}

/** Reserves room for a file as its bytes arrive, a step ahead of them. */
async function* within(room: Room, file: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let [arrived, reserved] = [0, room.bytes]
  for await (const chunk of file) {
    arrived += chunk.length
    while (arrived > reserved) {
      await room.grow(limits.uploadStepBytes)
      reserved += limits.uploadStepBytes
    }
    yield chunk
  }
}

function readFields(fields: Record<string, unknown>): {
  name?: string | undefined
  replaces?: string | undefined
  pin?: string | undefined
} {
  return readInput(fieldsSchema, fields)
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
