import ipaddr from 'ipaddr.js'
import { sql } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { limits } from '@castellan/contract/limits.ts'
import { AppError } from '../app-error.ts'

/**
 * One counter of a guess: a canonical key, never raw input, and how many a window allows; 15 minutes unless named, an hour at most.
 * `untilQuiet` starts again only after a whole window without a guess that was looked at, so that no stretch of that length holds more than
 * `max`, wherever it begins; it is for counters that a right answer takes back.
 */
export type AttemptLimit = { key: string; max: number; windowMs?: number; untilQuiet?: boolean }

/**
 * Counts one guess against every bound before it is looked at, each in its own committed statement, and refuses when a bound is passed
 * (security A4: count first, so that neither a burst nor a rollback can slip through).
 */
export async function consumeAttempt(db: Db, bounds: readonly AttemptLimit[], now: number): Promise<void> {
  for (const { key, max, windowMs = limits.guessWindowMs, untilQuiet = false } of bounds) {
    const oldest = now - windowMs
    const movesBelow = untilQuiet ? max : 0
    const row = await db
      .insertInto('guesses')
      .values({ key, count: 1, window_started_at: now })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          count: sql<number>`case when guesses.window_started_at <= ${oldest} then 1 else guesses.count + 1 end`,
          window_started_at: sql<number>`case when guesses.window_started_at <= ${oldest} or guesses.count < ${movesBelow} then ${now} else guesses.window_started_at end`,
        }),
      )
      .returning(['count', 'window_started_at'])
      .executeTakeFirstOrThrow()
    if (row.count > max) {
      const retryAfterS = Math.max(1, Math.ceil((row.window_started_at + windowMs - now) / 1_000))
      throw new AppError('too_many_requests', { retryAfterS })
    }
  }
}

/** Forgets the guesses of a key after it was opened rightly. */
export async function resetAttempts(db: Db, key: string): Promise<void> {
  await db.deleteFrom('guesses').where('key', '=', key).execute()
}

/** Removes one counted attempt because it was correct; wrong ones stay counted. A counter without attempts is deleted. */
export async function returnAttempt(db: Db, key: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('guesses')
    .where('key', '=', key)
    .where('count', '<=', 1)
    .executeTakeFirst()
  if (numDeletedRows > 0) return
  await db
    .updateTable('guesses')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute()
}

/** Removes counters whose window is over, the longest one too. */
export async function deleteOldAttempts(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('guesses')
    .where('window_started_at', '<', now - limits.secondFactorWindowMs)
    .execute()
}

/** The network of an address: IPv4 whole, IPv6 as its /64, mapped addresses unwrapped (security §1.3, rate key choice). */
export function networkOf(ip: string): string {
  return networkOfParts(ip, 4)
}

/** The site of an IPv6 address: its /48, of whose 65,536 networks one customer may use any. Null for others. */
export function siteOf(ip: string): string | null {
  return ipaddr.isValid(ip) && ipaddr.process(ip).kind() === 'ipv6' ? networkOfParts(ip, 3) : null
}

function networkOfParts(ip: string, parts: number): string {
  if (!ipaddr.isValid(ip)) return 'unknown'
  const address = ipaddr.process(ip)
  if (address instanceof ipaddr.IPv4) return address.toString()
  return address.parts
    .slice(0, parts)
    .map((part) => part.toString(16))
    .join(':')
}
