import { roles } from '@castellan/contract/resources/roles.ts'
import { permissions } from '@castellan/contract/access/permissions.ts'
import { rowScopeOf, seededPermissions, systemRoles } from '@castellan/contract/access/roles.ts'
import { searchTextOf } from '../../db/search-text.ts'
import type { Db } from '../../db/dialects/dialect.ts'

/** Makes sure the five roles of the specification exist. What an operator has changed since stays as it is. */
export async function seedRoles(db: Db, now: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const role of systemRoles) {
      const added = await tx
        .insertInto('roles')
        .values({
          ...role,
          is_system: 1,
          row_scope: rowScopeOf({ role: role.name, row_scope: 'subtree' }),
          created_at: now,
          updated_at: now,
          search_text: searchTextOf(roles, role),
        })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!added) {
        if (role.name === 'super-admin') await grantEverything(tx)
        continue
      }
      const rows = seededPermissions[role.name].map((permission) => ({ role_id: added.id, permission }))
      await tx.insertInto('role_permissions').values(rows).execute()
    }
  })
}

/** The super-admin holds every permission, also one that a later version of the panel brought. */
async function grantEverything(tx: Db): Promise<void> {
  const role = await tx.selectFrom('roles').select('id').where('name', '=', 'super-admin').executeTakeFirstOrThrow()
  await tx
    .insertInto('role_permissions')
    .values(permissions.map((permission) => ({ role_id: role.id, permission })))
    .onConflict((conflict) => conflict.columns(['role_id', 'permission']).doNothing())
    .execute()
}
