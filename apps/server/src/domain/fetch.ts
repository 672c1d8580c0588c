import type { SourceFaultCode } from '@castellan/contract/error-codes.ts'

/** What one fetch may take: milliseconds and bytes. `totalMs` counts from the first look-up to the last byte, redirects included; waiting for a turn does not count. */
export type FetchLimits = {
  connectMs: number
  /** Until the headers of one answer are complete. */
  firstByteMs: number
  idleMs: number
  totalMs: number
  wireMaxBytes: number
  decodedMaxBytes: number
}

export type FetchWish = {
  url: string
  method?: 'GET' | 'POST'
  /** Form body of a POST. */
  body?: string
  /** Empty or absent: that of a player, which providers accept. */
  userAgent?: string
  /** Further headers; `Authorization` and `Cookie` stay with the host they are meant for. */
  headers?: Readonly<Record<string, string>>
  limits?: Partial<FetchLimits>
  /** `packed` leaves gzip as it came, for anyone who unpacks it in a thread of its own. */
  unpacking?: 'packed' | 'plain'
  /** `answered` takes a redirect as the answer it is. */
  redirects?: 'followed' | 'answered'
  /** Somebody waits for the answer: it has turns of its own, and says `busy` when none is free soon. */
  isWaitedFor?: boolean
  signal?: AbortSignal
}

/** An answer whose body is still to be read. Anyone who does not read it to its end closes it. */
export type FetchResponse = {
  status: number
  /** Where the redirects ended; it may hold credentials. */
  url: string
  /** Names in lower case; of one sent twice the first. */
  headers: Readonly<Record<string, string>>
  body: AsyncIterable<Uint8Array>
  close(): void
}

/** Fetches from a provider's server, never from this machine or its network; throws a `FetchFault` (security S1–S5). */
export type Fetch = (wish: FetchWish) => Promise<FetchResponse>

/** The same fetcher for what somebody waits for. */
export const waitedFor =
  (guarded: Fetch): Fetch =>
  (wish) =>
    guarded({ ...wish, isWaitedFor: true })

/** Why a provider's server gave nothing that can be used. It never carries an address: that may hold a password. */
export class FetchFault extends Error {
  readonly code: SourceFaultCode
  readonly status: number | null

  constructor(code: SourceFaultCode, status: number | null = null) {
    super(code)
    this.name = 'FetchFault'
    this.code = code
    this.status = status
  }
}

const firewalls = /cloudflare|ddos-guard|sucuri|akamai|imperva|incapsula/iu

/** What a status that is no success says about a source; null for a success (2xx, 304). */
export function faultOfStatus({ status, headers }: Pick<FetchResponse, 'status' | 'headers'>): FetchFault | null {
  if ((status >= 200 && status < 300) || status === 304) return null
  const isHtml = /^text\/html/iu.test(headers['content-type'] ?? '')
  const hasFirewall = headers['cf-mitigated'] !== undefined || firewalls.test(headers['server'] ?? '')
  if ((status === 403 || status === 503) && (hasFirewall || (isHtml && status === 403)))
    return new FetchFault('waf_block', status)
  if (status === 401 || status === 403 || status === 407) return new FetchFault('auth', status)
  if (status === 429) return new FetchFault('rate_limited', status)
  // Panels answer 456 and 458 when every connection of an account is taken.
  if (status === 456 || status === 458) return new FetchFault('max_conn', status)
  return new FetchFault(status >= 400 && status < 500 ? 'http_4xx' : 'http_5xx', status)
}
