import { limits } from '@castellan/contract/limits.ts'
import type { SourceFaultCode } from '@castellan/contract/error-codes.ts'
import { JsonError } from '@castellan/sources/json/json-error.ts'
import { m3uLimits } from '@castellan/sources/m3u/m3u-limits.ts'
import { readXtreamCategories, readXtreamList, type XtreamEntry } from '@castellan/sources/xtream/read-xtream-list.ts'
import { SourceError } from '@castellan/sources/source-error.ts'
import type { PartFaults } from './judge-parts.ts'
import { faultOfList, faultOfSourceError } from '../providers/source-fault.ts'
import { tvEntryOf } from './page-body.ts'
import type { FileReader, FromWorker, ListToRead, SnapshotWork } from './snapshot-work.ts'

type Work = Extract<SnapshotWork, { kind: 'xtream' }>

/** Reads the lists of a panel one after the other. A list that cannot be used says why; whether the rest counts is not decided here. */
export async function readXtreamLists(work: Work, { plainBytes, pages }: FileReader): Promise<FromWorker> {
  const counts = { live: 0, movie: 0, series: 0, radio: 0, groups: 0 }
  const faults: PartFaults = {}
  let groups = new Map<string, number>()
  let skipped = 0
  const note = (entry: XtreamEntry) => {
    counts[entry.kind] += 1
    for (const group of entry.groups ?? (entry.group === '' ? [] : [entry.group])) {
      if (groups.has(group) || groups.size < m3uLimits.groupsKept) groups.set(group, (groups.get(group) ?? 0) + 1)
    }
  }
  for (const list of work.lists) {
    if (list.entries === null) continue
    const before = { pages: await pages.finish(), counts: { ...counts }, groups: new Map(groups) }
    try {
      const summary = await readXtreamList(plainBytes(list.entries), {
        part: list.part,
        login: work.login,
        ending: work.ending,
        categories: await categoriesOf(list, plainBytes),
        batchSize: limits.snapshotPageEntries,
        onEntries(batch) {
          for (const entry of batch) note(entry)
          return pages.write(batch.map(tvEntryOf))
        },
      })
      skipped += summary.skipped
    } catch (error) {
      faults[list.part] = faultOf(error)
      if (!list.isWholeOnly) continue
      await pages.discard(before.pages)
      Object.assign(counts, before.counts)
      groups = before.groups
    }
  }
  const pageCount = await pages.finish()
  const total = counts.live + counts.movie + counts.series + counts.radio
  const read = { total, counts: { ...counts, groups: groups.size }, skipped, issues: [], pages: pageCount }
  return { kind: 'done', read: { ...read, groups: [...groups] }, faults }
}

/** Without their names categories are no groups; the entries are worth having all the same. */
async function categoriesOf(
  { categories }: ListToRead,
  plainBytes: FileReader['plainBytes'],
): Promise<Map<string, string>> {
  if (categories === null) return new Map()
  try {
    return await readXtreamCategories(plainBytes(categories))
  } catch (error) {
    faultOf(error)
    return new Map()
  }
}

function faultOf(error: unknown): SourceFaultCode {
  if (error instanceof JsonError) return faultOfList(error.code)
  if (error instanceof SourceError) return faultOfSourceError(error.code)
  throw error
}
