import type { Db } from '../../db/dialects/dialect.ts'
import { prepared } from '../../db/pipeline.ts'

/** What a role may do at this moment. */
export async function permissionsOf(db: Db, roleId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('role_permissions')
    .select('permission')
    .where('role_id', '=', roleId)
    .modifyEnd(prepared)
    .execute()
  return rows.map(({ permission }) => permission)
}
