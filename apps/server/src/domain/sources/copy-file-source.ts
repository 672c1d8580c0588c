import { randomUUIDv7 } from 'node:crypto'
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
import { beginSnapshot, purgeSnapshot, type SnapshotDraft } from '../snapshots/snapshot-store.ts'

type CopyTarget = { to: OwnerActor; keys: Keys; origin: Origin }
type CopyStart = { sourceId: number; draft: SnapshotDraft }

/**
 * Puts a playlist that came as a file on another TV: its snapshot is copied page by page, encrypted with its own key. False when there is
 * none to copy, or it was replaced meanwhile.
 */
export async function copyFileSource(db: Db, row: Source, now: number, copying: CopyTarget): Promise<boolean> {
  const snapshot = await db.selectFrom('snapshots').selectAll().where('id', '=', row.snapshot_id).executeTakeFirst()
  if (!snapshot) return false
  const { keys } = copying
  const begun = await begin(db, now, { ...copying, row })
  const { draft } = begun
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
      const body = reencryptPage(found.body, from, { snapshot: draft.publicId, page, key: draft.pageKey })
      await db.insertInto('snapshot_pages').values({ snapshot_id: draft.id, page, body }).execute()
    }
    await show(db, row, now, { ...copying, begun, snapshot })
    return true
  } catch (error) {
    await drop(db, begun)
    throw error
  }
}

/** The new source counts as removed until it is whole: nobody sees it, and no clean-up takes its pages. */
async function begin(db: Db, now: number, { row, to, keys }: CopyTarget & { row: Source }): Promise<CopyStart> {
  return db.transaction().execute(async (tx) => {
    const device = await lockDeviceFor(tx, to)
    const position = await nextPosition(tx, device.id)
    await assertNameFree(tx, device.id, row.name)
    const source = randomUUIDv7()
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
    const draft = await beginSnapshot(tx, { source_id: sourceId }, keys, now)
    await tx.updateTable('sources').set({ snapshot_id: draft.id }).where('id', '=', sourceId).execute()
    return { sourceId, draft }
  })
}

async function show(
  db: Db,
  row: Source,
  now: number,
  { to, keys, begun, snapshot, origin }: CopyTarget & { begun: CopyStart; snapshot: Selectable<SnapshotRow> },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const device = await lockDeviceFor(tx, to)
    const position = await nextPosition(tx, device.id)
    await assertNameFree(tx, device.id, row.name)
    const { pages, total, counts, group_list } = snapshot
    const content = { published_at: now, pages, total, counts, group_list }
    await tx.updateTable('snapshots').set(content).where('id', '=', begun.draft.id).execute()
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

async function drop(db: Db, { sourceId, draft }: CopyStart): Promise<false> {
  await db.updateTable('sources').set({ snapshot_id: null }).where('id', '=', sourceId).execute()
  await purgeSnapshot(db, draft.id)
  await db.deleteFrom('sources').where('id', '=', sourceId).execute()
  return false
}
