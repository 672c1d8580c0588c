import { brandings } from '@castellan/contract/resources/brandings.ts'
import { holds, seesEveryRow } from '../domain/actor.ts'
import { invalidField } from '../domain/app-error.ts'
import { notifiesTvs } from '../domain/branding/push-brandings.ts'
import { isHttpsAddress } from '../domain/https-address.ts'
import { registerResource } from '../engine/registry.ts'
import type { ChangeIn } from '../engine/resource-hooks.ts'

type Change = ChangeIn<'brandings'>

function checkUrl({ url }: Change): void {
  if (url !== undefined && url !== '' && !isHttpsAddress(String(url))) throw invalidField('url', 'not_https')
}

/** A host that was typed waits for the operator: nobody sends owners to a page of their own. */
function hostColumns({ panel_host: host }: Change, before = ''): Change {
  if (host === undefined || host === before) return {}
  return { host_state: host === '' ? 'none' : 'pending' }
}

registerResource(brandings, {
  beforeCreate: async ({ actor }, columns) => {
    checkUrl(columns)
    const reseller_id = columns.reseller_id ?? (seesEveryRow(actor) ? null : actor.id)
    return { ...columns, ...hostColumns(columns), ...notifiesTvs, reseller_id }
  },
  beforeUpdate: async (_, columns, row) => {
    checkUrl(columns)
    return { ...columns, ...hostColumns(columns, row.panel_host), ...notifiesTvs }
  },
  beforeRemove: async () => notifiesTvs,
  // Only the operator brings a host back into use that was removed.
  afterRestore: async ({ actor }, { panel_host }) => ({
    ...(holds(actor, 'manage-options') ? {} : hostColumns({ panel_host })),
    ...notifiesTvs,
  }),
  actions: {
    approve_host: async () => ({ host_state: 'approved', ...notifiesTvs }),
    refuse_host: async () => ({ host_state: 'pending', ...notifiesTvs }),
  },
  afterCommit: async ({ ctx }) => {
    await ctx.brandingCache.reload()
    ctx.notifySoon.now()
  },
})
