import { portals } from '@castellan/contract/resources/portals.ts'
import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { isAdmin } from '../domain/actor.ts'
import { portalsOf } from '../domain/accounts/reseller-tree.ts'
import { serve } from '../engine/registry.ts'

serve({
  card: portals as unknown as Resource,
  table: 'portals',
  scope: portalsOf,
  derive: {
    device_count: (eb) =>
      eb
        .selectFrom('sources')
        .select((inner: typeof eb) => inner.fn.count('sources.device_id').distinct().as('devices'))
        .whereRef('sources.host', '=', 'portals.host')
        .where('sources.deleted_at', 'is', null),
  },
  beforeCreate: async ({ actor }, columns) => ({ ...columns, reseller_id: isAdmin(actor) ? null : actor.id }),
})
