import type { Db } from '../../db/dialects/dialect.ts'
import { prepared } from '../../db/pipeline.ts'
import { countedUsersOf, standsBelow } from '../access/reseller-tree.ts'
import { isAdmin, type StaffActor } from '../actor.ts'
import { invalidField } from '../app-error.ts'
import type { RecordRow } from '../ledger/move-credits.ts'

export type CreditPerson = { id: number; name: string; path: string; parent_id: number | null; role_level: number }

/** Somebody the actor can see and who is in use; not there and not their to see are the same. */
export async function findPerson(db: Db, actor: StaffActor, userId: number): Promise<CreditPerson> {
  const person = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.id', 'users.name', 'users.path', 'users.parent_id', 'roles.level as role_level'])
    .where('users.id', '=', userId)
    .where('users.deleted_at', 'is', null)
    .where('users.archived_at', 'is', null)
    .where(countedUsersOf(actor))
    .modifyEnd(prepared)
    .executeTakeFirstOrThrow(() => invalidField('user_id', 'unknown_row'))
  return person
}

/** Credits go along the edges of the tree: from somebody to those directly below them, from an admin to everybody below them (domain §4). */
export function standsUnder(
  actor: StaffActor,
  { id, parent_id, path }: Pick<CreditPerson, 'id' | 'parent_id' | 'path'>,
): boolean {
  if (id === actor.id) return false
  return parent_id === actor.id || (isAdmin(actor) && path.startsWith(actor.path))
}

/** Whether who got a transfer is still below the actor: a person who was moved away takes their credits along. Admins reach everybody. */
export async function reachesReceiver(
  db: Db,
  actor: StaffActor,
  { type, to_id: receiver }: Pick<RecordRow, 'type' | 'to_id'>,
): Promise<boolean> {
  return type !== 'transfer' || receiver === null || isAdmin(actor) || standsBelow(db, actor, receiver)
}

/** The nearest user above who is in use; null at the top of the tree. */
export async function nearestAbove(db: Db, path: string): Promise<number | null> {
  const ids = path.split('/').filter(Boolean).map(Number).slice(0, -1)
  if (ids.length === 0) return null
  const above = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .where('archived_at', 'is', null)
    .modifyEnd(prepared)
    .execute()
  const inUse = new Set(above.map(({ id }) => id))
  return ids.findLast((id) => inUse.has(id)) ?? null
}
