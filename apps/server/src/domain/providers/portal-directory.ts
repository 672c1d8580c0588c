import { portals } from '@castellan/contract/resources/portals.ts'
import { sourceKinds, type SourceType } from '@castellan/contract/fields/source-kinds.ts'
import { limits } from '@castellan/contract/limits.ts'
import { searchTextOf } from '../../db/search-text.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { invalidField } from '../app-error.ts'
import { settingsOf } from '../settings/settings-cache.ts'

/** Puts a host into the directory of portals when it is met for the first time; one that staff have blocked is refused (domain §3.11). */
export async function meetHost(
  tx: Db,
  host: string,
  now: number,
  {
    kind = sourceKinds.m3u_url,
    field = 'url',
    isBlockedToo = false,
  }: { kind?: SourceType; field?: string; isBlockedToo?: boolean } = {},
): Promise<void> {
  if (await isMet(tx, host, { field, isBlockedToo })) return
  const label = new URL(host).host.slice(0, limits.portalLabelMax)
  await tx
    .insertInto('portals')
    .values({
      label,
      host,
      kind,
      state: 'seen',
      created_at: now,
      updated_at: now,
      search_text: searchTextOf(portals, { label, host }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** True for a host that the operator has in the directory, anyone else who offers it; one that is blocked is refused, with the name of the one that took its place. */
export async function isMet(
  db: Db,
  host: string,
  { field, isBlockedToo = false }: { field: string; isBlockedToo?: boolean },
): Promise<boolean> {
  const known = await db
    .selectFrom('portals')
    .select(['state', 'replaced_by'])
    .where('host', '=', host)
    .where('reseller_id', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (isBlockedToo) return known !== undefined
  if (known?.state === 'blocked')
    throw known.replaced_by === ''
      ? invalidField(field, 'not_allowed')
      : invalidField(field, 'moved_to', { host: known.replaced_by })
  if (isShut(db, known?.state ?? 'seen')) throw invalidField(field, 'host_not_listed', { host: new URL(host).host })
  return known !== undefined
}

/** Refuses a host that is not listed while only listed ones are allowed, as saving a source from there does. */
export async function requireListed(db: Db, host: string, field: string): Promise<void> {
  const state = (await stateOfHost(db, host)) ?? 'seen'
  if (state !== 'blocked' && isShut(db, state))
    throw invalidField(field, 'host_not_listed', { host: new URL(host).host })
}

/** Whether the operator lets nothing be read from a host in this state: it is blocked, or not listed while only listed ones are allowed. */
export function isShut(db: Db, state: string): boolean {
  return state === 'blocked' || (state === 'seen' && settingsOf(db).listed_hosts_only)
}

/** Whether the operator has blocked the host an address is on; one that is just not listed may be where a listed one keeps its files. */
export async function isOnBlockedHost(db: Db, address: string): Promise<boolean> {
  return (await stateOfHost(db, address)) === 'blocked'
}

/** Whether nothing may be read from the host an address is on. */
export async function isShutHost(db: Db, address: string): Promise<boolean> {
  return isShut(db, (await stateOfHost(db, address)) ?? 'seen')
}

async function stateOfHost(db: Db, address: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('portals')
    .select('state')
    .where('host', '=', new URL(address).origin)
    .where('reseller_id', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.state
}

/** Has the TVs that read from a host no one listed learn that only listed ones are allowed, or no longer are. */
export async function notifyUnlisted(tx: Db): Promise<void> {
  const again = { notify_pending: 1, notify_cursor: 0 }
  const unlisted = tx.selectFrom('portals').select('host').where('state', '=', 'seen').where('reseller_id', 'is', null)
  await tx.updateTable('m3u_links').set(again).where('is_default', '=', 1).where('host', 'in', unlisted).execute()
  await tx.updateTable('portals').set(again).where('state', '=', 'seen').where('reseller_id', 'is', null).execute()
}

/**
 * Those of some hosts that the operator has blocked, or not listed while only listed ones are allowed; no seller's row blocks or lists
 * anything. A file has none.
 */
export async function blockedHosts(db: Db, hosts: readonly string[]): Promise<ReadonlySet<string>> {
  const named = [...new Set(hosts)].filter((host) => host !== '')
  if (named.length === 0) return new Set()
  const rows = await db
    .selectFrom('portals')
    .select(['host', 'state'])
    .where('host', 'in', named)
    .where('reseller_id', 'is', null)
    .where('deleted_at', 'is', null)
    .execute()
  const states = new Map(rows.map(({ host, state }) => [host, state]))
  return new Set(named.filter((host) => isShut(db, states.get(host) ?? 'seen')))
}
