import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../domain/app-error.ts'
import { readByteRange } from './byte-range.ts'
import { isSameState } from '../tv-fast-path.ts'

type PartFile = {
  size: number
  etag: string
  fileName: string
  open: (range: { start: number; end: number }) => Readable
}

/** Sends a stored file that never changes, or the part of it that was asked for (RFC 9110 §14), as a download, never shown in the browser. */
export function sendPart(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { size, etag, fileName, open }: PartFile,
): Readable | undefined {
  reply.headers({ etag, 'accept-ranges': 'bytes', 'cache-control': 'private, no-transform' })
  if (isSameState(request.headers['if-none-match'], etag)) {
    reply.code(304)
    return undefined
  }
  const ifRange = request.headers['if-range']
  const asked = { range: request.headers.range, ifRange: typeof ifRange === 'string' ? ifRange : undefined }
  const range = readByteRange(asked, { size, etag })
  if (range === 'none') {
    reply.header('content-range', `bytes */${size}`)
    throw new AppError('range_not_satisfiable')
  }
  const { start, end } = range ?? { start: 0, end: size - 1 }
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`)
  reply.headers({
    'content-type': 'application/octet-stream',
    'content-length': end - start + 1,
    'content-disposition': `attachment; filename="${fileName}"`,
    'content-security-policy': "sandbox; default-src 'none'",
  })
  return open({ start, end })
}
