import type { Generated } from 'kysely'

/** The tables of the QR screen of TVs and of who came by it. */
export type QrTables<Kept> = {
  qr_profiles: Kept & QrProfileRow
  qr_registrations: Kept & QrRegistrationRow
}

type QrProfileRow = {
  name: string
  /** `any` stands for every product. */
  product: string
  /** Null stands for every reseller. */
  reseller_id: number | null
  /** JSON: text by language, `en` among them. */
  title: string
  help: string
  target: string
  custom_url: string
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
}
