import type { Generated } from 'kysely'
import type { JsonText } from './json-text.ts'

export type BrandingTables<Kept> = { brandings: Kept & BrandingRow }

type BrandingRow = {
  /** Whose TVs show it, with those of everybody below them; null is the operator's. */
  reseller_id: number | null
  name: string
  /** Digest of a picture of the store. */
  logo: string | null
  phone: Generated<string>
  /** JSON: text by language. */
  support: Generated<JsonText<Readonly<Record<string, string>>>>
  url: Generated<string>
  panel_host: Generated<string>
  /** `none`, `pending` or `approved`. */
  host_state: Generated<string>
  active: number
  /** 1 while the TVs it concerns are being notified; by then those up to this id were. */
  notify_pending: Generated<number>
  notify_cursor: Generated<number>
}
