import type { AnswerOf, BodyInputOf, Call, QueryInputOf } from '@castellan/contract/kit/define-call.ts'
import { limits } from '@castellan/contract/limits.ts'
import { ApiError, OfflineError } from './api-error.ts'
import { apiConnection } from './connect-api.ts'
import { readApiError } from './read-api-error.ts'
import { i18n } from '../i18n/i18n.ts'

/** Values of a query string; null, undefined and empty texts stay out of it, lists become comma lists. */
export type QueryValues = Record<string, string | number | boolean | readonly (string | number)[] | null | undefined>

type Part<Schema, Name extends string, Value> = undefined extends Schema
  ? Schema extends undefined
    ? { [K in Name]?: undefined }
    : { [K in Name]?: unknown }
  : { [K in Name]: Value }

/** What a call takes: the parts it declares are asked for, the others are refused. A call known only as `Call` takes anything. */
export type CallInput<C extends Call> = (C['params'] extends undefined
  ? { params?: undefined }
  : { params?: Record<string, string | number> }) &
  (C['query'] extends undefined ? { query?: undefined } : { query?: QueryValues | QueryInputOf<C> }) &
  Part<C['body'], 'body', BodyInputOf<C> | FormData> & {
    signal?: AbortSignal
    /** The name of an action that moves credits (`Idempotency-Key`): sent again under the same name it is done once. */
    key?: string
    /** Failures are the caller's business alone: no notice, no sign-out, no question for the password. */
    quiet?: boolean
  }

/** What any call takes. */
type AnyInput = {
  params?: Record<string, string | number> | undefined
  query?: unknown
  body?: unknown
  signal?: AbortSignal
  key?: string
  quiet?: boolean
}

type MayBeLeftOut<C extends Call> = undefined extends C['body'] ? [input?: CallInput<C>] : [input: CallInput<C>]

/** How long a call may take before the server counts as away. */
const answerTimeoutMs = 30_000

/**
 * Makes one call of the contract. Throws `ApiError` when the server refuses and `OfflineError` when no answer comes;
 * a call that its caller aborts throws the browser's `AbortError`. Where the server wants the password confirmed first,
 * it is asked for and the call is made once more.
 */
export async function callApi<C extends Call>(call: C, ...[input]: MayBeLeftOut<C>): Promise<AnswerOf<C>> {
  const response = await askApi(call, input)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server builds its answers by the same contract, and its tests hold them to it
  return (await readBody(response)) as AnswerOf<C>
}

/** The answer itself, for what is no JSON. */
export async function askApi(call: Call, given: AnyInput = {}): Promise<Response> {
  try {
    return await askOnce(call, given)
  } catch (error) {
    const isAsked = error instanceof ApiError && error.code === 'password_required' && !given.quiet
    if (!isAsked || !(await apiConnection().confirmPassword())) throw error
    return askOnce(call, given)
  }
}

async function askOnce(call: Call, given: AnyInput): Promise<Response> {
  const { params, query, body, signal, key, quiet = false } = given
  const token = apiConnection().tokenFor(call)
  const isForm = body instanceof FormData
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a call takes as its query are texts, numbers and lists of them
  const response = await send(callUrl(call, params, query as QueryValues | undefined), {
    method: call.method,
    headers: {
      ...callHeaders(token),
      ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
      ...(key === undefined ? {} : { 'Idempotency-Key': key }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    signal: signal ?? null,
  })
  if (response.ok) return response
  const apiError = readApiError(response.status, await readBody(response), response.headers.get('Retry-After'))
  if (!quiet) apiConnection().onRefused(apiError, call, token)
  throw apiError
}

/** The address of a call with its varying parts and its query filled in. */
export function callUrl(call: Call, params?: Record<string, string | number>, query?: QueryValues): string {
  const path = call.path.replace(/:([a-z_]+)/gu, (_, name: string) => encodeURIComponent(String(params?.[name] ?? '')))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '')
    if (text !== '') search.set(name, text)
  }
  const asked = search.toString()
  return limits.apiBase + path.replace(/^\//u, '') + (asked === '' ? '' : `?${asked}`)
}

/** The headers every call carries (spec §7); also for requests `fetch` cannot make, such as an upload with progress. */
export function callHeaders(token: string | null): Record<string, string> {
  return {
    Accept: 'application/json',
    'Accept-Language': i18n.language,
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
  }
}

async function send(url: string, init: RequestInit & { signal: AbortSignal | null }): Promise<Response> {
  // A large answer may take longer than it takes to begin: only the beginning is waited for.
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(new DOMException('no answer', 'TimeoutError')), answerTimeoutMs)
  const signal = init.signal === null ? late.signal : AbortSignal.any([init.signal, late.signal])
  try {
    return await fetch(url, { ...init, signal, cache: 'no-store', credentials: 'same-origin' })
  } catch (cause) {
    if (init.signal?.aborted) throw cause
    throw new OfflineError(
      i18n.t(($) => $.shell.offline.message),
      cause,
    )
  } finally {
    clearTimeout(timer)
  }
}

async function readBody(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined
  const text = await response.text()
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
