import { subDistributors } from '@castellan/contract/resources/sub-distributors.ts'
import { countedDevicesOf } from '../domain/access/reseller-tree.ts'
import { leaveMovedDealer } from '../domain/access/selling-dealer.ts'
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

/** A dealer is closed once no TV is under it, in whosever branch: those would belong to somebody who is no longer there. */
async function checkEmpty({ tx }: TransactionContext, id: number): Promise<void> {
  const tv = await tx
    .selectFrom('devices')
    .select('id')
    .where('sub_distributor_id', '=', id)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (tv) throw invalidField('status', 'has_tvs')
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
  beforeUpdate: async (request, columns, row) => {
    if (columns.status === 'closed' && row.status !== 'closed') await checkEmpty(request, row.id)
    if (!('distributor_id' in columns)) return columns
    const change = withDistributor(request, columns)
    const next = Number(change.distributor_id)
    if (next !== row.distributor_id)
      await leaveMovedDealer(request.tx, { id: row.id, distributorId: next }, request.now)
    return change
  },
})
