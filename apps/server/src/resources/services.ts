import { activationCode } from '@castellan/contract/access/price-periods.ts'
import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { services } from '@castellan/contract/resources/services.ts'
import { standing } from '../domain/devices/features.ts'
import { Refusal } from '../domain/refusal.ts'
import type { Columns } from '../engine/loose-db.ts'
import { serve } from '../engine/registry.ts'
import { everyRow, type InTransaction } from '../engine/served.ts'

const isActivation = (row: Columns) => row['code'] === activationCode

/** What TVs have is stopped first, or runs out; without the activation there would be nothing to sell. */
async function checkUnused({ tx, now }: InTransaction, row: Columns): Promise<void> {
  if (isActivation(row)) throw new Refusal('bad_state')
  const used = await standing(tx, now)
    .select('device_services.id')
    .where('service', '=', String(row['code']))
    .limit(1)
    .executeTakeFirst()
  if (used) throw new Refusal('bad_state')
}

serve({
  card: services as unknown as Resource,
  table: 'services',
  scope: everyRow,
  derive: {
    device_count: (eb, { now }) =>
      eb
        .selectFrom('device_services')
        .select((inner: typeof eb) => inner.fn.count('device_services.device_id').distinct().as('devices'))
        .whereRef('device_services.service', '=', 'services.code')
        .where('device_services.state', '=', 'active')
        .where((inner: typeof eb) =>
          inner.or([inner('device_services.ends_at', 'is', null), inner('device_services.ends_at', '>', now)]),
        ),
  },
  beforeUpdate: async (_, columns, row) => {
    const after: Columns = { ...row, ...columns }
    const isChanged = ['kind', 'product', 'active'].some((name) => after[name] !== row[name])
    if (isActivation(row) && isChanged) throw new Refusal('bad_state')
    return columns
  },
  beforeRemove: checkUnused,
})
