import type { Keys } from '../keys.ts'
import { portalIdentity } from './portal-secret.ts'
import type { SourceSecret } from './source-secret.ts'

/** What a login stands for once on a device: an Xtream login by server and user name, a portal by MAC and login; null for what may stand twice. */
export function fingerprintOf(keys: Keys, secret: SourceSecret, deviceMac: string): string | null {
  if ('server' in secret) return keys.fingerprint(`sources|login|${secret.server.toLowerCase()}|${secret.username}`)
  if (!('portal' in secret)) return null
  const { mac } = portalIdentity(secret, deviceMac)
  return keys.fingerprint(`sources|portal|${secret.portal.toLowerCase()}|${mac}|${secret.login}`)
}
