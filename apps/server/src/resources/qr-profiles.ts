import { qrProfiles } from '@castellan/contract/resources/qr-profiles.ts'
import { seesEveryRow } from '../domain/actor.ts'
import { invalidField } from '../domain/app-error.ts'
import { isHttpsAddress } from '../domain/https-address.ts'
import { pushQrProfile } from '../domain/qr/push-qr-profiles.ts'
import { registerResource } from '../engine/registry.ts'
import type { TransactionContext, ChangeIn } from '../engine/resource-hooks.ts'

type Change = ChangeIn<'qr_profiles'>

/** A profile of nobody is for everybody's TVs: admins alone may write one. */
function checkReseller({ actor }: TransactionContext, columns: Change): Change {
  if (seesEveryRow(actor) || !('reseller_id' in columns)) return columns
  return { ...columns, reseller_id: columns.reseller_id ?? actor.id }
}

/** Support and an address of one's own lead away from the panel: by https, and by nothing else. */
function checkWhole(row: Change): void {
  const leadsAway = row.target === 'support' || row.target === 'custom_url'
  const url = String(row.custom_url ?? '')
  if (leadsAway && url === '') throw invalidField('custom_url', 'required')
  if (url !== '' && !isHttpsAddress(url)) throw invalidField('custom_url', 'not_https')
  const [from, to] = [row.valid_from, row.valid_to]
  if (typeof from === 'number' && typeof to === 'number' && to < from)
    throw invalidField('valid_to', 'ends_before_start')
}

registerResource(qrProfiles, {
  beforeCreate: async (request, columns) => {
    checkWhole(columns)
    const draft = checkReseller(request, { reseller_id: null, ...columns })
    await pushQrProfile(request.tx, draft.reseller_id ?? null, request.now)
    return draft
  },
  beforeUpdate: async (request, columns, row) => {
    checkWhole({ ...row, ...columns })
    const change = checkReseller(request, columns)
    const { reseller_id: after = row.reseller_id } = change
    for (const reseller of new Set([row.reseller_id, after])) await pushQrProfile(request.tx, reseller, request.now)
    return change
  },
  beforeRemove: ({ tx, now }, { reseller_id: reseller }) => pushQrProfile(tx, reseller, now),
  afterRestore: ({ tx, now }, { reseller_id: reseller }) => pushQrProfile(tx, reseller, now),
  afterCommit: async ({ ctx }) => ctx.qrCache.reload(),
})
