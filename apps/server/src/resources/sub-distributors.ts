import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { subDistributors } from '@castellan/contract/resources/sub-distributors.ts'
import { countedDevicesOf, subDistributorsOf } from '../domain/accounts/reseller-tree.ts'
import { invalidField } from '../domain/app-error.ts'
import type { Columns } from '../engine/loose-db.ts'
import { registerResource } from '../engine/registry.ts'
import type { TransactionContext } from '../engine/resource-hooks.ts'

/** Stands under the distributor that was chosen, or under the one who writes. */
function withDistributor({ actor }: TransactionContext, columns: Columns): Columns {
  const chosen = columns['distributor_id'] ?? (actor.role === 'distributor' ? actor.id : null)
  if (chosen === null) throw invalidField('distributor', 'required')
  return { ...columns, distributor_id: chosen }
}

registerResource({
  resource: subDistributors as unknown as Resource,
  table: 'sub_distributors',
  scope: subDistributorsOf,
  derive: {
    device_count: (eb, { actor }) =>
      eb
        .selectFrom('devices')
        .select((inner: typeof eb) => inner.fn.countAll().as('devices'))
        .whereRef('devices.sub_distributor_id', '=', 'sub_distributors.id')
        .where('devices.deleted_at', 'is', null)
        .where(countedDevicesOf(actor)),
  },
  beforeCreate: async (request, columns) => withDistributor(request, columns),
  beforeUpdate: async (request, columns) => ('distributor_id' in columns ? withDistributor(request, columns) : columns),
  branch: async ({ tx }, row) => {
    const distributor = await tx
      .selectFrom('users')
      .select('path')
      .where('id', '=', Number(row['distributor_id']))
      .executeTakeFirst()
    return distributor?.path ?? ''
  },
})
