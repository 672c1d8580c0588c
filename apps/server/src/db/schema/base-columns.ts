import type { Generated } from 'kysely'

/** What every row of a resource has. */
export type BaseColumns = {
  id: Generated<number>
  created_at: number
  updated_at: number
  deleted_at: number | null
  archived_at: number | null
  version: number
  /** Lower-case text of the searched fields, maintained by the engine. */
  search_text: string
}
