import { roles } from '@castellan/contract/resources/roles.ts'
import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { requireConfirmedPassword } from '../domain/accounts/confirm-password.ts'
import { Refusal } from '../domain/refusal.ts'
import type { Columns } from '../engine/loose-db.ts'
import { serve } from '../engine/registry.ts'
import { everyRow, type InTransaction } from '../engine/served.ts'
import { checkRoleBelow } from '../domain/accounts/role-permissions.ts'

/** The roles of the specification stay as they are; only what they hold is changed. */
function refuseSystemRole(row: Columns): void {
  if (row['is_system'] === 1) throw new Refusal('bad_state')
}

/** Roles are changed with a fresh password, and only the ones that stand below one's own. */
function checkRight({ actor, now }: InTransaction, ...rows: Columns[]): void {
  requireConfirmedPassword(actor, 'strict', now)
  for (const row of rows) checkRoleBelow(actor, Number(row['level']))
}

serve({
  card: roles as unknown as Resource,
  table: 'roles',
  scope: everyRow,
  derive: {
    user_count: (eb) =>
      eb
        .selectFrom('users')
        .select((inner: typeof eb) => inner.fn.countAll().as('users'))
        .whereRef('users.role_id', '=', 'roles.id')
        .where('users.deleted_at', 'is', null),
  },
  beforeCreate: async (given, columns) => {
    checkRight(given, columns)
    return { ...columns, is_system: 0 }
  },
  beforeUpdate: async (given, columns, row) => {
    refuseSystemRole(row)
    checkRight(given, row, { ...row, ...columns })
    return columns
  },
  beforeRemove: async (given, row) => {
    refuseSystemRole(row)
    checkRight(given, row)
  },
  afterRestore: async (given, row) => checkRight(given, row),
})
