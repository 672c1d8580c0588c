import type { Generated } from 'kysely'
import type { JsonText } from './json-text.ts'

/** The tables of the QR screen of TVs and of who came by it. */
export type QrTables<Kept> = {
  qr_profiles: Kept & QrProfileRow
  qr_registrations: Kept & QrRegistrationRow
}

type QrProfileRow = {
  name: string
  /** `any` means every product. */
  product: string
  /** Null means every reseller. */
  reseller_id: number | null
  /** JSON: text by language, `en` among them. */
  title: JsonText<Readonly<Record<string, string>>>
  help: JsonText<Readonly<Record<string, string>>>
  target: string
  custom_url: string
  ask_contact: Generated<number>
  valid_from: number | null
  valid_to: number | null
  active: number
  notes: string
}

type QrRegistrationRow = {
  /** A TV has one, however often its code is opened. */
  device_id: number
  mac: string
  name: Generated<string>
  product: string
  /** Whose customer they are: the seller of the TV when its code was opened. */
  reseller_id: number | null
  country: Generated<string>
  status: Generated<string>
  scans: Generated<number>
  scanned_at: number
  registered_at: number | null
  converted_at: number | null
  notes: Generated<string>
  profile_id: Generated<number | null>
  contact_name: Generated<string>
  /** Encrypted, in base64; empty where none was left. */
  email: Generated<string>
  phone: Generated<string>
  consent_at: Generated<number | null>
  /** Of the ticket of the browser that has left the contact data. */
  contact_hash: Generated<string | null>
}
