import { activationCode } from '@castellan/contract/licences/price-periods.ts'
import { services } from '@castellan/contract/resources/services.ts'
import { countedDevicesOf } from '../domain/access/reseller-tree.ts'
import { seesEveryRow } from '../domain/actor.ts'
import { activeFeatures } from '../domain/licences/features.ts'
import { AppError } from '../domain/app-error.ts'
import { registerResource } from '../engine/registry.ts'
import { type TransactionContext, type ChangeIn, type RowIn } from '../engine/resource-hooks.ts'

type Row = RowIn<'services'>
type Change = ChangeIn<'services'>

const isActivation = (row: Row) => row.code === activationCode

/** What TVs have is stopped first, or runs out; without the activation there would be nothing to sell. */
async function checkUnused({ tx, now }: TransactionContext, row: Row): Promise<void> {
  if (isActivation(row)) throw new AppError('bad_state')
  const used = await activeFeatures(tx, now)
    .select('device_services.id')
    .where('service', '=', row.code)
    .limit(1)
    .executeTakeFirst()
  if (used) throw new AppError('bad_state')
}

registerResource(services, {
  derive: {
    device_count: (eb, { now, actor }) => {
      const counted = eb
        .selectFrom('device_services')
        .select((inner) => inner.fn.count('device_services.device_id').distinct().as('devices'))
        .whereRef('device_services.service', '=', 'services.code')
        .where('device_services.state', '=', 'active')
        .where((inner) =>
          inner.or([inner('device_services.ends_at', 'is', null), inner('device_services.ends_at', '>', now)]),
        )
      if (seesEveryRow(actor)) return counted
      return counted.innerJoin('devices', 'devices.id', 'device_services.device_id').where(countedDevicesOf(actor))
    },
  },
  beforeUpdate: async (_, columns, row) => {
    const after: Change = { ...row, ...columns }
    const isChanged = (['kind', 'product', 'active'] as const).some((name) => after[name] !== row[name])
    if (isActivation(row) && isChanged) throw new AppError('bad_state')
    return columns
  },
  beforeRemove: checkUnused,
})
