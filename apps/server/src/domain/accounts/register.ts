import type { Locale } from '@castellan/contract/locales.ts'
import { users } from '@castellan/contract/resources/users.ts'
import { randomBytes } from 'node:crypto'
import { limits } from '@castellan/contract/limits.ts'
import { searchTextOf } from '../../db/search-text.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { lockTree } from '../../db/lock-rows.ts'
import { readUsernameMin } from '../access/role-minimums.ts'
import { recordActivity, type Origin } from '../activity/record-activity.ts'
import type { Keys } from '../keys.ts'
import { AppError } from '../app-error.ts'
import { mailLink, reserveLink, returnLink, useLink, type WriteEmail } from '../sign-in/account-links.ts'
import { mailPasswordLink } from './reset-password.ts'
import { newRow } from '../../db/new-row.ts'

type AccountContext = { db: Db; keys: Keys }
type Registration = {
  name: string
  email: string
  locale: Locale
  origin: Origin
  write: WriteEmail
}

/**
 * Adds an applicant as a sub-reseller of the first super-admin and emails a link to choose a password. The applicant does not choose one here,
 * because the address may belong to somebody else. An existing account is emailed a link as well, so that the response does not reveal
 * which addresses are registered.
 */
export async function register({ db, keys }: AccountContext, now: number, asked: Registration): Promise<void> {
  const known = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', asked.email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (known) return mailPasswordLink({ db, keys }, now, asked)
  await db.transaction().execute(async (tx) => {
    const user = await insertRegistered(tx, now, asked)
    await recordActivity(tx, { kind: 'system' }, now, {
      verb: 'users.register',
      target: { type: 'users', id: user.id, label: asked.name },
      scopePath: user.path,
      origin: asked.origin,
    })
    await mailLink(tx, keys, now, { kind: 'invite', to: { ...asked, id: user.id }, write: asked.write })
  })
}

async function insertRegistered(tx: Db, now: number, asked: Registration) {
  await lockTree(tx)
  const parent = await tx
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.id', 'users.path'])
    .where('roles.name', '=', 'super-admin')
    .where('users.status', '=', 'active')
    .where('users.deleted_at', 'is', null)
    .orderBy('users.id')
    .executeTakeFirstOrThrow(() => new AppError('not_found'))
  const role = await tx.selectFrom('roles').select('id').where('name', '=', 'sub-reseller').executeTakeFirstOrThrow()
  const username = usernameOf(asked.email, await readUsernameMin(tx, role.id))
  const { id } = await tx
    .insertInto('users')
    .values({
      name: asked.name,
      email: asked.email,
      username,
      password_hash: '',
      role_id: role.id,
      parent_id: parent.id,
      path: `/new-${crypto.randomUUID()}/`,
      status: 'unverified',
      locale: asked.locale,
      ...newRow(now),
      search_text: searchTextOf(users, { ...asked, username, company: '' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const path = `${parent.path}${id}/`
  await tx.updateTable('users').set({ path }).where('id', '=', id).execute()
  return { id, path }
}

/** The part before the `@`, with digits that make it one nobody has. */
function usernameOf(email: string, min: number): string {
  const suffix = `-${randomBytes(4).toString('hex')}`
  const plain = email.split('@')[0]!.replaceAll(/[^a-z0-9_.-]/gu, '')
  return `${plain.slice(0, limits.usernameMax - suffix.length)}${suffix}`.padEnd(min, '0')
}

/** Emails the verification link again if the address is unverified. An account without a password gets the link that sets one. */
export async function mailVerification(
  { db, keys }: AccountContext,
  now: number,
  { email, write }: { email: string; write: WriteEmail },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const to = await tx
      .selectFrom('users')
      .select(['id', 'name', 'email', 'locale', 'status'])
      .where('email', '=', email)
      .whereRef('email', '!=', 'verified_email')
      .where('status', 'in', ['active', 'unverified'])
      .where('deleted_at', 'is', null)
      .where('archived_at', 'is', null)
      .executeTakeFirst()
    if (to) await mailLink(tx, keys, now, { kind: to.status === 'active' ? 'verify' : 'invite', to, write })
  })
}

/** Marks an address as verified. This does not activate an account that has no password yet; setting one does. */
export async function verifyEmail(
  { db }: AccountContext,
  now: number,
  { token, origin }: { token: string; origin: Origin },
): Promise<void> {
  await reserveLink(db, origin, now)
  await db.transaction().execute(async (tx) => {
    const user = await useLink(tx, now, { kind: 'verify', token })
    await returnLink(tx, origin)
    await tx
      .updateTable('users')
      .set((eb) => ({ verified_email: user.email, updated_at: now, version: eb('version', '+', 1) }))
      .where('id', '=', user.id)
      .execute()
    await recordActivity(tx, { kind: 'system' }, now, {
      verb: 'users.verify_email',
      target: { type: 'users', id: user.id, label: user.name },
      scopePath: user.path,
      origin,
    })
  })
}
