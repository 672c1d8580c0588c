import { createHomeCache, type HomeCache } from '../domain/tv-home/home-cache.ts'
import { createCatalogueRate, type CatalogueRate } from '../domain/titles/catalogue-rate.ts'
import type { SizesInWork } from '../domain/pictures/read-picture.ts'
import type { GroupReadings } from '../domain/snapshots/read-groups.ts'
import type { LogoPages } from '../domain/tv-delivery/tv-logos.ts'
import type { Metadata } from '../domain/titles/metadata.ts'
import { createSearchBuffer, type SearchBuffer } from '../domain/titles/search-buffer.ts'
import { createLastSeenBuffer, type LastSeenBuffer } from '../domain/sessions/last-seen-buffer.ts'
import { createPresence, type Presence } from '../domain/sessions/presence.ts'
import { createReachCounter, type ReachCounter } from '../domain/app-options/reach-counter.ts'
import { createNotifySignal, type NotifySignal } from '../domain/pushes/notify-signal.ts'
import { createAnswerMeter, type AnswerMeter } from '../domain/answer-meter.ts'

/** What this process alone keeps in memory, and loses when it ends. */
export type ProcessState = {
  presence: Presence
  lastSeenBuffer: LastSeenBuffer
  searchBuffer: SearchBuffer
  catalogueRate: CatalogueRate
  homeCache: HomeCache
  sizesInWork: SizesInWork
  groupReadings: GroupReadings
  logoPages: LogoPages
  answerMeter: AnswerMeter
  notifySoon: NotifySignal
  reachCounter: ReachCounter
  /** Ends the long poll of a TV, by the device's id. */
  longPolls: Map<number, () => void>
  /** What periodic jobs have done last: the day of the newest ledger check, the newest seal that was logged, and the service that said where its pictures are. */
  jobs: { ledgerCheckedOn: number; loggedSeal: number; imagesReadFrom: Metadata | null }
}

export function createProcessState(): ProcessState {
  return {
    presence: createPresence(),
    lastSeenBuffer: createLastSeenBuffer(),
    searchBuffer: createSearchBuffer(),
    catalogueRate: createCatalogueRate(),
    homeCache: createHomeCache(),
    sizesInWork: new Map(),
    groupReadings: new Map(),
    logoPages: new Map(),
    answerMeter: createAnswerMeter(),
    notifySoon: createNotifySignal(),
    reachCounter: createReachCounter(),
    longPolls: new Map(),
    jobs: { ledgerCheckedOn: 0, loggedSeal: 0, imagesReadFrom: null },
  }
}
