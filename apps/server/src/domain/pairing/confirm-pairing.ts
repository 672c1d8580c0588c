import { limits } from '@castellan/contract/limits.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { resetAttempts, consumeAttempt } from '../sign-in/attempts.ts'
import { passwordMatches } from '../sign-in/password.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { recordQrRegistered } from '../qr/qr-customers.ts'
import { openDeviceSession } from '../sessions/open-device-session.ts'
import { invalidField, AppError } from '../app-error.ts'
import { findPairing, type PairingProof, type LivePairing, type Means } from './open-pairing.ts'
import { macEnd } from './pairing-codes.ts'
import { branchOfDevice } from '../devices/record-device-activity.ts'

export type PairingConfirmation = PairingProof & { macEnd: string; password: string | undefined }

/**
 * Makes the person in front of the TV its owner: they have the code from its screen, were the first to open it, and type the end of the MAC
 * shown there. Where a password is set it is required as well, as at sign-in. A code works once and is invalidated by five wrong attempts.
 */
export async function confirmPairing(
  db: Db,
  confirming: PairingConfirmation,
  now: number,
  means: Means,
): Promise<{ token: string; deviceId: number }> {
  const pairing = await findPairing(db, confirming, now, means)
  if (pairing.state !== 'bound') throw new AppError('pairing_over')
  if (macEnd(confirming.macEnd) !== macEnd(pairing.mac)) {
    await countWrong(db, pairing)
    throw invalidField('mac_end', 'wrong_code')
  }
  await checkPassword(db, pairing, now, confirming.password)
  return db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('pairings')
      .set({ state: 'confirmed' })
      .where('id', '=', pairing.id)
      .where('state', '=', 'bound')
      .executeTakeFirstOrThrow()
    if (numUpdatedRows !== 1n) throw new AppError('pairing_over')
    // Whichever code the TV shows by now, it is done with.
    await tx
      .updateTable('pairings')
      .set({ state: 'confirmed' })
      .where('device_id', '=', pairing.device_id)
      .where('state', 'in', ['waiting', 'bound'])
      .execute()
    const opening = { deviceId: pairing.device_id, kind: 'owner', origin: means.origin } as const
    const { token, sessionId } = await openDeviceSession(tx, opening, now)
    await recordQrRegistered(tx, pairing.device_id, now)
    const hasPassword = pairing.password_hash !== null
    await recordActivity(tx, { kind: 'owner', deviceId: pairing.device_id, sessionId, hasPassword }, now, {
      verb: 'devices.pair',
      target: { type: 'devices', id: pairing.device_id, label: pairing.mac },
      scopePath: await branchOfDevice(tx, pairing),
      origin: means.origin,
    })
    return { token, deviceId: pairing.device_id }
  })
}

/** Says no: the code is dead, and the TV learns it with its next poll. */
export async function denyPairing(db: Db, brought: PairingProof, now: number, means: Means): Promise<void> {
  const pairing = await findPairing(db, brought, now, means)
  if (pairing.state !== 'bound') throw new AppError('pairing_over')
  await db
    .updateTable('pairings')
    .set({ state: 'denied' })
    .where('id', '=', pairing.id)
    .where('state', '=', 'bound')
    .execute()
}

async function checkPassword(db: Db, pairing: LivePairing, now: number, password: string | undefined): Promise<void> {
  if (pairing.password_hash === null) return
  if (password === undefined) throw invalidField('password', 'required')
  // A counter of its own: only who reads the TV's screen comes here, and wrong guesses of strangers elsewhere do not count.
  const key = `owner-pairing:${pairing.device_id}`
  await consumeAttempt(db, [{ key, max: limits.passwordGuessesPerAccount, untilQuiet: true }], now)
  if (!(await passwordMatches(password, pairing.password_hash))) {
    await countWrong(db, pairing)
    throw invalidField('password', 'wrong_password')
  }
  await resetAttempts(db, key)
}

/** One statement, so that concurrent attempts are all counted. */
async function countWrong(db: Db, { id }: LivePairing): Promise<void> {
  await db
    .updateTable('pairings')
    .set({
      wrong_tries: sql<number>`wrong_tries + 1`,
      state: sql<string>`case when wrong_tries + 1 >= ${limits.pairingTriesMax} then 'dead' else state end`,
    })
    .where('id', '=', id)
    .where('state', '=', 'bound')
    .execute()
}
