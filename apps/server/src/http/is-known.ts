import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSameState } from './tv-fast-path.ts'

const askAgain = 'private, no-cache'

/** Answers 304 when the caller has this state already; else the answer that follows carries the ETag. */
export function isKnown(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  reply.header('etag', etag).header('cache-control', askAgain)
  const isSame = isSameState(request.headers['if-none-match'], etag)
  if (isSame) reply.code(304)
  return isSame
}
