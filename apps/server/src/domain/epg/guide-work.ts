import type { GuidePart, MatchedEntry } from './write-guide.ts'
import type { PagePlace } from '../snapshots/page-body.ts'

/** What a thread that reads a guide is made with: the time its programmes may start in. */
export type GuideWork = { from: number; to: number }

/** Messages to the worker, in this order: the pages of the source's snapshot, then the bytes of each guide and its end. It answers each of them with `more`. */
export type ToGuideWorker =
  | { kind: 'page'; body: Uint8Array; pageKey: Uint8Array; place: PagePlace }
  | { kind: 'bytes'; bytes: Uint8Array }
  /** A guide is over; `isChosen`: it is the one the owner of the source chose. */
  | { kind: 'guide_end'; isChosen: boolean }
  | { kind: 'end' }
  /** The answer to `parts`. */
  | { kind: 'stored' }

export type GuideTotals = {
  channels: number
  programmes: number
  first_at: number | null
  last_at: number | null
}

export type FromGuideWorker =
  | { kind: 'more' }
  | { kind: 'parts'; parts: GuidePart[] }
  /** `refused`: for each guide why nothing of it could be read, or null. */
  | { kind: 'done'; totals: GuideTotals; matches: MatchedEntry[]; refused: (string | null)[] }
