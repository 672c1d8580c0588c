import { checksums } from '@castellan/contract/resources/checksums.ts'
import { invalidField } from '../domain/app-error.ts'
import { registerResource } from '../engine/registry.ts'
import { type ChangeIn } from '../engine/resource-hooks.ts'

type Change = ChangeIn<'checksums'>

function checkPeriod(columns: Change): void {
  const [from, to] = [columns.valid_from, columns.valid_to]
  if (typeof from === 'number' && typeof to === 'number' && to <= from)
    throw invalidField('valid_to', 'ends_before_start')
}

registerResource(checksums, {
  beforeCreate: async ({ actor }, columns) => {
    checkPeriod(columns)
    return { ...columns, state: 'draft' as const, source: 'manual' as const, added_by_id: actor.id }
  },
  beforeUpdate: async (_, columns, row) => {
    checkPeriod({ ...row, ...columns })
    return columns
  },
  actions: {
    activate: async () => ({ state: 'active' }),
    retire: async () => ({ state: 'retired' }),
  },
})
