import { qrRegistrations } from '@castellan/contract/resources/qr-registrations.ts'
import { sql } from 'kysely'
import { assignCustomer } from '../domain/transfers/assign-customer.ts'
import { decryptContact } from '../domain/qr/qr-contact.ts'
import { noContact } from '../domain/qr/qr-customers.ts'
import { areOfOneLine } from '../domain/access/reseller-tree.ts'
import { registerResource } from '../engine/registry.ts'

registerResource(qrRegistrations, {
  derive: {
    device_id: () => sql.ref('qr_registrations.device_id'),
    contact_name: () => sql.ref('qr_registrations.contact_name'),
    email: () => sql.ref('qr_registrations.email'),
    phone: () => sql.ref('qr_registrations.phone'),
    profile: () =>
      sql`coalesce((select qr_profiles.name from qr_profiles where qr_profiles.id = qr_registrations.profile_id), '')`,
  },
  decrypt: (keys, row) => {
    const { email, phone } = decryptContact(keys, row)
    return { ...row, email, phone }
  },
  actions: {
    contact: async () => ({ status: 'contacted' }),
    convert: async ({ now }) => ({ status: 'converted', converted_at: now }),
    reject: async () => ({ status: 'rejected' }),
    reopen: async (_, row) => ({
      status: row.registered_at === null ? 'scanned' : 'registered',
      converted_at: null,
    }),
    assign: async ({ tx, actor, now, origin }, row, { reseller }) => {
      const given = await assignCustomer(tx, actor, now, { row, sellerId: reseller, origin })
      // What was left for the operator is handed on; what was left for a reseller is not for those of another branch.
      const isKept = row.reseller_id === null || (await areOfOneLine(tx, row.reseller_id, reseller))
      return isKept ? given : { ...given, ...noContact }
    },
    erase_contact: async () => ({ ...noContact }),
  },
})
