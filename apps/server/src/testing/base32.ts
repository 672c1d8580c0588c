const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The bytes of a base32 text (RFC 4648), as an authenticator app reads them. */
export function bytesOfBase32(text: string): Buffer {
  const bits = [...text].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/[01]{8}/gu) ?? []).map((byte) => Number.parseInt(byte, 2)))
}
