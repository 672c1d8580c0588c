import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import type { pairingCalls } from '@castellan/contract/calls/pairing.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { tokenHash } from '../sign-in/token.ts'
import type { TvActor } from '../actor.ts'

/** What a TV that is a little early is forgiven, milliseconds. */
const earlyMs = 500
/** What is added to the interval of a TV that asks too often, seconds (RFC 8628 §3.5). */
const slowerS = 5

/** State of a pairing, for the TV that began it; a code of another TV counts as expired. */
export async function pollPairing(
  db: Db,
  actor: TvActor,
  now: number,
  deviceCode: string,
): Promise<AnswerOf<typeof pairingCalls.poll>> {
  const pairing = await db
    .selectFrom('pairings')
    .select(['id', 'state', 'interval_s', 'polled_at', 'expires_at'])
    .where('device_code_hash', '=', tokenHash(deviceCode))
    .where('device_id', '=', actor.deviceId)
    .executeTakeFirst()
  if (!pairing) return { state: 'expired_token', interval_s: limits.pairingIntervalS }
  const { state, interval_s } = pairing
  if (state === 'confirmed') return { state: 'ok', interval_s }
  if (state === 'denied') return { state: 'access_denied', interval_s }
  if (state === 'dead' || pairing.expires_at <= now) return { state: 'expired_token', interval_s }
  const isEarly = pairing.polled_at !== null && now < pairing.polled_at + interval_s * 1_000 - earlyMs
  const slower = isEarly ? interval_s + slowerS : interval_s
  await db.updateTable('pairings').set({ polled_at: now, interval_s: slower }).where('id', '=', pairing.id).execute()
  return { state: isEarly ? 'slow_down' : 'authorization_pending', interval_s: slower }
}
