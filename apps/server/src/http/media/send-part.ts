import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../domain/app-error.ts'
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

/** The part of a file a request asks for; null for the whole, `none` for a part it does not have (RFC 9110 §14). */
type ByteRange = { start: number; end: number } | null | 'none'

/**
 * Reads `Range` for a file of `size` bytes. Only one range is answered in parts: several, or what is no range of bytes, gets the whole file,
 * and so does a part of another version than `If-Range` names.
 */
function readByteRange(
  { range, ifRange }: { range: string | undefined; ifRange: string | undefined },
  { size, etag }: { size: number; etag: string },
): ByteRange {
  const said = /^bytes=(\d{0,15})-(\d{0,15})$/u.exec(range ?? '')
  if (!said || (said[1] === '' && said[2] === '')) return null
  if (ifRange !== undefined && ifRange !== etag) return null
  const [from, to] = [said[1]!, said[2]!]
  if (from === '')
    return Number(to) === 0 || size === 0 ? 'none' : { start: Math.max(0, size - Number(to)), end: size - 1 }
  const [start, end] = [Number(from), to === '' ? size - 1 : Math.min(Number(to), size - 1)]
  if (to !== '' && Number(to) < start) return null
  return start >= size ? 'none' : { start, end }
}
