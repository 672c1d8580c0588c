import { subDistributors } from '@castellan/contract/resources/sub-distributors.ts'
import { countedDevicesOf } from '../domain/access/reseller-tree.ts'
import { invalidField } from '../domain/app-error.ts'
import { registerResource } from '../engine/registry.ts'
import type { TransactionContext, ChangeIn } from '../engine/resource-hooks.ts'

type Change = ChangeIn<'sub_distributors'>

/** Belongs to the chosen distributor, or to the one who creates it. */
function withDistributor({ actor }: TransactionContext, columns: Change): Change {
  const chosen = columns.distributor_id ?? (actor.role === 'distributor' ? actor.id : null)
  if (chosen === null) throw invalidField('distributor', 'required')
  return { ...columns, distributor_id: chosen }
}

registerResource(subDistributors, {
  derive: {
    device_count: (eb, { actor }) =>
      eb
        .selectFrom('devices')
        .select((inner) => inner.fn.countAll().as('devices'))
        .whereRef('devices.sub_distributor_id', '=', 'sub_distributors.id')
        .where('devices.deleted_at', 'is', null)
        .where(countedDevicesOf(actor)),
  },
  beforeCreate: async (request, columns) => withDistributor(request, columns),
  beforeUpdate: async (request, columns) => ('distributor_id' in columns ? withDistributor(request, columns) : columns),
})
