import type { XtreamLogin } from '@castellan/contract/fields/xtream-login.ts'
import type { PortalIdentity } from '@castellan/sources/stalker/portal-identity.ts'
import type { Keys } from '../keys.ts'

/** A Stalker portal and who the TV is to it; an empty MAC is the TV's own. */
export type PortalSecret = Omit<PortalIdentity, 'language'> & { portal: string; epgUrl?: string }

/** What of a source is sealed: the address it is read from, the login, the portal, or the name of the file it came in; and the guide's address beside it. */
export type SourceSecret =
  | { url: string; epgUrl?: string }
  | { fileName: string }
  | (XtreamLogin & { epgUrl?: string })
  | PortalSecret

const placeOf = (publicId: string) => `sources|secret|${publicId}`

export function sealSecret(keys: Keys, publicId: string, secret: SourceSecret): Buffer {
  return keys.seal(Buffer.from(JSON.stringify(secret)), placeOf(publicId))
}

export function openSecret(keys: Keys, { public_id, secret }: { public_id: string; secret: Uint8Array }): SourceSecret {
  return JSON.parse(keys.open(secret, placeOf(public_id)).toString('utf8')) as SourceSecret
}

/** What may be shown of a source's address: scheme, host and port. The rest can hold a user, a password or a token (security P3). */
export function maskedAddress(secret: SourceSecret, host: string): string {
  if ('fileName' in secret) return secret.fileName
  return 'url' in secret ? `${host}/…` : host
}

/** The address of the guide its owner chose; null for the provider's own. */
export function guideOf(secret: SourceSecret): string | null {
  return 'fileName' in secret ? null : (secret.epgUrl ?? null)
}
