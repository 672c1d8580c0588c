import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { resetAttempts, consumeAttempt } from '../sign-in/attempts.ts'
import { passwordMatches } from '../sign-in/password.ts'
import type { OwnerActor } from '../actor.ts'
import { invalidField } from '../app-error.ts'
import type { Device } from '../devices/tv-device.ts'

type PasswordInput = { password: string | undefined; field: string }

/** Asks an owner once more for their device's password before something that outlasts the session; a wrong one is refused under `field`. */
export async function confirmOwnPassword(
  db: Db,
  device: Pick<Device, 'id' | 'password_hash'>,
  now: number,
  { password, field }: PasswordInput,
): Promise<void> {
  if (password === undefined || password === '') throw invalidField(field, 'required')
  const key = `owner-password:${device.id}`
  await consumeAttempt(db, [{ key, max: limits.passwordGuessesPerAccount, untilQuiet: true }], now)
  if (!(await passwordMatches(password, device.password_hash))) throw invalidField(field, 'wrong_password')
  await resetAttempts(db, key)
}

/** The same for the owner of a session, under `password`. */
export async function confirmOwner(db: Db, actor: OwnerActor, now: number, password: string): Promise<void> {
  const device = await db
    .selectFrom('devices')
    .select(['id', 'password_hash'])
    .where('id', '=', actor.deviceId)
    .executeTakeFirstOrThrow()
  await confirmOwnPassword(db, device, now, { password, field: 'password' })
}
