import type { brandings } from '@castellan/contract/resources/brandings.ts'
import type { Generated } from 'kysely'
import type { StoredRow } from './stored-row.ts'

export type BrandingTables = { brandings: BrandingRow }

type BrandingRow = StoredRow<typeof brandings, 'phone' | 'support' | 'url' | 'panel_host' | 'host_state'> & {
  /** 1 while the TVs it concerns are being notified; by then those up to this id were. */
  notify_pending: Generated<number>
  notify_cursor: Generated<number>
}
