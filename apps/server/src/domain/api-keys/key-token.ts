import { newToken, tokenHash, tokenLength } from '../accounts/token.ts'

const prefix = 'ck_'

/** True for what has the shape of an API key. One session's token in 262,144 begins so by chance; it is shorter by the prefix. */
export function isKeyToken(token: string): boolean {
  return token.startsWith(prefix) && token.length === prefix.length + tokenLength
}

/** A new key of 256 random bits, what of it may be shown, and what is kept of it. */
export function newKey(): { token: string; hint: string; hash: string } {
  const token = `${prefix}${newToken()}`
  return { token, hint: token.slice(0, prefix.length + 4), hash: tokenHash(token) }
}
