import { commandKinds, playingKinds, type PlayingKind } from '@castellan/contract/access/command-kinds.ts'
import type { Product } from '@castellan/contract/resources/devices.ts'
import { createTvClient, type TvClient } from '@castellan/tv/tv-client.ts'
import type { TvEvents, TvState } from '@castellan/tv/line/tv-events.ts'
import { memoryStorage } from '@castellan/tv/line/tv-storage.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { fleetMacs } from './fleet-mac.ts'
import { createFolderStorage } from './folder-storage.ts'
import { behaviourOf, type Behaviour, type Scenario } from './scenarios.ts'
import type { SnapshotEntry } from '@castellan/tv/line/snapshot.ts'

export type FleetOptions = {
  count: number
  baseUrl: string
  product: Product
  seed: number
  /** The folder of the key pairs; in memory when omitted. */
  stateFolder: string | null
  /** TVs switched on per second. */
  perSecond: number
  scenario: Scenario
}

/** What the fleet has come to so far; the two lists of times are those since the last look. */
export type FleetTally = {
  started: number
  registered: number
  states: Record<TvState, number>
  sourceLoads: number
  entries: number
  pushes: number
  /** From the change on the server to the arrival of the push. */
  arrivalsMs: number[]
  /** From the change on the server to the channels being loaded. */
  loadsMs: number[]
  /** Counts of results on the TVs: commands done, verdicts, updates offered. */
  answers: Map<string, number>
  /** Failures by code. */
  failures: Map<string, number>
}

export type Fleet = {
  start(): Promise<void>
  stop(): Promise<void>
  tally(): FleetTally
}

const models = ['MAG-540', 'QE55', 'OLED C3', 'Fire TV Cube', 'Formuler Z11', 'Apple TV 4K']
/** Bound on the times collected between two reads, so that memory stays limited without a reader. */
const timesMax = 100_000

/** Many virtual TVs in one process. They keep the protocol like any other; only their switching on is paced here. */
export function createFleet(options: FleetOptions): Fleet {
  const states = new Map<string, TvState>()
  const registered = new Set<string>()
  const sums = { started: 0, sourceLoads: 0, entries: 0, pushes: 0 }
  const failures = new Map<string, number>()
  const answers = new Map<string, number>()
  const count = (what: string) => void answers.set(what, (answers.get(what) ?? 0) + 1)
  let arrivalsMs: number[] = []
  let loadsMs: number[] = []
  const clients: TvClient[] = []
  const stopping = new AbortController()
  const playing = createFleetPlaying()
  const eventsOf = (mac: string): Partial<TvEvents> => ({
    registered: () => void registered.add(mac),
    state: (state) => void states.set(mac, state),
    push(_push, agoMs) {
      sums.pushes += 1
      if (agoMs !== null && arrivalsMs.length < timesMax) arrivalsMs.push(agoMs)
    },
    error: ({ code }) => void failures.set(code, (failures.get(code) ?? 0) + 1),
    command: ({ kind }) => count(`command ${kind}`),
    acknowledged({ kind }, tookMs) {
      if (kind === 'sources.changed' && loadsMs.length < timesMax) loadsMs.push(tookMs)
    },
    async sources(sources, read) {
      for (const source of sources)
        for await (const page of read(source)) {
          sums.entries += page.entries.length
          playing.note(mac, page.entries[0])
        }
      if (sources.length > 0) sums.sourceLoads += 1
    },
  })
  return {
    async start() {
      for (const [index, mac] of fleetMacs(options.seed, options.count).entries()) {
        if (stopping.signal.aborted) return
        const behaviour = behaviourOf(options.scenario, index)
        const model = models[index % models.length] ?? ''
        const tv = { mac, model, behaviour, count, nowPlaying: () => playing.of(mac) }
        const client = createTv(options, { ...tv, on: eventsOf(mac), isTwin: false })
        clients.push(client, ...begin(client, behaviour, (on) => createTv(options, { ...tv, on, isTwin: true })))
        const off = () => void states.set(mac, 'offline')
        if (behaviour.flapMs !== null) flap(client, { everyMs: behaviour.flapMs, off, signal: stopping.signal })
        sums.started += 1
        await wait(1_000 / options.perSecond, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    },
    async stop() {
      stopping.abort()
      await Promise.all(clients.map((client) => client.stop()))
    },
    tally() {
      const count = { online: 0, polling: 0, offline: 0, blocked: 0 }
      for (const state of states.values()) count[state] += 1
      const tally = {
        ...sums,
        registered: registered.size,
        states: count,
        arrivalsMs,
        loadsMs,
        answers: new Map(answers),
        failures: new Map(failures),
      }
      arrivalsMs = []
      loadsMs = []
      return tally
    },
  }
}

/** Switches a TV on; a cloned one once another TV has its MAC. Returns that other one. */
function begin(client: TvClient, { isCloned }: Behaviour, twinOf: (on: Partial<TvEvents>) => TvClient): TvClient[] {
  const first = isCloned ? twinOf({ registered: () => client.start() }) : client
  first.start()
  return isCloned ? [first] : []
}

type FlapOptions = { everyMs: number; off: () => void; signal: AbortSignal }

/** A network that comes and goes, until the fleet is switched off. A TV that is off reports nothing, so the fleet does. */
function flap(client: TvClient, { everyMs, off, signal }: FlapOptions): void {
  let isOn = true
  const timer = setInterval(() => {
    isOn = !isOn
    if (isOn) client.start()
    else void client.stop().then(off)
  }, everyMs)
  signal.addEventListener('abort', () => clearInterval(timer))
}

type TvOptions = {
  mac: string
  model: string
  on: Partial<TvEvents>
  behaviour: Behaviour
  /** The one that has the MAC first; the other one has to claim it. */
  isTwin: boolean
  count: (what: string) => void
  nowPlaying: () => NowPlaying | null
}

function createTv({ baseUrl, product, stateFolder }: FleetOptions, tv: TvOptions): TvClient {
  const { mac, model, on, behaviour, isTwin, count, nowPlaying } = tv
  const { version, signer, delayMs } = behaviour
  const kept =
    stateFolder === null ? memoryStorage() : createFolderStorage(isTwin ? `${stateFolder}/twins` : stateFolder, mac)
  return createTvClient({
    baseUrl,
    storage: kept,
    mac,
    product,
    platform: 'test',
    model_code: model,
    vendor: 'Castellan',
    locale: 'en',
    timezone: 'UTC',
    app: { version_code: version, version_name: `${version / 10_000}` },
    keepPages: false,
    report: { network: () => 'ethernet', commands: commandKinds, nowPlaying },
    errands: {
      integrity: async () => {
        await wait(delayMs)
        return { version_code: version, package_name: 'castellan.fleet', signers: [signer] }
      },
      verdict: ({ verdict }) => count(`verdict ${verdict}`),
      installed: () => ({ code: version, abi: '', signer }),
      update: (update) => update !== null && count(`update ${update.version_name}`),
    },
    on: delayMs === 0 ? on : { ...on, config: () => wait(delayMs), sources: () => wait(delayMs) },
  })
}

type NowPlaying = { title: string; kind: PlayingKind; sinceMs: number }

/** What the TVs of a fleet play: each the first entry it has loaded. */
function createFleetPlaying() {
  const playing = new Map<string, NowPlaying>()
  return {
    note(mac: string, entry: SnapshotEntry | undefined): void {
      if (entry === undefined || playing.has(mac)) return
      const kind = playingKinds.find((one) => one === entry.kind) ?? 'live'
      playing.set(mac, { title: entry.title, kind, sinceMs: Date.now() })
    },
    of: (mac: string) => playing.get(mac) ?? null,
  }
}
