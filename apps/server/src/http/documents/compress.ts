import { pipeline, Readable } from 'node:stream'
import * as zlib from 'node:zlib'
import { isCompressible } from '@castellan/contract/kit/define-call.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Below this an answer fits a packet or two either way. */
const minBytes = 1_024
/** How long bytes of a slow stream may wait inside the compressor. */
const flushMs = 100
const textTypes =
  /^(?:text\/(?!event-stream)[\w.+-]+|application\/(?:[\w.-]+\+)?json|application\/javascript|image\/svg\+xml)(?:;|$)/u

type Encoding = 'br' | 'gzip'

// Quality 4 of Brotli costs what gzip costs and packs JSON better.
const brotli = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } }
type Done = (error: Error | null, compressed: Buffer) => void
const whole = {
  br: (bytes: Buffer, done: Done) => zlib.brotliCompress(bytes, brotli, done),
  gzip: (bytes: Buffer, done: Done) => zlib.gzip(bytes, done),
}
const streams = { br: () => zlib.createBrotliCompress(brotli), gzip: () => zlib.createGzip() }

/** Compresses answers of text on their way out, where their call allows it (`Call.compress`). */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!isText(reply) || !mayCompress(request, reply, payload)) {
      done(null, payload)
      return
    }
    vary(reply)
    const encoding = acceptedEncoding(request.headers['accept-encoding'])
    if (encoding === null || request.method === 'HEAD') {
      done(null, payload)
      return
    }
    reply.header('content-encoding', encoding)
    weakenEtag(reply)
    reply.removeHeader('content-length')
    if (payload instanceof Readable) {
      done(null, compressStream(payload, encoding))
      return
    }
    whole[encoding](Buffer.from(payload), done)
  })
}

function isText(reply: FastifyReply): boolean {
  return textTypes.test(String(reply.getHeader('content-type') ?? ''))
}

type Payload = string | Buffer | Readable

function mayCompress(request: FastifyRequest, reply: FastifyReply, payload: unknown): payload is Payload {
  const call = request.matched?.value.call
  if (call && !isCompressible(call)) return false
  if (reply.hasHeader('content-encoding') || reply.statusCode === 206) return false
  if (/no-transform/iu.test(String(reply.getHeader('cache-control') ?? ''))) return false
  if (typeof payload === 'string' || Buffer.isBuffer(payload)) return payload.length >= minBytes
  const length = reply.getHeader('content-length')
  return payload instanceof Readable && (length === undefined || Number(length) >= minBytes)
}

/** The best of the encodings a request accepts (RFC 9110 §12.5.3); one refused with `q=0` is not used. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding | null {
  const refused = /;\s*q=0(?:\.0{1,3})?\s*$/u
  const accepted = String(header ?? '')
    .toLowerCase()
    .split(',')
    .filter((one) => !refused.test(one))
    .map((one) => one.split(';', 1)[0]!.trim())
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null
}

function vary(reply: FastifyReply): void {
  const known = String(reply.getHeader('vary') ?? '')
  if (!/accept-encoding/iu.test(known)) reply.header('vary', known ? `${known}, accept-encoding` : 'accept-encoding')
}

/** A strong ETag promises the same bytes, and these differ by encoding (RFC 9110 §8.8.3). */
function weakenEtag(reply: FastifyReply): void {
  const etag = reply.getHeader('etag')
  if (typeof etag === 'string' && !etag.startsWith('W/')) reply.header('etag', `W/${etag}`)
}

/** What a slow source has written leaves within `flushMs`, not when the compressor is full. */
function compressStream(source: Readable, encoding: Encoding): Readable {
  const compressor = streams[encoding]()
  let flushed = 0
  const beat = setInterval(() => {
    if (compressor.bytesWritten === flushed) return
    flushed = compressor.bytesWritten
    compressor.flush()
  }, flushMs)
  // A failure of either side ends the other; Fastify sees it on the stream it sends.
  return pipeline(source, compressor, () => clearInterval(beat))
}
