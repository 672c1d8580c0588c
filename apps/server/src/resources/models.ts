import { models } from '@castellan/contract/resources/models.ts'
import { countedDevicesOf } from '../domain/access/reseller-tree.ts'
import { giveCodes } from '../domain/registration/model-codes.ts'
import { onlineSince } from '../domain/online.ts'
import { registerResource } from '../engine/registry.ts'
import { type TransactionContext, type ChangeIn, type RowIn } from '../engine/resource-hooks.ts'
import { parseJson } from '../db/schema/json-text.ts'

type Row = RowIn<'models'>
type Change = ChangeIn<'models'>

async function giveOwnCodes({ tx, now }: TransactionContext, id: number, columns: Change): Promise<void> {
  if (columns.codes === undefined) return
  await giveCodes(tx, { modelId: id, codes: parseJson(columns.codes) }, now)
}

const idOf = (row: Row) => row.id

registerResource(models, {
  derive: {
    device_count: (eb, { actor }) =>
      eb
        .selectFrom('model_codes')
        .innerJoin('devices', 'devices.model', 'model_codes.code')
        .select((inner) => inner.fn.countAll().as('devices'))
        .whereRef('model_codes.model_id', '=', 'models.id')
        .where('devices.deleted_at', 'is', null)
        .where(countedDevicesOf(actor)),
    online_count: (eb, { now, actor }) =>
      eb
        .selectFrom('model_codes')
        .innerJoin('devices', 'devices.model', 'model_codes.code')
        .select((inner) => inner.fn.countAll().as('devices'))
        .whereRef('model_codes.model_id', '=', 'models.id')
        .where('devices.last_seen_at', '>', onlineSince(now))
        .where('devices.deleted_at', 'is', null)
        .where(countedDevicesOf(actor)),
  },
  afterCreate: async (request, row) => {
    await giveOwnCodes(request, idOf(row), row)
    return {}
  },
  beforeUpdate: async (request, columns, row) => {
    await giveOwnCodes(request, idOf(row), columns)
    return columns
  },
  beforeRemove: async ({ tx, now }, row) => giveCodes(tx, { modelId: idOf(row), codes: [] }, now),
  afterRestore: async (request, row) => giveOwnCodes(request, idOf(row), row),
})
