import { canonicalHost } from '@castellan/contract/fields/host.ts'
import { xtreamGuideUrl } from '@castellan/sources/xtream/xtream-urls.ts'
import type { Selectable } from 'kysely'
import type { SourceRow } from '../../db/schema.ts'
import type { Keys } from '../keys.ts'
import { extrasOf, openSecret } from './source-secret.ts'

/** A source, with what its playlist names as its guide. */
export type Guided = Pick<Selectable<SourceRow>, 'id' | 'public_id' | 'secret'> & { found_address: Uint8Array | null }

const placeOf = (sourceId: number) => `guides|found_address|${sourceId}`

/** Where the guide of a source is: the address its owner chose, else the panel's own, else the one its playlist names; null without any. */
export function guideAddress(keys: Keys, source: Guided): string | null {
  const secret = openSecret(keys, source)
  const { epgUrl } = extrasOf(secret)
  if (epgUrl !== undefined) return epgUrl
  if ('username' in secret && 'server' in secret) return xtreamGuideUrl(secret)
  return source.found_address === null ? null : keys.open(source.found_address, placeOf(source.id)).toString('utf8')
}

/** The address a playlist names in its header, sealed; of several the first, null without any. */
export function sealFoundAddress(keys: Keys, sourceId: number, addresses: readonly string[] = []): Buffer | null {
  const [first] = addresses
  return first === undefined ? null : keys.seal(Buffer.from(first), placeOf(sourceId))
}

/** What the guide's server is sent besides: what the provider wants, and only when the guide lies with him. */
export function guideHeaders(
  keys: Keys,
  source: Guided & { host: string },
  address: string,
): Readonly<Record<string, string>> {
  const { headers = {} } = extrasOf(openSecret(keys, source))
  return canonicalHost(address) === source.host ? headers : {}
}
