/** Base64url without padding (RFC 4648 §5): how keys, nonces and signatures travel. */
export function toBase64url(bytes: Uint8Array): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary)
    .replace(/\+/gu, '-')
    .replace(/\//gu, '_')
    .replace(/={1,2}$/u, '')
}

export function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replace(/-/gu, '+').replace(/_/gu, '/')), (character) => character.charCodeAt(0))
}
