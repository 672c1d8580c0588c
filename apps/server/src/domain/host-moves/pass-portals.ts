import { portals } from '@castellan/contract/resources/portals.ts'
import { limits } from '@castellan/contract/limits.ts'
import { sql } from 'kysely'
import { searchTextOf } from '../../db/search-text.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Hosts } from './move-address.ts'

const labelOf = (host: string) => new URL(host).host.slice(0, limits.portalLabelMax)
/** Rows in one statement: a statement has a limited number of parameters. */
const rowsAtOnce = 500
const isInUse = (state: string) => state === 'offered' || state === 'allowed'

function operatorsRow(tx: Db, host: string) {
  return tx
    .selectFrom('portals')
    .selectAll()
    .where('host', '=', host)
    .where('reseller_id', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/**
 * Gives the new host label, kind and state of the old one in the directory, and every seller who offers the old one a row of the new one. A
 * row that staff have made something of stays as it is.
 */
export async function passPortals(tx: Db, { from, to }: Hosts, now: number): Promise<void> {
  const [old, next] = [await operatorsRow(tx, from), await operatorsRow(tx, to)]
  if (old && next?.state === 'seen') {
    const label = next.label === labelOf(to) && old.label !== labelOf(from) ? old.label : next.label
    const state = isInUse(old.state) ? old.state : next.state
    await tx
      .updateTable('portals')
      .set({ label, kind: old.kind, state, took_over: from, search_text: searchTextOf(portals, { label, host: to }) })
      .set({ updated_at: now, version: next.version + 1 })
      .where('id', '=', next.id)
      .execute()
  }
  const offered = await tx
    .selectFrom('portals')
    .select(['label', 'kind', 'state', 'note', 'reseller_id'])
    .where('host', '=', from)
    .where('reseller_id', 'is not', null)
    .where('state', '=', 'offered')
    .where('deleted_at', 'is', null)
    .where('archived_at', 'is', null)
    .execute()
  const rows = offered.map((row) => {
    const text = searchTextOf(portals, { ...row, host: to })
    return { ...row, host: to, took_over: from, created_at: now, updated_at: now, version: 1, search_text: text }
  })
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const some = rows.slice(start, start + rowsAtOnce)
    await tx
      .insertInto('portals')
      .values(some)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** Gives the old host its place in the directory back; what only stood in for it goes. */
export async function returnPortals(tx: Db, { from, to }: Hosts, now: number): Promise<void> {
  const substituteState = sql<
    'allowed' | 'offered' | null
  >`(select substitute.state from portals as substitute where substitute.host = ${to}
    and substitute.took_over = ${from} and substitute.deleted_at is null
    and coalesce(substitute.reseller_id, 0) = coalesce(portals.reseller_id, 0) and substitute.state in ('offered', 'allowed'))`
  await tx
    .updateTable('portals')
    .set((eb) => ({
      replaced_by: '',
      state: sql<'allowed' | 'offered' | 'seen'>`coalesce(${substituteState}, 'seen')`,
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('host', '=', from)
    .where('state', '=', 'deprecated')
    .where('deleted_at', 'is', null)
    .execute()
  const [old, next] = [await operatorsRow(tx, from), await operatorsRow(tx, to)]
  if (next?.took_over === from) {
    const label = next.label === old?.label ? labelOf(to) : next.label
    await tx
      .updateTable('portals')
      .set({
        label,
        took_over: '',
        search_text: searchTextOf(portals, { label, host: to }),
        updated_at: now,
        version: next.version + 1,
      })
      .$if(isInUse(next.state), (query) => query.set({ state: 'seen' }))
      .where('id', '=', next.id)
      .execute()
  }
  await tx
    .updateTable('portals')
    .set((eb) => ({ took_over: '', deleted_at: now, updated_at: now, version: eb('version', '+', 1) }))
    .where('host', '=', to)
    .where('took_over', '=', from)
    .where('reseller_id', 'is not', null)
    .where('deleted_at', 'is', null)
    .execute()
}
