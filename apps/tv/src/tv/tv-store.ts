import type { PlayingKind } from '@castellan/contract/access/command-kinds.ts'
import type { TvSource, TvConfig } from '@castellan/contract/calls/tv.ts'
import type { TvState } from '@castellan/tv/line/tv-events.ts'
import type { TvSettings } from '@castellan/contract/calls/device-settings.ts'
import type { tvTitlesCalls } from '@castellan/contract/calls/tv-titles.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import type { UpdateOffer } from '@castellan/contract/calls/tv-updates.ts'
import type { PairingCodes } from '@castellan/tv/pair.ts'
import type { TvClient } from '@castellan/tv/tv-client.ts'
import type { Channel } from '../channels/channel.ts'
import type { Notice } from './tv-line.ts'
import { nothingWatched, type WatchHistory } from './watching.ts'

export type Toast = { id: number; kind: 'sources' | 'config' | 'message'; text: string | null; tookMs: number | null }

/** All the screen needs to know of the TV. */
export type TvView = {
  identity: { mac: string; deviceKey: string | null; loginUrl: string | null } | null
  /** `connecting` until the first contact came to something; `insecure` and `cannotStart` are final. */
  state: TvState | 'connecting' | 'claimed' | 'insecure' | 'cannotStart'
  device: TvConfig['device'] | null
  /** Who sold it; null where nobody has. */
  reseller: TvConfig['reseller']
  /** The operator's texts for the screen with the codes. */
  qr: TvConfig['qr']
  /** What the operator has the app do, by key. */
  options: NonNullable<TvConfig['options']>['values']
  /** Its services in addition to the app. */
  features: TvConfig['features']
  /** What the owner chose on the phone; null until it was read once. */
  settings: TvSettings | null
  /** The language on screen: a change of it draws everything again. */
  language: string
  /** Until when locked groups are open, by this page's clock. */
  openUntilMs: number
  /** The app asks for its password before it shows anything. */
  isAppClosed: boolean
  sources: readonly TvSource[]
  channels: readonly Channel[]
  watching: WatchHistory
  /** Asks what is on now and next; null until the TV is on. */
  readGuide: TvClient['guide'] | null
  /** Asks what movies and series are, and for the rows of the home screen; null until the TV is on. */
  lookUp: TvClient['lookup'] | null
  readHome: TvClient['home'] | null
  readTitlePage: TvClient['titlePage'] | null
  /** Counts the changes of the home screen this TV was notified of. */
  homeChanges: number
  /** Resets the TV and begins again; null until the TV is on. */
  reset: (() => Promise<void>) | null
  /** Reads the address of a channel; the answer is not stored. */
  readAddress: ((channel: Channel) => Promise<string | null>) | null
  /** Asks the provider what a film or series is and which episodes it has; null until the TV is on. */
  readTitle: ((channel: Pick<Channel, 'source' | 'key'>) => Promise<AnswerOf<typeof tvTitlesCalls.title>>) | null
  /** Entries read so far, while a new list is on its way; the old one stays until it is complete. */
  reading: { done: number; total: number } | null
  toast: Toast | null
  /** What a phone scans or types, while the setup is on screen. */
  pairing: PairingCodes | null
  isPaired: boolean
  notices: readonly Notice[]
  /** The field a phone may fill now, and its code. */
  openField: { name: string; code: string } | null
  /** What plays now and since when; null for nothing. */
  nowPlaying: { title: string; kind: PlayingKind; sinceMs: number } | null
  /** The channel of a remote command, until it is on the screen. */
  ordered: Channel | null
  /** Counts remote commands to open the menu: each one shows the list again. */
  menuCalls: number
  /** Staff have switched playback off. */
  isPlaybackOff: boolean
  /** An update that is offered is installed without being asked. */
  updatesNow: boolean
  /** The codes were requested by a remote command. */
  wantsCode: boolean
  update: UpdateOffer | null
  /** How far an update is that is being brought; `failed` until it is offered again. */
  updating: { percent: number } | 'failed' | null
  /** What an update waits for that is installed without being asked. */
  updateWaits: 'window' | 'network' | null
}

const empty: TvView = {
  identity: null,
  state: 'connecting',
  device: null,
  reseller: null,
  qr: null,
  options: {},
  features: [],
  settings: null,
  language: '',
  openUntilMs: 0,
  isAppClosed: false,
  sources: [],
  channels: [],
  watching: nothingWatched,
  readGuide: null,
  lookUp: null,
  readHome: null,
  readTitlePage: null,
  homeChanges: 0,
  reset: null,
  readAddress: null,
  readTitle: null,
  reading: null,
  toast: null,
  pairing: null,
  isPaired: false,
  notices: [],
  openField: null,
  nowPlaying: null,
  ordered: null,
  menuCalls: 0,
  isPlaybackOff: false,
  updatesNow: false,
  wantsCode: false,
  update: null,
  updating: null,
  updateWaits: null,
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
