import type { TvSource } from '@castellan/contract/calls/tv.ts'
import type { TvConfig } from '@castellan/tv/tv-api.ts'
import type { TvState } from '@castellan/tv/tv-events.ts'
import type { TvSettings } from '@castellan/contract/calls/device-settings.ts'
import type { tvTitlesCalls } from '@castellan/contract/calls/tv-titles.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import type { UpdateOffer } from '@castellan/contract/calls/tv-updates.ts'
import type { PairingCodes } from '@castellan/tv/pair.ts'
import type { TvClient } from '@castellan/tv/tv-client.ts'
import type { Channel } from '../channels/channel.ts'
import type { Notice } from './tv-line.ts'
import { nothingWatched } from './watching.ts'
import type { Watching } from './watching.ts'

export type Toast = { id: number; kind: 'sources' | 'config' | 'message'; text: string | null; tookMs: number | null }

/** All the screen needs to know of the TV. */
export type TvView = {
  identity: { mac: string; deviceKey: string | null; loginUrl: string | null } | null
  /** `connecting` until the first contact came to something; `insecure` and `cannotStart` are final. */
  state: TvState | 'connecting' | 'claimed' | 'insecure' | 'cannotStart'
  device: TvConfig['device'] | null
  /** Who sold it; null where nobody has. */
  reseller: TvConfig['reseller']
  /** What the operator has the screen of the codes show beside them. */
  qr: TvConfig['qr']
  /** What the operator has the app do, by key. */
  options: NonNullable<TvConfig['options']>['values']
  /** What it may use beside the app itself. */
  features: TvConfig['features']
  /** What the owner chose on the phone; null until it was read once. */
  settings: TvSettings | null
  /** The language on screen: a change of it draws everything anew. */
  language: string
  /** Until when locked groups are open, by this page's clock. */
  openUntilMs: number
  /** The app asks for its password before it shows anything. */
  isAppClosed: boolean
  sources: readonly TvSource[]
  channels: readonly Channel[]
  watching: Watching
  /** Asks what is on now and next; null until the TV is on. */
  readGuide: TvClient['guide'] | null
  /** Asks what movies and series are, and for the rows of the home screen; null until the TV is on. */
  lookUp: TvClient['lookup'] | null
  readHome: TvClient['home'] | null
  /** Reads where a channel plays from; its answer is kept nowhere. */
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
  /** The field a phone may fill now, and the code beside it. */
  openField: { name: string; code: string } | null
  /** Somebody has asked for the codes from afar. */
  wantsCode: boolean
  update: UpdateOffer | null
  /** How far an update is that is being brought; `failed` until it is offered anew. */
  updating: { percent: number } | 'failed' | null
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
  readAddress: null,
  readTitle: null,
  reading: null,
  toast: null,
  pairing: null,
  isPaired: false,
  notices: [],
  openField: null,
  wantsCode: false,
  update: null,
  updating: null,
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
