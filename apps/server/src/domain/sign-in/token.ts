import { hash, randomBytes } from 'node:crypto'

const tokenBytes = 32
/** Characters of a token. */
export const tokenLength = Math.ceil((tokenBytes * 4) / 3)

/** A new opaque token of 256 random bits; only its hash is ever stored. */
export function newToken(): string {
  return randomBytes(tokenBytes).toString('base64url')
}

/** SHA-256 of a token, base64url: what the sessions table keeps. */
export function tokenHash(token: string): string {
  return hash('sha256', token, 'base64url')
}
