import { randomBytes } from 'node:crypto'
import { europeanDigits } from '@castellan/contract/kit/european-digits.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Keys } from '../keys.ts'

/** 32 characters without 0, O, 1 and I, which are hard to distinguish on a TV's screen (domain §3.5). */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A new device key: 8 characters, 40 random bits. */
export function newDeviceKey(): string {
  return Array.from(randomBytes(limits.deviceKeyLength), (byte) => alphabet[byte & 31]).join('')
}

/** A typed device key as it was handed out: capitals, without dashes and spaces. */
export function plainDeviceKey(typed: string): string {
  return europeanDigits(typed.normalize('NFKC'))
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
}

/** What the database keeps of a device key: a keyed hash that is worthless without the key outside the database. */
export function deviceKeyHash(keys: Keys, publicId: string, plainKey: string): string {
  return keys.fingerprint(`device-key:${publicId}:${plainKey}`)
}
