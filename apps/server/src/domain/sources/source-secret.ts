import type { Keys } from '../keys.ts'

/** What of a source is sealed: the address it is read from, or the name of the file it came in. */
export type SourceSecret = { url: string } | { fileName: string }

const placeOf = (publicId: string) => `sources|secret|${publicId}`

export function sealSecret(keys: Keys, publicId: string, secret: SourceSecret): Buffer {
  return keys.seal(Buffer.from(JSON.stringify(secret)), placeOf(publicId))
}

export function openSecret(keys: Keys, { public_id, secret }: { public_id: string; secret: Uint8Array }): SourceSecret {
  return JSON.parse(keys.open(secret, placeOf(public_id)).toString('utf8')) as SourceSecret
}

/** What may be shown of a source's address: scheme, host and port. The rest can hold a user, a password or a token (security P3). */
export function maskedAddress(secret: SourceSecret, host: string): string {
  return 'url' in secret ? `${host}/…` : secret.fileName
}
