import type { ManagedKind } from '@castellan/contract/calls/managed-sources.ts'
import { canonicalHost } from '@castellan/contract/fields/host.ts'
import { readXtreamServer } from '@castellan/contract/fields/xtream-login.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { SourceActor } from '../actor.ts'
import type { Fetch } from '../fetch.ts'
import type { Keys } from '../keys.ts'
import { invalidField, AppError } from '../app-error.ts'
import { reserveSourceLook } from './ask-own-refresh.ts'
import { lookAtPortal } from './ask-portal.ts'
import { openLogin, tidyLogin } from './change-xtreams.ts'
import { lookAtPlaylist, lookAtXtream, type UnsaidVerdict } from './look-at-source.ts'
import { readPlaylistUrl } from './playlist-url.ts'
import type { Source } from './playlists.ts'
import { openPortalSecret, portalIdentity, portalSecret, type PortalTyped } from './portal-secret.ts'
import { readOwnMac } from './portals.ts'
import { changedExtras, type ProviderOptions } from './provider-options.ts'
import { extrasOf, openSecret } from './source-secret.ts'
import { keepsSecrets, takeChangeable } from './take-changeable.ts'

/** What is typed so far; with `source` the rest is taken from there. */
export type ManagedSourceCheck = PortalTyped & {
  kind: ManagedKind
  source?: string | undefined
  server?: string | undefined
  username?: string | undefined
  user_agent: string
  headers?: ProviderOptions['headers']
}
type Looking = { given: ManagedSourceCheck; keys: Keys; fetch: Fetch }
type Asking = Looking & { source: Source | null; actor: SourceActor; now: number }

/**
 * Looks at a provider for a member of staff; nothing is saved. What opens a source that is there already is sent to its own host alone, or
 * one could have what a colleague typed sent to a server of one's own.
 */
export async function checkManagedSource(
  db: Db,
  actor: SourceActor,
  now: number,
  looking: Looking,
): Promise<UnsaidVerdict> {
  const { kind, source: id } = looking.given
  const source = id === undefined ? null : await takeChangeable(db, actor, { id, standing: 'in use' })
  if (source !== null && source.kind !== kind) throw new AppError('not_found')
  const asking = { ...looking, source, actor, now }
  const mac = await readOwnMac(db, actor)
  const look = { xtream: xtreamLook, m3u_url: playlistLook, stalker: portalLook }[kind](asking, mac)
  await reserveSourceLook(db, actor, now)
  return look()
}

/** Asks once what was typed is known to be in order. */
type Look = () => Promise<UnsaidVerdict>

function xtreamLook({ given, keys, fetch, source, actor, now }: Asking): Look {
  const before = source && openLogin(keys, source)
  const server = given.server ?? before?.server ?? ''
  const named = readXtreamServer(server)
  const kept = source && keepsSecrets(actor, source, named && canonicalHost(named)) ? before : null
  const login = tidyLogin({
    server,
    username: given.username ?? kept?.username ?? '',
    password: given.password ?? kept?.password ?? '',
  })
  const { headers = {} } = changedExtras({ headers: given.headers }, kept?.extras)
  return () => lookAtXtream(login, { fetch, userAgent: given.user_agent, headers, now })
}

function playlistLook({ given, keys, fetch, source, actor, now }: Asking): Look {
  const before = source && openSecret(keys, source)
  const typed = given.url ?? (before && 'url' in before ? before.url : undefined)
  if (typed === undefined) throw invalidField('url', 'required')
  const { url, host } = readPlaylistUrl(typed)
  const kept = source && before && keepsSecrets(actor, source, host) ? extrasOf(before) : {}
  const { headers = {} } = changedExtras({ headers: given.headers }, kept)
  return () => lookAtPlaylist(url, { fetch, userAgent: given.user_agent, headers, now })
}

function portalLook({ given, keys, fetch, source, actor, now }: Asking, deviceMac: string): Look {
  const before = source && openPortalSecret(keys, source)
  if (given.url === undefined && before === null) throw invalidField('url', 'required')
  const isKept = source !== null && keepsSecrets(actor, source, portalSecret(given, before).host)
  const { host: _, ...secret } = portalSecret(given, isKept ? before : null)
  const { headers = {} } = changedExtras({ headers: given.headers }, isKept && before ? extrasOf(before) : {})
  const identity = portalIdentity(secret, deviceMac)
  const asking = { fetch, address: secret.portal, identity, userAgent: given.user_agent, headers }
  return () => lookAtPortal(asking, now)
}
