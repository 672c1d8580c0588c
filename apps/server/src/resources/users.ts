import { users } from '@castellan/contract/resources/users.ts'
import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { isAdmin } from '../domain/actor.ts'
import { isErased } from '../domain/activity/erasures.ts'
import { erasedUser, eraseOfUser } from '../domain/accounts/erase-user.ts'
import { mailLink, reserveMailTo } from '../domain/accounts/account-links.ts'
import { requireRightToAddress, notifyBothAddresses } from '../domain/accounts/change-of-address.ts'
import { requireConfirmedPassword } from '../domain/accounts/confirm-password.ts'
import { checkGrantableRole, isRoleBeyond, requireStandsBelow } from '../domain/accounts/grantable-roles.ts'
import { revokeUserKeys } from '../domain/api-keys/revoke-user-keys.ts'
import { parentFor } from '../domain/accounts/parent-for.ts'
import { usersOf } from '../domain/accounts/reseller-tree.ts'
import { endUserSessions } from '../domain/accounts/sign-in.ts'
import { requireRightToBringBack } from '../domain/accounts/stopped-by.ts'
import { sweepBalance } from '../domain/credits/sweep-balance.ts'
import { sendSoon } from '../domain/mail/send-soon.ts'
import { invalidField, AppError } from '../domain/app-error.ts'
import type { Columns } from '../engine/loose-db.ts'
import { registerResource } from '../engine/registry.ts'
import type { TransactionContext } from '../engine/resource-hooks.ts'
import { createEmailWriter } from '../http/write-email.ts'

const idOf = (row: Columns) => Number(row['id'])

/** Nobody shuts themselves out, and only the super-admin touches a super-admin. */
function refuseSelf({ actor }: TransactionContext, row: Columns): void {
  if (idOf(row) === actor.id) throw new AppError('bad_state')
}

/** Programs end with the person; with another role, those that it leaves without a permission they need. */
function endKeys({ tx, actor, now, origin }: TransactionContext, row: Columns, roleId?: number): Promise<void> {
  const user = { id: idOf(row), path: String(row['path']) }
  return revokeUserKeys(tx, actor, now, { user, origin, ...(roleId === undefined ? {} : { roleId }) })
}

/** Mails the person a link to choose a password; nobody else ever knows one. */
async function mailPassword({ tx, ctx, now }: TransactionContext, row: Columns): Promise<void> {
  const { id, name, email, locale } = row as { id: number; name: string; email: string; locale: string }
  const kind = row['status'] === 'unverified' ? 'invite' : 'reset'
  await mailLink(tx, ctx.keys, now, { kind, to: { id, name, email, locale }, write: createEmailWriter(ctx.config) })
}

/** An account that may do what the actor may not is neither handed out nor brought back by them. */
async function requireWithinOwn({ tx, actor }: TransactionContext, row: Columns): Promise<void> {
  if (await isRoleBeyond(tx, actor, Number(row['role_id']))) throw new AppError('forbidden')
}

/** Whoever sees everybody still changes only the accounts that stand below their own. */
async function requireBelow({ tx, actor }: TransactionContext, row: Columns): Promise<void> {
  await requireStandsBelow(tx, actor, { path: String(row['path']), role_id: Number(row['role_id']) })
}

async function requireMayBringBack(request: TransactionContext, row: Columns): Promise<void> {
  await requireWithinOwn(request, row)
  await requireRightToBringBack(request.tx, request.actor, row['stopped_by'] as number | null)
}

async function changeAddress(request: TransactionContext, email: string, row: Columns): Promise<void> {
  const { tx, actor, ctx, now } = request
  const user = row as { id: number; name: string; status: string; locale: string }
  requireRightToAddress(actor, user, now)
  await requireWithinOwn(request, row)
  const { id, name, locale } = user
  const write = createEmailWriter(ctx.config)
  await notifyBothAddresses(tx, ctx.keys, now, { to: { id, name, email, locale }, before: String(row['email']), write })
  await endUserSessions(tx, id)
}

/** Nothing is left of an erased account that could come back. */
async function refuseErased({ tx }: TransactionContext, row: Columns): Promise<void> {
  if (await isErased(tx, { target_type: 'users', target_id: idOf(row) })) throw new AppError('bad_state')
}

registerResource({
  resource: users as unknown as Resource,
  table: 'users',
  scope: usersOf,
  filters: {},
  // People and TVs below them outlive their being archived, not their being deleted (domain §3.1).
  standsUnder: 'parent',
  archivesInUse: true,
  holdsWhenDeleted: ['role'],
  narrows: {
    roles: (eb, names) =>
      eb('users.role_id', 'in', (inner: typeof eb) =>
        inner.selectFrom('roles').select('roles.id').where('roles.name', 'in', names),
      ),
  },
  beforeCreate: async (request, columns) => {
    const { actor, now } = request
    requireConfirmedPassword(actor, 'strict', now)
    const roleId = Number(columns['role_id'])
    await checkGrantableRole(request.tx, actor, roleId)
    const parentId = await parentFor(request.tx, actor, { roleId, parentId: columns['parent_id'] as number | null })
    // The path ends in the row's own id, which is known only once it is stored; a random one stands in until then.
    // No password fits an empty hash: the account opens when the person has chosen one.
    return {
      ...columns,
      password_hash: '',
      parent_id: parentId,
      path: `/new-${crypto.randomUUID()}/`,
      status: 'unverified',
    }
  },
  afterCreate: async (request, row) => {
    const { path: above } = await request.tx
      .selectFrom('users')
      .select('path')
      .where('id', '=', Number(row['parent_id']))
      .executeTakeFirstOrThrow()
    const path = `${above}${idOf(row)}/`
    await request.tx.updateTable('users').set({ path }).where('id', '=', idOf(row)).execute()
    await mailPassword(request, row)
    return { path }
  },
  beforeUpdate: async (request, columns, row) => {
    await requireBelow(request, row)
    const changesRole = columns['role_id'] !== undefined && columns['role_id'] !== row['role_id']
    if (changesRole) {
      refuseSelf(request, row)
      requireConfirmedPassword(request.actor, 'strict', request.now)
      await checkGrantableRole(request.tx, request.actor, Number(columns['role_id']))
      await endKeys(request, row, Number(columns['role_id']))
      await endUserSessions(request.tx, idOf(row))
    }
    const { email } = columns
    if (typeof email === 'string' && email !== row['email']) {
      await changeAddress(request, email, row)
      await mailPassword(request, { ...row, email })
    }
    return columns
  },
  beforeRemove: async (request, row, how) => {
    refuseSelf(request, row)
    await requireBelow(request, row)
    const user = { id: idOf(row), path: String(row['path']) }
    await sweepBalance(request.tx, request.actor, request.now, { user, origin: request.origin })
    await endUserSessions(request.tx, idOf(row))
    await endKeys(request, row)
    // A disabled account stays disabled, and keeps the person who disabled it.
    if (row['status'] === 'disabled') return {}
    return { stopped_by: request.actor.id, ...(how === 'archive' ? { status: 'archived' } : {}) }
  },
  afterRestore: async (request, row) => {
    await refuseErased(request, row)
    await requireBelow(request, row)
    await requireMayBringBack(request, row)
    if (row['status'] === 'disabled') return {}
    const isNew = row['password_hash'] === ''
    return { stopped_by: null, ...(row['status'] === 'archived' ? { status: isNew ? 'unverified' : 'active' } : {}) }
  },
  actions: {
    disable: async (request, row) => {
      refuseSelf(request, row)
      await requireBelow(request, row)
      await endUserSessions(request.tx, idOf(row))
      await endKeys(request, row)
      return { status: 'disabled', stopped_by: request.actor.id }
    },
    enable: async (request, row) => {
      await refuseErased(request, row)
      await requireBelow(request, row)
      if (row['status'] === 'disabled') await requireMayBringBack(request, row)
      return { status: 'active', stopped_by: null }
    },
    send_link: async (request, row) => {
      await requireBelow(request, row)
      await requireWithinOwn(request, row)
      await reserveMailTo({ db: request.tx, keys: request.ctx.keys }, request.now, String(row['email']))
      await mailPassword(request, row)
      return {}
    },
    erase: async (request, row, input) => {
      if (!isAdmin(request.actor)) throw new AppError('forbidden')
      refuseSelf(request, row)
      if ((input as { confirm: string }).confirm !== row['name']) throw invalidField('confirm', 'invalid')
      await endUserSessions(request.tx, idOf(row))
      await endKeys(request, row)
      await eraseOfUser(request.tx, idOf(row), request.now)
      return { ...erasedUser(idOf(row)), stopped_by: request.actor.id }
    },
  },
  afterCommit: async ({ ctx }, verb) => {
    if (['create', 'update', 'send_link'].includes(verb)) sendSoon(ctx)
  },
  branch: async (_, row) => String(row['path']),
})
