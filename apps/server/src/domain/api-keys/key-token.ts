import { newToken, tokenHash } from '../accounts/token.ts'

const prefix = 'ck_'

/** True for what has the shape of an API key; no session's token begins so by more than chance, and then it opens nothing here. */
export function isKeyToken(token: string): boolean {
  return token.startsWith(prefix)
}

/** A new key of 256 random bits, what of it may be shown, and what is kept of it. */
export function newKey(): { token: string; hint: string; hash: string } {
  const token = `${prefix}${newToken()}`
  return { token, hint: token.slice(0, prefix.length + 4), hash: tokenHash(token) }
}
