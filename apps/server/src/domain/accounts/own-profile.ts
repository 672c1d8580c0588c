import { users } from '@castellan/contract/resources/users.ts'
import type { Profile } from '@castellan/contract/calls/profile.ts'
import { searchTextOf } from '../../db/search-text.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { StaffActor } from '../actor.ts'
import { checkPasswordOfRole } from '../access/role-minimums.ts'
import { recordActivity, type Origin } from '../activity/record-activity.ts'
import type { Keys } from '../keys.ts'
import { invalidField, AppError } from '../app-error.ts'
import { putInOutbox } from '../mail/outbox.ts'
import type { WriteEmail } from '../sign-in/account-links.ts'
import { notifyBothAddresses } from './change-of-address.ts'
import { isCommonPassword } from '../sign-in/common-passwords.ts'
import { confirmPassword, requireConfirmedPassword } from '../sign-in/confirm-password.ts'
import { endOtherSessions } from '../sign-in/own-sessions.ts'
import { hashPassword } from '../sign-in/password.ts'
import { endPasswordLinks } from '../sign-in/sign-in.ts'

const ownFields = ['name', 'email', 'phone', 'company', 'locale', 'timezone', 'date_format'] as const

type ProfileDraft = { [Name in (typeof ownFields)[number]]?: string | undefined } & {
  version?: number | undefined
}

/** What the actor keeps about themselves. */
export async function readProfile(db: Db, actor: StaffActor): Promise<Profile> {
  const row = await db
    .selectFrom('users')
    .select([...ownFields, 'username', 'version'])
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()
  return { ...row, locale: row.locale, date_format: row.date_format }
}

/** Changes what the actor keeps about themselves; another e-mail address, by which they sign in, needs a fresh password. */
export async function changeProfile(
  { db, keys }: { db: Db; keys: Keys },
  actor: StaffActor,
  now: number,
  { version, origin, write, ...draft }: ProfileDraft & { origin: Origin; write: WriteEmail },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const before = await readProfile(tx, actor)
    if (version !== undefined && version !== before.version) throw new AppError('stale_version')
    const changed = ownFields.filter((name) => draft[name] !== undefined && draft[name] !== before[name])
    if (changed.length === 0) return
    if (changed.includes('email')) requireConfirmedPassword(actor, 'strict', now)
    const set = Object.fromEntries(changed.map((name) => [name, draft[name]!]))
    const after = { ...before, ...set }
    const search_text = searchTextOf(users, after)
    const { numUpdatedRows } = await tx
      .updateTable('users')
      .set({ ...set, search_text, updated_at: now, version: before.version + 1 })
      .where('id', '=', actor.id)
      .where('version', '=', before.version)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new AppError('stale_version')
    if (changed.includes('email'))
      await notifyBothAddresses(tx, keys, now, { to: { id: actor.id, ...after }, before: before.email, write })
    const changes = Object.fromEntries(changed.map((name) => [name, { from: before[name], to: draft[name] }]))
    await recordActivity(tx, actor, now, {
      verb: 'profile.update',
      target: { type: 'users', id: actor.id, label: after.name },
      changes,
      origin,
    })
  })
}

/** Sets a new password after the current one; every other session of the account ends. */
export async function changeOwnPassword(
  { db, keys }: { db: Db; keys: Keys },
  actor: StaffActor,
  now: number,
  given: { current: string; next: string; origin: Origin; mark?: string | undefined; write: WriteEmail },
): Promise<void> {
  await confirmPassword({ db, keys }, actor, now, {
    password: given.current,
    origin: given.origin,
    mark: given.mark,
    field: 'current_password',
  })
  await checkPasswordOfRole(db, actor.id, given.next)
  if (isCommonPassword(given.next)) throw invalidField('password', 'common_password')
  const passwordHash = await hashPassword(given.next)
  await db.transaction().execute(async (tx) => {
    const { name, email, locale } = await tx
      .updateTable('users')
      .set({ password_hash: passwordHash })
      .where('id', '=', actor.id)
      .returning(['name', 'email', 'locale'])
      .executeTakeFirstOrThrow()
    const letter = given.write('passwordChanged', { id: actor.id, name, email, locale })
    await putInOutbox(tx, keys, now, { userId: actor.id, to: email, ...letter })
    await endOtherSessions(tx, actor)
    await endPasswordLinks(tx, actor.id)
    await recordActivity(tx, actor, now, {
      verb: 'profile.password',
      target: { type: 'users', id: actor.id, label: actor.name },
      origin: given.origin,
    })
  })
}
