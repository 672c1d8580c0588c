import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { newToken, tokenHash } from '../sign-in/token.ts'
import type { TvActor } from '../actor.ts'
import type { Keys } from '../keys.ts'
import { newUserCode, userCodeHash } from './pairing-codes.ts'

export type StartedPairing = { deviceCode: string; userCode: string }

/**
 * A new pair of codes for a TV. The ones before stay good until their own end, so that a phone on its way with an older one is not
 * turned away; their number is limited (security D2).
 */
export async function startPairing(db: Db, actor: TvActor, now: number, keys: Keys): Promise<StartedPairing> {
  const [deviceCode, userCode] = [newToken(), newUserCode()]
  await db.transaction().execute(async (tx) => {
    const older = tx
      .selectFrom('pairings')
      .select('id')
      .where('device_id', '=', actor.deviceId)
      .orderBy('id', 'desc')
      .limit(100)
      .offset(limits.pairingsWaitingMax - 1)
    await tx.deleteFrom('pairings').where('id', 'in', older).execute()
    await tx
      .insertInto('pairings')
      .values({
        device_id: actor.deviceId,
        device_code_hash: tokenHash(deviceCode),
        user_code_hash: userCodeHash(keys, userCode),
        interval_s: limits.pairingIntervalS,
        created_at: now,
        expires_at: now + limits.pairingMs,
      })
      .execute()
  })
  return { deviceCode, userCode }
}
