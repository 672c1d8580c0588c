import { parseJson, type JsonText } from '../../db/schema/json-text.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Keys } from '../keys.ts'
import { readEntries, shownSnapshots, type Snapshot } from './read-entries.ts'

/** A group of a playlist and how many entries it has. */
export type GroupCount = { name: string; count: number }

/** Readings under way, so that two screens asking at once read once. */
export type GroupReadings = Map<string, Promise<GroupCount[]>>
type Readers = { keys: Keys; groupReadings: GroupReadings }

/** The groups of everything on a device, as its own lists name them, in their order, without some of its sources. */
export async function readGroups(
  db: Db,
  readers: Readers,
  { deviceId, except }: { deviceId: number; except: ReadonlySet<number> },
): Promise<GroupCount[]> {
  const rows = await shownSnapshots(db)
    .select('sources.id as source_id')
    .where('sources.device_id', '=', deviceId)
    .orderBy('sources.position')
    .execute()
  const snapshots = rows.filter(({ source_id }) => !except.has(source_id))
  const counts = new Map<string, number>()
  for (const snapshot of snapshots)
    for (const { name, count } of await groupsOf(db, snapshot, readers))
      counts.set(name, (counts.get(name) ?? 0) + count)
  return Array.from(counts, ([name, count]) => ({ name, count }))
}

/** A snapshot never changes, so its groups are extracted from its pages once and stored, encrypted in the same way. */
async function groupsOf(db: Db, snapshot: Snapshot, { keys, groupReadings }: Readers): Promise<GroupCount[]> {
  const kept = await db
    .selectFrom('snapshot_groups')
    .select('body')
    .where('snapshot_id', '=', snapshot.id)
    .executeTakeFirst()
  if (kept) return parseJson<JsonText<GroupCount[]>>(keys.open(kept.body, placeOf(snapshot)).toString())
  const reading = groupReadings.get(snapshot.public_id) ?? readPages(db, snapshot, keys)
  groupReadings.set(snapshot.public_id, reading)
  try {
    const groups = await reading
    const body = keys.seal(Buffer.from(JSON.stringify(groups)), placeOf(snapshot))
    await db
      .insertInto('snapshot_groups')
      .values({ snapshot_id: snapshot.id, body })
      .onConflict((conflict) => conflict.column('snapshot_id').doNothing())
      .execute()
    return groups
  } finally {
    groupReadings.delete(snapshot.public_id)
  }
}

async function readPages(db: Db, snapshot: Snapshot, keys: Keys): Promise<GroupCount[]> {
  const counts = new Map<string, number>()
  for await (const entries of readEntries(db, snapshot, keys))
    for (const { group } of entries) counts.set(group, (counts.get(group) ?? 0) + 1)
  return Array.from(counts, ([name, count]) => ({ name, count }))
}

function placeOf(snapshot: Snapshot): string {
  return `snapshot_groups|${snapshot.public_id}`
}
