import { activity } from '@castellan/contract/resources/activity.ts'
import { activityOf } from '../domain/accounts/reseller-tree.ts'
import { registerResource } from '../engine/registry.ts'

registerResource(activity, { scope: activityOf })
