import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { m3uPortals } from '@castellan/contract/resources/m3u-portals.ts'
import { m3uPortalsOf } from '../domain/accounts/reseller-tree.ts'
import { isAdmin } from '../domain/actor.ts'
import type { Columns } from '../engine/loose-db.ts'
import { serve } from '../engine/registry.ts'
import type { InTransaction } from '../engine/served.ts'

/** What nobody offers is offered to everybody's TVs: admins alone write it. */
function offeredBy({ actor }: InTransaction, columns: Columns): Columns {
  if (isAdmin(actor) || !('reseller_id' in columns)) return columns
  return { ...columns, reseller_id: columns['reseller_id'] ?? actor.id }
}

serve({
  card: m3uPortals as unknown as Resource,
  table: 'm3u_portals',
  scope: m3uPortalsOf,
  beforeCreate: async (given, columns) => offeredBy(given, { reseller_id: null, ...columns }),
  beforeUpdate: async (given, columns) => offeredBy(given, columns),
  branch: async ({ tx }, row) => {
    if (row['reseller_id'] === null) return ''
    const reseller = await tx
      .selectFrom('users')
      .select('path')
      .where('id', '=', Number(row['reseller_id']))
      .executeTakeFirst()
    return reseller?.path ?? ''
  },
})
