import { parseJson, type JsonText } from '../../db/schema/json-text.ts'
import { canonicalHost } from '@castellan/contract/fields/host.ts'
import { readXtreamLink } from '@castellan/contract/fields/xtream-login.ts'
import { limits } from '@castellan/contract/limits.ts'
import { xtreamGuideUrl } from '@castellan/sources/xtream/xtream-urls.ts'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import type { SourceRow } from '../../db/schema/schema.ts'
import type { Keys } from '../keys.ts'
import { extrasOf, openSecret, type SourceSecret } from './source-secret.ts'

/** A source, with what its playlist names as its guides. */
export type GuideSource = Pick<Selectable<SourceRow>, 'id' | 'public_id' | 'secret'> & {
  found_address: Uint8Array | null
}

/** A guide of a source: an address, or null where the portal itself answers. `chosen` by its owner, the `provider`'s own, or `named` by the playlist. */
export type GuidePlace = { by: 'chosen' | 'provider' | 'named'; address: string | null }

const placeOf = (sourceId: number) => `guides|found_address|${sourceId}`

/** Every guide of a source in the order they count: the one its owner chose, the provider's own, then those its playlist names. */
export function guidePlaces(keys: Keys, source: GuideSource): GuidePlace[] {
  const secret = openSecret(keys, source)
  const { epgUrl } = extrasOf(secret)
  const places: GuidePlace[] = epgUrl === undefined ? [] : [{ by: 'chosen', address: epgUrl }]
  const own = providerGuide(secret)
  if (own !== undefined) places.push({ by: 'provider', address: own })
  for (const address of openFound(keys, source)) places.push({ by: 'named', address })
  return places
    .filter(({ address }, index) => places.findIndex((place) => place.address === address) === index)
    .slice(0, limits.guidesPerSourceMax)
}

/** The addresses alone. */
export function guideAddresses(keys: Keys, source: GuideSource): string[] {
  return guidePlaces(keys, source).flatMap(({ address }) => address ?? [])
}

/** Undefined where the provider has none; a portal has one without an address. */
function providerGuide(secret: SourceSecret): string | null | undefined {
  if ('portal' in secret) return null
  if ('server' in secret) return xtreamGuideUrl(secret)
  const login = 'url' in secret ? readXtreamLink(secret.url) : null
  return login === null ? undefined : xtreamGuideUrl(login)
}

function openFound(keys: Keys, { id, found_address }: GuideSource): string[] {
  if (found_address === null) return []
  const text = keys.open(found_address, placeOf(id)).toString('utf8')
  // Older rows, from before there could be several, contain the address itself.
  return text.startsWith('[') ? parseJson<JsonText<string[]>>(text) : [text]
}

/** The addresses a playlist names, encrypted; null without any. */
export function encryptFoundAddresses(keys: Keys, sourceId: number, addresses: readonly string[] = []): Buffer | null {
  return addresses.length === 0 ? null : keys.seal(Buffer.from(JSON.stringify(addresses)), placeOf(sourceId))
}

/** Extra headers for the guide's server: those the provider requires, and only if the guide is on the provider's host. */
export function guideHeaders(
  keys: Keys,
  source: Pick<GuideSource, 'public_id' | 'secret'> & { host: string },
  address: string,
): Readonly<Record<string, string>> {
  const { headers = {} } = extrasOf(openSecret(keys, source))
  return canonicalHost(address) === source.host ? headers : {}
}

/** A source has new channels: its guide is due, inside the transaction that publishes them. */
export async function requestGuides(
  tx: Db,
  { sourceId, found }: { sourceId: number; found: Buffer | null | 'unchanged' },
  now: number,
): Promise<void> {
  const address = found === 'unchanged' ? {} : { found_address: found }
  const due = {
    ...address,
    status: 'waiting' as const,
    due_at: now,
    tries: 0,
    lease_until: null,
    updated_at: now,
  }
  await tx
    .insertInto('guides')
    .values({ source_id: sourceId, ...due })
    .onConflict((conflict) =>
      // A higher number than any claim of before: anyone who reads it for the old channels has lost it.
      conflict.column('source_id').doUpdateSet((eb) => ({ ...due, attempts: eb('guides.attempts', '+', 1) })),
    )
    .execute()
}
