import { episodes } from '@castellan/contract/resources/episodes.ts'
import { registerResource } from '../engine/registry.ts'

// What staff have changed no service changes.
registerResource(episodes, { beforeUpdate: async (_, columns) => ({ ...columns, origin: 'staff' }) })
