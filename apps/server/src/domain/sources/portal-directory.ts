import { sourceKinds, type SourceType } from '@castellan/contract/fields/source-kinds.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { invalidField } from '../app-error.ts'

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
      note: '',
      created_at: now,
      updated_at: now,
      version: 1,
      search_text: `${label}\n${host}`.toLowerCase(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** True for a host that the operator has in the directory, whoever else offers it; one that is blocked is refused, with the name of the one that took its place. */
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
  if (known?.state === 'blocked' && !isBlockedToo)
    throw known.replaced_by === ''
      ? invalidField(field, 'not_allowed')
      : invalidField(field, 'moved_to', { host: known.replaced_by })
  return known !== undefined
}

/** Those of some hosts that the operator has blocked; no seller's row blocks anything. A file has none. */
export async function blockedHosts(db: Db, hosts: readonly string[]): Promise<ReadonlySet<string>> {
  const named = [...new Set(hosts)].filter((host) => host !== '')
  if (named.length === 0) return new Set()
  const rows = await db
    .selectFrom('portals')
    .select('host')
    .where('host', 'in', named)
    .where('state', '=', 'blocked')
    .where('reseller_id', 'is', null)
    .where('deleted_at', 'is', null)
    .execute()
  return new Set(rows.map(({ host }) => host))
}
