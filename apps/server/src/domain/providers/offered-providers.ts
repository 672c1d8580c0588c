import type { ownerProviderCalls, tvProviderCalls } from '@castellan/contract/calls/owner-providers.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import { limits } from '@castellan/contract/limits.ts'
import { blockedHosts } from './portal-directory.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { OwnerActor } from '../actor.ts'
import type { AdmittedTv } from '../sessions/find-tv-session.ts'
import { isOfCountry } from './of-country.ts'

/** The providers an owner can pick from: those of their product and country that are offered to everybody or by their TV's reseller, and are not blocked. */
export async function readOfferedProviders(
  db: Db,
  actor: Pick<OwnerActor, 'deviceId'>,
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

type TvProviders = AnswerOf<typeof tvProviderCalls.providers>['providers']

/** The same for a TV, and the portals of the directory it is offered. */
export async function readTvProviders(db: Db, actor: AdmittedTv): Promise<TvProviders> {
  const named = await readOfferedProviders(db, actor)
  const portals = await db
    .selectFrom('portals')
    .select(['label', 'host', 'kind'])
    .where('state', '=', 'offered')
    .where('deleted_at', 'is', null)
    .where('archived_at', 'is', null)
    .where((eb) => eb.or([eb('reseller_id', 'is', null), eb('reseller_id', '=', actor.device.reseller_id ?? 0)]))
    .orderBy('id')
    .limit(limits.offeredProvidersMax)
    .$narrowType<Pick<TvProviders[number], 'kind'>>()
    .execute()
  const blocked = await blockedHosts(
    db,
    portals.map(({ host }) => host),
  )
  const offered = portals.filter(({ host }) => !blocked.has(host))
  return [
    ...named.map(({ id: _, ...provider }) => ({ ...provider, kind: 'm3u' as const })),
    ...offered.map(({ label, host, kind }) => ({
      name: label,
      kind,
      url_template: host,
      epg_template: '',
    })),
  ]
}
