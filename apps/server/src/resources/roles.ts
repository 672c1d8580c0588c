import { roles } from '@castellan/contract/resources/roles.ts'
import { requireConfirmedPassword } from '../domain/accounts/confirm-password.ts'
import { countedUsersOf } from '../domain/accounts/reseller-tree.ts'
import { AppError } from '../domain/app-error.ts'
import { registerResource } from '../engine/registry.ts'
import { type TransactionContext, type RowIn } from '../engine/resource-hooks.ts'
import { checkRoleBelow } from '../domain/accounts/role-permissions.ts'

type Row = RowIn<'roles'>

/** The roles of the specification stay as they are; only what they hold is changed. */
function refuseSystemRole(row: Row): void {
  if (row.is_system === 1) throw new AppError('bad_state')
}

/** Roles are changed with a fresh password, and only the ones that stand below one's own. */
function checkRight({ actor, now }: TransactionContext, ...rows: Partial<Row>[]): void {
  requireConfirmedPassword(actor, 'strict', now)
  for (const row of rows) checkRoleBelow(actor, { level: Number(row.level), row_scope: row.row_scope ?? 'subtree' })
}

registerResource(roles, {
  derive: {
    user_count: (eb, { actor }) =>
      eb
        .selectFrom('users')
        .select((inner) => inner.fn.countAll().as('users'))
        .whereRef('users.role_id', '=', 'roles.id')
        .where('users.deleted_at', 'is', null)
        .where(countedUsersOf(actor)),
  },
  beforeCreate: async (request, columns) => {
    checkRight(request, columns)
    return { ...columns, is_system: 0 }
  },
  beforeUpdate: async (request, columns, row) => {
    refuseSystemRole(row)
    checkRight(request, row, { ...row, ...columns })
    return columns
  },
  beforeRemove: async (request, row) => {
    refuseSystemRole(row)
    checkRight(request, row)
  },
  afterRestore: async (request, row) => checkRight(request, row),
})
