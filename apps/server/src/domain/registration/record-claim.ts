import { randomUUIDv7 } from 'node:crypto'
import { limits } from '@castellan/contract/limits.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { networkOf } from '../sign-in/attempts.ts'

export type NewClaim = { deviceId: number; publicKey: string; model: string; appVersion: string; ip: string }
type PendingClaim = { id: number; ip: string; public_key: string; created_at: number }

/**
 * Records that another key claims a MAC: one row per key, however often it asks. After three keys within 90 days only an admin can decide
 * (domain §3.5). A key that was accepted always counts, or each taker would
 * make their own network the known one. Others from foreign networks do not count against a key from a network that the TV or its owner uses, so an attacker cannot
 * force a genuine replacement into that queue. Returns whether to notify anyone.
 */
export async function recordClaim(tx: Db, claim: NewClaim, now: number): Promise<boolean> {
  const { deviceId, publicKey, model, appVersion, ip } = claim
  const home = await networksOf(tx, deviceId)
  const isKnown = home.has(networkOf(ip))
  const others = await tx
    .selectFrom('device_claims')
    .select(['state', 'ip'])
    .where('device_id', '=', deviceId)
    .where('created_at', '>', now - limits.claimWindowMs)
    .where('public_key', '!=', publicKey)
    .execute()
  const rivals = isKnown
    ? others.filter(({ state, ip: from }) => state === 'accepted' || home.has(networkOf(from)))
    : others
  const hadRoom = await makeRoom(tx, deviceId, { publicKey, home })
  const row = await tx
    .insertInto('device_claims')
    .values({
      public_id: randomUUIDv7(),
      device_id: deviceId,
      public_key: publicKey,
      model,
      app_version: appVersion,
      ip,
      state: rivals.length >= limits.claimsBeforeReview ? 'review' : 'open',
      created_at: now,
      last_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['device_id', 'public_key'])
        .doUpdateSet({ times: sql<number>`device_claims.times + 1`, last_at: now, ip }),
    )
    .returning('times')
    .executeTakeFirstOrThrow()
  return row.times === 1 && (hadRoom || isKnown)
}

/** The networks the TV and its owner have come from lately. */
async function networksOf(tx: Db, deviceId: number): Promise<ReadonlySet<string>> {
  const device = await tx.selectFrom('devices').select('last_ip').where('id', '=', deviceId).executeTakeFirst()
  const sessions = await tx.selectFrom('sessions').select('ip').where('device_id', '=', deviceId).limit(100).execute()
  const addresses = [device?.last_ip ?? '', ...sessions.map(({ ip }) => ip)]
  return new Set(addresses.filter((address) => address !== '').map(networkOf))
}

/** Keeps the claims that wait below their limit: the oldest one goes, from a stranger's network as long as there is one. False when one went. */
async function makeRoom(
  tx: Db,
  deviceId: number,
  { publicKey, home }: { publicKey: string; home: ReadonlySet<string> },
): Promise<boolean> {
  const waiting: PendingClaim[] = await tx
    .selectFrom('device_claims')
    .select(['id', 'ip', 'public_key', 'created_at'])
    .where('device_id', '=', deviceId)
    .where('state', 'in', ['open', 'review'])
    .orderBy('id')
    .execute()
  if (waiting.length < limits.claimsWaitingMax || waiting.some((other) => other.public_key === publicKey)) return true
  const oldest = waiting.find((other) => !home.has(networkOf(other.ip))) ?? waiting[0]!
  await tx.deleteFrom('device_claims').where('id', '=', oldest.id).execute()
  return false
}
