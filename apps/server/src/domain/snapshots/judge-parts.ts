import type { Playlist } from '@castellan/contract/calls/owner.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { SourceFaultCode } from '@castellan/contract/error-codes.ts'
import { xtreamParts, type XtreamPart } from '@castellan/sources/xtream/read-xtream-list.ts'

type Counts = NonNullable<Playlist['counts']>
export type PartFaults = Partial<Record<XtreamPart, SourceFaultCode>>
/** Since when a part came empty, and in how many refreshes. */
export type MissingParts = Partial<Record<XtreamPart, { since: number; looks: number }>>

export type PartsVerdict = {
  /** Parts whose last entries stay. */
  kept: XtreamPart[]
  missing: MissingParts
  fault: SourceFaultCode | null
}

/** Radio stations come in the list of live channels. */
export function countOfPart(counts: Counts, part: XtreamPart): number {
  return part === 'live' ? counts.live + counts.radio : counts[part]
}

/**
 * Compares what was read with the last snapshot, part by part. A part that is suddenly empty is retained until it was empty
 * in two refreshes that are hours apart; a part whose list failed is retained as long as it fails.
 */
export function judgeParts(
  read: { counts: Counts; faults: PartFaults },
  last: { counts: Counts | null; missing: MissingParts },
  now: number,
): PartsVerdict {
  const verdict: PartsVerdict = { kept: [], missing: {}, fault: null }
  const empty: XtreamPart[] = []
  for (const part of xtreamParts) {
    const had = last.counts !== null && countOfPart(last.counts, part) > 0
    const before = last.missing[part]
    if (read.faults[part] !== undefined) {
      // What was read of a failed list is there only where it is more than the last one.
      const isKept = had && countOfPart(read.counts, part) === 0
      if (isKept) verdict.kept.push(part)
      if (isKept && before) verdict.missing[part] = before
    } else if (had && countOfPart(read.counts, part) === 0) {
      const state = { since: before?.since ?? now, looks: (before?.looks ?? 0) + 1 }
      if (state.looks >= limits.missingPartLooks && now - state.since >= limits.missingPartMs) continue
      verdict.kept.push(part)
      verdict.missing[part] = state
      empty.push(part)
    }
  }
  const isAllEmpty = empty.length > 0 && xtreamParts.every((part) => countOfPart(read.counts, part) === 0)
  verdict.fault = faultOfLists(read.faults, verdict.kept) ?? (isAllEmpty ? 'all_missing' : faultOfEmpty(empty))
  return verdict
}

/** What to say of lists that failed: a limit of the provider by its own name, else which list it was. */
function faultOfLists(faults: PartFaults, kept: readonly XtreamPart[]): SourceFaultCode | null {
  const codes = Object.values(faults)
  const limit = codes.find((code) => code === 'rate_limited' || code === 'max_conn')
  if (limit) return limit
  // A panel without films often answers 404 for them; that is no fault unless there were some before.
  const part = xtreamParts.find(
    (one) => faults[one] !== undefined && (faults[one] !== 'http_4xx' || kept.includes(one)),
  )
  if (part === undefined) return null
  return faults[part] === 'cut_short' ? 'cut_short' : `${part}_failed`
}

function faultOfEmpty([part]: readonly XtreamPart[]): SourceFaultCode | null {
  return part === undefined ? null : `${part}_missing`
}
