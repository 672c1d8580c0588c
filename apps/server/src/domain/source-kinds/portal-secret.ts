import { canonicalHost } from '@castellan/contract/fields/host.ts'
import { portalEndpoints } from '@castellan/sources/stalker/portal-address.ts'
import type { PortalIdentity } from '@castellan/sources/stalker/portal-identity.ts'
import type { Keys } from '../keys.ts'
import { invalidField, AppError } from '../app-error.ts'
import { readPlaylistUrl } from './playlist-url.ts'
import type { Source } from './playlists.ts'
import { openSecret, type PortalSecret, type SourceSecret } from './source-secret.ts'

/** What an owner types; what is left out stays, empty takes it away. */
export type PortalInput = {
  url?: string | undefined
  mac?: string | undefined
  login?: string | undefined
  password?: string | undefined
  serial?: string | undefined
  box_id1?: string | undefined
  box_id2?: string | undefined
  signature?: string | undefined
  stb_type?: string | undefined
  timezone?: string | undefined
}

/** The login of a portal before encryption: the entered values merged over the previous ones. */
export function portalSecret(typed: PortalInput, before: PortalSecret | null = null): PortalSecret & { host: string } {
  const { url: portal, host } = readAddress(typed.url ?? before?.portal ?? '')
  const kept = (value: string | undefined, last: string | undefined) => (value ?? last ?? '').trim()
  return {
    portal,
    host,
    mac: kept(typed.mac, before?.mac),
    login: kept(typed.login, before?.login),
    password: kept(typed.password, before?.password),
    serial: kept(typed.serial, before?.serial),
    deviceId: kept(typed.box_id1, before?.deviceId),
    deviceId2: kept(typed.box_id2, before?.deviceId2),
    signature: kept(typed.signature, before?.signature),
    stbType: kept(typed.stb_type, before?.stbType),
    timezone: kept(typed.timezone, before?.timezone),
  }
}

export const isPortal = (secret: SourceSecret): secret is PortalSecret => 'portal' in secret

/** What an owner would have typed for a portal. */
export function portalTyped({ portal, deviceId, deviceId2, stbType, ...who }: PortalSecret): PortalInput {
  const { mac, login, password, serial, signature, timezone } = who
  return {
    url: portal,
    mac,
    login,
    password,
    serial,
    signature,
    timezone,
    box_id1: deviceId,
    box_id2: deviceId2,
    stb_type: stbType,
  }
}

/** People leave out the scheme; a portal has no query. */
function readAddress(typed: string): { url: string; host: string } {
  const trimmed = typed.trim()
  const { url } = readPlaylistUrl(/^[a-z][a-z0-9+.-]*:\/\//iu.test(trimmed) ? trimmed : `http://${trimmed}`)
  const bare = new URL(url)
  bare.search = ''
  bare.hash = ''
  const host = canonicalHost(bare.href)
  if (host === null || portalEndpoints(bare.href).length === 0) throw invalidField('url', 'not_host')
  return { url: bare.href, host }
}

/** What opens a portal; for asking it and for its TV, never for another answer. */
export function openPortalSecret(keys: Keys, source: Pick<Source, 'public_id' | 'secret'>): PortalSecret {
  const secret = openSecret(keys, source)
  if (!isPortal(secret)) throw new AppError('not_found')
  return secret
}

/** Who the TV is to the portal: its own MAC unless another was named. */
export function portalIdentity(secret: PortalSecret, deviceMac: string): PortalIdentity {
  const { portal: _, epgUrl: __, headers: ___, mac, ...rest } = secret
  return { ...rest, mac: mac === '' ? deviceMac : mac }
}
