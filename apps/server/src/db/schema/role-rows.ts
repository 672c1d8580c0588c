import type { roles } from '@castellan/contract/resources/roles.ts'
import type { StoredRow } from './stored-row.ts'

export type RoleRow = StoredRow<
  typeof roles,
  'row_scope' | 'may_delete' | 'may_restrict' | 'updated_at' | 'search_text'
>
