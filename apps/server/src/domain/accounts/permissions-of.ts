import type { Db } from '../../db/dialects/dialect.ts'
import { keptPrepared } from '../../db/together.ts'

/** What a role may do at this moment. */
export async function permissionsOf(db: Db, roleId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('role_permissions')
    .select('permission')
    .where('role_id', '=', roleId)
    .modifyEnd(keptPrepared)
    .execute()
  return rows.map(({ permission }) => permission)
}
