import type { MultipartFile } from '@fastify/multipart'
import { tidyText } from '@castellan/contract/fields/text.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { FastifyRequest } from 'fastify'
import { invalidField, AppError } from '../../domain/app-error.ts'
import type { StoredFile } from '../../domain/stores/upload-store.ts'
import type { AppContext } from '../../context/app-context.ts'

/** What a multipart request may hold: one file and a few short fields. The file's own length is watched while it is stored. */
export const multipartLimits = {
  fileSize: limits.uploadMaxBytes + 1,
  files: 1,
  fields: 4,
  parts: 6,
  fieldNameSize: 60,
  fieldSize: 4_096,
  headerPairs: 20,
}

/** What a multipart request adds to the file it carries. */
const envelopeBytes = 64 * 1_024

/** What was reserved for a file so far, and how more is. */
type Room = { bytes: number; grow(more: number): Promise<void> }

export type ReceivedFile = { stored: StoredFile; fileName: string }

/** Refuses by its head what can be no playlist file. */
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
