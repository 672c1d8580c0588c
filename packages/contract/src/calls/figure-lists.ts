import type { ResourceName } from '../resources/index.ts'
import type { ScreenName } from '../screens.ts'

/** A figure that counts rows: the list it links to, and what narrows that list in its address. */
export type FigureList<Name extends ResourceName = ResourceName> = {
  readonly resource: Name
  readonly screen: ScreenName
  readonly query: Readonly<Record<string, string>>
}

const of =
  <Name extends ResourceName>(resource: Name, screen: ScreenName) =>
  (query: FigureList['query'] = {}): FigureList<Name> => ({ resource, screen, query })
const tvs = of('devices', 'devices')

/** Every figure of the homes that links to a list, defined once: the server counts this very list (docs/figures.md). */
export const figureLists = {
  tvs: tvs(),
  online: tvs({ online: 'true' }),
  expiring_7: tvs({ status: 'active', expires_at: 'now..7d', sortBy: 'expires_at', sortDesc: 'false' }),
  expiring_30: tvs({ status: 'active', expires_at: 'now..30d', sortBy: 'expires_at', sortDesc: 'false' }),
  failing: tvs({ source_state: 'failing' }),
  in_grace: tvs({ status: 'grace', sortBy: 'expires_at', sortDesc: 'false' }),
  trials_ending: tvs({ status: 'trial', expires_at: 'now..3d', sortBy: 'expires_at', sortDesc: 'false' }),
  approvals: of('credit_records', 'reseller.credits')({ status: 'pending,approved' }),
  waiting_vouchers: of('voucher_batches', 'vouchers')({ state: 'waiting' }),
  tickets: of('tickets', 'tickets')({ state: 'open' }),
  suspected: of('tampered_devices', 'tempered')({ state: 'suspected' }),
  paused_updates: of('updates', 'updates')({ state: 'paused' }),
} as const satisfies Record<string, FigureList>
export type FigureName = keyof typeof figureLists

/** The lists a reseller renews from. */
export const renewalLists = ['expiring_7', 'expiring_30', 'in_grace', 'trials_ending'] as const satisfies FigureName[]
export type RenewalList = (typeof renewalLists)[number]

/** The TVs of a product or of all, in a state, online, or added since the beginning of a day (UTC). */
export function tvsThat({
  product,
  status,
  online,
  addedFrom,
}: {
  product?: string | undefined
  status?: string
  online?: true
  addedFrom?: string | undefined
}): FigureList {
  return tvs({
    ...(product === undefined ? {} : { product }),
    ...(status === undefined ? {} : { status }),
    ...(online === undefined ? {} : { online: 'true' }),
    ...(addedFrom === undefined ? {} : { created_at: `${addedFrom}..` }),
  })
}

/** The TVs of somebody and everyone below them, in a state or in all. */
export const tvsOfBranch = (branch: number, status?: string): FigureList =>
  tvs({ branch: String(branch), ...(status === undefined ? {} : { status }) })

/** The TVs lost from the beginning of a day on (UTC). */
export const lostFrom = (day: string): FigureList => tvs({ lost_at: `${day}..` })

/** The TVs whose trial began on a day (UTC) or later and that have had a paid activation since. */
export const convertedFrom = (day: string): FigureList => tvs({ converted_trial_at: `${day}..` })

export type SaleType = 'activation' | 'renewal'

/** The sales of a period that began on a day (`2026-11-01`, UTC) and runs until now: of one type or of both, of everyone or of one seller. */
export function salesList({ type, from, seller }: { type?: SaleType; from: string; seller?: number }): FigureList {
  const types = type ?? 'activation,renewal'
  const query = { type: types, service: 'activation', status: 'settled', settled_at: `${from}..` }
  const paidBy: Record<string, string> = seller === undefined ? {} : { from: String(seller) }
  return { resource: 'credit_records', screen: 'reseller.credits', query: { ...query, ...paidBy } }
}

/** The batches whose codes were redeemed on a day (UTC) or later: of everyone or of one maker. A batch may have several such codes. */
export function redeemedList({ from, maker }: { from: string; maker?: number }): FigureList {
  const madeBy: Record<string, string> = maker === undefined ? {} : { maker: String(maker) }
  return { resource: 'voucher_batches', screen: 'vouchers', query: { redeemed_at: `${from}..`, ...madeBy } }
}

/** The TVs with a playlist of this provider that fails. */
export function failingAt(host: string): FigureList {
  return { resource: 'devices', screen: 'devices', query: { failing_provider: host } }
}
