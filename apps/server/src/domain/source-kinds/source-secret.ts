import type { SourceHeaderName } from '@castellan/contract/calls/provider-shape.ts'
import { parseJson, type JsonText } from '../../db/schema/json-text.ts'
import type { XtreamLogin } from '@castellan/contract/fields/xtream-login.ts'
import type { PortalIdentity } from '@castellan/sources/stalker/portal-identity.ts'
import type { Keys } from '../keys.ts'

/** Options encrypted together with a source's credentials: the guide its owner chose, and the headers its provider requires. */
export type SourceExtras = { epgUrl?: string; headers?: SourceHeaders }
export type SourceHeaders = Readonly<Partial<Record<SourceHeaderName, string>>>

/** A Stalker portal and who the TV is to it; an empty MAC is the TV's own. */
export type PortalSecret = Omit<PortalIdentity, 'language'> & { portal: string } & SourceExtras

/** The encrypted part of a source: its address, login, portal, or file name; and the options stored with it. */
export type SourceSecret =
  | ({ url: string } & SourceExtras)
  | { fileName: string }
  | (XtreamLogin & SourceExtras)
  | PortalSecret

const placeOf = (publicId: string) => `sources|secret|${publicId}`

export function encryptSecret(keys: Keys, publicId: string, secret: SourceSecret): Buffer {
  return keys.seal(Buffer.from(JSON.stringify(secret)), placeOf(publicId))
}

export function openSecret(keys: Keys, { public_id, secret }: { public_id: string; secret: Uint8Array }): SourceSecret {
  return parseJson<JsonText<SourceSecret>>(keys.open(secret, placeOf(public_id)).toString('utf8'))
}

/** What may be shown of a source's address: scheme, host and port. The rest can hold a user, a password or a token (security P3). */
export function maskedAddress(secret: SourceSecret, host: string): string {
  if ('fileName' in secret) return secret.fileName
  return 'url' in secret ? `${host}/…` : host
}

/** What is next to the address or login of a source; a file has nothing. */
export function extrasOf(secret: SourceSecret): SourceExtras {
  if ('fileName' in secret) return {}
  const { epgUrl, headers } = secret
  return { ...(epgUrl === undefined ? {} : { epgUrl }), ...(headers === undefined ? {} : { headers }) }
}

/** Names the address or login a source is read from, as a keyed hash: two lists of one origin can be compared, those of two providers cannot. */
export function originOf(keys: Keys, source: { public_id: string; secret: Uint8Array }): string {
  const secret = openSecret(keys, source)
  if ('url' in secret) return keys.fingerprint(`snapshots|origin|${secret.url}`)
  if ('server' in secret)
    return keys.fingerprint(`snapshots|origin|${secret.server}|${secret.username}|${secret.password}`)
  if ('portal' in secret) return keys.fingerprint(`snapshots|origin|${secret.portal}|${secret.mac}|${secret.login}`)
  return ''
}
