import type { FastifyReply, FastifyRequest } from 'fastify'
import { tokenHash } from '../domain/accounts/token.ts'
import { findTvSessionAtOnce, type AdmittedTv } from '../domain/devices/find-tv-session.ts'
import type { House } from '../house.ts'
import { bearerOf } from './authenticate.ts'
import { bareContentPolicy, headersOfAll } from './headers.ts'

export type AskedAtOnce = { house: House; actor: AdmittedTv; now: number; knownEtag: string | undefined }
/** `body` is JSON; without one the asker has this state already. */
export type AnsweredAtOnce = { etag: string; body?: string }
export type AnswerAtOnce = (asked: AskedAtOnce) => AnsweredAtOnce | null

/**
 * Answers what TVs ask all the time without a promise, a serialiser or a hook (docs/decisions/0010). It only ever says yes: whoever is
 * not let in, and whatever cannot be answered from one read, goes the way of every other call. False when it has not answered.
 */
export function answerAtOnce(
  house: House,
  answer: AnswerAtOnce,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): boolean {
  const { headers, method, url } = request
  const token = method === 'GET' && !url.includes('?') ? bearerOf(headers.authorization) : null
  if (token === null) return false
  const now = house.clock()
  const actor = findTvSessionAtOnce(house, tokenHash(token), now)
  if (actor === null) return false
  house.addressBook.refuseDenied({ door: 'tv', mac: actor.device.mac }, now)
  const answered = answer({ house, actor, now, knownEtag: headers['if-none-match'] })
  if (answered === null) return false
  send(house, { request, reply }, answered)
  return true
}

function send(
  house: House,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { etag, body }: AnsweredAtOnce,
): void {
  const headers: Record<string, string | number> = {
    ...headersOfAll(house.config),
    'content-security-policy': bareContentPolicy,
    'x-request-id': request.id,
    'cache-control': 'private, no-cache',
    etag,
  }
  reply.hijack()
  if (body === undefined) {
    reply.raw.writeHead(304, headers).end()
    return
  }
  headers['content-type'] = 'application/json; charset=utf-8'
  const bytes = Buffer.byteLength(body)
  headers['content-length'] = bytes
  // Plain ASCII, which this nearly always is, is copied and not encoded.
  reply.raw.writeHead(200, headers).end(body, bytes === body.length ? 'latin1' : 'utf8')
}

/** Whether an `If-None-Match` names this state. */
export function isSameState(asked: string | undefined, etag: string): boolean {
  if (asked === undefined) return false
  return asked === etag || asked.split(',').some((one) => one.trim().replace(/^W\//u, '') === etag)
}
