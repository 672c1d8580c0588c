import { randomBytes } from 'node:crypto'
import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { recordActivity, type Origin } from '../activity/record-activity.ts'
import type { Keys } from '../keys.ts'
import { invalidField, Refusal } from '../refusal.ts'
import { mailLink, reserveLink, useLink, type WriteLetter } from './account-links.ts'
import { isCommonPassword } from './common-passwords.ts'
import { hashPassword } from './password.ts'
import { mailPasswordLink } from './reset-password.ts'

type Opened = { db: Db; keys: Keys }
type Registration = {
  name: string
  email: string
  password: string
  locale: string
  origin: Origin
  write: WriteLetter
}

/**
 * Adds somebody who asked for an account as a sub-reseller of the first super-admin. He cannot sign in before his address is proven. Whoever
 * has an account already is mailed a link for a new password instead, so that the answer tells nobody who is here.
 */
export async function register({ db, keys }: Opened, now: number, asked: Registration): Promise<void> {
  if (isCommonPassword(asked.password)) throw invalidField('password', 'common_password')
  const passwordHash = await hashPassword(asked.password)
  const known = await db.selectFrom('users').select('id').where('email', '=', asked.email).executeTakeFirst()
  if (known) return mailPasswordLink({ db, keys }, now, asked)
  await db.transaction().execute(async (tx) => {
    const user = await insertRegistered(tx, now, { ...asked, passwordHash })
    await recordActivity(tx, { kind: 'system' }, now, {
      verb: 'users.register',
      target: { type: 'users', id: user.id, label: asked.name },
      scopePath: user.path,
      origin: asked.origin,
    })
    await mailLink(tx, keys, now, { kind: 'verify', to: { ...asked, id: user.id }, write: asked.write })
  })
}

async function insertRegistered(tx: Db, now: number, asked: Registration & { passwordHash: string }) {
  const parent = await tx
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.id', 'users.path'])
    .where('roles.name', '=', 'super-admin')
    .where('users.status', '=', 'active')
    .where('users.deleted_at', 'is', null)
    .orderBy('users.id')
    .executeTakeFirst()
  if (!parent) throw new Refusal('not_found')
  const role = await tx.selectFrom('roles').select('id').where('name', '=', 'sub-reseller').executeTakeFirstOrThrow()
  const username = usernameOf(asked.email)
  const { id } = await tx
    .insertInto('users')
    .values({
      name: asked.name,
      email: asked.email,
      username,
      password_hash: asked.passwordHash,
      role_id: role.id,
      parent_id: parent.id,
      path: `/new-${crypto.randomUUID()}/`,
      status: 'unverified',
      locale: asked.locale,
      phone: '',
      company: '',
      notes: '',
      two_factor_enabled: 0,
      last_login_at: null,
      created_at: now,
      updated_at: now,
      deleted_at: null,
      archived_at: null,
      version: 1,
      search_text: [asked.name, asked.email, username, ''].join('\n').toLowerCase(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const path = `${parent.path}${id}/`
  await tx.updateTable('users').set({ path }).where('id', '=', id).execute()
  return { id, path }
}

/** The part before the `@`, with digits that make it one nobody has. */
function usernameOf(email: string): string {
  const suffix = `-${randomBytes(4).toString('hex')}`
  const plain = email.split('@')[0]!.replaceAll(/[^a-z0-9_.-]/gu, '')
  return `${plain.slice(0, limits.usernameMax - suffix.length)}${suffix}`
}

/** Mails the link that proves an address again, as long as it is not proven. */
export async function mailVerification(
  { db, keys }: Opened,
  now: number,
  { email, write }: { email: string; write: WriteLetter },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const to = await tx
      .selectFrom('users')
      .select(['id', 'name', 'email', 'locale'])
      .where('email', '=', email)
      .whereRef('email', '!=', 'verified_email')
      .where('status', 'in', ['active', 'unverified'])
      .where('deleted_at', 'is', null)
      .where('archived_at', 'is', null)
      .executeTakeFirst()
    if (to) await mailLink(tx, keys, now, { kind: 'verify', to, write })
  })
}

/** Notes that an address was proven; who waited for it may sign in now, and who was disabled meanwhile may not. */
export async function verifyEmail(
  { db }: Opened,
  now: number,
  { token, origin }: { token: string; origin: Origin },
): Promise<void> {
  await reserveLink(db, origin, now)
  await db.transaction().execute(async (tx) => {
    const user = await useLink(tx, now, { kind: 'verify', token })
    await tx
      .updateTable('users')
      .set((eb) => ({ verified_email: user.email, updated_at: now, version: eb('version', '+', 1) }))
      .where('id', '=', user.id)
      .execute()
    await tx
      .updateTable('users')
      .set({ status: 'active' })
      .where('id', '=', user.id)
      .where('status', '=', 'unverified')
      .execute()
    await recordActivity(tx, { kind: 'system' }, now, {
      verb: 'users.verify_email',
      target: { type: 'users', id: user.id, label: user.name },
      scopePath: user.path,
      origin,
    })
  })
}
