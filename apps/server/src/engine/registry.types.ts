import { announcements } from '@castellan/contract/resources/announcements.ts'
import type { devices } from '@castellan/contract/resources/devices.ts'
import { networks } from '@castellan/contract/resources/networks.ts'
import { subtitleFiles } from '@castellan/contract/resources/subtitle-files.ts'
import { titleVideos } from '@castellan/contract/resources/title-videos.ts'
import { sql } from 'kysely'
import { registerResource } from './registry.ts'
import { portals } from '@castellan/contract/resources/portals.ts'

// What `npm run check` refuses in a resource's file. Nothing loads this one: a line that began to compile would be the error.

const titles = () => sql`0`

// @ts-expect-error the scope of which the definition says `custom`
registerResource(portals, { derive: { device_count: titles } })

// @ts-expect-error a scope of which the definition says something else
registerResource(networks, { derive: { titles }, scope: () => () => null })

// @ts-expect-error a derived field needs its expression
registerResource(networks, {})

// @ts-expect-error a misspelt derived field
registerResource(networks, { derive: { titels: titles } })

// @ts-expect-error no table is called title_videoes
registerResource(titleVideos, { table: 'title_videoes' })

registerResource(networks, {
  derive: { titles },
  // @ts-expect-error a misspelt field
  filters: { activ: () => sql<boolean>`1 = 1` },
})

registerResource(networks, {
  derive: { titles },
  // @ts-expect-error a misspelt column of the table
  beforeUpdate: async (_, columns, row) => ({ ...columns, name: row.nmae }),
})

registerResource(networks, {
  derive: { titles },
  // @ts-expect-error a column of another type
  beforeUpdate: async (_, columns, row) => ({ ...columns, active: row.name }),
})

registerResource(subtitleFiles, {
  // @ts-expect-error an action without a handler
  actions: { publish: async () => ({ state: 'published' }) },
})

registerResource(subtitleFiles, {
  actions: {
    publish: async () => ({ state: 'published' }),
    hide: async () => ({ state: 'hidden' }),
    // @ts-expect-error an action the definition does not have
    hyde: async () => ({ state: 'hidden' }),
  },
})

type DeviceActions = NonNullable<Parameters<typeof registerResource<typeof devices>>[1]['actions']>

export const blockAction: DeviceActions['block'] = async (_, row, { reason }) => ({ ...row, blocked_reason: reason })
// @ts-expect-error the input of an action has no such part
export const misread: DeviceActions['block'] = async (_, row, { cause }) => ({ ...row, blocked_reason: cause })

// A misspelt column next to a right one, in what a hook or an action returns.
const publish = async () => ({ active: 1 })
registerResource(announcements, {
  // @ts-expect-error the table has no such column
  beforeCreate: async (_, columns) => ({ ...columns, actve: 1 }),
  actions: { publish },
})
registerResource(announcements, {
  // @ts-expect-error the table has no such column
  beforeUpdate: async (_, columns) => ({ ...columns, actve: 1 }),
  actions: { publish },
})
registerResource(announcements, {
  // @ts-expect-error the table has no such column
  beforeUpdate: async () => ({ active: 1, actve: 1 }),
  actions: { publish },
})
registerResource(announcements, {
  // @ts-expect-error the table has no such column
  afterCreate: async () => ({ active: 1, actve: 1 }),
  actions: { publish },
})
registerResource(announcements, {
  // @ts-expect-error the table has no such column
  afterCreate: async (_, row) => ({ active: row.actve }),
  actions: { publish },
})
registerResource(announcements, {
  // @ts-expect-error the table has no such column
  afterRestore: async () => ({ active: 1, actve: 1 }),
  actions: { publish },
})
registerResource(announcements, {
  // @ts-expect-error the table has no such column
  afterRestore: async (_, { actve }) => ({ active: actve }),
  actions: { publish },
})
registerResource(announcements, {
  // @ts-expect-error the table has no such column
  beforeRemove: async () => ({ active: 0, actve: 1 }),
  actions: { publish },
})
registerResource(announcements, {
  // @ts-expect-error the table has no such column
  actions: { publish: async () => ({ active: 1, actve: 0 }) },
})
