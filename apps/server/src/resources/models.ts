import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { models } from '@castellan/contract/resources/models.ts'
import { limits } from '@castellan/contract/limits.ts'
import { giveCodes } from '../domain/devices/model-codes.ts'
import type { Columns } from '../engine/loose-db.ts'
import { serve } from '../engine/registry.ts'
import { everyRow, type InTransaction } from '../engine/served.ts'

/** A TV counts as online while it was heard of within two heartbeats (domain §3.5). */
const onlineMs = 2 * limits.heartbeatS * 1_000

async function giveOwnCodes({ tx, now }: InTransaction, id: number, columns: Columns): Promise<void> {
  if (!('codes' in columns)) return
  await giveCodes(tx, { modelId: id, codes: JSON.parse(String(columns['codes'])) as string[] }, now)
}

const idOf = (row: Columns) => Number(row['id'])

serve({
  card: models as unknown as Resource,
  table: 'models',
  scope: everyRow,
  derive: {
    device_count: (eb) =>
      eb
        .selectFrom('model_codes')
        .innerJoin('devices', 'devices.model', 'model_codes.code')
        .select((inner: typeof eb) => inner.fn.countAll().as('devices'))
        .whereRef('model_codes.model_id', '=', 'models.id')
        .where('devices.deleted_at', 'is', null),
    online_count: (eb, { now }) =>
      eb
        .selectFrom('model_codes')
        .innerJoin('devices', 'devices.model', 'model_codes.code')
        .select((inner: typeof eb) => inner.fn.countAll().as('devices'))
        .whereRef('model_codes.model_id', '=', 'models.id')
        .where('devices.last_seen_at', '>', now - onlineMs)
        .where('devices.deleted_at', 'is', null),
  },
  afterCreate: async (given, row) => {
    await giveOwnCodes(given, idOf(row), row)
    return {}
  },
  beforeUpdate: async (given, columns, row) => {
    await giveOwnCodes(given, idOf(row), columns)
    return columns
  },
  beforeRemove: async ({ tx, now }, row) => giveCodes(tx, { modelId: idOf(row), codes: [] }, now),
  afterRestore: async (given, row) => giveOwnCodes(given, idOf(row), row),
})
