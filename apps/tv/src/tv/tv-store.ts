import type { TvSource } from '@castellan/contract/calls/tv.ts'
import type { TvConfig } from '@castellan/tv/tv-api.ts'
import type { TvState } from '@castellan/tv/tv-events.ts'
import type { Channel } from '../channels/channel.ts'

export type Toast = { id: number; kind: 'sources' | 'config' | 'message'; text: string | null; tookMs: number | null }

/** All the screen needs to know of the TV. */
export type TvView = {
  identity: { mac: string; deviceKey: string | null; loginUrl: string | null } | null
  /** `connecting` until the first contact came to something; `insecure` and `cannotStart` are final. */
  state: TvState | 'connecting' | 'claimed' | 'insecure' | 'cannotStart'
  device: TvConfig['device'] | null
  sources: readonly TvSource[]
  channels: readonly Channel[]
  /** Entries read so far, while a new list is on its way; the old one stays until it is complete. */
  reading: { done: number; total: number } | null
  toast: Toast | null
}

const empty: TvView = {
  identity: null,
  state: 'connecting',
  device: null,
  sources: [],
  channels: [],
  reading: null,
  toast: null,
}

export type TvStore = {
  view(): TvView
  change(part: Partial<TvView>): void
  subscribe(listener: () => void): () => void
}

export function createTvStore(): TvStore {
  let view = empty
  const listeners = new Set<() => void>()
  return {
    view: () => view,
    change(part) {
      view = { ...view, ...part }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
