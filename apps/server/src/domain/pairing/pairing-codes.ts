import { randomInt } from 'node:crypto'
import { plainUserCode, userCodeAlphabet } from '@castellan/contract/calls/pairing.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Keys } from '../keys.ts'

/** A new code for a TV's screen: 8 of 20 consonants, some 34 random bits. */
export function newUserCode(): string {
  return Array.from({ length: limits.userCodeLength }, () => userCodeAlphabet[randomInt(userCodeAlphabet.length)]).join(
    '',
  )
}

/** What the database keeps of such a code, however it was typed. */
export function userCodeHash(keys: Keys, typed: string): string {
  return keys.fingerprint(`user-code:${plainUserCode(typed)}`)
}

/** The digits of a MAC that a phone types to say which TV it is before, of a whole MAC or of its end. */
export function macEnd(text: string): string {
  return text
    .replaceAll(/[^0-9a-fA-F]/gu, '')
    .toUpperCase()
    .slice(-limits.macEndDigits)
}
