import type { TvSource } from '@castellan/contract/calls/tv.ts'
import type { UpdateOffer } from '@castellan/contract/calls/tv-updates.ts'
import type { AnswerOf, Call } from '@castellan/contract/kit/define-call.ts'
import { hourMs } from '@castellan/contract/limits/durations.ts'
import { contractPace, pauseMs, refusedPauseMs, type Pace } from './line/back-off.ts'
import { createContact } from './contact.ts'
import { createEtagCache } from './line/etag-cache.ts'
import { askedReports } from './asked-reports.ts'
import { createBell } from './bell.ts'
import { runErrands, type Errands } from './errands.ts'
import { loadIdentity } from './line/identity.ts'
import { heartbeatWith, type CrashCount, type TvReport } from './heartbeat.ts'
import { createInbox } from './inbox.ts'
import { listen, type SocketWay } from './listen.ts'
import { createLoader } from './loader.ts'
import { createOrders } from './line/orders.ts'
import { pair, type PairingCodes } from './pair.ts'
import { createRetryingLoad } from './retrying-load.ts'
import { createServerClock } from './line/server-clock.ts'
import { sleep } from './line/sleep.ts'
import { readEntry, type SnapshotEntry } from './line/snapshot.ts'
import { createTvApi, type TvCallInput, type Heartbeat, type TvApi, type TvGuide } from './line/tv-api.ts'
import type { TvEvents, Versions } from './line/tv-events.ts'
import { asFailure, TvFailure } from './line/tv-failure.ts'
import type { TvFacts } from './line/tv-facts.ts'
import { installUpdate, type InstallOptions, type UpdateParts } from './update/update-errand.ts'
import { resetTv } from './reset-tv.ts'
import { createTvSession } from './line/tv-session.ts'
import type { TvStorage } from './line/tv-storage.ts'

export type TvClientOptions = TvFacts & {
  /** Scheme, host and port of the server, no slash at the end. */
  baseUrl: string
  storage: TvStorage
  /** The MAC of the hardware; without one the app makes its own. Ignored once an identity is stored. */
  mac?: string
  on?: Partial<TvEvents>
  /** Keeps snapshot pages for `304`. Off for a TV that has no memory to spare. */
  keepPages?: boolean
  isPlaying?: () => boolean
  /** How often the app ended unexpectedly; it keeps the count across restarts. */
  crashes?: CrashCount
  /** What the TV says of itself where the panel asks for it; `commands` are the kinds that `on.command` carries out. */
  report?: TvReport
  errands?: Errands
  /** The contract's unless a test says otherwise. */
  pace?: Pace
  random?: () => number
}

/** A TV: registers, stays signed in, loads its sources, receives changes, and acknowledges what it has really loaded. */
export type TvClient = {
  start(): void
  /** Ends every request and the socket; no events are emitted afterwards. */
  stop(): Promise<void>
  /** Resets the TV, which is off then; fails while it is off, and when the panel did not answer. See `resetTv`. */
  reset(): Promise<void>
  /** Makes a call of the TV API in turn with the others; fails while the TV is off. */
  ask<C extends Call>(call: C, given?: TvCallInput<C>): Promise<AnswerOf<C>>
  /** What is on now and next on some entries of a source, at most 100; fails while the TV is off. */
  guide(source: string, keys: readonly string[]): Promise<TvGuide>
  /** The cards of movies and series by their names in a playlist, at most 50; fails while the TV is off. */
  lookup: TvApi['lookup']
  /** One page of rows for the home screen; fails while the TV is off. */
  home: TvApi['home']
  /** All that is known of a title of the catalogue; fails while the TV is off. */
  titlePage: TvApi['titlePage']
  /** One entry of a source, with its address, from the page it is on. */
  entry(source: TvSource, place: { page: number; key: string }): Promise<SnapshotEntry | null>
  /** Brings and installs an update this TV was offered; returns whether it is installed. Fails while the TV is off. */
  installUpdate(offer: UpdateOffer, taking: InstallOptions): Promise<boolean>
  /** Shows codes until a phone is paired (`ok`) or the signal ends it (null). */
  pair(onCodes: (codes: PairingCodes) => void, signal: AbortSignal): Promise<'ok' | null>
}

/** The server's interval is obeyed within these bounds (protocol, "Heartbeat"). */
const heartbeatBoundsMs = { least: 10_000, most: hourMs }

export function createTvClient(options: TvClientOptions): TvClient {
  let running: { stop: AbortController; parts: Promise<Parts>; ended: Promise<unknown> } | null = null
  const partsNow = () => running?.parts ?? Promise.reject(new TvFailure('off'))
  const turnOff = async () => {
    const ending = running
    running = null
    ending?.stop.abort()
    await ending?.ended
  }
  return {
    start() {
      if (running !== null) return
      const stop = new AbortController()
      const on = untilAborted(options.on ?? {}, stop.signal)
      const parts = assemble(options, on, stop.signal)
      running = { stop, parts, ended: run(parts, on, stop.signal) }
    },
    stop: turnOff,
    reset: async () => resetTv({ ask: (await partsNow()).api.ask, stop: turnOff, storage: options.storage }),
    guide: async (source, keys) => (await partsNow()).api.guide(source, keys),
    lookup: async (titles) => (await partsNow()).api.lookup(titles),
    home: async (asked) => (await partsNow()).api.home(asked),
    titlePage: async (asked) => (await partsNow()).api.titlePage(asked),
    entry: async (source, place) => readEntry((await partsNow()).api, source, place),
    ask: async (call, given) => (await partsNow()).api.ask(call, given),
    installUpdate: async (offer, taking) => {
      const { updates, errands } = await partsNow()
      return installUpdate(updates, offer, { ...taking, installed: errands.installed!() })
    },
    async pair(onCodes, signal) {
      const { api, pace, random, contact, signal: off } = await partsNow()
      const reachable = () => contact.reachable()
      return pair({ api, pace, random, onCodes, reachable, signal: AbortSignal.any([signal, off]) })
    },
  }
}

async function run(assembled: Promise<Parts>, on: Partial<TvEvents>, signal: AbortSignal): Promise<void> {
  try {
    const parts = await assembled
    signal.addEventListener('abort', () => parts.contact.end())
    await Promise.all([beat(parts), listenWith(parts), runErrandsWith(parts)])
  } catch (error) {
    // No key store, no cryptography, no place to keep the key: nothing a pause would mend.
    on.error?.(new TvFailure('cannot_start', { message: String(error) }))
  }
}

type Parts = Awaited<ReturnType<typeof assemble>>

async function assemble(options: TvClientOptions, events: Partial<TvEvents>, signal: AbortSignal) {
  const {
    baseUrl,
    storage,
    mac,
    on: _on,
    keepPages = true,
    isPlaying,
    crashes,
    report = {},
    errands = {},
    pace = contractPace,
    random = Math.random,
    ...facts
  } = options
  const asked = askedReports(events)
  const { on } = asked
  const identity = await loadIdentity(storage, mac)
  if (identity.deviceKey !== null) on.registered?.(identity)
  const clock = createServerClock()
  const cache = createEtagCache()
  const contact = createContact(on.state)
  const link = { baseUrl, clock, cache, signal }
  const session = createTvSession({ ...link, identity, storage, facts, on })
  const api = createTvApi(link, session)
  const loader = createLoader({ api, cache, on, keepPages })
  const way: { socket: SocketWay | null } = { socket: null }
  const acknowledge = async (ids: string[], applied: Versions | undefined) => {
    if (way.socket !== null) return way.socket.say({ type: 'ack', ids, applied })
    await api.acknowledge({ ids: ids.slice(0, 100), applied }).catch((error: unknown) => on.error?.(asFailure(error)))
  }
  const reload = async () => void (await loader.load({ config: true, sources: true }))
  const updateBell = createBell()
  const askForUpdate = (withinMs: number) => updateBell.ring(random() * withinMs)
  const obey = createOrders({ api, on, reload, askForUpdate })
  const inbox = createInbox({ loader, clock, on, acknowledge, obey, endSession: () => session.drop() })
  const load = createRetryingLoad({
    inbox,
    on,
    signal,
    pause: (failures, retryAfterMs) => pauseMs(failures, { retryAfterMs, pace, random }),
  })
  const app = { version_code: facts.app.version_code ?? 0, version_name: facts.app.version_name ?? '' }
  const heartbeat = heartbeatWith({ api, loader, app, isPlaying, crashes, report, asked: asked.reports })
  const about = { product: facts.product, platform: facts.platform ?? '', keys: errands.updateKeys ?? [] }
  const updates: UpdateParts = { api, identity, storage, clock, pace, random, signal, ...about }
  return {
    baseUrl,
    on,
    signal,
    pace,
    random,
    contact,
    session,
    api,
    loader,
    inbox,
    load,
    way,
    heartbeat,
    asked,
    errands,
    updates,
    updateBell,
  }
}

function runErrandsWith({ contact, on, ...parts }: Parts): Promise<void> {
  const onFailure = (failure: TvFailure) => on.error?.(failure)
  return runErrands({ ...parts, onFailure, reachable: () => contact.reachable() })
}

function listenWith({
  baseUrl,
  on,
  signal,
  pace,
  random,
  contact,
  session,
  api,
  loader,
  inbox,
  load,
  way,
}: Parts): Promise<void> {
  return listen({
    socketUrl: `${baseUrl.replace(/^http/u, 'ws')}/api/tv/v1/ws`,
    pace,
    random,
    signal,
    token: () => session.token(),
    dropToken: (token) => session.drop(token),
    poll: () => api.poll(),
    reachable: () => contact.reachable(),
    onPushes: async (pushes) => {
      if (inbox.receive(pushes)) await load({ isNews: true })
      return inbox.isEmpty()
    },
    onVersions(versions) {
      loader.announce(versions)
      if (loader.isBehind()) void load({ isNews: false })
    },
    onSocket(opened) {
      way.socket = opened
      contact.socket(opened !== null)
    },
    onPolled: () => contact.succeeded(),
    onFailure(failure) {
      if (failure.code === 'device_blocked') loader.forget()
      contact.doubted(failure)
      on.error?.(failure)
    },
  })
}

/** Sends heartbeats at the interval the server sets, and catches up with changes no push announced. */
async function beat(parts: Parts): Promise<void> {
  const { on, signal, pace, random, contact, load, asked } = parts
  const startedMs = Date.now()
  let failures = 0
  let isReady = false
  while (!signal.aborted) {
    let waitMs: number
    try {
      const answer = await parts.heartbeat(Date.now() - startedMs)
      failures = 0
      contact.succeeded()
      if (!isReady) on.ready?.(answer.versions)
      catchUp(parts, answer, isReady)
      isReady = true
      const leastMs = Math.min(heartbeatBoundsMs.least, pace.firstMs)
      waitMs = Math.min(heartbeatBoundsMs.most, Math.max(leastMs, answer.next_in_s * 1_000))
    } catch (error) {
      if (signal.aborted) return
      failures += 1
      const failure = asFailure(error)
      if (failure.code === 'device_blocked') parts.loader.forget()
      contact.failed(failure)
      on.error?.(failure)
      const pause = { retryAfterMs: failure.retryAfterMs, pace, random }
      waitMs = failure.isRefusal ? refusedPauseMs(pause) : pauseMs(failures, pause)
    }
    await (failures === 0 ? asked.untilReport(waitMs, { signal, random }) : sleep(waitMs, signal))
  }
  await load.ended()
}

function catchUp({ loader, inbox, load, way }: Parts, { versions }: Heartbeat, isSocketExpected: boolean): void {
  loader.announce(versions)
  if (!loader.isBehind()) return
  // A socket that should have delivered this and did not is dead (protocol, "Heartbeat").
  if (isSocketExpected && inbox.isEmpty() && !load.isUnderway()) way.socket?.close()
  void load({ isNews: false })
}

/** A TV that was switched off emits no events. */
function untilAborted(on: Partial<TvEvents>, signal: AbortSignal): Partial<TvEvents> {
  return new Proxy(on, {
    get: (events, name) => {
      const handler: unknown = Reflect.get(events, name)
      if (typeof handler !== 'function') return handler
      return (...args: unknown[]) => (signal.aborted ? undefined : Reflect.apply(handler, events, args))
    },
  })
}
