import { qrRegistrations } from '@castellan/contract/resources/qr-registrations.ts'
import { qrRegistrationsOf } from '../domain/accounts/reseller-tree.ts'
import { registerResource } from '../engine/registry.ts'

registerResource(qrRegistrations, {
  scope: qrRegistrationsOf,
  actions: {
    contact: async () => ({ status: 'contacted' }),
    convert: async ({ now }) => ({ status: 'converted', converted_at: now }),
    reject: async () => ({ status: 'rejected' }),
    reopen: async (_, row) => ({
      status: row.registered_at === null ? 'scanned' : 'registered',
      converted_at: null,
    }),
  },
  branch: async ({ tx }, row) => {
    if (row.reseller_id === null) return ''
    const reseller = await tx.selectFrom('users').select('path').where('id', '=', row.reseller_id).executeTakeFirst()
    return reseller?.path ?? ''
  },
})
