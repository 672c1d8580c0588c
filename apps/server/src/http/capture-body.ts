import { PassThrough, type Readable } from 'node:stream'
import type { FastifyRequest, FastifyReply } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it came, on routes that ask for it. */
    bytes?: Buffer
  }
}

/** Keeps what goes by on its way to the parser, whose limit on the length of a body stays in force. */
export async function captureBody(request: FastifyRequest, _reply: FastifyReply, payload: Readable): Promise<Readable> {
  const chunks: Buffer[] = []
  const through = new PassThrough()
  through.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
  })
  through.on('end', () => {
    request.bytes = Buffer.concat(chunks)
  })
  payload.on('error', (error) => through.destroy(error))
  through.pause()
  return payload.pipe(through)
}
