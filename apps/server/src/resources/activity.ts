import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { activity } from '@castellan/contract/resources/activity.ts'
import { activityOf } from '../domain/accounts/reseller-tree.ts'
import { serve } from '../engine/registry.ts'

serve({ card: activity as unknown as Resource, table: 'activity', scope: activityOf })
