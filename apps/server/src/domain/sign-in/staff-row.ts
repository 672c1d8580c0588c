import { rowScopeOf, type RowScope } from '@castellan/contract/access/roles.ts'
import type { ExpressionBuilder } from 'kysely'
import type { Schema } from '../../db/schema/schema.ts'
import type { StaffActor } from '../actor.ts'

/** The columns of a member of staff and their role, whatever they prove themselves with: a session, an API key, a job they started. */
export const staffColumns = [
  'users.id as user_id',
  'users.name',
  'users.path',
  'users.two_factor_enabled',
  'roles.id as role_id',
  'roles.name as role',
  'roles.level',
  'roles.row_scope',
  'roles.may_delete',
  'roles.may_restrict',
] as const

type StaffRow = {
  user_id: number
  name: string
  path: string
  two_factor_enabled: number
  role: string
  level: number
  row_scope: RowScope
  may_delete: number
  may_restrict: number
}

/** Whether an account may be worked with: neither disabled nor removed. */
export function isActiveUser(eb: ExpressionBuilder<Schema, 'users'>) {
  return eb.and([
    eb('users.status', '=', 'active'),
    eb('users.deleted_at', 'is', null),
    eb('users.archived_at', 'is', null),
  ])
}

/** What these columns say of a member of staff; the rest depends on what they proved themselves with. */
export function staffOf(row: StaffRow) {
  return {
    kind: 'staff',
    id: row.user_id,
    name: row.name,
    role: row.role,
    roleLevel: row.level,
    rowScope: rowScopeOf(row),
    mayDelete: row.may_delete === 1,
    mayRestrict: row.may_restrict === 1,
    path: row.path,
    hasSecondFactor: row.two_factor_enabled === 1,
  } satisfies Partial<StaffActor>
}
