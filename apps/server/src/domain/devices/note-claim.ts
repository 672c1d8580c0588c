import { randomUUIDv7 } from 'node:crypto'
import { limits } from '@castellan/contract/limits.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'

export type NewClaim = { deviceId: number; publicKey: string; model: string; appVersion: string; ip: string }

/**
 * Writes down that another key wants a MAC: one row for each key, however often it asks. After three keys within 90 days no owner and no
 * reseller decides any more (domain §3.5). Answers whether it is new.
 */
export async function noteClaim(
  tx: Db,
  { deviceId, publicKey, model, appVersion, ip }: NewClaim,
  now: number,
): Promise<boolean> {
  const { count } = await tx
    .selectFrom('device_claims')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('device_id', '=', deviceId)
    .where('created_at', '>', now - limits.claimWindowMs)
    .where('public_key', '!=', publicKey)
    .executeTakeFirstOrThrow()
  const row = await tx
    .insertInto('device_claims')
    .values({
      public_id: randomUUIDv7(),
      device_id: deviceId,
      public_key: publicKey,
      model,
      app_version: appVersion,
      ip,
      state: Number(count) >= limits.claimsBeforeReview ? 'review' : 'open',
      created_at: now,
      last_at: now,
      decided_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['device_id', 'public_key'])
        .doUpdateSet({ times: sql<number>`device_claims.times + 1`, last_at: now, ip }),
    )
    .returning('times')
    .executeTakeFirstOrThrow()
  return row.times === 1
}
