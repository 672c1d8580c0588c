import { transitionOf, type DeviceEvent } from '@castellan/contract/licences/device-transitions.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { prepared } from '../../db/pipeline.ts'
import { isAdmin, type StaffActor } from '../actor.ts'
import { usersOf } from '../access/reseller-tree.ts'
import { invalidField, AppError } from '../app-error.ts'
import type { Device } from '../devices/tv-device.ts'

export type Payer = { id: number; name: string; role_id: number }

/** Who pays for a device: anyone who acts; an admin acts for the device's reseller, and for themselves only when nobody has taken the device. */
export async function payerOf(db: Db, actor: StaffActor, device: Pick<Device, 'reseller_id'>): Promise<Payer> {
  const id = isAdmin(actor) ? (device.reseller_id ?? actor.id) : actor.id
  const payer = await db
    .selectFrom('users')
    .select(['id', 'name', 'role_id'])
    .where('id', '=', id)
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .where('archived_at', 'is', null)
    .modifyEnd(prepared)
    .executeTakeFirstOrThrow(() => new AppError('bad_state'))
  return payer
}

/** Who the TV belongs to once it is sold: only an admin names a reseller, and only for a TV that has none. */
export async function resellerFor(
  db: Db,
  actor: StaffActor,
  { device, reseller }: { device: Pick<Device, 'reseller_id'>; reseller: number | undefined },
): Promise<number | null> {
  if (reseller === undefined || reseller === device.reseller_id) return device.reseller_id
  if (!isAdmin(actor)) throw new AppError('forbidden')
  if (device.reseller_id !== null) throw invalidField('reseller', 'not_allowed')
  await requireVisibleUser(db, actor, reseller)
  return reseller
}

/** Nobody charges an account they cannot see. */
export async function requireVisibleUser(db: Db, actor: StaffActor, userId: number): Promise<void> {
  const clause = usersOf(actor)
  await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .where((eb) => clause(eb) ?? eb.lit(true))
    .executeTakeFirstOrThrow(() => invalidField('reseller', 'unknown_row'))
}

/** Refuses an event that this actor may not bring about, by the table of transitions; that the device is in their branch is known already. */
export function checkMover(actor: StaffActor, event: DeviceEvent, paidBy: number | null = null): void {
  const { who } = transitionOf(event)
  const may =
    who.includes('branch') ||
    (who.includes('admin') && isAdmin(actor)) ||
    (who.includes('payer') && paidBy === actor.id)
  if (!may) throw new AppError('forbidden')
}
