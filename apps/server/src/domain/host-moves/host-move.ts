import type { Selectable } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import type { HostMoveRow } from '../../db/schema/source-rows.ts'
import type { Hosts } from './move-address.ts'
import { holds, type StaffActor } from '../actor.ts'

export type StoredHostMove = Selectable<HostMoveRow>

/** Sending logins to a server of one's choice reveals them, so it requires the permission to see secrets. */
export function mayMoveHosts(actor: StaffActor): boolean {
  return holds(actor, 'manage-options') && (actor.role === 'super-admin' || holds(actor, 'view-secrets'))
}

/** From where to where sources move now; an undo goes the other way. */
export function hostsOf({ state, from_host: from, to_host: to }: StoredHostMove): Hosts {
  return state === 'waiting' || state === 'running' ? { from, to } : { from: to, to: from }
}

export async function countAt(db: Db, host: string): Promise<{ sources: number; devices: number }> {
  const counts = await db
    .selectFrom('sources')
    .select((eb) => [eb.fn.countAll<number>().as('sources'), eb.fn.count<number>('device_id').distinct().as('devices')])
    .where('host', '=', host)
    .where('device_id', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { sources: Number(counts.sources), devices: Number(counts.devices) }
}

export async function isMoveUnderWay(db: Db, { from, to }: Hosts): Promise<boolean> {
  const move = await db
    .selectFrom('host_moves')
    .select('id')
    .where('state', 'in', ['waiting', 'running', 'undo_waiting', 'undoing'])
    .where((eb) => eb.or([eb('from_host', 'in', [from, to]), eb('to_host', 'in', [from, to])]))
    .executeTakeFirst()
  return move !== undefined
}
