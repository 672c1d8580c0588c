import type { AnswerOf, Call } from '@castellan/contract/kit/define-call.ts'
import type { EtagCache } from './etag-cache.ts'
import { send, type TvResponse } from './send.ts'
import type { ServerClock } from './server-clock.ts'
import { TvFailure } from './tv-failure.ts'

export type LinkOptions = {
  /** Scheme, host and port, and the path the server is under if any; no slash at the end. */
  baseUrl: string
  clock: ServerClock
  cache: EtagCache
  signal: AbortSignal
}

export type Question = {
  /** Below `/api`, with its query. */
  path?: string
  body?: unknown
  headers: (request: { path: string; body: string }) => Promise<Record<string, string>> | Record<string, string>
  timeoutMs?: number
  maxBytes?: number
  /** Sends the ETag of the last answer along, and answers with that one's body on `304`. */
  cached?: boolean
}

const answerWithinMs = 15_000
const answerMaxBytes = 1_024 * 1_024

/** Asks one call of the contract and returns what its schema lets through. */
export function ask<C extends Call>(link: LinkOptions, call: C, question: Question): Promise<AnswerOf<C>>
export async function ask(link: LinkOptions, call: Call, question: Question): Promise<unknown> {
  const path = `/api${question.path ?? call.path}`
  const body = call.body === undefined ? '' : JSON.stringify(question.body)
  const etag = question.cached === true ? link.cache.tagOf(path) : undefined
  const headers = {
    Accept: 'application/json',
    ...(call.body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(etag === undefined ? {} : { 'If-None-Match': etag }),
    ...(await question.headers({ path: path.split('?', 1)[0]!, body })),
  }
  const method = call.method === 'GET' ? 'GET' : 'POST'
  const { timeoutMs = answerWithinMs, maxBytes = answerMaxBytes } = question
  const payload = method === 'GET' ? {} : { body }
  const outgoing = { url: link.baseUrl + path, method, headers, ...payload, timeoutMs, maxBytes } as const
  return understand(link, call, question.cached === true ? path : null, await send(outgoing, link.clock, link.signal))
}

function understand(link: LinkOptions, call: Call, cachedPath: string | null, incoming: TvResponse): unknown {
  if (incoming.status === 304) {
    const body = cachedPath === null ? undefined : link.cache.bodyOf(cachedPath)
    if (body === undefined) throw new TvFailure('bad_answer', { message: '304 for something never read' })
    return body
  }
  const read = call.answer.safeParse(incoming.body)
  if (!read.success)
    throw new TvFailure('bad_answer', { status: incoming.status, message: `${call.path}: an answer of another shape` })
  if (cachedPath !== null) link.cache.keep(cachedPath, incoming.etag, read.data)
  return read.data
}
