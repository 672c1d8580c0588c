import { rowScopeOf } from '@castellan/contract/access/roles.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { seesEveryRow, type StaffActor } from '../actor.ts'
import { recordActivity, type Origin } from '../activity/record-activity.ts'
import { AppError } from '../app-error.ts'
import { isRoleBeyond } from '../access/grantable-roles.ts'
import { isActiveUser } from './staff-row.ts'
import { permissionsOf } from '../access/permissions-of.ts'
import { branchOf } from '../access/reseller-tree.ts'
import { insertSession } from './sign-in.ts'

type ImpersonationInput = { id: number; reason: string; write: boolean; origin: Origin }

/** Opens a session as somebody else; returns its token. Never as a super-admin, nor as somebody who may do what the actor may not. */
export async function impersonate(
  db: Db,
  actor: StaffActor,
  now: number,
  { id, reason, write, origin }: ImpersonationInput,
): Promise<string> {
  if (actor.impersonator || (write && actor.role !== 'super-admin')) throw new AppError('forbidden')
  return db.transaction().execute(async (tx) => {
    const user = await findBelow(tx, actor, id)
    if (user.role === 'super-admin') throw new AppError('forbidden')
    if (id === actor.id || user.status !== 'active') throw new AppError('bad_state')
    if (await isRoleBeyond(tx, actor, user.role_id)) throw new AppError('forbidden')
    await recordActivity(tx, actor, now, {
      verb: 'users.impersonate',
      target: { type: 'users', id, label: user.name },
      scopePath: user.path,
      changes: { reason: { to: reason }, write: { to: write } },
      origin,
    })
    const impersonation = { by: actor.id, writes: write }
    const twoFactor = user.two_factor_enabled === 1 ? 'passed' : 'none'
    return insertSession(
      tx,
      { userId: id, twoFactor, remember: false, origin, passwordConfirmedAt: null, impersonation },
      now,
    )
  })
}

/** A person the actor sees; for an admin, a super-admin is not found, like a stranger. */
export async function findBelow(tx: Db, actor: StaffActor, id: number) {
  const user = await tx
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select([
      'users.name',
      'users.path',
      'users.status',
      'users.role_id',
      'users.two_factor_enabled',
      'users.wrong_codes',
      'users.email',
      'users.locale',
      'roles.name as role',
    ])
    .where('users.id', '=', id)
    .where('users.deleted_at', 'is', null)
    .where('users.archived_at', 'is', null)
    .executeTakeFirst()
  if (!user || !isSeen(actor, user)) throw new AppError('not_found')
  return user
}

function isSeen(actor: Pick<StaffActor, 'role' | 'path' | 'rowScope'>, user: { path: string; role: string }): boolean {
  if (actor.role === 'super-admin') return true
  if (seesEveryRow(actor)) return user.role !== 'super-admin'
  const { from, below } = branchOf(actor.path)
  return user.path >= from && user.path < below
}

/** The account somebody works in, as it is now. */
export type ImpersonatedUser = { path: string; role: string; role_id: number }

/**
 * The impersonator of a session; null when they could not begin it now, and the session is refused: the permission was
 * removed, the account left their branch, or its role may do what they may not.
 */
export async function findImpersonator(
  db: Db,
  session: ImpersonatedUser & { impersonator_id: number; impersonator_writes: number },
): Promise<StaffActor['impersonator']> {
  const row = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.id', 'users.name', 'users.path', 'users.role_id', 'roles.name as role', 'roles.row_scope'])
    .where('users.id', '=', session.impersonator_id)
    .where(isActiveUser)
    .executeTakeFirst()
  if (!row || session.role === 'super-admin') return null
  const rowScope = rowScopeOf(row)
  if (!isSeen({ ...row, rowScope }, session)) return null
  const permissions = await permissionsOf(db, row.role_id)
  if (!permissions.includes('impersonate')) return null
  if (await isRoleBeyond(db, { role: row.role, permissions, rowScope }, session.role_id)) return null
  return { id: row.id, name: row.name, writes: session.impersonator_writes === 1 && row.role === 'super-admin' }
}
