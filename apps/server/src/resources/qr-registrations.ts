import { qrRegistrations } from '@castellan/contract/resources/qr-registrations.ts'
import { registerResource } from '../engine/registry.ts'

registerResource(qrRegistrations, {
  actions: {
    contact: async () => ({ status: 'contacted' }),
    convert: async ({ now }) => ({ status: 'converted', converted_at: now }),
    reject: async () => ({ status: 'rejected' }),
    reopen: async (_, row) => ({
      status: row.registered_at === null ? 'scanned' : 'registered',
      converted_at: null,
    }),
  },
})
