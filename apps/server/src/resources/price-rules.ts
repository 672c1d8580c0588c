import { activationCode } from '@castellan/contract/licences/price-periods.ts'
import { priceRules } from '@castellan/contract/resources/price-rules.ts'
import type { Db } from '../db/dialects/dialect.ts'
import { invalidField } from '../domain/app-error.ts'
import { registerResource } from '../engine/registry.ts'
import { type TransactionContext, type ChangeIn, type RowIn } from '../engine/resource-hooks.ts'

type Row = RowIn<'price_rules'>
type Change = ChangeIn<'price_rules'>

/** A price that ends before it begins is none. */
function checkTimes(columns: Change, row: Partial<Row> = {}): Change {
  const { valid_from: from, valid_to: to } = { ...row, ...columns }
  if (typeof from === 'number' && typeof to === 'number' && to < from)
    throw invalidField('valid_to', 'ends_before_start')
  return columns
}

/** The service by its code, the activation when none is named; a trial is of the activation alone. */
async function checkService({ tx }: TransactionContext, columns: Change, row: Partial<Row> = {}): Promise<Change> {
  const isAsked = 'service_id' in columns || row.id === undefined
  const service = isAsked ? await findService(tx, columns.service_id) : null
  const after: Change = { ...row, ...columns, ...service }
  if (after.period === 'trial7d' && after.service !== activationCode) throw invalidField('period', 'not_allowed')
  return { ...checkTimes(columns, row), ...service }
}

async function findService(tx: Db, id: unknown): Promise<{ service_id: number; service: string }> {
  const known = tx.selectFrom('services').select(['id', 'code'])
  const { id: serviceId, code } = await (
    typeof id === 'number' ? known.where('id', '=', id) : known.where('code', '=', activationCode)
  )
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { service_id: serviceId, service: code }
}

registerResource(priceRules, {
  beforeCreate: (request, columns) => checkService(request, columns),
  beforeUpdate: (request, columns, row) => checkService(request, columns, row),
})
