import { randomUUIDv7 } from 'node:crypto'
import { limits } from '@castellan/contract/limits.ts'
import type { Insertable } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import type { SourceRow } from '../../db/schema/schema.ts'
import type { Origin } from '../activity/record-activity.ts'
import type { SourceActor } from '../actor.ts'
import type { Device } from '../devices/tv-device.ts'
import type { Keys } from '../keys.ts'
import { invalidField } from '../app-error.ts'
import { askRefresh } from './refreshes.ts'
import { encryptSecret, type SourceSecret } from '../source-kinds/source-secret.ts'
import { managerOf } from './lock-source.ts'
import { recordDeviceActivity } from '../devices/record-device-activity.ts'
import { touchSources } from '../licences/device-versions.ts'

/** Input of a new source, without its initial state, and with its secret in plain text. */
type NewSource = Omit<
  Insertable<SourceRow>,
  'public_id' | 'name_key' | 'secret' | 'enabled' | 'version' | 'created_at' | 'updated_at'
> & { secret: SourceSecret; publicId?: string }

/** Adds a source, whose name and place must be free. */
export async function insertSource(
  tx: Db,
  now: number,
  keys: Keys,
  { secret, publicId = randomUUIDv7(), ...source }: NewSource,
): Promise<{ id: number; publicId: string }> {
  const { id } = await tx
    .insertInto('sources')
    .values({
      ...source,
      public_id: publicId,
      name_key: nameKey(source.name),
      secret: encryptSecret(keys, publicId, secret),
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, publicId }
}

/** Adds a source that a provider answers for, and has it fetched. */
export async function insertFetched(
  tx: Db,
  actor: SourceActor,
  now: number,
  {
    device,
    keys,
    origin,
    source,
  }: { device: Device; keys: Keys; origin: Origin; source: Omit<NewSource, 'device_id' | 'status' | 'managed_by'> },
): Promise<{ id: number; publicId: string }> {
  const row = { ...source, device_id: device.id, status: 'new', managed_by: managerOf(actor) }
  const added = await insertSource(tx, now, keys, row)
  await askRefresh(tx, { sourceId: added.id, cause: 'saved' }, now)
  await recordSourceChange(tx, actor, now, { device, verb: 'create', name: source.name, origin })
  return added
}

/** The place behind the last source; refused when the device has as many as it may. */
export async function nextPosition(tx: Db, deviceId: number): Promise<number> {
  const { count, last } = await tx
    .selectFrom('sources')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('position').as('last')])
    .where('device_id', '=', deviceId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(count) >= limits.sourcesPerDeviceMax)
    throw invalidField('name', 'full', { max: limits.sourcesPerDeviceMax })
  return Number(last ?? 0) + 1
}

/** Names are unique within a device, whatever their case. */
export async function assertNameFree(tx: Db, deviceId: number, name: string, exceptId = 0): Promise<void> {
  const other = await tx
    .selectFrom('sources')
    .select('id')
    .where('device_id', '=', deviceId)
    .where('name_key', '=', nameKey(name))
    .where('deleted_at', 'is', null)
    .where('id', '!=', exceptId)
    .executeTakeFirst()
  if (other) throw invalidField('name', 'taken')
}

/** The same login, or portal with the same MAC and login, is once on a device (domain §3.9). */
export async function assertFingerprintFree(
  tx: Db,
  {
    deviceId,
    fingerprint,
    field,
    exceptId = 0,
  }: { deviceId: number; fingerprint: string; field: string; exceptId?: number },
): Promise<void> {
  const other = await tx
    .selectFrom('sources')
    .select('id')
    .where('device_id', '=', deviceId)
    .where('fingerprint', '=', fingerprint)
    .where('deleted_at', 'is', null)
    .where('id', '!=', exceptId)
    .executeTakeFirst()
  if (other) throw invalidField(field, 'taken')
}

export function nameKey(name: string): string {
  return name.toLowerCase()
}

type SourceEntry = {
  device: Device
  verb: string
  name: string
  origin: Origin
  changes?: Readonly<Record<string, { to: string }>> | undefined
}

/** Notifies the TV that its sources have changed, and records who changed them. */
export async function recordSourceChange(
  tx: Db,
  actor: SourceActor,
  now: number,
  { device, verb, name, origin, changes }: SourceEntry,
): Promise<void> {
  await touchSources(tx, device.id, now)
  await recordDeviceActivity(tx, actor, now, {
    verb: `sources.${verb}`,
    device,
    changes: { name: { to: name }, ...changes },
    origin,
  })
}
