import { users } from '@castellan/contract/resources/users.ts'
import { isAdmin } from '../domain/actor.ts'
import { isErased } from '../domain/activity/erasures.ts'
import { erasedUser, eraseOfUser } from '../domain/accounts/erase-user.ts'
import { mailLink, reserveMailTo } from '../domain/sign-in/account-links.ts'
import { requireRightToAddress, notifyBothAddresses } from '../domain/accounts/change-of-address.ts'
import { requireConfirmedPassword } from '../domain/sign-in/confirm-password.ts'
import { checkGrantableRole, isRoleBeyond, requireStandsBelow } from '../domain/access/grantable-roles.ts'
import { checkUsernameOfRole } from '../domain/access/role-minimums.ts'
import { revokeUserKeys } from '../domain/api-keys/revoke-user-keys.ts'
import { lockTree } from '../db/lock-rows.ts'
import { parentFor } from '../domain/access/parent-for.ts'
import { usersOf } from '../domain/access/reseller-tree.ts'
import { endUserSessions } from '../domain/sign-in/sign-in.ts'
import { requireRightToBringBack } from '../domain/accounts/stopped-by.ts'
import { renewTvsOf } from '../domain/branding/push-brandings.ts'
import { pushQrProfilesOf } from '../domain/qr/push-qr-profiles.ts'
import { sweepBalance } from '../domain/credits/sweep-balance.ts'
import { sendSoon } from '../domain/mail/send-soon.ts'
import { invalidField, AppError } from '../domain/app-error.ts'
import { registerResource } from '../engine/registry.ts'
import type { TransactionContext, RowIn } from '../engine/resource-hooks.ts'
import { createEmailWriter } from '../domain/messages/write-email.ts'

type Row = RowIn<'users'>

/** Nobody shuts themselves out, and only the super-admin touches a super-admin. */
function refuseSelf({ actor }: TransactionContext, row: Row): void {
  if (row.id === actor.id) throw new AppError('bad_state')
}

/** TVs show neither the branding nor the QR profile of an account that is disabled or removed. */
async function renewTvs({ tx, now }: TransactionContext, { id }: Row): Promise<void> {
  await renewTvsOf(tx, id)
  await pushQrProfilesOf(tx, id, now)
}

/** Programs end with the person; with another role, those that it leaves without a permission they need. */
function endKeys({ tx, actor, now, origin }: TransactionContext, row: Row, roleId?: number): Promise<void> {
  const user = { id: row.id, path: row.path }
  return revokeUserKeys(tx, actor, now, { user, origin, ...(roleId === undefined ? {} : { roleId }) })
}

/** Mails the person a link to choose a password; nobody else ever knows one. */
async function mailPassword({ tx, ctx, now }: TransactionContext, row: Row): Promise<void> {
  const { id, name, email, locale } = row
  const kind = row.status === 'unverified' ? 'invite' : 'reset'
  await mailLink(tx, ctx.keys, now, { kind, to: { id, name, email, locale }, write: createEmailWriter(ctx.config) })
}

/** An account that may do what the actor may not is neither handed out nor brought back by them. */
async function requireWithinOwn({ tx, actor }: TransactionContext, row: Row): Promise<void> {
  if (await isRoleBeyond(tx, actor, row.role_id)) throw new AppError('forbidden')
}

/** Anyone who sees everybody still changes only the accounts that stand below their own. */
async function requireBelow({ tx, actor }: TransactionContext, row: Row): Promise<void> {
  await requireStandsBelow(tx, actor, { path: row.path, role_id: row.role_id })
}

async function requireMayBringBack(request: TransactionContext, row: Row): Promise<void> {
  await requireWithinOwn(request, row)
  await requireRightToBringBack(request.tx, request.actor, row.stopped_by)
}

async function changeAddress(request: TransactionContext, email: string, row: Row): Promise<void> {
  const { tx, actor, ctx, now } = request
  requireRightToAddress(actor, row, now)
  await requireWithinOwn(request, row)
  const { id, name, locale } = row
  const write = createEmailWriter(ctx.config)
  await notifyBothAddresses(tx, ctx.keys, now, { to: { id, name, email, locale }, before: row.email, write })
  await endUserSessions(tx, id)
}

/** Nothing is left of an erased account that could come back. */
async function refuseErased({ tx }: TransactionContext, row: Row): Promise<void> {
  if (await isErased(tx, { target_type: 'users', target_id: row.id })) throw new AppError('bad_state')
}

/** Nothing is left of why an account was stopped. */
const goingOn = { stopped_by: null, stop_reason: '', stopped_at: null }

registerResource(users, {
  scope: usersOf,
  filters: {},
  // People and TVs below them outlive their being archived, not their being deleted (domain §3.1).
  standsUnder: 'parent',
  archivesInUse: true,
  holdsWhenDeleted: ['role'],
  narrows: {
    roles: (eb, names) =>
      eb('users.role_id', 'in', (inner) =>
        inner.selectFrom('roles').select('roles.id').where('roles.name', 'in', names),
      ),
  },
  beforeCreate: async (request, columns) => {
    const { actor, now } = request
    await lockTree(request.tx)
    requireConfirmedPassword(actor, 'strict', now)
    const roleId = Number(columns.role_id)
    await checkGrantableRole(request.tx, actor, roleId)
    await checkUsernameOfRole(request.tx, roleId, String(columns.username))
    const parentId = await parentFor(request.tx, actor, { roleId, parentId: columns.parent_id })
    // The path ends in the row's own id, which is known only once it is stored; a random one takes its place until then.
    // No password fits an empty hash: the account opens when the person has chosen one.
    return {
      ...columns,
      password_hash: '',
      parent_id: parentId,
      path: `/new-${crypto.randomUUID()}/`,
      status: 'unverified' as const,
    }
  },
  afterCreate: async (request, row) => {
    const { path: above } = await request.tx
      .selectFrom('users')
      .select('path')
      .where('id', '=', row.parent_id)
      .executeTakeFirstOrThrow()
    const path = `${above}${row.id}/`
    await request.tx.updateTable('users').set({ path }).where('id', '=', row.id).execute()
    await mailPassword(request, row)
    return { path }
  },
  beforeUpdate: async (request, columns, row) => {
    await requireBelow(request, row)
    const changesRole = columns.role_id !== undefined && columns.role_id !== row.role_id
    if (changesRole) {
      refuseSelf(request, row)
      requireConfirmedPassword(request.actor, 'strict', request.now)
      await checkGrantableRole(request.tx, request.actor, Number(columns.role_id))
      await endKeys(request, row, Number(columns.role_id))
      await endUserSessions(request.tx, row.id)
    }
    const { email, username = row.username } = columns
    if (changesRole || username !== row.username)
      await checkUsernameOfRole(request.tx, Number(columns.role_id ?? row.role_id), username)
    if (typeof email === 'string' && email !== row.email) {
      await changeAddress(request, email, row)
      await mailPassword(request, { ...row, email })
    }
    return columns
  },
  beforeRemove: async (request, row, how) => {
    refuseSelf(request, row)
    await requireBelow(request, row)
    const user = { id: row.id, path: row.path }
    await sweepBalance(request.tx, request.actor, request.now, { user, origin: request.origin })
    await endUserSessions(request.tx, row.id)
    await endKeys(request, row)
    await renewTvs(request, row)
    // A disabled account stays disabled, and keeps the person who disabled it.
    if (row.status === 'disabled') return {}
    return { stopped_by: request.actor.id, ...(how === 'archive' ? { status: 'archived' } : {}) }
  },
  afterRestore: async (request, row) => {
    await refuseErased(request, row)
    await requireBelow(request, row)
    await requireMayBringBack(request, row)
    await renewTvs(request, row)
    if (row.status === 'disabled') return {}
    const isNew = row.password_hash === ''
    return { stopped_by: null, ...(row.status === 'archived' ? { status: isNew ? 'unverified' : 'active' } : {}) }
  },
  actions: {
    disable: async (request, row, input) => {
      refuseSelf(request, row)
      await requireBelow(request, row)
      await endUserSessions(request.tx, row.id)
      await endKeys(request, row)
      await renewTvs(request, row)
      const { reason = '' } = (input ?? {}) as { reason?: string }
      return { status: 'disabled', stopped_by: request.actor.id, stop_reason: reason, stopped_at: request.now }
    },
    enable: async (request, row) => {
      await refuseErased(request, row)
      await requireBelow(request, row)
      if (row.status === 'disabled') await requireMayBringBack(request, row)
      await renewTvs(request, row)
      return { status: row.password_hash === '' ? 'unverified' : 'active', ...goingOn }
    },
    send_link: async (request, row) => {
      await requireBelow(request, row)
      await requireWithinOwn(request, row)
      await reserveMailTo({ db: request.tx, keys: request.ctx.keys }, request.now, row.email)
      await mailPassword(request, row)
      return {}
    },
    erase: async (request, row, { confirm }) => {
      if (!isAdmin(request.actor)) throw new AppError('forbidden')
      refuseSelf(request, row)
      if (confirm !== row.name) throw invalidField('confirm', 'invalid')
      await endUserSessions(request.tx, row.id)
      await endKeys(request, row)
      await eraseOfUser(request.tx, row.id, request.now)
      return { ...erasedUser(row.id), stopped_by: request.actor.id }
    },
  },
  afterCommit: async ({ ctx }, verb) => {
    if (['create', 'update', 'send_link'].includes(verb)) return sendSoon(ctx)
    await ctx.brandingCache.reload()
    await ctx.qrCache.reload()
    ctx.notifySoon.now()
  },
  branch: async (_, row) => row.path,
})
