import { newToken, tokenHash, tokenLength } from '../sign-in/token.ts'

const prefix = 'ck_'

/** True for what has the shape of an API key. One session's token in 262,144 begins so by chance; it is shorter by the prefix. */
export function isKeyToken(token: string): boolean {
  return token.startsWith(prefix) && token.length === prefix.length + tokenLength
}

/** A new key of 256 random bits, the part that may be shown, and the hash that is stored. */
export function newKey(): { token: string; hint: string; hash: string } {
  const token = `${prefix}${newToken()}`
  return { token, hint: token.slice(0, prefix.length + 4), hash: tokenHash(token) }
}
