import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { activity } from '@castellan/contract/resources/activity.ts'
import { activityOf } from '../domain/accounts/reseller-tree.ts'
import { registerResource } from '../engine/registry.ts'

registerResource({ resource: activity as unknown as Resource, table: 'activity', scope: activityOf })
