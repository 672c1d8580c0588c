import { mayPlay } from '@castellan/contract/licences/device-transitions.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { ExpressionBuilder } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Schema } from '../../db/schema/schema.ts'
import type { TvRecord } from '../sessions/find-tv-session.ts'
import { isOwnList, isSameForEverybody } from './link-target.ts'
import { isOfCountry } from '../providers/of-country.ts'
import { blockedHosts } from '../providers/portal-directory.ts'

/** What of a TV decides which link it plays. */
type LinkedTv = Pick<TvRecord, 'status' | 'source_count' | 'product' | 'reseller_id' | 'country'>

/**
 * The default link a TV plays while it has no source of its own: its reseller's before everybody's, its product's before that of any, its country's
 * before that of everywhere (domain §3.12). Null when there is none, and for a TV that has a source.
 */
export async function findDefaultLink(db: Db, device: LinkedTv, now: number): Promise<number | null> {
  if (device.source_count > 0) return null
  const rows = await db
    .selectFrom('m3u_links')
    .select(['id', 'host', 'product', 'countries', 'reseller_id', 'url', 'provider_id', 'leads_to'])
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
  const near = rows.filter(
    (link) => isOfCountry(link.countries, device.country) && (isOwnList(link) || isSameForEverybody(link.leads_to)),
  )
  const blocked = await blockedHosts(
    db,
    near.map(({ host }) => host),
  )
  const rank = ({ reseller_id, product, countries }: (typeof rows)[number]) =>
    (reseller_id === null ? 0 : 4) + (product === 'any' ? 0 : 2) + (countries === '[]' ? 0 : 1)
  const [link] = near
    .filter(({ host }) => !blocked.has(host))
    .toSorted((one, other) => rank(other) - rank(one) || one.id - other.id)
  return link?.id ?? null
}

/** Which sources a TV may read: its own, and without any what its default link holds; none while it has no licence. */
export async function isPlayedBy(db: Db, { deviceId, device }: { deviceId: number; device: LinkedTv }, now: number) {
  if (!mayPlay(device.status)) return (eb: ExpressionBuilder<Schema, 'sources'>) => eb('sources.id', '=', 0)
  const linkId = await findDefaultLink(db, device, now)
  return (eb: ExpressionBuilder<Schema, 'sources'>) =>
    linkId === null ? eb('sources.device_id', '=', deviceId) : eb('sources.link_id', '=', linkId)
}
