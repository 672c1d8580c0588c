import { createCatalogueRate, type CatalogueRate } from './catalogue/catalogue-rate.ts'
import { createSearchBuffer, type SearchBuffer } from './catalogue/search-buffer.ts'
import { createLastSeenBuffer, type LastSeenBuffer } from './devices/last-seen-buffer.ts'
import { createPresence, type Presence } from './devices/presence.ts'
import { createAnswerMeter, type AnswerMeter } from './servers/answer-meter.ts'

/** What this process alone keeps in memory, and loses when it ends. */
export type ProcessState = {
  presence: Presence
  lastSeenBuffer: LastSeenBuffer
  searchBuffer: SearchBuffer
  catalogueRate: CatalogueRate
  answerMeter: AnswerMeter
  /** Ends the long poll of a TV, by the device's id. */
  longPolls: Map<number, () => void>
  /** What periodic jobs have done last: the day of the newest ledger check, and the newest seal that was logged. */
  jobs: { ledgerCheckedOn: number; loggedSeal: number }
}

export function createProcessState(): ProcessState {
  return {
    presence: createPresence(),
    lastSeenBuffer: createLastSeenBuffer(),
    searchBuffer: createSearchBuffer(),
    catalogueRate: createCatalogueRate(),
    answerMeter: createAnswerMeter(),
    longPolls: new Map(),
    jobs: { ledgerCheckedOn: 0, loggedSeal: 0 },
  }
}
