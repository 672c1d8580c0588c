import { rolesCalls } from '@castellan/contract/calls/roles.ts'
import { impersonate } from '../../domain/sign-in/impersonate.ts'
import { changeRolePermissions, listPermissions, readRolePermissions } from '../../domain/access/role-permissions.ts'
import { handle, type Route } from '../../http/handle.ts'

/** What roles may do, and acting for somebody. */
export const rolesRoutes: Route[] = [
  handle(rolesCalls.permissions, async ({ ctx }) => ({ data: await listPermissions(ctx.db) })),

  handle(rolesCalls.read, async ({ ctx, actor, params }) => ({
    data: await readRolePermissions(ctx.db, actor, params.id),
  })),

  handle(rolesCalls.change, async ({ ctx, actor, now, params, body, origin }) => {
    await changeRolePermissions(ctx.db, actor, now, { ...body, id: params.id, origin })
    return { data: await readRolePermissions(ctx.db, actor, params.id) }
  }),

  handle(rolesCalls.impersonate, async ({ ctx, actor, now, params, body, origin }) => ({
    token: await impersonate(ctx.db, actor, now, { ...body, id: params.id, origin }),
  })),
]
