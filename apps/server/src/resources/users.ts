import { users } from '@castellan/contract/resources/users.ts'
import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { isAdmin } from '../domain/actor.ts'
import { isErased } from '../domain/activity/erasures.ts'
import { erasedUser, eraseOfUser } from '../domain/accounts/erase-user.ts'
import { mailLink, reserveMailTo } from '../domain/accounts/account-links.ts'
import { requireRightToAddress, tellBothAddresses } from '../domain/accounts/change-of-address.ts'
import { requireConfirmedPassword } from '../domain/accounts/confirm-password.ts'
import { checkGrantableRole, isRoleBeyond } from '../domain/accounts/grantable-roles.ts'
import { revokeUserKeys } from '../domain/api-keys/revoke-user-keys.ts'
import { usersOf } from '../domain/accounts/reseller-tree.ts'
import { endUserSessions } from '../domain/accounts/sign-in.ts'
import { requireRightToBringBack } from '../domain/accounts/stopped-by.ts'
import { sweepBalance } from '../domain/credits/sweep-balance.ts'
import { sendSoon } from '../domain/mail/send-soon.ts'
import { invalidField, Refusal } from '../domain/refusal.ts'
import type { Columns } from '../engine/loose-db.ts'
import { serve } from '../engine/registry.ts'
import type { InTransaction } from '../engine/served.ts'
import { letterWriter } from '../http/write-letter.ts'

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

/** Mails the person a link to choose a password; nobody else ever knows one. */
async function mailPassword({ tx, house, now }: InTransaction, row: Columns): Promise<void> {
  const { id, name, email, locale } = row as { id: number; name: string; email: string; locale: string }
  const kind = row['status'] === 'unverified' ? 'invite' : 'reset'
  await mailLink(tx, house.keys, now, { kind, to: { id, name, email, locale }, write: letterWriter(house.config) })
}

/** An account that may do what the actor may not is neither handed out nor brought back by them. */
async function requireWithinOwn({ tx, actor }: InTransaction, row: Columns): Promise<void> {
  if (await isRoleBeyond(tx, actor, Number(row['role_id']))) throw new Refusal('forbidden')
}

async function requireMayBringBack(given: InTransaction, row: Columns): Promise<void> {
  await requireWithinOwn(given, row)
  await requireRightToBringBack(given.tx, given.actor, row['stopped_by'] as number | null)
}

async function changeAddress(given: InTransaction, email: string, row: Columns): Promise<void> {
  const { tx, actor, house, now } = given
  const user = row as { id: number; name: string; status: string; locale: string }
  requireRightToAddress(actor, user, now)
  await requireWithinOwn(given, row)
  const { id, name, locale } = user
  const write = letterWriter(house.config)
  await tellBothAddresses(tx, house.keys, now, { to: { id, name, email, locale }, before: String(row['email']), write })
  await endUserSessions(tx, id)
}

/** Nothing is left of an erased account that could come back. */
async function refuseErased({ tx }: InTransaction, row: Columns): Promise<void> {
  if (await isErased(tx, { target_type: 'users', target_id: idOf(row) })) throw new Refusal('bad_state')
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
    const { actor, now } = given
    requireConfirmedPassword(actor, 'strict', now)
    await checkGrantableRole(given.tx, actor, Number(columns['role_id']))
    // The path ends in the row's own id, which is known only once it is stored; a random one stands in until then.
    // No password fits an empty hash: the account opens when the person has chosen one.
    return {
      ...columns,
      password_hash: '',
      parent_id: actor.id,
      path: `/new-${crypto.randomUUID()}/`,
      status: 'unverified',
    }
  },
  afterCreate: async (given, row) => {
    const path = `${given.actor.path}${idOf(row)}/`
    await given.tx.updateTable('users').set({ path }).where('id', '=', idOf(row)).execute()
    await mailPassword(given, row)
    return { path }
  },
  beforeUpdate: async (given, columns, row) => {
    const changesRole = columns['role_id'] !== undefined && columns['role_id'] !== row['role_id']
    if (changesRole) {
      refuseSelf(given, row)
      requireConfirmedPassword(given.actor, 'strict', given.now)
      await checkGrantableRole(given.tx, given.actor, Number(columns['role_id']))
      await endKeys(given, row, Number(columns['role_id']))
      await endUserSessions(given.tx, idOf(row))
    }
    const { email } = columns
    if (typeof email === 'string' && email !== row['email']) {
      await changeAddress(given, email, row)
      await mailPassword(given, { ...row, email })
    }
    return columns
  },
  beforeRemove: async (given, row, how) => {
    refuseSelf(given, row)
    const user = { id: idOf(row), path: String(row['path']) }
    await sweepBalance(given.tx, given.actor, given.now, { user, origin: given.origin })
    await endUserSessions(given.tx, idOf(row))
    await endKeys(given, row)
    // A disabled account stays disabled, and keeps the person who disabled it.
    if (row['status'] === 'disabled') return {}
    return { stopped_by: given.actor.id, ...(how === 'archive' ? { status: 'archived' } : {}) }
  },
  afterRestore: async (given, row) => {
    await refuseErased(given, row)
    await requireMayBringBack(given, row)
    if (row['status'] === 'disabled') return {}
    const isNew = row['password_hash'] === ''
    return { stopped_by: null, ...(row['status'] === 'archived' ? { status: isNew ? 'unverified' : 'active' } : {}) }
  },
  actions: {
    disable: async (given, row) => {
      refuseSelf(given, row)
      await endUserSessions(given.tx, idOf(row))
      await endKeys(given, row)
      return { status: 'disabled', stopped_by: given.actor.id }
    },
    enable: async (given, row) => {
      await refuseErased(given, row)
      if (row['status'] === 'disabled') await requireMayBringBack(given, row)
      return { status: 'active', stopped_by: null }
    },
    send_link: async (given, row) => {
      await requireWithinOwn(given, row)
      await reserveMailTo({ db: given.tx, keys: given.house.keys }, given.now, String(row['email']))
      await mailPassword(given, row)
      return {}
    },
    erase: async (given, row, input) => {
      if (!isAdmin(given.actor)) throw new Refusal('forbidden')
      refuseSelf(given, row)
      if ((input as { confirm: string }).confirm !== row['name']) throw invalidField('confirm', 'invalid')
      await endUserSessions(given.tx, idOf(row))
      await endKeys(given, row)
      await eraseOfUser(given.tx, idOf(row), given.now)
      return { ...erasedUser(idOf(row)), stopped_by: given.actor.id }
    },
  },
  afterCommit: async ({ house }, verb) => {
    if (['create', 'update', 'send_link'].includes(verb)) sendSoon(house)
  },
  branch: async (_, row) => String(row['path']),
})
