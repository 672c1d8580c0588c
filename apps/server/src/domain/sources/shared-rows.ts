import type { Db } from '../../db/dialects/dialect.ts'
import { standsBelow } from '../access/reseller-tree.ts'
import { seesEveryRow, type SourceActor } from '../actor.ts'
import { AppError } from '../app-error.ts'
import { lockDeviceFor, lockEvenDeleted } from '../devices/lock-device.ts'
import type { Device } from '../devices/tv-device.ts'
import { accountOfTv, lastingTvsOfAccount } from '../devices/account-tvs.ts'
import type { Source } from '../source-kinds/playlists.ts'

/** Another row of a shared source, and the TV it is on. */
export type SharedRow = { source: Source; device: Device }

/**
 * Locks the actor's TV and those that have the same shared source, always in the order of their ids, so that two changes never wait for each
 * other. A TV that is not the actor's to change is not among them: of an owner, one outside the account of their TV; of staff, one out of
 * scope. A deleted one is: it could be restored with what opened the source before.
 */
export async function lockSharers(
  tx: Db,
  actor: SourceActor,
  id: string,
): Promise<{ device: Device; others: SharedRow[] }> {
  const locked = await lockTvs(tx, actor, await lastingTvs(tx, actor, devicesOf(await othersOf(tx, actor, id))))
  const device = locked.get(actor.deviceId)!
  // Who shares it, and whose they are, was read before the locks.
  const rows = await othersOf(tx, actor, id)
  const still = await lastingTvs(tx, actor, devicesOf(rows))
  // It came to a TV meanwhile, which would be left behind.
  if (still.some((tv) => !locked.has(tv))) throw new AppError('stale_version')
  const others = rows.flatMap((source) => {
    const other = source.device_id === null ? undefined : locked.get(source.device_id)
    return other === undefined || !still.includes(other.id) ? [] : [{ source, device: other }]
  })
  return { device, others }
}

const devicesOf = (rows: readonly Source[]) => rows.flatMap(({ device_id }) => device_id ?? [])

/** Locks the actor's TV and others, in the order of their ids. */
export async function lockTvs(tx: Db, actor: SourceActor, ids: readonly number[]): Promise<Map<number, Device>> {
  const locked = new Map<number, Device>()
  for (const id of [...new Set([actor.deviceId, ...ids])].toSorted((one, other) => one - other)) {
    const device = id === actor.deviceId ? await lockDeviceFor(tx, actor) : await lockEvenDeleted(tx, id)
    if (device) locked.set(id, device)
  }
  return locked
}

/** The rows of a shared source on other TVs. */
export function sharesOf(tx: Db, { deviceId }: SourceActor, id: string) {
  const own = tx.selectFrom('sources').select('share_id').where('device_id', '=', deviceId).where('public_id', '=', id)
  return tx.selectFrom('sources').selectAll().where('share_id', 'in', own).where('public_id', '!=', id)
}

function othersOf(tx: Db, actor: SourceActor, id: string): Promise<Source[]> {
  return sharesOf(tx, actor, id)
    .where('status', '!=', 'erased')
    .where('managed_by', actor.kind === 'staff' ? 'is not' : 'is', null)
    .orderBy('id')
    .execute()
}

/** Those of the TVs that the actor may change. */
export async function reachableTvs(tx: Db, actor: SourceActor, ids: readonly number[]): Promise<number[]> {
  const lasting = await lastingTvs(tx, actor, ids)
  if (lasting.length === 0) return []
  const rows = await tx
    .selectFrom('devices')
    .select('id')
    .where('id', 'in', lasting)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** The same with those that are deleted. */
async function lastingTvs(tx: Db, actor: SourceActor, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  if (actor.kind === 'owner') {
    const account = await accountOfTv(tx, actor.deviceId)
    return account === null ? [] : lastingTvsOfAccount(tx, account, ids)
  }
  const rows = await tx.selectFrom('devices').select(['id', 'reseller_id']).where('id', 'in', ids).execute()
  const within: number[] = []
  for (const { id, reseller_id } of rows)
    if (reseller_id === null ? seesEveryRow(actor) : await standsBelow(tx, actor, reseller_id)) within.push(id)
  return within
}

/** The same, all of them; another TV is not there. */
export async function requireReachable(tx: Db, actor: SourceActor, ids: readonly number[]): Promise<void> {
  const reachable = new Set(await reachableTvs(tx, actor, ids))
  if (ids.some((id) => !reachable.has(id))) throw new AppError('not_found')
}

/** How many other TVs of those the actor may change have the same source. */
export async function countSharers(db: Db, actor: SourceActor, id: string): Promise<number> {
  const rows = (await othersOf(db, actor, id)).filter(({ deleted_at }) => deleted_at === null)
  return (await reachableTvs(db, actor, devicesOf(rows))).length
}
