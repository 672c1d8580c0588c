import type { Db } from '../../db/dialects/dialect.ts'
import type { Device } from '../devices/tv-device.ts'
import type { Keys } from '../keys.ts'
import { openLock, reencryptLock } from '../owner-settings/lock-secret.ts'
import { readSettingsRow, writeSettingsRow } from '../owner-settings/settings-row.ts'
import { touchSources } from '../licences/device-versions.ts'

/** With `own` what staff have put on the TV stays where it is; with `keepsSettings` the target's settings stay as they are. */
type HoldingsMove = { device: Device; target: Device; keys: Keys; own?: boolean; keepsSettings?: boolean }

/** Takes sources, uploads and settings from one device to another; the sources of a device that has some already stand behind them. A login both have stays as the target has it. */
export async function moveHoldings(
  tx: Db,
  { device, target, keys, own = false, keepsSettings = false }: HoldingsMove,
  now: number,
): Promise<void> {
  await moveSources(tx, { device, target, own }, now)
  await tx
    .updateTable('uploads')
    .set({ device_id: target.id, updated_at: now })
    .where('device_id', '=', device.id)
    .where('deleted_at', 'is', null)
    .execute()
  if (!keepsSettings) await moveSettings(tx, { device, target, keys })
  await touchSources(tx, target.id, now)
  await touchSources(tx, device.id, now)
}

async function moveSettings(tx: Db, { device, target, keys }: HoldingsMove): Promise<void> {
  const row = await readSettingsRow(tx, device.id)
  const { device_id: _, config_version: __, ...chosen } = row
  const { config_version } = await tx
    .selectFrom('devices')
    .select('config_version')
    .where('id', '=', target.id)
    .executeTakeFirstOrThrow()
  await writeSettingsRow(tx, target.id, {
    ...chosen,
    config_version,
    app_password: reencryptLock(keys, {
      lock: 'app_password',
      verifier: openLock(keys, row, 'app_password'),
      to: target.id,
    }),
    parent_pin: reencryptLock(keys, { lock: 'parent_pin', verifier: openLock(keys, row, 'parent_pin'), to: target.id }),
  })
  await tx.deleteFrom('device_settings').where('device_id', '=', device.id).execute()
}

async function moveSources(
  tx: Db,
  { device, target, own }: Pick<HoldingsMove, 'device' | 'target' | 'own'>,
  now: number,
): Promise<void> {
  const held = await tx
    .selectFrom('sources')
    .select(['id', 'name_key', 'position', 'fingerprint'])
    .where('device_id', '=', target.id)
    .where('deleted_at', 'is', null)
    .execute()
  const names = new Set(held.map(({ name_key }) => name_key))
  const logins = new Set(held.map(({ fingerprint }) => fingerprint).filter((login) => login !== null))
  const after = Math.max(0, ...held.map(({ position }) => position))
  const moving = await tx
    .selectFrom('sources')
    .select(['id', 'name', 'name_key', 'position', 'version', 'fingerprint'])
    .where('device_id', '=', device.id)
    .where('deleted_at', 'is', null)
    .$if(own === true, (query) => query.where('managed_by', 'is', null))
    .execute()
  for (const { id, name, name_key, position, version, fingerprint } of moving) {
    if (fingerprint !== null && logins.has(fingerprint)) {
      await removeTwin(tx, id, now)
      continue
    }
    // A name both TVs use is made unique by the MAC it comes from.
    const suffix = names.has(name_key) ? ` ${device.mac.slice(-5)}` : ''
    await tx
      .updateTable('sources')
      .set({
        device_id: target.id,
        name: name + suffix,
        name_key: name_key + suffix.toLowerCase(),
        position: after + position,
        version: version + 1,
        updated_at: now,
      })
      .where('id', '=', id)
      .execute()
  }
}

/** Takes along what the owner removed and could still restore, with the uploads of it. */
export async function moveRemovedSources(
  tx: Db,
  { device, target }: { device: Pick<Device, 'id'>; target: Pick<Device, 'id'> },
): Promise<void> {
  await tx
    .updateTable('sources')
    .set({ device_id: target.id })
    .where('device_id', '=', device.id)
    .where('deleted_at', 'is not', null)
    .where('managed_by', 'is', null)
    .execute()
  await tx
    .updateTable('uploads')
    .set({ device_id: target.id })
    .where('device_id', '=', device.id)
    .where('deleted_at', 'is not', null)
    .execute()
}

/** Removes a source whose login the target has as well, as its owner would: it can be restored for a while. */
async function removeTwin(tx: Db, id: number, now: number): Promise<void> {
  await tx
    .updateTable('sources')
    .set((eb) => ({ deleted_at: now, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
