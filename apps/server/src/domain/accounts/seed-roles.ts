import { seededPermissions, systemRoles } from '@castellan/contract/access/roles.ts'
import type { Db } from '../../db/dialects/dialect.ts'

/** Makes sure the five roles of the specification exist. What an operator has changed since stays as it is. */
export async function seedRoles(db: Db, now: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const role of systemRoles) {
      const added = await tx
        .insertInto('roles')
        .values({ ...role, is_system: 1, created_at: now })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!added) continue
      const rows = seededPermissions[role.name].map((permission) => ({ role_id: added.id, permission }))
      await tx.insertInto('role_permissions').values(rows).execute()
    }
  })
}
