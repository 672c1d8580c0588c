import { timingSafeEqual } from 'node:crypto'
import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Origin } from '../activity/record-activity.ts'
import { networkOf, consumeAttempt, returnAttempt } from '../sign-in/attempts.ts'
import { newToken, tokenHash } from '../sign-in/token.ts'
import { recordQrScan } from '../qr/qr-customers.ts'
import type { Keys } from '../keys.ts'
import { AppError } from '../app-error.ts'
import { userCodeHash } from './pairing-codes.ts'

/** What a browser brings: the code of the screen, and what proves that it was the first to open it. */
export type PairingProof = { userCode: string; ticket: string | undefined }
export type Means = { keys: Keys; origin: Origin }
export type LivePairing = NonNullable<Awaited<ReturnType<typeof findLive>>>

/**
 * Binds a code to the first browser that opens it. Unknown, used and expired codes and those another browser holds are refused alike;
 * a right one does not count as a guess.
 */
export async function openPairing(
  db: Db,
  { userCode, ticket }: PairingProof,
  now: number,
  means: Means,
): Promise<{ ticket: string; pairing: LivePairing }> {
  const pairing = await findPairing(db, { userCode, ticket }, now, means)
  if (pairing.state === 'bound') return { ticket: ticket!, pairing }
  const fresh = newToken()
  const { numUpdatedRows } = await db
    .updateTable('pairings')
    .set({
      state: 'bound',
      browser_hash: tokenHash(fresh),
      // Anyone who has just come gets the time to look at the TV, also when the code was about to end.
      expires_at: Math.max(pairing.expires_at, now + limits.pairingScanMs),
    })
    .where('id', '=', pairing.id)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw new AppError('pairing_over')
  await recordQrScan(db, { deviceId: pairing.device_id }, now)
  return { ticket: fresh, pairing }
}

/** The pairing a browser may go on with; every try without its ticket is counted for its network before it is looked at. */
export async function findPairing(
  db: Db,
  { userCode, ticket }: PairingProof,
  now: number,
  { keys, origin }: Means,
): Promise<LivePairing> {
  const held = ticket === undefined ? undefined : await findLive(db, userCodeHash(keys, userCode), now)
  // A ticket cannot be guessed, so its browser goes on whatever others of its network have tried.
  if (held?.state === 'bound' && holdsTicket(held, ticket)) return held
  const key = `pairing-net:${networkOf(origin.ip)}`
  await consumeAttempt(db, [{ key, max: limits.pairingGuessesPerNetwork }], now)
  const pairing = await findLive(db, userCodeHash(keys, userCode), now)
  if (!pairing || !holdsTicket(pairing, ticket)) throw new AppError('pairing_over')
  await returnAttempt(db, key)
  return pairing
}

function findLive(db: Db, codeHash: string, now: number) {
  return db
    .selectFrom('pairings')
    .innerJoin('devices', 'devices.id', 'pairings.device_id')
    .select(['pairings.id', 'pairings.state', 'pairings.browser_hash', 'pairings.expires_at', 'pairings.wrong_tries'])
    .select(['devices.id as device_id', 'devices.mac', 'devices.vendor', 'devices.model', 'devices.password_hash'])
    .select('devices.reseller_id')
    .where('pairings.user_code_hash', '=', codeHash)
    .where('pairings.state', 'in', ['waiting', 'bound'])
    .where('pairings.expires_at', '>', now)
    .where('devices.deleted_at', 'is', null)
    .where('devices.status', '!=', 'blocked')
    .executeTakeFirst()
}

function holdsTicket(
  { state, browser_hash }: { state: string; browser_hash: string | null },
  ticket?: string,
): boolean {
  if (state === 'waiting') return true
  if (ticket === undefined || browser_hash === null) return false
  return timingSafeEqual(Buffer.from(tokenHash(ticket)), Buffer.from(browser_hash))
}
