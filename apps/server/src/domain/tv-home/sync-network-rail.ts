import { seriesRails } from '@castellan/contract/resources/series-rails.ts'
import type { Selectable } from 'kysely'
import { searchTextOf } from '../../db/search-text.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Schema } from '../../db/schema/schema.ts'
import { touchHome } from './touch-home.ts'

type Network = Selectable<Schema['networks']>

/** Behind the lists of the service, in the order of the networks. */
const firstPosition = 1_000

/** Keeps the row of a network as the network is: shown while it is active, in use, and has a number at the service. */
export async function syncNetworkRail(tx: Db, now: number, network: Network, isMoved = false): Promise<void> {
  const { id, tmdb_id: number, name } = network
  const isInUse = network.deleted_at === null && network.archived_at === null
  const active = number !== null && network.active === 1 && isInUse ? 1 : 0
  const before = await tx.selectFrom('rails').selectAll().where('network_id', '=', id).executeTakeFirst()
  if (!before && active === 0) return
  const query = JSON.stringify({ network: number })
  const code = `network-${id}`
  const title = JSON.stringify({ en: name })
  const shown = {
    title,
    query,
    active,
    search_text: searchTextOf(seriesRails, { code, title }),
    updated_at: now,
  }
  if (!before) {
    const rail = {
      code,
      position: firstPosition + network.position,
      section: 'series' as const,
      kind: 'network' as const,
      network_id: id,
      due_at: now,
      refreshed_at: null,
      fault: null,
    }
    const kept = { created_at: now, deleted_at: null, archived_at: null, version: 1 }
    await tx
      .insertInto('rails')
      .values({ ...rail, ...shown, ...kept })
      .execute()
    return
  }
  // Another number is another broadcaster: what is shown was not its own.
  const isOther = before.query !== query
  if (isOther) await tx.deleteFrom('rail_titles').where('rail_id', '=', before.id).execute()
  await tx
    .updateTable('rails')
    .set({
      ...shown,
      ...(isMoved ? { position: firstPosition + network.position } : {}),
      version: before.version + 1,
      ...(isOther || before.active !== active ? { due_at: now } : {}),
    })
    .where('id', '=', before.id)
    .execute()
  await touchHome(tx)
}
