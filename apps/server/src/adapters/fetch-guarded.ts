import { systemCodeOf } from '../db/dialects/system-code.ts'
import type { IncomingHttpHeaders } from 'node:http'
import { limits } from '@castellan/contract/limits.ts'
import { Client, type Dispatcher } from 'undici'
import { FetchFault, type Fetch, type FetchResponse, type FetchLimits, type FetchWish } from '../domain/fetch.ts'
import { openAddressPolicy, type AddressPolicy } from './fetch-guarded/address-policy.ts'
import { connectPinned } from './fetch-guarded/connect-pinned.ts'
import { checkHeaders, mayFollow, sentHeaders, wishForNextHop } from './fetch-guarded/headers.ts'
import { readPlain, readWire } from './fetch-guarded/read-body.ts'
import { isProviderPort, readTarget, type FetchTarget } from './fetch-guarded/read-target.ts'
import { resolveHost, type ResolveHost } from './fetch-guarded/resolve-host.ts'
import { openTurns, type Turns } from './fetch-guarded/take-turns.ts'

const redirectStatuses = [301, 302, 303, 307, 308]
const addressesTried = 3

const ordinaryLimits: FetchLimits = {
  connectMs: limits.fetchConnectMs,
  firstByteMs: limits.fetchFirstByteMs,
  idleMs: limits.fetchIdleMs,
  totalMs: limits.fetchTotalMs,
  wireMaxBytes: limits.fetchWireMaxBytes,
  decodedMaxBytes: limits.fetchDecodedMaxBytes,
}

type Guard = { policy: AddressPolicy; resolve: ResolveHost; turns: Turns; waitedTurns: Turns }
type Hop = { target: FetchTarget; wish: FetchWish; budget: FetchLimits; signal: AbortSignal }

/** The only outgoing HTTP client: `allowed` are CIDRs in addition to the public Internet, none by default (security S1–S5). */
export function openFetcher({
  allowed = [],
  resolve = resolveHost,
}: {
  allowed?: readonly string[]
  resolve?: ResolveHost
}): Fetch {
  const guard: Guard = {
    policy: openAddressPolicy(allowed),
    resolve,
    turns: openTurns({ atOnce: limits.fetchesAtOnce, perHost: limits.fetchesPerHost }),
    waitedTurns: openTurns({ atOnce: limits.waitedFetchesAtOnce, perHost: limits.waitedFetchesPerHost }),
  }
  return (wish) => fetchGuarded(guard, wish)
}

async function fetchGuarded(guard: Guard, wish: FetchWish): Promise<FetchResponse> {
  checkHeaders(wish)
  const target = readTarget(wish.url)
  const budget = { ...ordinaryLimits, ...wish.limits }
  const total = new AbortController()
  const signal = wish.signal ? AbortSignal.any([wish.signal, total.signal]) : total.signal
  let timer: NodeJS.Timeout | undefined
  try {
    const endTurn = await takeTurn(guard, { target, wish, budget, signal })
    timer = setTimeout(() => total.abort(new FetchFault('timeout')), budget.totalMs)
    const end = () => {
      clearTimeout(timer)
      endTurn()
    }
    try {
      return await followRedirects(guard, { target, wish, budget, signal }, end)
    } catch (error) {
      end()
      throw error
    }
  } catch (error) {
    clearTimeout(timer)
    throw faultOf(error)
  }
}

/** Waits for a turn: its time is not the provider's, so that a quick answer behind slow ones is no timeout. */
async function takeTurn({ turns, waitedTurns }: Guard, { target, wish, budget, signal }: Hop): Promise<() => void> {
  const patience = new AbortController()
  const waitMs = wish.isWaitedFor ? Math.min(limits.fetchTurnMs, budget.totalMs) : budget.totalMs
  const timer = setTimeout(() => patience.abort(new FetchFault('busy')), waitMs)
  try {
    const queue = wish.isWaitedFor ? waitedTurns : turns
    return await queue.take(target.host, AbortSignal.any([signal, patience.signal]))
  } finally {
    clearTimeout(timer)
  }
}

async function followRedirects(guard: Guard, first: Hop, end: () => void): Promise<FetchResponse> {
  let hop = first
  for (let count = 0; ; count += 1) {
    const { answer, client } = await request(guard, hop)
    const { location } = answer.headers
    const mayMove = hop.wish.redirects !== 'answered' && redirectStatuses.includes(answer.statusCode)
    if (!mayMove || location === undefined) return receive(hop, { answer, client }, end)
    await discard(client)
    if (count === limits.fetchRedirectsMax) throw new FetchFault('http_5xx', answer.statusCode)
    const target = readTarget(firstOf(location), hop.target.url)
    if (!mayFollow(hop.target.url, target.url, hop.wish)) throw new FetchFault('unsafe_url')
    const keepsBody = answer.statusCode === 307 || answer.statusCode === 308
    hop = { ...hop, target, wish: wishForNextHop(hop.wish, { from: hop.target.url, to: target.url, keepsBody }) }
  }
}

type OpenResponse = { answer: Dispatcher.ResponseData; client: Client }

/** One request over one connection, to an address that was looked up once and judged before anything is sent. */
async function request(guard: Guard, { target, wish, budget, signal }: Hop): Promise<OpenResponse> {
  const addresses = await judgedAddresses(guard, target, { timeoutMs: budget.connectMs, signal })
  const socket = await connectPinned(target, addresses, { timeoutMs: budget.connectMs, signal })
  let isTaken = false
  const client = new Client(target.url.origin, {
    connect(_, done) {
      const isFirst = !isTaken
      isTaken = true
      // The client expects an asynchronous callback; a second connection is not opened.
      queueMicrotask(() => (isFirst ? done(null, socket) : done(new FetchFault('refused'), null)))
    },
    maxHeaderSize: limits.fetchHeadersMaxBytes,
    // These clocks are ours: the client's own are coarse and begin again with every byte.
    headersTimeout: 0,
    bodyTimeout: 0,
  })
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(new FetchFault('timeout')), budget.firstByteMs)
  try {
    const answer = await client.request({
      path: `${target.url.pathname}${target.url.search}`,
      method: wish.method ?? 'GET',
      headers: sentHeaders(wish),
      ...(wish.body === undefined ? {} : { body: wish.body }),
      signal: AbortSignal.any([signal, patience.signal]),
      reset: true,
    })
    return { answer, client }
  } catch (error) {
    await discard(client)
    socket.destroy()
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** The addresses of a target, when every one of them may be spoken to: a name with one foot inside is refused. */
async function judgedAddresses(
  { policy, resolve }: Guard,
  { host, port, isNamed }: FetchTarget,
  { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal },
): Promise<string[]> {
  const addresses = isNamed
    ? await lookUp(resolve, host, AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]))
    : [host]
  if (addresses.length === 0) throw new FetchFault('dns')
  if (!addresses.every((address) => policy.isAllowed(address))) throw new FetchFault('unsafe_url')
  if (!isProviderPort(port) && !addresses.every((address) => policy.isListed(address)))
    throw new FetchFault('unsafe_url')
  return addresses.slice(0, addressesTried)
}

async function lookUp(resolve: ResolveHost, host: string, signal: AbortSignal): Promise<string[]> {
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new FetchFault('dns')), { once: true })
  })
  const found = resolve(host).catch(() => [])
  return Promise.race([found, late])
}

function receive(
  { target, wish, budget, signal }: Hop,
  { answer, client }: OpenResponse,
  end: () => void,
): FetchResponse {
  const headers = plainHeaders(answer.headers)
  let isOver = false
  const close = () => {
    if (isOver) return
    isOver = true
    signal.removeEventListener('abort', close)
    end()
    void discard(client)
  }
  // An answer nobody reads ends with its time, so that a turn is never lost.
  signal.addEventListener('abort', close, { once: true })
  async function* body(): AsyncGenerator<Uint8Array> {
    try {
      const wire = readWire(answer.body, budget)
      yield* readPlain(wire, {
        encoding: (headers['content-encoding'] ?? '').trim().toLowerCase(),
        unpacking: wish.unpacking ?? 'plain',
        decodedMaxBytes: budget.decodedMaxBytes,
      })
    } catch (error) {
      throw signal.aborted ? faultOf(signal.reason) : faultOf(error)
    } finally {
      close()
    }
  }
  return { status: answer.statusCode, url: target.url.href, headers, body: body(), close }
}

function plainHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name.toLowerCase(), firstOf(value)]],
    ),
  )
}

function firstOf(value: string | string[]): string {
  return typeof value === 'string' ? value : (value[0] ?? '')
}

async function discard(client: Client): Promise<void> {
  await client.destroy().catch(() => undefined)
}

const faultsOfClient: Readonly<Record<string, 'timeout' | 'too_big' | 'parse' | 'refused'>> = {
  UND_ERR_HEADERS_OVERFLOW: 'too_big',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  UND_ERR_SOCKET: 'refused',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: 'refused',
  ECONNRESET: 'refused',
  EPIPE: 'refused',
}

/** What the client says in its own words, as one of ours; a stop that was asked for passes as it is. */
function faultOf(error: unknown): unknown {
  if (error instanceof FetchFault) return error
  const code = systemCodeOf(error)
  const name = error instanceof Error ? error.name : ''
  if (code in faultsOfClient) return new FetchFault(faultsOfClient[code]!)
  if (code.startsWith('HPE_') || name === 'HTTPParserError') return new FetchFault('parse')
  if (code.startsWith('ERR_SSL') || code.startsWith('ERR_TLS')) return new FetchFault('tls')
  return code.startsWith('UND_ERR') && code !== 'UND_ERR_ABORTED' ? new FetchFault('parse') : error
}
