import { limits } from '@castellan/contract/limits.ts'
import type { XtreamPart } from '@castellan/sources/xtream/read-xtream-list.ts'
import type { Db, Dialect } from '../../db/dialects/dialect.ts'
import type { Keys } from '../keys.ts'
import { encryptPage } from '../snapshots/page-body.ts'
import { readEntries, type SnapshotPageEntry, type Snapshot } from '../snapshots/read-entries.ts'
import { writePage, type SnapshotDraft } from '../snapshots/snapshot-store.ts'
import type { ReadFile } from '../snapshots/snapshot-work.ts'

type CopyPartsInput = {
  db: Db
  dialect: Dialect
  keys: Keys
  draft: SnapshotDraft
  read: ReadFile
  last: Snapshot
  parts: readonly XtreamPart[]
}

/** Copies the entries of some parts of the last snapshot into the new one, a page at a time. Returns what the new one holds then. */
export async function copyParts({ db, dialect, keys, draft, read, last, parts }: CopyPartsInput): Promise<ReadFile> {
  const counts = { ...read.counts }
  const groups = new Map(read.groups)
  const page = { texts: [] as string[], chars: 0 }
  let { pages } = read
  const store = async () => {
    pages += 1
    const body = await encryptPage(page.texts, draft.pageKey, { snapshot: draft.publicId, page: pages })
    await writePage(db, dialect, draft, { page: pages, body })
    page.texts = []
    page.chars = 0
  }
  for await (const entries of readEntries(db, last, keys)) {
    for (const entry of entries) {
      if (!parts.includes(partOf(entry))) continue
      const text = JSON.stringify(entry)
      const isFull =
        page.texts.length >= limits.snapshotPageEntries || page.chars + text.length > limits.snapshotPageChars
      if (isFull && page.texts.length > 0) await store()
      page.texts.push(text)
      page.chars += text.length
      counts[entry.kind] += 1
      for (const group of groupsOf(entry)) groups.set(group, (groups.get(group) ?? 0) + 1)
    }
    // Leaves the loop to others between two pages.
    await new Promise((resolve) => setImmediate(resolve))
  }
  if (page.texts.length > 0) await store()
  const total = counts.live + counts.movie + counts.series + counts.radio
  return { ...read, counts: { ...counts, groups: groups.size }, groups: [...groups], pages, total }
}

function partOf({ kind }: SnapshotPageEntry): XtreamPart {
  return kind === 'radio' ? 'live' : kind
}

function groupsOf({ groups, group }: SnapshotPageEntry): readonly string[] {
  return groups ?? (group === '' ? [] : [group])
}
