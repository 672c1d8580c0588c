import { subtitleFilesCalls as calls } from '@castellan/contract/calls/subtitle-files.ts'
import { tidyText } from '@castellan/contract/fields/text.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod/mini'
import { invalidField, AppError } from '../../domain/app-error.ts'
import { findSubtitles } from '../../domain/subtitles/find-subtitles.ts'
import { countDownload, findSubtitleText, storeSubtitles } from '../../domain/subtitles/store-subtitles.ts'
import { readSubtitles } from '../../domain/subtitles/read-subtitles.ts'
import { handle, noBody, type Route } from '../../http/handle.ts'
import { isKnown } from '../../http/is-known.ts'
import { readInput } from '../../http/read-input.ts'

const type = 'text/vtt; charset=utf-8'
/** More than the longest form has. */
const fieldsMax = 12

/** Subtitle files: uploaded by staff, served to staff and TVs. */
export const subtitleFilesRoutes: Route[] = [
  handle(calls.look, async ({ request }) => {
    const { bytes, fields } = await receive(request, calls.look.body)
    const {
      vtt: _,
      first,
      isSure,
      lastMs,
      guesses,
      ...read
    } = await readSubtitles(bytes, fields, limits.subtitleCuesShown)
    const shown = first.map(({ startMs, endMs, text }) => ({ start_ms: startMs, end_ms: endMs, text }))
    return { ...read, sure: isSure, guesses: [...guesses], length_ms: lastMs, shown }
  }),
  handle(calls.add, async ({ ctx, actor, now, origin, request }) => {
    const { bytes, fields, fileName } = await receive(request, calls.add.body)
    const { charset, fps, offset_ms, ...wanted } = fields
    const read = await readSubtitles(bytes, { language: wanted.language, charset, fps, offset_ms })
    return { id: await storeSubtitles(ctx.db, actor, now, { wanted, read, fileName, origin }) }
  }),
  handle(calls.download, async ({ ctx, params, reply }) => {
    const { title, language, read } = await findSubtitleText(ctx.db, params)
    const name = title.replaceAll(/[^\p{L}\p{N} ._-]+/gu, ' ').trim() || 'subtitles'
    return sendText(reply, await read(), `${name}.${language}.vtt`)
  }),
  handle(calls.find, async ({ ctx, query }) => ({ subtitles: await findSubtitles(ctx.db, query) })),
  handle(calls.text, async ({ ctx, params, request, reply }) => {
    const { etag, read } = await findSubtitleText(ctx.db, { ...params, isPublished: true })
    if (isKnown(request, reply, etag)) return noBody
    await countDownload(ctx.db, params.id)
    reply.header('content-type', type)
    return read()
  }),
]

function sendText(reply: FastifyReply, text: string, name: string): string {
  const plain = name.replaceAll(/[^ -~]+/gu, '_')
  reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('cache-control', 'private, no-store')
  return text
}

type ReceivedParts<Schema extends z.ZodMiniType> = { bytes: Uint8Array; fields: z.infer<Schema>; fileName: string }

/** The one file, bounded to the size of subtitles, and the form fields. */
async function receive<Schema extends z.ZodMiniType>(
  request: FastifyRequest,
  schema: Schema,
): Promise<ReceivedParts<Schema>> {
  if (!request.isMultipart()) throw new AppError('unsupported_type')
  const said: Record<string, unknown> = {}
  let file: { bytes: Uint8Array; name: string } | undefined
  for await (const part of request.parts({ limits: { fields: fieldsMax, parts: fieldsMax + 1 } })) {
    if (part.type === 'field') said[part.fieldname] = part.value
    else if (part.fieldname !== 'file') throw invalidField(part.fieldname, 'unknown_field')
    else file = { bytes: await bytesOf(part.file), name: part.filename }
  }
  const fields = readInput(schema, said)
  if (!file || file.bytes.length === 0) throw invalidField('file', 'required')
  return { bytes: file.bytes, fields, fileName: tidyText(file.name).slice(0, limits.uploadNameMax) }
}

async function bytesOf(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of stream) {
    length += chunk.length
    if (length > limits.subtitleMaxBytes) throw new AppError('too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, length)
}
