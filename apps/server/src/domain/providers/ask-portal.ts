import type { SourceVerdict } from '@castellan/contract/calls/owner-sources.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { ListOptions } from '@castellan/sources/stalker/item-taker.ts'
import { listPortalChannels, listPortalTitles } from '@castellan/sources/stalker/list-portal.ts'
import type { PortalAccount } from '@castellan/sources/stalker/portal-account.ts'
import type { PortalIdentity } from '@castellan/sources/stalker/portal-identity.ts'
import { openPortal, type AskPortal, type PortalSession } from '@castellan/sources/stalker/portal-session.ts'
import type { XtreamAccount } from '@castellan/sources/xtream/read-account.ts'
import { waitedFor, FetchFault, type Fetch, type FetchLimits } from '../fetch.ts'
import type { UnsaidVerdict } from './look-at-source.ts'
import { translateAccount } from './provider-account.ts'
import { faultOfReading } from './source-fault.ts'

const testedChannelsMax = 20_000
/** A portal that lists page by page is believed after a few pages. */
const testedPagesMax = 3

/** A portal to be asked, and how. */
export type AskingPortal = {
  fetch: Fetch
  address: string
  identity: PortalIdentity
  /** Empty: as a box speaks. */
  userAgent?: string
  /** Additional headers the provider requires; those of the box take precedence. */
  headers?: Readonly<Record<string, string>>
  limits?: Partial<FetchLimits>
  signal?: AbortSignal
}

/** Lets the TV in, through the one way out of this server. Throws a `PortalFault` or a `FetchFault`. */
export function enterPortal({ fetch: guarded, address, identity, ...how }: AskingPortal): Promise<PortalSession> {
  const ask: AskPortal = async (url, { 'User-Agent': userAgent = '', ...headers }) =>
    guarded({
      url,
      userAgent: how.userAgent || userAgent,
      headers: { ...how.headers, ...headers },
      ...(how.limits ? { limits: how.limits } : {}),
      ...(how.signal ? { signal: how.signal } : {}),
    })
  return openPortal(ask, { address, identity })
}

/** Lists the channels of a portal, leaving the loop to others between two batches. */
export function listChannels(session: PortalSession, options: ListOptions) {
  return listPortalChannels(session, yielding(options))
}

/** Lists its films or series in the same way. */
export function listTitles(session: PortalSession, kind: 'movie' | 'series', options: ListOptions) {
  return listPortalTitles(session, kind, yielding(options))
}

function yielding(options: ListOptions): ListOptions {
  return {
    ...options,
    async onEntries(batch) {
      await options.onEntries(batch)
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

/** What a portal says of its customer, in the shape all providers share. */
export function accountOfPortal({ expiresAt, isBlocked }: PortalAccount): XtreamAccount {
  return {
    status: isBlocked ? 'blocked' : 'active',
    expiresAt,
    isTrial: false,
    activeConnections: null,
    maxConnections: null,
    formats: [],
    timezone: '',
  }
}

/** Looks whether a portal lets a TV in, and how many channels it shows it. */
export async function lookAtPortal(asking: AskingPortal, now: number): Promise<UnsaidVerdict> {
  try {
    const session = await enterPortal({
      ...asking,
      fetch: waitedFor(asking.fetch),
      limits: { totalMs: limits.sourceTestMs, firstByteMs: limits.sourceTestMs },
    })
    const account = translateAccount(accountOfPortal(session.account), now)
    const found = await listChannels(session, {
      onEntries: () => undefined,
      entriesMax: testedChannelsMax,
      pagesMax: testedPagesMax,
    })
    if (found.total === 0) throw new FetchFault('empty')
    const counts: NonNullable<SourceVerdict['counts']> = {
      live: found.total,
      movie: 0,
      series: 0,
      radio: 0,
      groups: found.groups,
    }
    return { ok: true, fault: null, counts, is_partial: found.isPartial, account }
  } catch (error) {
    return { ok: false, fault: faultOfReading(error), counts: null, is_partial: false, account: null }
  }
}
