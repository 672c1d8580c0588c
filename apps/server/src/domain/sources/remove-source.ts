import type { Db } from '../../db/dialects/dialect.ts'
import type { Origin } from '../activity/record-activity.ts'
import type { OwnerActor, SourceActor } from '../actor.ts'
import { lockDeviceFor } from '../devices/lock-device.ts'
import type { Device } from '../devices/tv-device.ts'
import type { Source } from '../source-kinds/playlists.ts'
import { nextPosition, assertFingerprintFree, assertNameFree, recordSourceChange } from './insert-source.ts'
import { meetHost } from '../providers/portal-directory.ts'
import { lockChangeableSource } from './lock-source.ts'
import { lockSharers } from './shared-rows.ts'

/** Takes a source off the TV. Its uploads leave with it, and come back with it. */
export async function removeSource(
  db: Db,
  actor: SourceActor,
  now: number,
  { id, origin }: { id: string; origin: Origin },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const device = await lockDeviceFor(tx, actor)
    const source = await lockChangeableSource(tx, actor, now, { id, standing: 'in use' })
    await removeLockedSource(tx, actor, now, { device, source, origin })
  })
}

/** Takes a source off every TV of the account that has it. */
export async function removeEverywhere(
  db: Db,
  actor: OwnerActor,
  now: number,
  { id, origin }: { id: string; origin: Origin },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { device, others } = await lockSharers(tx, actor, id)
    const source = await lockChangeableSource(tx, actor, now, { id, standing: 'in use' })
    await removeLockedSource(tx, actor, now, { device, source, origin })
    for (const other of others)
      if (other.source.deleted_at === null) await removeLockedSource(tx, actor, now, { ...other, origin })
  })
}

/** The same of one TV, which is locked. */
export async function removeLockedSource(
  tx: Db,
  actor: SourceActor,
  now: number,
  { device, source, origin }: { device: Device; source: Source; origin: Origin },
): Promise<void> {
  await tx
    .updateTable('sources')
    .set({ deleted_at: now, updated_at: now, version: source.version + 1 })
    .where('id', '=', source.id)
    .execute()
  await tx
    .updateTable('uploads')
    .set({ deleted_at: now })
    .where('source_id', '=', source.id)
    .where('deleted_at', 'is', null)
    .execute()
  await recordSourceChange(tx, actor, now, { device, verb: 'delete', name: source.name, origin })
}

/** Puts a removed source back, if its name and a place are still free. */
export async function restoreSource(
  db: Db,
  actor: SourceActor,
  now: number,
  { id, origin }: { id: string; origin: Origin },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const device = await lockDeviceFor(tx, actor)
    const source = await lockChangeableSource(tx, actor, now, { id, standing: 'removed' })
    await nextPosition(tx, device.id)
    await assertNameFree(tx, device.id, source.name)
    if (source.host !== '') await meetHost(tx, source.host, now)
    const { fingerprint } = source
    if (fingerprint !== null) await assertFingerprintFree(tx, { deviceId: device.id, fingerprint, field: 'username' })
    await tx
      .updateTable('sources')
      .set({ deleted_at: null, updated_at: now, version: source.version + 1 })
      .where('id', '=', source.id)
      .execute()
    await tx
      .updateTable('uploads')
      .set({ deleted_at: null })
      .where('source_id', '=', source.id)
      .where('deleted_at', '=', source.deleted_at)
      .where('status', 'in', ['published', 'rejected'])
      .execute()
    await recordSourceChange(tx, actor, now, { device, verb: 'restore', name: source.name, origin })
  })
}
