import { randomBytes } from 'node:crypto'
import { limits } from '@castellan/contract/limits.ts'
import { hourMs } from '@castellan/contract/limits/durations.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { consumeAttempt } from '../sign-in/attempts.ts'
import type { TvActor } from '../actor.ts'

/** A single-use nonce for a TV's proof; of unused nonces only the last few are stored. */
export async function issueNonce(db: Db, actor: TvActor, now: number): Promise<string> {
  const bound = { key: `integrity:${actor.deviceId}`, max: limits.integrityNoncesPerHour, windowMs: hourMs }
  await consumeAttempt(db, [bound], now)
  const nonce = randomBytes(24).toString('base64url')
  await db.transaction().execute(async (tx) => {
    const stale = tx
      .selectFrom('integrity_reports')
      .select('id')
      .where('device_id', '=', actor.deviceId)
      .where('result', '=', 'pending')
      .orderBy('id', 'desc')
      .limit(100)
      .offset(limits.integrityNoncesWaitingMax - 1)
    await tx.deleteFrom('integrity_reports').where('id', 'in', stale).execute()
    await tx
      .insertInto('integrity_reports')
      .values({
        device_id: actor.deviceId,
        nonce,
        issued_at: now,
        result: 'pending',
      })
      .execute()
  })
  return nonce
}
