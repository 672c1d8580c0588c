import { pauseMs, type Pace } from './line/back-off.ts'
import { openSocket, type SocketEnd } from './line/open-socket.ts'
import { sleep } from './line/sleep.ts'
import { asFailure, TvFailure } from './line/tv-failure.ts'
import type { Versions } from './line/tv-events.ts'

/** So many sockets in a row without `ready`, and the TV polls. */
const socketsBeforePolling = 3
const socketAgainMs = { least: 4 * 60_000, spread: 2 * 60_000 }
const pollGapMs = 1_000

export type ListenOptions = {
  socketUrl: string
  pace: Pace
  random: () => number
  signal: AbortSignal
  token: () => Promise<string>
  dropToken: (token: string) => void
  poll: () => Promise<unknown[]>
  /** Resolves while the server is known to answer: an unreachable one is asked by the heartbeat alone. */
  reachable: () => Promise<void>
  /** Resolves when the pushes are dealt with: true when nothing of them is left over. */
  onPushes: (pushes: unknown[]) => Promise<boolean>
  onVersions: (versions: Versions) => void
  /** The way out while the socket is open, null when it is not. */
  onSocket: (way: SocketWay | null) => void
  onPolled: () => void
  onFailure: (failure: TvFailure) => void
}
export type SocketWay = { say: (frame: unknown) => void; close: () => void }

/** Keeps a way open on which the server can push: the socket, else the poll, until the TV is switched off. */
export async function listen(options: ListenOptions): Promise<void> {
  const { signal, pace, random } = options
  let failures = 0
  let tokenRefusals = 0
  while (!signal.aborted) {
    await options.reachable()
    const { wasReady, code, failure } = await openOnce(options)
    if (signal.aborted) return
    failures = wasReady ? 1 : failures + 1
    tokenRefusals = code === 4401 ? tokenRefusals + 1 : 0
    if (code === 4403) options.onFailure(new TvFailure('device_blocked', { status: 403 }))
    // A refused TV waits at the top of this loop until a heartbeat succeeds.
    const isRefused = code === 4403 || failure?.isRefusal === true
    if (tokenRefusals === 1 || code === closedByTv || isRefused) continue
    if (failures >= socketsBeforePolling) await pollForAWhile(options)
    else await sleep(pauseMs(failures, { retryAfterMs: failure?.retryAfterMs ?? null, pace, random }), signal)
  }
}

/** Not a code of the wire: this TV closed a socket it no longer believes in. */
const closedByTv = -1

async function openOnce(options: ListenOptions): Promise<SocketEnd & { failure?: TvFailure }> {
  const cut = new AbortController()
  const abort = () => cut.abort()
  options.signal.addEventListener('abort', abort)
  // Switched off while it waited for the network: nothing would notify it again.
  if (options.signal.aborted) abort()
  let isCutByTv = false
  const close = () => {
    isCutByTv = true
    abort()
  }
  try {
    const token = await options.token()
    const onReady = (versions: Versions, say: SocketWay['say']) => {
      options.onSocket({ say, close })
      options.onVersions(versions)
    }
    const end = await openSocket({
      url: options.socketUrl,
      token,
      signal: cut.signal,
      onReady,
      onPush: (push) => void options.onPushes([push]),
    })
    if (end.code === 4401) options.dropToken(token)
    return isCutByTv ? { ...end, code: closedByTv } : end
  } catch (error) {
    const failure = asFailure(error)
    options.onFailure(failure)
    return { wasReady: false, code: 0, failure }
  } finally {
    options.signal.removeEventListener('abort', abort)
    options.onSocket(null)
  }
}

async function pollForAWhile(options: ListenOptions): Promise<void> {
  const { signal, pace, random } = options
  const untilMs = Date.now() + socketAgainMs.least + random() * socketAgainMs.spread
  let failures = 0
  while (!signal.aborted && Date.now() < untilMs) {
    const begunMs = Date.now()
    try {
      const pushes = await options.poll()
      options.onPolled()
      // What could not be loaded would come back from the next poll at once, so this counts as a failure too.
      failures = (await options.onPushes(pushes)) ? 0 : failures + 1
      const gapMs = begunMs + pollGapMs - Date.now()
      await sleep(failures > 0 ? Math.max(gapMs, pauseMs(failures, { pace, random })) : gapMs, signal)
    } catch (error) {
      failures += 1
      const failure = asFailure(error)
      options.onFailure(failure)
      if (!failure.isRefusal)
        await sleep(pauseMs(failures, { retryAfterMs: failure.retryAfterMs, pace, random }), signal)
      await options.reachable()
    }
  }
}
