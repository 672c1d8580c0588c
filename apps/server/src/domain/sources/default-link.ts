import type { TvSource } from '@castellan/contract/calls/tv.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import type { M3uLinkRow } from '../../db/schema.ts'
import type { TvState } from '../devices/find-tv-session.ts'
import { isOfCountry } from './of-country.ts'
import { blockedHosts } from './portal-directory.ts'

/** What stands in the place of a TV's own sources, and what its version is part of. */
export type DefaultLink = { source: TvSource; etag: string }
type Shown = Pick<Selectable<M3uLinkRow>, 'public_id' | 'name' | 'url' | 'requires'>

/**
 * The link a TV plays while it has no source of its own: its reseller's before everybody's, its product's before that of any, its country's
 * before that of everywhere (domain §3.12). Null when there is none, and for a TV that has a source.
 */
export async function readDefaultLink(db: Db, device: TvState, now: number): Promise<DefaultLink | null> {
  if (device.source_count > 0) return null
  const rows = await db
    .selectFrom('m3u_links')
    .select(['id', 'public_id', 'name', 'url', 'host', 'product', 'countries', 'requires', 'reseller_id', 'version'])
    .where('is_default', '=', 1)
    .where('state', '=', 'active')
    .where('deleted_at', 'is', null)
    .where('archived_at', 'is', null)
    .where('product', 'in', ['any', device.product])
    .where((eb) => eb.or([eb('reseller_id', 'is', null), eb('reseller_id', '=', device.reseller_id ?? 0)]))
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .orderBy('id')
    .limit(limits.defaultLinksMax)
    .execute()
  const near = rows.filter(({ countries }) => isOfCountry(countries, device.country))
  const blocked = await blockedHosts(
    db,
    near.map(({ host }) => host),
  )
  const rank = ({ reseller_id, product, countries }: (typeof rows)[number]) =>
    (reseller_id === null ? 0 : 4) + (product === 'any' ? 0 : 2) + (countries === '[]' ? 0 : 1)
  const [link] = near
    .filter(({ host }) => !blocked.has(host))
    .toSorted((one, other) => rank(other) - rank(one) || one.id - other.id)
  return link ? { source: sourceOf(link), etag: `${link.id}.${link.version}` } : null
}

/** The panel keeps no copy of it: the TV reads the address itself. */
function sourceOf({ public_id, name, url, requires }: Shown): TvSource {
  return {
    id: public_id,
    type: 'm3u',
    name,
    position: 1,
    url,
    user_agent: null,
    epg_url: null,
    epg_shift_min: 0,
    pin_protected: requires === 'pin',
    snapshot: null,
  }
}
