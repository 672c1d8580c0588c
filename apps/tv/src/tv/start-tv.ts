import type { Push, TvSource } from '@castellan/contract/calls/tv.ts'
import type { SnapshotPage } from '@castellan/tv/snapshot.ts'
import { createTvClient } from '@castellan/tv/tv-client.ts'
import type { TvClient } from '@castellan/tv/tv-client.ts'
import type { TvEvents } from '@castellan/tv/tv-events.ts'
import { toChannel } from '../channels/channel.ts'
import type { Channel } from '../channels/channel.ts'
import { keepInBrowser } from './keep-in-browser.ts'
import { readParams } from './read-params.ts'
import type { TvStore } from './tv-store.ts'

const toastMs = 8_000

/** Turns the TV of this tab on; what becomes of it is told to the store. */
export function startTv(store: TvStore): TvClient | null {
  if (globalThis.crypto.subtle === undefined) {
    store.change({ state: 'insecure' })
    return null
  }
  const { mac, product, storageKey } = readParams(location.search)
  const client = createTvClient({
    baseUrl: location.origin,
    storage: keepInBrowser(storageKey),
    ...(mac === null ? {} : { mac }),
    product,
    platform: 'browser',
    model_code: 'Virtual TV',
    vendor: 'Castellan',
    locale: document.documentElement.lang,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    app: { version_code: 1, version_name: '1.0' },
    keepPages: false,
    isPlaying: () => store.view().channels.length > 0,
    on: tellStore(store),
  })
  client.start()
  return client
}

function tellStore(store: TvStore): Partial<TvEvents> {
  const show = createToaster(store)
  const readChannels = createChannelReader(store)
  return {
    registered: ({ mac, deviceKey, loginUrl }) => store.change({ identity: { mac, deviceKey, loginUrl } }),
    config: ({ device }) => store.change({ device }),
    async sources(sources, read) {
      try {
        store.change({ channels: await readChannels(sources, read), sources })
      } finally {
        store.change({ reading: null })
      }
    },
    state(state, failure) {
      // Only a block takes the channels away (protocol, "Errors").
      if (failure?.code === 'device_blocked') store.change({ channels: [], sources: [] })
      store.change({ state: state === 'blocked' && failure?.code === 'claim_required' ? 'claimed' : state })
    },
    acknowledged(push, tookMs) {
      if (push.kind === 'sources.changed') show({ kind: 'sources', text: null, tookMs })
      if (push.kind === 'config.changed') show({ kind: 'config', text: null, tookMs })
    },
    push(push) {
      if (push.kind === 'message') show({ kind: 'message', text: messageOf(push), tookMs: null })
    },
    error(failure) {
      if (failure.code === 'cannot_start') store.change({ state: 'cannotStart' })
    },
  }
}

type Read = (source: TvSource) => AsyncIterable<SnapshotPage>

/** A snapshot never changes, so one that is held already is not read again. */
function createChannelReader(store: TvStore): (sources: TvSource[], read: Read) => Promise<Channel[]> {
  let held = new Map<string, Channel[]>()
  return async (sources, read) => {
    const total = sources.reduce((sum, { snapshot }) => sum + (snapshot?.total ?? 0), 0)
    const next = new Map<string, Channel[]>()
    let done = 0
    for (const source of sources) {
      if (source.snapshot === null) continue
      const before = done
      const tell = (count: number) => store.change({ reading: { done: before + count, total } })
      const channels = held.get(source.snapshot.id) ?? (await readAll(read(source), tell))
      done += channels.length
      next.set(source.snapshot.id, channels)
    }
    held = next
    return [...next.values()].flat()
  }
}

async function readAll(pages: AsyncIterable<SnapshotPage>, tell: (count: number) => void): Promise<Channel[]> {
  const channels: Channel[] = []
  for await (const page of pages) {
    channels.push(...page.entries.map(toChannel))
    tell(channels.length)
  }
  return channels
}

function createToaster(store: TvStore) {
  let count = 0
  return (toast: Omit<NonNullable<ReturnType<TvStore['view']>['toast']>, 'id'>) => {
    count += 1
    const id = count
    store.change({ toast: { ...toast, id } })
    setTimeout(() => {
      if (store.view().toast?.id === id) store.change({ toast: null })
    }, toastMs)
  }
}

function messageOf({ data }: Push): string {
  return [data?.['title'], data?.['body']].filter((part) => typeof part === 'string' && part !== '').join(' — ')
}
