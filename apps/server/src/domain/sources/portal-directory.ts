import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { invalidField } from '../refusal.ts'

/** Puts a host into the directory of portals when it is met for the first time; one that staff have blocked is refused (domain §3.11). */
export async function meetHost(
  tx: Db,
  host: string,
  now: number,
  { kind = 'm3u', field = 'url' }: { kind?: 'm3u' | 'xtream' | 'stalker'; field?: string } = {},
): Promise<void> {
  const known = await tx
    .selectFrom('portals')
    .select('state')
    .where('host', '=', host)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (known?.state === 'blocked') throw invalidField(field, 'not_allowed')
  if (known) return
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
    .onConflict((conflict) => conflict.column('host').where('deleted_at', 'is', null).doNothing())
    .execute()
}

/** Those of some hosts that staff have blocked. A file has none. */
export async function blockedHosts(db: Db, hosts: readonly string[]): Promise<ReadonlySet<string>> {
  const named = [...new Set(hosts)].filter((host) => host !== '')
  if (named.length === 0) return new Set()
  const rows = await db
    .selectFrom('portals')
    .select('host')
    .where('host', 'in', named)
    .where('state', '=', 'blocked')
    .where('deleted_at', 'is', null)
    .execute()
  return new Set(rows.map(({ host }) => host))
}
