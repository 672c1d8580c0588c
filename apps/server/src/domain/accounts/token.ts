import { hash, randomBytes } from 'node:crypto'

/** A new opaque token of 256 random bits; only its hash is ever stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** SHA-256 of a token, base64url: what the sessions table keeps. */
export function tokenHash(token: string): string {
  return hash('sha256', token, 'base64url')
}
