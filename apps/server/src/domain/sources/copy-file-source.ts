import { randomBytes, randomUUIDv7 } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import type { SnapshotRow } from '../../db/schema/schema.ts'
import type { Origin } from '../activity/record-activity.ts'
import type { OwnerActor } from '../actor.ts'
import { lockDeviceFor } from '../devices/lock-device.ts'
import type { Keys } from '../keys.ts'
import { insertSource, nextPosition, assertNameFree, recordSourceChange } from './insert-source.ts'
import { guideAddresses, encryptFoundAddresses, requestGuides } from '../source-kinds/guide-address.ts'
import { reencryptPage, pageKeyPlace } from '../snapshots/page-body.ts'
import type { Source } from '../source-kinds/playlists.ts'
import { reencryptPin } from '../source-kinds/source-locks.ts'
import { openSecret } from '../source-kinds/source-secret.ts'
import { purgeSnapshot } from '../snapshots/snapshot-store.ts'

type CopyTarget = { to: OwnerActor; keys: Keys; origin: Origin }
type CopyStart = { sourceId: number; snapshotId: number; publicId: string; key: Buffer }

/**
 * Puts a playlist that came as a file on another TV: its snapshot is copied page by page, encrypted with its own key. False when there is
 * none to copy, or it was replaced meanwhile.
 */
export async function copyFileSource(db: Db, row: Source, now: number, copying: CopyTarget): Promise<boolean> {
  const snapshot = await db.selectFrom('snapshots').selectAll().where('id', '=', row.snapshot_id).executeTakeFirst()
  if (!snapshot) return false
  const { keys } = copying
  const begun = await begin(db, now, { ...copying, row, snapshot })
  const key = keys.open(snapshot.page_key, pageKeyPlace(snapshot.public_id))
  try {
    for (let page = 1; page <= snapshot.pages; page += 1) {
      const found = await db
        .selectFrom('snapshot_pages')
        .select('body')
        .where('snapshot_id', '=', snapshot.id)
        .where('page', '=', page)
        .executeTakeFirst()
      if (!found) return await drop(db, begun)
      const from = { snapshot: snapshot.public_id, page, key }
      const body = reencryptPage(found.body, from, { snapshot: begun.publicId, page, key: begun.key })
      await db.insertInto('snapshot_pages').values({ snapshot_id: begun.snapshotId, page, body }).execute()
    }
    await show(db, row, now, { ...copying, begun })
    return true
  } catch (error) {
    await drop(db, begun)
    throw error
  }
}

/** The new source counts as removed until it is whole: nobody sees it, and no clean-up takes its pages. */
async function begin(
  db: Db,
  now: number,
  { row, snapshot, to, keys }: CopyTarget & { row: Source; snapshot: Selectable<SnapshotRow> },
): Promise<CopyStart> {
  return db.transaction().execute(async (tx) => {
    const device = await lockDeviceFor(tx, to)
    const position = await nextPosition(tx, device.id)
    await assertNameFree(tx, device.id, row.name)
    const [source, publicId] = [randomUUIDv7(), randomUUIDv7()]
    const key = randomBytes(32)
    const { name, host, user_agent, epg_shift_min, pin_protected, group_rules, channel_shifts } = row
    const { id: sourceId } = await insertSource(tx, now, keys, {
      device_id: device.id,
      kind: 'm3u_file',
      name,
      host,
      user_agent,
      epg_shift_min,
      pin_protected,
      group_rules,
      channel_shifts,
      position,
      status: 'ok',
      deleted_at: now,
      secret: openSecret(keys, row),
      publicId: source,
      pin_hash: reencryptPin(keys, row.pin_hash, { from: row.public_id, to: source }),
    })
    const { pages, total, counts, group_list } = snapshot
    const { id: snapshotId } = await tx
      .insertInto('snapshots')
      .values({
        public_id: publicId,
        source_id: sourceId,
        published_at: null,
        page_key: keys.seal(key, pageKeyPlace(publicId)),
        created_at: now,
        pages,
        total,
        counts,
        group_list,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.updateTable('sources').set({ snapshot_id: snapshotId }).where('id', '=', sourceId).execute()
    return { sourceId, snapshotId, publicId, key }
  })
}

async function show(
  db: Db,
  row: Source,
  now: number,
  { to, keys, begun, origin }: CopyTarget & { begun: CopyStart },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const device = await lockDeviceFor(tx, to)
    const position = await nextPosition(tx, device.id)
    await assertNameFree(tx, device.id, row.name)
    await tx.updateTable('snapshots').set({ published_at: now }).where('id', '=', begun.snapshotId).execute()
    await tx.updateTable('sources').set({ deleted_at: null, position }).where('id', '=', begun.sourceId).execute()
    const guide = await tx
      .selectFrom('guides')
      .select('found_address')
      .where('source_id', '=', row.id)
      .executeTakeFirst()
    const addresses = guideAddresses(keys, { ...row, found_address: guide?.found_address ?? null })
    const found = encryptFoundAddresses(keys, begun.sourceId, addresses)
    await requestGuides(tx, { sourceId: begun.sourceId, found }, now)
    await recordSourceChange(tx, to, now, { device, verb: 'create', name: row.name, origin })
  })
}

async function drop(db: Db, { sourceId, snapshotId }: CopyStart): Promise<false> {
  await db.updateTable('sources').set({ snapshot_id: null }).where('id', '=', sourceId).execute()
  await purgeSnapshot(db, snapshotId)
  await db.deleteFrom('sources').where('id', '=', sourceId).execute()
  return false
}
