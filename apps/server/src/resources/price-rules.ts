import { activationCode } from '@castellan/contract/access/price-periods.ts'
import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { priceRules } from '@castellan/contract/resources/price-rules.ts'
import type { Db } from '../db/dialects/dialect.ts'
import { invalidField } from '../domain/app-error.ts'
import type { Columns } from '../engine/loose-db.ts'
import { registerResource } from '../engine/registry.ts'
import { everyRow, type TransactionContext } from '../engine/resource-hooks.ts'

/** A price that ends before it begins is none. */
function checkTimes(columns: Columns, row: Columns = {}): Columns {
  const { valid_from: from, valid_to: to } = { ...row, ...columns }
  if (typeof from === 'number' && typeof to === 'number' && to < from)
    throw invalidField('valid_to', 'ends_before_start')
  return columns
}

/** The service by its code, the activation when none is named; a trial is of the activation alone. */
async function checkService({ tx }: TransactionContext, columns: Columns, row: Columns = {}): Promise<Columns> {
  const isAsked = 'service_id' in columns || row['id'] === undefined
  const service = isAsked ? await findService(tx, columns['service_id']) : null
  const after: Columns = { ...row, ...columns, ...service }
  if (after['period'] === 'trial7d' && after['service'] !== activationCode) throw invalidField('period', 'not_allowed')
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

registerResource({
  resource: priceRules as unknown as Resource,
  table: 'price_rules',
  scope: everyRow,
  beforeCreate: (request, columns) => checkService(request, columns),
  beforeUpdate: (request, columns, row) => checkService(request, columns, row),
})
