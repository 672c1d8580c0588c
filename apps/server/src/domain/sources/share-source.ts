import { randomUUID, randomUUIDv7 } from 'node:crypto'
import type { SharingTv } from '@castellan/contract/calls/owner-source-shares.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Origin } from '../activity/record-activity.ts'
import type { OwnerActor, SourceActor } from '../actor.ts'
import { AppError } from '../app-error.ts'
import type { Device } from '../devices/tv-device.ts'
import type { Keys } from '../keys.ts'
import { accountOfTv, tvsOfAccount } from '../devices/account-tvs.ts'
import type { Source } from '../source-kinds/playlists.ts'
import { assertUnlocked, reencryptPin } from '../source-kinds/source-locks.ts'
import { openSecret } from '../source-kinds/source-secret.ts'
import { assertSourceFree } from './change-sources.ts'
import { assertNameFree, insertFetched, nextPosition, recordSourceChange } from './insert-source.ts'
import { lockChangeableSource } from './lock-source.ts'
import { removeLockedSource } from './remove-source.ts'
import { lockTvs, reachableTvs, requireReachable, sharesOf } from './shared-rows.ts'

type ShareInput = { id: string; deviceIds: readonly number[]; keys: Keys; origin: Origin }

/** The other TVs of the account, and which of them have this source; none without an account. */
export async function readSharingTvs(db: Db, actor: OwnerActor, now: number, id: string): Promise<SharingTv[]> {
  const source = await db
    .selectFrom('sources')
    .select(['id', 'share_id', 'pin_hash'])
    .where('device_id', '=', actor.deviceId)
    .where('public_id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow(() => new AppError('not_found'))
  await assertUnlocked(db, actor, now, source)
  const account = await accountOfTv(db, actor.deviceId)
  if (account === null) return []
  const sharing = await db
    .selectFrom('sources')
    .select('device_id')
    .where('share_id', '=', source.share_id)
    .where('deleted_at', 'is', null)
    .execute()
  const ids = new Set(sharing.map(({ device_id }) => device_id))
  const tvs = await tvsOfAccount(db, account)
  return tvs
    .filter((tv) => tv.id !== actor.deviceId)
    .map((tv) => ({ id: tv.public_id, name: tv.name, mac: tv.mac, shared: ids.has(tv.id) }))
}

/** The same by the public ids a request names; one outside the account is not there. */
export async function accountTvIds(db: Db, actor: OwnerActor, ids: readonly string[]): Promise<number[]> {
  const account = await accountOfTv(db, actor.deviceId)
  const tvs = account === null ? [] : await tvsOfAccount(db, account)
  return ids.map((id) => {
    const tv = tvs.find((one) => one.public_id === id && one.id !== actor.deviceId)
    if (!tv) throw new AppError('not_found')
    return tv.id
  })
}

/**
 * Has exactly these other TVs show a source as well: each of them gets a row of its own, fetched for itself, that changes with all the others;
 * a TV that is not named any longer loses it. Each TV keeps its own order, groups and switch.
 */
export async function shareSource(
  db: Db,
  actor: SourceActor,
  now: number,
  { id, deviceIds, keys, origin }: ShareInput,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await sharingRows(tx, actor, id)
    const leaving = before.filter(({ device_id }) => device_id !== null && !deviceIds.includes(device_id))
    const leavingIds = await reachableTvs(
      tx,
      actor,
      leaving.flatMap(({ device_id }) => device_id ?? []),
    )
    const tvs = await lockTvs(tx, actor, [...deviceIds, ...leavingIds])
    // Under the locks: a TV leaves its account only with its own.
    await requireReachable(tx, actor, deviceIds)
    const source = await lockChangeableSource(tx, actor, now, { id, standing: 'in use' })
    if (source.kind === 'm3u_file') throw new AppError('bad_state')
    const shareId = source.share_id ?? randomUUID()
    await tx.updateTable('sources').set({ share_id: shareId }).where('id', '=', source.id).execute()
    // Read again under the locks.
    const rows = await sharingRows(tx, actor, id)
    const sharing = new Set(rows.map(({ device_id }) => device_id))
    for (const deviceId of deviceIds)
      if (!sharing.has(deviceId))
        await addRow(tx, actor, now, { source, shareId, device: tvs.get(deviceId)!, keys, origin })
    for (const row of rows) {
      const device = row.device_id === null ? undefined : tvs.get(row.device_id)
      if (device && leavingIds.includes(device.id))
        await removeLockedSource(tx, actor, now, { device, source: row, origin })
    }
    const device = tvs.get(actor.deviceId)!
    await recordSourceChange(tx, actor, now, { device, verb: 'share', name: source.name, origin })
  })
}

/** The rows of a shared source on other TVs, in use. Those an actor may not change are left out by the locks. */
function sharingRows(tx: Db, actor: SourceActor, id: string): Promise<Source[]> {
  return sharesOf(tx, actor, id).where('deleted_at', 'is', null).execute()
}

type NewShareRow = Omit<ShareInput, 'id' | 'deviceIds'> & { source: Source; shareId: string; device: Device }

async function addRow(
  tx: Db,
  actor: SourceActor,
  now: number,
  { source, shareId, device, keys, origin }: NewShareRow,
): Promise<void> {
  const { kind, name, host, user_agent, output, epg_shift_min, refresh_every, pin_protected } = source
  const { group_rules, channel_shifts } = source
  const secret = openSecret(keys, source)
  const publicId = randomUUIDv7()
  const position = await nextPosition(tx, device.id)
  await assertNameFree(tx, device.id, name)
  const fingerprint = await assertSourceFree(tx, { device, kind, secret, keys })
  await insertFetched(tx, actor, now, {
    device,
    keys,
    origin,
    source: {
      publicId,
      kind,
      name,
      host,
      user_agent,
      output,
      epg_shift_min,
      refresh_every,
      pin_protected,
      group_rules,
      channel_shifts,
      position,
      fingerprint,
      secret,
      share_id: shareId,
      pin_hash: reencryptPin(keys, source.pin_hash, { from: source.public_id, to: publicId }),
    },
  })
}
