import { canonicalHost } from '@castellan/contract/fields/host.ts'
import { m3uPortals } from '@castellan/contract/resources/m3u-portals.ts'
import { seesEveryRow } from '../domain/actor.ts'
import { registerResource } from '../engine/registry.ts'
import type { TransactionContext, ChangeIn } from '../engine/resource-hooks.ts'

type Change = ChangeIn<'m3u_portals'>

/** What nobody offers is offered to everybody's TVs: admins alone write it. */
function offeredBy({ actor }: TransactionContext, columns: Change): Change {
  if (seesEveryRow(actor) || !('reseller_id' in columns)) return columns
  return { ...columns, reseller_id: columns.reseller_id ?? actor.id }
}

/** Links to a provider lead to its current address; while it is not in use they are not found. */
async function moveLinks({ tx, now }: TransactionContext, { id, url_template, active }: Change): Promise<void> {
  const leads_to = Number(active) === 1 ? String(url_template) : ''
  await tx
    .updateTable('m3u_links')
    .set((eb) => ({
      leads_to,
      host: canonicalHost(leads_to) ?? '',
      notify_pending: eb.ref('is_default'),
      notify_cursor: 0,
      updated_at: now,
    }))
    .where('provider_id', '=', Number(id))
    .where('leads_to', '!=', leads_to)
    .execute()
}

registerResource(m3uPortals, {
  beforeCreate: async (request, columns) => offeredBy(request, { reseller_id: null, ...columns }),
  beforeUpdate: async (request, columns, row) => {
    await moveLinks(request, { ...row, ...columns })
    return offeredBy(request, columns)
  },
})
