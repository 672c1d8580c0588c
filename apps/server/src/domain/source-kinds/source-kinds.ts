import type { FetchedKind } from '@castellan/contract/fields/source-kinds.ts'
import type { Fetch } from '../fetch.ts'
import type { Keys } from '../keys.ts'
import { AppError, invalidField } from '../app-error.ts'
import { lookAtPortal } from '../providers/ask-portal.ts'
import { lookAtPlaylist, lookAtXtream, type UnsaidVerdict } from '../providers/look-at-source.ts'
import { readPlaylistUrl } from './playlist-url.ts'
import { isPortal, portalIdentity, portalSecret, portalTyped, type PortalInput } from './portal-secret.ts'
import type { SourceSecret } from './source-secret.ts'
import { isLogin, readLogin, type LoginInput } from './xtream-login.ts'

/** What somebody types to open a source; what is left out stays as it was. */
export type SourceInput = PortalInput & LoginInput

type Look = {
  fetch: Fetch
  userAgent: string
  headers: Readonly<Record<string, string>>
  deviceMac: string
  now: number
}

type Definition<S extends SourceSecret> = {
  /** The fields under which a wrong host and a source that is there already are reported. */
  fields: { host: 'url' | 'server'; taken: 'url' | 'username' }
  isSecret(secret: SourceSecret): secret is S
  /** What opens the source: what is typed over what was there before. Refuses what cannot open one. */
  read(typed: SourceInput, before: S | null): { host: string; secret: S }
  /** Its entries are asked for page by page within a session, instead of fetched as files. */
  isBrowsed?: true
  /** What of it may be there once on a device; null where nothing is. */
  identity(secret: S, deviceMac: string): string | null
  /** What its owner would have typed. */
  typed(secret: S): SourceInput
  /** Asks the provider; nothing is stored. */
  look(secret: S, how: Look): Promise<UnsaidVerdict>
}

/** One kind of source that a provider answers for. A secret of another kind is refused as not there. */
export type SourceKindRules = Omit<Definition<SourceSecret>, 'isSecret'>

function defineKind<S extends SourceSecret>({ isSecret, ...kind }: Definition<S>): SourceKindRules {
  const own = (secret: SourceSecret): S => {
    if (isSecret(secret)) return secret
    throw new AppError('not_found')
  }
  return {
    ...kind,
    read: (typed, before) => kind.read(typed, before && own(before)),
    identity: (secret, deviceMac) => kind.identity(own(secret), deviceMac),
    typed: (secret) => kind.typed(own(secret)),
    look: (secret, how) => kind.look(own(secret), how),
  }
}

/** The rules of every kind of source that a provider answers for; a new kind is one more entry. */
export const sourceKindRules: Readonly<Record<FetchedKind, SourceKindRules>> = {
  m3u_url: defineKind({
    fields: { host: 'url', taken: 'url' },
    isSecret: (secret) => 'url' in secret,
    read({ url: typed }, before) {
      if (typed === undefined && before === null) throw invalidField('url', 'required')
      const { url, host } = readPlaylistUrl(typed ?? before!.url)
      return { host, secret: { url } }
    },
    identity: () => null,
    typed: ({ url }) => ({ url }),
    look: ({ url }, how) => lookAtPlaylist(url, how),
  }),
  xtream: defineKind({
    fields: { host: 'server', taken: 'username' },
    isSecret: isLogin,
    read: readLogin,
    identity: ({ server, username }) => `login|${server.toLowerCase()}|${username}`,
    typed: ({ server, username, password }) => ({ server, username, password }),
    look: (login, how) => lookAtXtream(login, how),
  }),
  stalker: defineKind({
    isBrowsed: true,
    fields: { host: 'url', taken: 'url' },
    isSecret: isPortal,
    read(typed, before) {
      if (typed.url === undefined && before === null) throw invalidField('url', 'required')
      const { host, ...secret } = portalSecret(typed, before)
      return { host, secret }
    },
    identity: (secret, deviceMac) =>
      `portal|${secret.portal.toLowerCase()}|${portalIdentity(secret, deviceMac).mac}|${secret.login}`,
    typed: portalTyped,
    look: (secret, { deviceMac, ...how }) =>
      lookAtPortal({ ...how, address: secret.portal, identity: portalIdentity(secret, deviceMac) }, how.now),
  }),
}

/** The rules of a row's kind; null for a file, which nobody fetches. */
export function rulesOf(kind: string): SourceKindRules | null {
  return (sourceKindRules as Readonly<Record<string, SourceKindRules>>)[kind] ?? null
}

/** What may be there once on a device, as a keyed hash; null for what may be there twice. */
export function fingerprintOf(
  keys: Keys,
  { kind, secret }: { kind: string; secret: SourceSecret },
  deviceMac: string,
): string | null {
  const identity = rulesOf(kind)?.identity(secret, deviceMac) ?? null
  return identity === null ? null : keys.fingerprint(`sources|${identity}`)
}
