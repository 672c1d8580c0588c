import { randomBytes } from 'node:crypto'
import {
  plainVoucher,
  voucherAlphabet,
  voucherCheck,
  voucherLength,
} from '@castellan/contract/licences/voucher-codes.ts'
import type { Keys } from '../keys.ts'

const endingLength = 4

/** A new code: 19 characters, 95 random bits, and the one computed from them. */
function newVoucher(): string {
  const body = Array.from(randomBytes(voucherLength - 1), (byte) => voucherAlphabet[byte & 31]).join('')
  return `${body}${voucherCheck(body)}`
}

/** What the database finds a code by, however it was typed: a keyed hash that is worthless without the key outside the database. */
export function voucherHash(keys: Keys, typed: string): string {
  return keys.fingerprint(`voucher:${plainVoucher(typed)}`)
}

const placeOf = (hash: string) => `voucher_codes.sealed:${hash}`

/** The columns of a new code that follow from it. */
export function newVoucherColumns(keys: Keys): { code_hash: string; sealed: Buffer; ending: string } {
  const code = newVoucher()
  const hash = voucherHash(keys, code)
  return {
    code_hash: hash,
    sealed: keys.seal(Buffer.from(code), placeOf(hash)),
    ending: code.slice(-endingLength),
  }
}

export function openVoucher(keys: Keys, { code_hash, sealed }: { code_hash: string; sealed: Uint8Array }): string {
  return keys.open(sealed, placeOf(code_hash)).toString()
}
