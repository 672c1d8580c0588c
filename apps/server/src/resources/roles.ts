import { roles } from '@castellan/contract/resources/roles.ts'
import { requireConfirmedPassword } from '../domain/sign-in/confirm-password.ts'
import { countedUsersOf } from '../domain/access/reseller-tree.ts'
import { AppError } from '../domain/app-error.ts'
import { registerResource } from '../engine/registry.ts'
import { type TransactionContext, type RowIn } from '../engine/resource-hooks.ts'
import { checkRoleBelow } from '../domain/access/role-permissions.ts'

type Row = RowIn<'roles'>

/** The roles of the specification stay; what they hold and how far they go is changed, their name and level are not. */
function refuseSystemRole(row: Row, columns?: Partial<Row>): void {
  if (row.is_system !== 1) return
  const isRenamed = (['display_name', 'level'] as const).some(
    (name) => columns?.[name] !== undefined && columns[name] !== row[name],
  )
  if (!columns || isRenamed) throw new AppError('bad_state')
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
    refuseSystemRole(row, columns)
    checkRight(request, row, { ...row, ...columns })
    return columns
  },
  beforeRemove: async (request, row) => {
    refuseSystemRole(row)
    checkRight(request, row)
  },
  afterRestore: async (request, row) => checkRight(request, row),
})
