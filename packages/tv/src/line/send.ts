import { isObject } from '@castellan/contract/types/type-guards.ts'
import { readRetryAfterMs } from './back-off.ts'
import type { ServerClock } from './server-clock.ts'
import { TvFailure } from './tv-failure.ts'

export type TvRequest = {
  url: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  /** How long the whole answer may take, milliseconds. */
  timeoutMs: number
  /** How long the unpacked answer may be, bytes. */
  maxBytes: number
}
export type TvResponse = { status: number; etag: string | null; body: unknown }

/** One request and its whole answer. Errors, silence and answers out of bounds are a `TvFailure`; the clock is set by what comes back. */
export async function send(outgoing: TvRequest, clock: ServerClock, signal: AbortSignal): Promise<TvResponse> {
  const { url, method, headers, body, timeoutMs, maxBytes } = outgoing
  const cut = new AbortController()
  const abort = () => cut.abort()
  const timer = setTimeout(abort, timeoutMs)
  signal.addEventListener('abort', abort)
  if (signal.aborted) abort()
  const sentMs = Date.now()
  try {
    const answer = await fetch(url, {
      method,
      headers,
      body: body ?? null,
      redirect: 'error',
      cache: 'no-store',
      credentials: 'omit',
      signal: cut.signal,
    })
    const read = parse(answer.status === 304 ? '' : await readText(answer, maxBytes))
    if (!answer.ok && answer.status !== 304) throw refusal(answer, read, clock)
    const serverTime = isObject(read) ? read['server_time'] : undefined
    if (typeof serverTime === 'string') clock.setByAnswer(serverTime, sentMs)
    return { status: answer.status, etag: answer.headers.get('etag'), body: read }
  } catch (error) {
    if (error instanceof TvFailure) throw error
    throw new TvFailure(cut.signal.aborted && !signal.aborted ? 'timeout' : 'network', {
      message: `${method} ${new URL(url).pathname}: ${String(error)}`,
    })
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
  }
}

type Answer = Awaited<ReturnType<typeof fetch>>

function refusal(answer: Answer, read: unknown, clock: ServerClock): TvFailure {
  clock.setByDate(answer.headers.get('date'))
  const problem: { code?: unknown; message?: unknown } = isObject(read) ? read : {}
  return new TvFailure(typeof problem.code === 'string' ? problem.code : `http_${answer.status}`, {
    status: answer.status,
    message: typeof problem.message === 'string' ? problem.message : `HTTP ${answer.status}`,
    retryAfterMs: readRetryAfterMs(answer.headers.get('retry-after'), clock.now()),
  })
}

function parse(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function readText(answer: Answer, maxBytes: number): Promise<string> {
  const reader = answer.body?.getReader()
  if (reader === undefined) return ''
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.byteLength
    if (bytes > maxBytes) {
      await reader.cancel()
      throw new TvFailure('too_long', { message: `the answer is longer than ${maxBytes} bytes` })
    }
    text += decoder.decode(value, { stream: true })
  }
}
