import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** SHA-1, six digits, 30 seconds: what every authenticator app speaks (RFC 6238). */
const stepMs = 30_000
const digits = 6
const secretBytes = 20
const base32Alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new secret of 160 random bits, the length RFC 4226 recommends. */
export function newTotpSecret(): Buffer {
  return randomBytes(secretBytes)
}

/** The one-time password of a counter (RFC 4226). */
export function hotp(secret: Uint8Array, counter: number): string {
  const message = Buffer.alloc(8)
  message.writeBigUInt64BE(BigInt(counter))
  const mac = createHmac('sha1', secret).update(message).digest()
  const offset = mac.at(-1)! & 15
  const value = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(value % 10 ** digits).padStart(digits, '0')
}

/** The code an app shows at a moment. */
export function totp(secret: Uint8Array, now: number): string {
  return hotp(secret, Math.floor(now / stepMs))
}

/** The time step a code belongs to: the current one or the one before; null for any other. Every comparison takes the same time. */
export function stepOfCode(secret: Uint8Array, code: string, now: number): number | null {
  if (!/^\d{6}$/u.test(code)) return null
  const current = Math.floor(now / stepMs)
  const fitting = [current, current - 1].filter((step) =>
    timingSafeEqual(Buffer.from(hotp(secret, step)), Buffer.from(code)),
  )
  return fitting[0] ?? null
}

/** The secret as people and apps type it (RFC 4648, without padding). */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/gu) ?? []).map((five) => base32Alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** The address an authenticator app reads from the picture. */
export function otpauthUri(secret: Uint8Array, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${digits}&period=${stepMs / 1_000}`
}
