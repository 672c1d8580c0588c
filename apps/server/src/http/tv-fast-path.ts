import { randomUUID } from 'node:crypto'
import { macsOf } from '../domain/devices/further-macs.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'
import { tokenHash } from '../domain/sign-in/token.ts'
import { findTvSessionAtOnce, type AdmittedTv } from '../domain/sessions/find-tv-session.ts'
import type { AppContext } from '../context/app-context.ts'
import { bearerOf } from './callers/authenticate.ts'
import type { Route } from './handle.ts'
import { bareContentPolicy, headersOfAll } from './headers.ts'
import type { ObserveAnswer } from './probes.ts'

export type FastPathRequest = { ctx: AppContext; actor: AdmittedTv; now: number; knownEtag: string | undefined }
/** `body` is JSON in ASCII (`asciiOf`); without one the asker has this state already. */
export type AnsweredAtOnce = { etag: string; body?: string }
export type AnswerAtOnce = (asked: FastPathRequest) => AnsweredAtOnce | null

/**
 * Answers the most frequent requests of TVs before Fastify (docs/decisions/0010). It only answers successes: a refused caller, a caller
 * an address rule names, and whatever cannot be answered from one read take the way of every other request.
 */
export function openTvFastPath(
  app: FastifyInstance,
  ctx: AppContext,
  { routes, observe }: { routes: readonly Route[]; observe: ObserveAnswer },
): void {
  // Another database cannot be asked without waiting.
  if (ctx.dialect.name !== 'sqlite') return
  const answers: ReadonlyMap<string, AnswerAtOnce> = new Map(
    routes.flatMap(({ call, answerAtOnce }) => (answerAtOnce ? [[`/api${call.path}`, answerAtOnce] as const] : [])),
  )
  const ipOf = ipReader(ctx)
  let isClosing = false
  app.addHook('preClose', async () => void (isClosing = true))
  const ordinary = app.server.listeners('request')
  app.server.removeAllListeners('request')
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const url = request.url ?? ''
    const answer = request.method === 'GET' && !isClosing ? answers.get(url) : undefined
    const startedAt = performance.now()
    const answered = answer && answerAtOnce(ctx, answer, { request, ip: ipOf(request) })
    if (answered) {
      const status = answered.body === undefined ? 304 : 200
      // After the other questions of this turn are read: written one by one between them, every answer would wake its asker or proxy by itself.
      setImmediate(send, ctx, response, answered)
      observe({ method: 'GET', route: url, status, seconds: (performance.now() - startedAt) / 1_000 })
    } else for (const listener of ordinary) listener.call(app.server, request, response)
  })
}

/** Where a request comes from, as Fastify finds it. */
function ipReader({ config }: AppContext): (request: IncomingMessage) => string {
  if (config.trustProxy.length === 0) return ({ socket }) => socket.remoteAddress ?? ''
  const trust = proxyAddr.compile(config.trustProxy)
  return (request) => proxyAddr(request, trust)
}

function answerAtOnce(
  ctx: AppContext,
  answer: AnswerAtOnce,
  { request: { headers }, ip }: { request: IncomingMessage; ip: string },
): AnsweredAtOnce | null {
  const token = bearerOf(headers.authorization)
  const now = ctx.clock()
  if (token === null || ctx.addressRuleCache.names({ audience: 'tv', ip }, now)) return null
  try {
    const actor = findTvSessionAtOnce(ctx, tokenHash(token), now)
    if (actor === null) return null
    if (macsOf(actor.device).some((mac) => ctx.addressRuleCache.names({ audience: 'tv', mac }, now))) return null
    return answer({ ctx, actor, now, knownEtag: headers['if-none-match'] })
  } catch {
    // The ordinary way comes to the same fault, and says it.
    return null
  }
}

function send(ctx: AppContext, response: ServerResponse, { etag, body }: AnsweredAtOnce): void {
  const headers: Record<string, string | number> = {
    ...headersOfAll(ctx.config),
    'content-security-policy': bareContentPolicy,
    'x-request-id': randomUUID(),
    'cache-control': 'private, no-cache',
    etag,
  }
  if (body === undefined) {
    response.writeHead(304, headers).end()
    return
  }
  headers['content-type'] = 'application/json; charset=utf-8'
  headers['content-length'] = body.length
  response.writeHead(200, headers).end(body, 'latin1')
}

/** The same JSON in ASCII alone, which is copied to the socket and not encoded: half the price of writing it. */
export function asciiOf(json: string): string {
  return json.replaceAll(beyondAscii, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

// One by one, so that a sign beyond 16 bits becomes the pair that JSON spells it with.
// oxlint-disable-next-line require-unicode-regexp -- with it a pair would be one sign
const beyondAscii = /[\u0080-\uffff]/g

/** Whether an `If-None-Match` names this state. */
export function isSameState(asked: string | undefined, etag: string): boolean {
  if (asked === undefined) return false
  return asked === etag || asked.split(',').some((one) => one.trim().replace(/^W\//u, '') === etag)
}
