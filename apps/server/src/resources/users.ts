import { users } from '@castellan/contract/resources/users.ts'
import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { isCommonPassword } from '../domain/accounts/common-passwords.ts'
import { checkGrantableRole } from '../domain/accounts/grantable-roles.ts'
import { hashPassword } from '../domain/accounts/password.ts'
import { revokeUserKeys } from '../domain/api-keys/revoke-user-keys.ts'
import { usersOf } from '../domain/accounts/reseller-tree.ts'
import { endUserSessions } from '../domain/accounts/sign-in.ts'
import { sweepBalance } from '../domain/credits/sweep-balance.ts'
import { invalidField, Refusal } from '../domain/refusal.ts'
import type { Columns } from '../engine/loose-db.ts'
import { serve } from '../engine/registry.ts'
import type { InTransaction } from '../engine/served.ts'

const idOf = (row: Columns) => Number(row['id'])

/** Nobody shuts himself out, and only the super-admin touches a super-admin. */
function refuseSelf({ actor }: InTransaction, row: Columns): void {
  if (idOf(row) === actor.id) throw new Refusal('bad_state')
}

/** Programs end with the person; with another role, those that it leaves without a permission they need. */
function endKeys({ tx, actor, now, origin }: InTransaction, row: Columns, roleId?: number): Promise<void> {
  const user = { id: idOf(row), path: String(row['path']) }
  return revokeUserKeys(tx, actor, now, { user, origin, ...(roleId === undefined ? {} : { roleId }) })
}

async function withPasswordHash(columns: Columns): Promise<Columns> {
  const { password, ...rest } = columns
  if (typeof password !== 'string' || password === '') return rest
  if (isCommonPassword(password)) throw invalidField('password', 'common_password')
  return { ...rest, password_hash: await hashPassword(password) }
}

serve({
  card: users as unknown as Resource,
  table: 'users',
  scope: usersOf,
  filters: {},
  // People and TVs below him outlive his being archived, not his being deleted (domain §3.1).
  standsUnder: 'parent',
  archivesInUse: true,
  holdsWhenDeleted: ['role'],
  narrows: {
    roles: (eb, names) =>
      eb('users.role_id', 'in', (inner: typeof eb) =>
        inner.selectFrom('roles').select('roles.id').where('roles.name', 'in', names),
      ),
  },
  beforeCreate: async (given, columns) => {
    await checkGrantableRole(given.tx, given.actor, Number(columns['role_id']))
    // The path ends in the row's own id, which is known only once it is stored; a random one stands in until then.
    return {
      ...(await withPasswordHash(columns)),
      parent_id: given.actor.id,
      path: `/new-${crypto.randomUUID()}/`,
      status: 'active',
    }
  },
  afterCreate: async ({ tx, actor }, row) => {
    const path = `${actor.path}${idOf(row)}/`
    await tx.updateTable('users').set({ path }).where('id', '=', idOf(row)).execute()
    return { path }
  },
  beforeUpdate: async (given, columns, row) => {
    const changesRole = columns['role_id'] !== undefined && columns['role_id'] !== row['role_id']
    if (changesRole) {
      refuseSelf(given, row)
      await checkGrantableRole(given.tx, given.actor, Number(columns['role_id']))
      await endKeys(given, row, Number(columns['role_id']))
    }
    const complete = await withPasswordHash(columns)
    if (changesRole || complete['password_hash']) await endUserSessions(given.tx, idOf(row))
    return complete
  },
  beforeRemove: async (given, row, how) => {
    refuseSelf(given, row)
    const user = { id: idOf(row), path: String(row['path']) }
    await sweepBalance(given.tx, given.actor, given.now, { user, origin: given.origin })
    await endUserSessions(given.tx, idOf(row))
    await endKeys(given, row)
    return how === 'archive' ? { status: 'archived' } : {}
  },
  afterRestore: async (_, row) => (row['status'] === 'archived' ? { status: 'active' } : {}),
  actions: {
    disable: async (given, row) => {
      refuseSelf(given, row)
      await endUserSessions(given.tx, idOf(row))
      await endKeys(given, row)
      return { status: 'disabled' }
    },
    enable: async () => ({ status: 'active' }),
  },
  branch: async (_, row) => String(row['path']),
})
