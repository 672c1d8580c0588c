import type { ownerProviderCalls } from '@castellan/contract/calls/owner-providers.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { OwnerActor } from '../actor.ts'
import { isOfCountry } from './of-country.ts'

/** The providers an owner can pick from: those of his product and country that are offered to everybody or by his TV's reseller, and are not blocked. */
export async function readOfferedProviders(
  db: Db,
  actor: OwnerActor,
): Promise<AnswerOf<typeof ownerProviderCalls.providers>['data']> {
  const device = await db
    .selectFrom('devices')
    .select(['product', 'country', 'reseller_id'])
    .where('id', '=', actor.deviceId)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('m3u_portals')
    .select(['id', 'name', 'url_template', 'epg_template', 'countries'])
    .where('active', '=', 1)
    .where('deleted_at', 'is', null)
    .where('archived_at', 'is', null)
    .where('product', 'in', ['any', device.product])
    .where((eb) => eb.or([eb('reseller_id', 'is', null), eb('reseller_id', '=', device.reseller_id ?? 0)]))
    .orderBy('sort')
    .orderBy('id')
    .limit(limits.offeredProvidersMax)
    .execute()
  return rows
    .filter(({ countries }) => isOfCountry(countries, device.country))
    .map(({ id, name, url_template, epg_template }) => ({ id, name, url_template, epg_template }))
}
