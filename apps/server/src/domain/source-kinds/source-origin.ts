import type { Keys } from '../keys.ts'
import type { Source } from './playlists.ts'
import { openSecret } from './source-secret.ts'

/** Names the address or login a source is read from, as a keyed hash: two lists of one origin can be compared, those of two providers cannot. */
export function originOf(keys: Keys, source: Pick<Source, 'public_id' | 'secret'>): string {
  const secret = openSecret(keys, source)
  if ('url' in secret) return keys.fingerprint(`snapshots|origin|${secret.url}`)
  if ('server' in secret)
    return keys.fingerprint(`snapshots|origin|${secret.server}|${secret.username}|${secret.password}`)
  if ('portal' in secret) return keys.fingerprint(`snapshots|origin|${secret.portal}|${secret.mac}|${secret.login}`)
  return ''
}
