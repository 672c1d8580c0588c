import { portals } from '@castellan/contract/resources/portals.ts'
import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { isAdmin } from '../domain/actor.ts'
import { Refusal } from '../domain/refusal.ts'
import { portalsOf } from '../domain/accounts/reseller-tree.ts'
import type { Columns } from '../engine/loose-db.ts'
import { serve } from '../engine/registry.ts'
import type { InTransaction } from '../engine/served.ts'

/** A portal that a branch's devices merely use is everybody's: only admins change it, and whoever added it (domain §3.11). */
function checkOwner({ actor }: InTransaction, row: Columns): void {
  if (!isAdmin(actor) && row['reseller_id'] !== actor.id) throw new Refusal('forbidden')
}

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
  beforeUpdate: async (given, columns, row) => {
    checkOwner(given, row)
    return columns
  },
  beforeRemove: async (given, row) => checkOwner(given, row),
  afterRestore: async (given, row) => checkOwner(given, row),
})
