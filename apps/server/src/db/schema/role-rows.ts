import type { RowScope } from '@castellan/contract/access/roles.ts'
import type { Generated } from 'kysely'

export type RoleRow = {
  id: Generated<number>
  name: string
  display_name: string
  level: number
  is_system: number
  row_scope: Generated<RowScope>
  username_min: Generated<number | null>
  password_min: Generated<number | null>
  trials_per_day: Generated<number | null>
  may_delete: Generated<number>
  may_restrict: Generated<number>
  created_at: number
  updated_at: Generated<number>
  deleted_at: Generated<number | null>
  archived_at: Generated<number | null>
  version: Generated<number>
  search_text: Generated<string>
}
