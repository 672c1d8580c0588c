import { isAmong } from '@castellan/contract/types/type-guards.ts'
import type { ShownReseller } from '@castellan/contract/calls/tv.ts'
import { pictureAddress } from '@castellan/contract/access/picture-sizes.ts'
import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { textFor } from '../text-by-language.ts'

/** What TVs say about their seller, and the host under which their owners reach the panel. */
export type Branding = {
  reseller_id: number | null
  name: string
  logo: string | null
  phone: string
  support: string
  url: string
  /** Null until the operator has approved one. */
  host: string | null
}

/** The account that sells a TV, as it is read next to the TV; `seller_path` is null where there is none. */
export type BrandedSeller = {
  seller_path: string | null
  seller_name: string | null
  seller_phone: string | null
  seller_status: string | null
}

/** Brandings in use by the account they are of; the operator's under null. */
export type Brandings = ReadonlyMap<number | null, Branding>

const lost = ['disabled', 'archived'] as const

/** Whether an account is neither disabled nor removed: only then do TVs show its branding and its QR profile. */
export const isOfShownAccount = (account: `${'brandings' | 'qr_profiles'}.reseller_id`) =>
  sql<SqlBool>`exists (select 1 from users where users.id = ${sql.ref(account)}
    and users.status not in (${sql.join(lost)}) and users.deleted_at is null)`

/** The ids from the root of the tree down to the last one of a path. */
const idsOf = (path: string | null): number[] => (path ?? '').split('/').filter(Boolean).map(Number)

/** The brandings in use, of some accounts and the operator alone where they are named; one of an account that is disabled or removed is not. */
export async function readBrandings(db: Db, of?: readonly number[]): Promise<Brandings> {
  const rows = await db
    .selectFrom('brandings')
    .select(['brandings.reseller_id', 'brandings.name', 'brandings.logo', 'brandings.phone', 'brandings.support'])
    .select(['brandings.url', 'brandings.panel_host', 'brandings.host_state'])
    .where('brandings.active', '=', 1)
    .where('brandings.deleted_at', 'is', null)
    .where('brandings.archived_at', 'is', null)
    .where((eb) => eb.or([eb('brandings.reseller_id', 'is', null), isOfShownAccount('brandings.reseller_id')]))
    .$if(of !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('brandings.reseller_id', 'is', null),
          ...(of!.length > 0 ? [eb('brandings.reseller_id', 'in', [...of!])] : []),
        ]),
      ),
    )
    .orderBy('brandings.id')
    .execute()
  return new Map(
    rows.map(({ reseller_id: reseller, panel_host, host_state, ...row }) => {
      const id = reseller === null ? null : Number(reseller)
      return [id, { ...row, reseller_id: id, host: host_state === 'approved' && panel_host !== '' ? panel_host : null }]
    }),
  )
}

/** Those that could be of a TV whose seller has this path. */
export const readBrandingsAbove = (db: Db, path: string | null): Promise<Brandings> => readBrandings(db, idsOf(path))

function* nearestFirst(brandings: Brandings, path: string | null): Generator<Branding> {
  // Most panels have none, and every configuration of a TV asks.
  if (brandings.size === 0) return
  for (const id of [...idsOf(path).toReversed(), null]) {
    const branding = brandings.get(id)
    if (branding) yield branding
  }
}

/** Whether a branding speaks for the account that sells a TV: company and address behind it are not for owners then. */
export function isBranded(brandings: Brandings, path: string | null): boolean {
  return nearestFirst(brandings, path).next().value !== undefined
}

/**
 * What a TV shows of its seller: the nearest branding above it as a whole, so that no name stands next to somebody else's logo; the phone
 * alone may be that of the account. Without a branding, name and phone of the account, unless it is disabled; null where that leaves nobody.
 */
export function shownReseller(brandings: Brandings, seller: BrandedSeller, language: string): ShownReseller | null {
  const { seller_path: path, seller_name: name, seller_phone: phone, seller_status: status } = seller
  const isLost = name === null || isAmong(lost, status)
  const own = isLost ? '' : (phone ?? '')
  const [branding] = nearestFirst(brandings, path)
  if (!branding) return isLost ? null : { name, phone: own, logo: null, url: '', support: '' }
  return {
    name: branding.name,
    phone: branding.phone || own,
    logo: branding.logo && pictureAddress(branding.logo, 'w500'),
    url: branding.url,
    support: textFor(branding.support, language),
  }
}

/** The address of the panel for the owners of a TV: the nearest approved host above it, else the panel's own. */
export function panelAddress(brandings: Brandings, path: string | null, publicUrl: string): string {
  for (const { host } of nearestFirst(brandings, path)) if (host !== null) return `https://${host}`
  return publicUrl
}

/** The same for a TV of which only the account that sells it is known. */
export async function panelAddressFor(
  db: Db,
  brandings: Brandings,
  { sellerId, publicUrl }: { sellerId: number | null; publicUrl: string },
): Promise<string> {
  const isUsed = [...brandings.values()].some(({ host }) => host !== null)
  const seller =
    isUsed && sellerId !== null
      ? await db.selectFrom('users').select('path').where('id', '=', sellerId).executeTakeFirst()
      : undefined
  return panelAddress(brandings, seller?.path ?? null, publicUrl)
}
