import type { ChannelResult } from '@castellan/contract/calls/commands.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { invalidField } from '../app-error.ts'
import type { Keys } from '../keys.ts'
import { blockedHosts } from '../providers/portal-directory.ts'
import { readEntries, readEntryPage, type SnapshotPageEntry, type Snapshot } from '../snapshots/read-entries.ts'

type VisibleSource = Awaited<ReturnType<typeof shownSources>>[number]

/** `except` are sources that are not searched: to an owner, those behind a PIN that was not entered. */
type ChannelScope = { keys: Keys; except?: ReadonlySet<number> }

/** What a TV plays from, of its own sources: those that are on, read, and at no blocked host. */
async function shownSources(db: Db, deviceId: number, except: ReadonlySet<number> = new Set()) {
  const rows = await db
    .selectFrom('sources')
    .innerJoin('snapshots', 'snapshots.id', 'sources.snapshot_id')
    .select(['snapshots.id', 'snapshots.public_id', 'snapshots.page_key', 'snapshots.pages'])
    .select(['sources.id as source_id', 'sources.public_id as source', 'sources.name as source_name', 'sources.host'])
    .where('sources.device_id', '=', deviceId)
    .where('sources.deleted_at', 'is', null)
    .where('sources.enabled', '=', 1)
    .orderBy('sources.position')
    .execute()
  const blocked = await blockedHosts(
    db,
    rows.map(({ host }) => host),
  )
  return rows.filter(({ source_id, host }) => !except.has(source_id) && !blocked.has(host))
}

/** Entries of a TV's sources whose title holds the words; never an address. Whose device it is was checked before. */
export async function findChannels(
  db: Db,
  deviceId: number,
  { q, keys, except }: ChannelScope & { q: string },
): Promise<{ data: ChannelResult[]; more: boolean }> {
  const data: ChannelResult[] = []
  for (const source of await shownSources(db, deviceId, except)) {
    const { found, more } = await entriesWith(db, source, { q, keys })
    data.push(...found.map(({ entry, page }) => channelOf(entry, source, page)))
    if (more || data.length > limits.channelsShownMax)
      return { data: data.slice(0, limits.channelsShownMax), more: true }
  }
  return { data, more: false }
}

/** The first entries of a snapshot whose title holds the words, with the page each is on. */
export async function entriesWith(
  db: Db,
  snapshot: Snapshot,
  { q, keys, isFit = () => true }: { q: string; keys: Keys; isFit?: (entry: SnapshotPageEntry) => boolean },
): Promise<{ found: { entry: SnapshotPageEntry; page: number }[]; more: boolean }> {
  const words = q.toLowerCase().split(/\s+/u)
  const fits = (entry: SnapshotPageEntry) =>
    words.every((word) => entry.title.toLowerCase().includes(word)) && isFit(entry)
  const found: { entry: SnapshotPageEntry; page: number }[] = []
  let page = 0
  for await (const entries of readEntries(db, snapshot, keys)) {
    page += 1
    const at = page
    found.push(...entries.filter(fits).map((entry) => ({ entry, page: at })))
    if (found.length > limits.channelsShownMax) return { found: found.slice(0, limits.channelsShownMax), more: true }
  }
  return { found, more: false }
}

/** The entry a search answered, if the TV still has it there. */
export async function findChannel(
  db: Db,
  deviceId: number,
  { source: publicId, page, entry: key, keys, except }: ChannelScope & { source: string; page: number; entry: string },
): Promise<ChannelResult> {
  const source = (await shownSources(db, deviceId, except)).find((one) => one.source === publicId)
  const entries = source === undefined ? [] : await readEntryPage(db, source, { keys, page })
  const entry = entries.find((one) => one.key === key)
  if (source === undefined || entry === undefined) throw invalidField('channel', 'unknown_row')
  return channelOf(entry, source, page)
}

function channelOf(
  { key, title, group, kind }: SnapshotPageEntry,
  { source, source_name }: VisibleSource,
  page: number,
): ChannelResult {
  const shown = title.slice(0, limits.playingTitleMax)
  return { source, source_name, page, entry: key, title: shown, group: group ?? '', kind }
}
