import { commandKinds } from '@castellan/contract/access/command-kinds.ts'
import type { TvSource, TvConfig } from '@castellan/contract/calls/tv.ts'
import type { SnapshotPage } from '@castellan/tv/line/snapshot.ts'
import { createTvClient, type TvClient } from '@castellan/tv/tv-client.ts'
import type { TvEvents } from '@castellan/tv/line/tv-events.ts'
import { tvTitlesCalls } from '@castellan/contract/calls/tv-titles.ts'
import { arrangeGroups } from '../channels/arrange-groups.ts'
import { toChannel, type Channel } from '../channels/channel.ts'
import { playAddress } from '../play/play-address.ts'
import { applySettings } from './apply-settings.ts'
import { createBrowserStorage } from './browser-storage.ts'
import { readParams } from './read-params.ts'
import { crashCount } from './crash-count.ts'
import { createTvLine, type TvLine } from './tv-line.ts'
import type { TvStore, TvView } from './tv-store.ts'
import { createViews } from './views.ts'
import { createUpdateTaker, connectionKind } from './take-updates.ts'
import { readWatching } from './watching.ts'

const toastMs = 8_000

/** Turns the TV of this tab on; its state goes to the store. */
export function startTv(store: TvStore): TvLine | null {
  if (globalThis.crypto.subtle === undefined) {
    store.change({ state: 'insecure' })
    return null
  }
  const { mac, product, storageKey, version, signer } = readParams(location.search)
  let client: TvClient | null = null
  const line = createTvLine(store, () => client, createViews(localStorage, storageKey))
  const app = { version_code: version, version_name: `${version}.0` }
  client = createTvClient({
    baseUrl: location.origin,
    storage: createBrowserStorage(storageKey),
    ...(mac === null ? {} : { mac }),
    product,
    platform: 'test',
    model_code: 'Virtual TV',
    vendor: 'Castellan',
    locale: document.documentElement.lang,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    app,
    keepPages: false,
    crashes: crashCount,
    isPlaying: () => store.view().channels.length > 0,
    report: { network: connectionKind, commands: commandKinds, nowPlaying: () => store.view().nowPlaying },
    errands: {
      integrity: () => ({ version_code: version, package_name: 'castellan.virtual', signers: [signer] }),
      verdict: ({ message }) => message !== '' && store.change({ notices: [...store.view().notices, plain(message)] }),
      installed: () => ({ code: version, abi: '', signer }),
      update: createUpdateTaker(store, line),
    },
    on: {
      ...storeEvents(store, line, applySettings(store, `${storageKey}/settings`)),
      reset: () => startAfresh(storageKey),
    },
  })
  client.start()
  const watching = readWatching(storageKey)
  const { guide: readGuide, lookup: lookUp, home: readHome, titlePage: readTitlePage } = client
  const readTitle = titleReader(client)
  const readAddress = addressReader(store, client, readTitle)
  const { reset: resetClient } = client
  const reset = async () => {
    await resetClient()
    startAfresh(storageKey)
  }
  store.change({ watching, readGuide, lookUp, readHome, readTitlePage, readTitle, readAddress, reset })
  return line
}

/** What a TV keeps of its owner stands below its own key: settings, favourites, attempts at a PIN. */
function startAfresh(storageKey: string): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(`${storageKey}/`)) localStorage.removeItem(key)
  location.reload()
}

type ReadTitle = NonNullable<TvView['readTitle']>

function titleReader({ ask }: TvClient): ReadTitle {
  return ({ source, key }) => ask(tvTitlesCalls.title, { params: { id: source }, body: { entry: key } })
}

/** The address of a channel, from the page it is on; null where there is none to play. That of an episode comes from its provider. */
function addressReader(store: TvStore, { entry }: TvClient, readTitle: ReadTitle): TvView['readAddress'] {
  return async ({ source: id, page, key, within }) => {
    if (within !== undefined) {
      const { title } = await readTitle({ source: id, key: within })
      const episodes = title?.seasons.flatMap((season) => season.episodes) ?? []
      const episode = episodes.find((one) => one.id === key)
      if (episode === undefined) throw new Error('the provider does not have this episode')
      return episode.url
    }
    const source = store.view().sources.find((each) => each.id === id)
    const found = source === undefined ? null : await entry(source, { page, key })
    return source === undefined || found === null ? null : playAddress(found, source.type)
  }
}

const plain = (body: string) => ({ id: null, title: '', body, placement: 'modal', needsConfirm: false }) as const

function storeEvents(store: TvStore, line: TvLine, apply: (config: TvConfig) => Promise<void>): Partial<TvEvents> {
  const show = createToaster(store)
  const readChannels = createChannelReader(store)
  return {
    registered: ({ mac, deviceKey, loginUrl }) => store.change({ identity: { mac, deviceKey, loginUrl } }),
    async config(config) {
      await apply(config)
      const { device, reseller, qr, features, options } = config
      store.change({ device, reseller, features: features ?? [], qr: qr ?? null, options: options?.values ?? {} })
    },
    async sources(sources, read) {
      try {
        store.change({ channels: await readChannels(sources, read), sources })
      } finally {
        store.change({ reading: null })
      }
    },
    // Messages are pushed once; a page that was loaded again asks for those it had.
    ready: () => void line.catchUp().catch(() => undefined),
    state(state, failure) {
      // Only a block takes the channels away (protocol, "Errors").
      if (failure?.code === 'device_blocked') store.change({ channels: [], sources: [] })
      store.change({ state: state === 'blocked' && failure?.code === 'claim_required' ? 'claimed' : state })
    },
    home: () => store.change({ homeChanges: store.view().homeChanges + 1 }),
    acknowledged(push, tookMs) {
      if (push.kind === 'sources.changed') show({ kind: 'sources', text: null, tookMs })
      if (push.kind === 'config.changed') show({ kind: 'config', text: null, tookMs })
    },
    push(push) {
      if (push.kind === 'message') line.notice(push)
    },
    command: (command) => line.command(command),
    text: (text) => line.type(text),
    error(failure) {
      if (failure.code === 'cannot_start') store.change({ state: 'cannotStart' })
    },
  }
}

type PageReader = (source: TvSource) => AsyncIterable<SnapshotPage>

/** A snapshot never changes, so one that is held already is not read again. */
function createChannelReader(store: TvStore): (sources: TvSource[], read: PageReader) => Promise<Channel[]> {
  let held = new Map<string, Channel[]>()
  return async (sources, read) => {
    const total = sources.reduce((sum, { snapshot }) => sum + (snapshot?.total ?? 0), 0)
    const next = new Map<string, Channel[]>()
    let done = 0
    for (const source of sources) {
      if (source.snapshot === null) continue
      const before = done
      const report = (count: number) => store.change({ reading: { done: before + count, total } })
      const channels = held.get(source.snapshot.id) ?? (await readAll(read(source), source.id, report))
      done += channels.length
      next.set(source.snapshot.id, channels)
    }
    held = next
    return sources.flatMap(({ snapshot, groups }) => arrangeGroups(next.get(snapshot?.id ?? '') ?? [], groups))
  }
}

async function readAll(
  pages: AsyncIterable<SnapshotPage>,
  source: string,
  report: (count: number) => void,
): Promise<Channel[]> {
  const channels: Channel[] = []
  for await (const page of pages) {
    channels.push(...page.entries.map((entry) => toChannel(entry, source, page.page)))
    report(channels.length)
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
