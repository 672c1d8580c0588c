import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { networks } from '@castellan/contract/resources/networks.ts'
import { sql } from 'kysely'
import { keepNetworkRail } from '../domain/catalogue/keep-network-rail.ts'
import type { Columns } from '../engine/loose-db.ts'
import { registerResource } from '../engine/registry.ts'
import { everyRow } from '../engine/resource-hooks.ts'

const withCountry = (columns: Columns): Columns =>
  typeof columns['country'] === 'string' ? { ...columns, country: columns['country'].toUpperCase() } : columns

registerResource({
  resource: networks as unknown as Resource,
  table: 'networks',
  scope: everyRow,
  derive: {
    titles: () =>
      sql`(select count(*) from rails inner join rail_titles on rail_titles.rail_id = rails.id where rails.network_id = networks.id)`,
  },
  beforeCreate: async (_, columns) => withCountry(columns),
  afterCreate: async ({ tx, now }, row) => {
    await keepNetworkRail(tx, now, row)
    return {}
  },
  beforeUpdate: async ({ tx, now }, columns, row) => {
    await keepNetworkRail(tx, now, { ...row, ...columns })
    return withCountry(columns)
  },
  beforeRemove: async ({ tx, now }, row) => keepNetworkRail(tx, now, { ...row, deleted_at: now }),
  afterRestore: async ({ tx, now }, row) => keepNetworkRail(tx, now, { ...row, deleted_at: null, archived_at: null }),
})
