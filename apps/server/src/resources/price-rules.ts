import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { priceRules } from '@castellan/contract/resources/price-rules.ts'
import { invalidField } from '../domain/refusal.ts'
import type { Columns } from '../engine/loose-db.ts'
import { serve } from '../engine/registry.ts'
import { everyRow } from '../engine/served.ts'

/** A price that ends before it begins is none. */
function checkTimes(columns: Columns, row: Columns = {}): Columns {
  const { valid_from: from, valid_to: to } = { ...row, ...columns }
  if (typeof from === 'number' && typeof to === 'number' && to < from)
    throw invalidField('valid_to', 'ends_before_start')
  return columns
}

serve({
  card: priceRules as unknown as Resource,
  table: 'price_rules',
  scope: everyRow,
  beforeCreate: async (_, columns) => checkTimes(columns),
  beforeUpdate: async (_, columns, row) => checkTimes(columns, row),
})
