import { randomBytes } from 'node:crypto'
import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Keys } from '../keys.ts'

/**
 * 16 signs of 5 bits: 80 random bits each. That is out of reach even for somebody who steals database and key and can try offline,
 * so a fast keyed hash is enough; and it is still short enough to type.
 */
const signs = 16
/** Without I, L, O and U, which are misread or misspelt (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

function newRecoveryCode(): string {
  const code = Array.from(randomBytes(signs), (byte) => alphabet[byte & 31]).join('')
  return code.match(/.{4}/gu)!.join('-')
}

/** A typed code as it was handed out: capitals without dashes and spaces, misread signs put right. */
export function plainRecoveryCode(typed: string): string {
  const plain = typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
  return plain.replaceAll('O', '0').replaceAll(/[IL]/gu, '1')
}

function codeHash(keys: Keys, userId: number, typed: string): string {
  return keys.fingerprint(`recovery:${userId}:${plainRecoveryCode(typed)}`)
}

/** Replaces the recovery codes and returns them once; only their hashes are stored. */
export async function replaceRecoveryCodes(tx: Db, keys: Keys, userId: number, now: number): Promise<string[]> {
  const codes = Array.from({ length: limits.recoveryCodes }, newRecoveryCode)
  await dropRecoveryCodes(tx, userId)
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: codeHash(keys, userId, code), created_at: now })))
    .execute()
  return codes
}

/** Uses a code up; true for the one who did. */
export async function spendRecoveryCode(db: Db, keys: Keys, userId: number, typed: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash(keys, userId, typed))
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

export async function dropRecoveryCodes(tx: Db, userId: number): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
