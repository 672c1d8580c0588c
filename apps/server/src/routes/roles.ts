import { rolesCalls } from '@castellan/contract/calls/roles.ts'
import { impersonate } from '../domain/accounts/impersonate.ts'
import { changeRolePermissions, listPermissions, readRolePermissions } from '../domain/accounts/role-permissions.ts'
import type { Route } from '../http/handle.ts'
import { handle } from '../http/handle.ts'

/** What roles may do, and acting for somebody. */
export const rolesRoutes: Route[] = [
  handle(rolesCalls.permissions, async ({ house }) => ({ data: await listPermissions(house.db) })),

  handle(rolesCalls.read, async ({ house, actor, params }) => ({
    data: await readRolePermissions(house.db, actor, params.id),
  })),

  handle(rolesCalls.change, async ({ house, actor, now, params, body, origin }) => {
    await changeRolePermissions(house.db, actor, now, { ...body, id: params.id, origin })
    return { data: await readRolePermissions(house.db, actor, params.id) }
  }),

  handle(rolesCalls.impersonate, async ({ house, actor, now, params, body, origin }) => ({
    token: await impersonate(house.db, actor, now, { ...body, id: params.id, origin }),
  })),
]
