import type { EtagCache } from './line/etag-cache.ts'
import { readSnapshot, snapshotPath } from './line/snapshot.ts'
import type { TvApi, TvSources } from './line/tv-api.ts'
import type { TvEvents, Versions } from './line/tv-events.ts'
import { asFailure } from './line/tv-failure.ts'

/** How often a load begins again because a source was refreshed while it was read. */
const newBeginnings = 3

type LoaderOptions = { api: TvApi; cache: EtagCache; on: Partial<TvEvents>; keepPages: boolean }

/** Brings config and sources onto the TV and knows which versions are really there. */
export type Loader = {
  announce(versions: Versions): void
  isBehind(): boolean
  /** Loads what is behind, or all that is named. Returns whether anything was loaded. */
  load(named: { config: boolean; sources: boolean }): Promise<boolean>
  /** The app has let go of everything, so all of it is behind. */
  forget(): void
  /** What is on the screen; undefined until both have been loaded once. */
  applied(): Versions | undefined
}

export function createLoader(options: LoaderOptions): Loader {
  const { api, cache, on } = options
  let applied: Partial<Versions> = {}
  const announced: Partial<Versions> = {}
  const lacks = (what: keyof Versions) =>
    applied[what] === undefined || (announced[what] !== undefined && announced[what] !== applied[what])

  const loadConfig = async () => {
    const config = await api.config()
    announced.config = config.versions.config
    announced.sources ??= config.versions.sources
    await on.config?.(config)
    applied.config = config.versions.config
  }
  const loadSources = async () => {
    const answer = await applySources(options)
    announced.sources = answer.version
    applied.sources = answer.version
  }
  return {
    announce: (versions) => void Object.assign(announced, versions),
    isBehind: () => lacks('config') || lacks('sources'),
    async load(named) {
      const config = named.config || lacks('config')
      if (config) await loadConfig()
      const sources = named.sources || lacks('sources')
      if (sources) await loadSources()
      return config || sources
    },
    forget() {
      applied = {}
      cache.clear()
    },
    applied: () =>
      applied.config === undefined || applied.sources === undefined
        ? undefined
        : { config: applied.config, sources: applied.sources },
  }
}

async function applySources({ api, cache, on, keepPages }: LoaderOptions): Promise<TvSources> {
  for (let beginning = 1; ; beginning += 1) {
    const answer = await api.sources()
    const inUse = answer.sources.map((source) => `/api${snapshotPath(source.id, 1)}`.replace(/\d$/u, ''))
    cache.keepOnly((path) => !path.includes('/snapshot?') || inUse.some((start) => path.startsWith(start)))
    try {
      await on.sources?.(answer.sources, (source) => readSnapshot(api, source, keepPages))
      return answer
    } catch (error) {
      if (asFailure(error).code !== 'snapshot_replaced' || beginning >= newBeginnings) throw error
    }
  }
}
