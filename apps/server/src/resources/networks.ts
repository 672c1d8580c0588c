import { networks } from '@castellan/contract/resources/networks.ts'
import { sql } from 'kysely'
import { syncNetworkRail } from '../domain/tv-home/sync-network-rail.ts'
import { registerResource } from '../engine/registry.ts'

registerResource(networks, {
  derive: {
    titles: () =>
      sql`(select count(*) from rails inner join rail_titles on rail_titles.rail_id = rails.id where rails.network_id = networks.id)`,
  },
  afterCreate: async ({ tx, now }, row) => {
    await syncNetworkRail(tx, now, row)
    return {}
  },
  beforeUpdate: async ({ tx, now }, columns, row) => {
    await syncNetworkRail(
      tx,
      now,
      { ...row, ...columns },
      columns.position !== undefined && columns.position !== row.position,
    )
    return columns
  },
  beforeRemove: async ({ tx, now }, row) => syncNetworkRail(tx, now, { ...row, deleted_at: now }),
  afterRestore: async ({ tx, now }, row) => syncNetworkRail(tx, now, { ...row, deleted_at: null, archived_at: null }),
})
