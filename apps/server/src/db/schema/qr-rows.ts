import type { qrRegistrations } from '@castellan/contract/resources/qr-registrations.ts'
import type { qrProfiles } from '@castellan/contract/resources/qr-profiles.ts'
import type { Generated } from 'kysely'
import type { StoredRow } from './stored-row.ts'

/** The tables of the QR screen of TVs and of who came by it. */
export type QrTables = {
  qr_profiles: QrProfileRow
  qr_registrations: QrRegistrationRow
}

type QrProfileRow = StoredRow<typeof qrProfiles, 'ask_contact'>

type QrRegistrationRow = StoredRow<typeof qrRegistrations, 'name' | 'country' | 'status' | 'scans' | 'notes'> & {
  /** A TV has one, however often its code is opened. */
  device_id: number
  profile_id: Generated<number | null>
  contact_name: Generated<string>
  /** Encrypted, in base64; empty where none was left. */
  email: Generated<string>
  phone: Generated<string>
  /** Of the ticket of the browser that has left the contact data. */
  contact_hash: Generated<string | null>
}
