import { z } from 'zod/mini'
import { staff } from '../access/access.ts'
import { permissions } from '../access/permissions.ts'
import { rowScopes } from '../access/roles.ts'
import { idParams } from '../fields/id.ts'
import { linkSchema } from '../fields/ref.ts'
import { textSchema } from '../fields/text.ts'
import { defineGet, definePost } from '../kit/define-call.ts'
import { limits } from '../limits.ts'

/** A role with the permissions it holds, in the order of the specification. */
export const rolePermissionsSchema = z.object({
  role: linkSchema,
  /** False for a role whose permissions the caller may not change. */
  changeable: z.boolean(),
  /** A role of the specification: its row scope is fixed. */
  is_system: z.boolean(),
  /** Whose rows people with the role see: everybody's, or those of their own subtree. */
  row_scope: z.enum(rowScopes),
  /** How many people have the role, and how many of them have TVs or people of their own. */
  people: z.object({ count: z.int(), with_rows: z.int() }),
  permissions: z.array(z.enum(permissions)),
  version: z.int(),
})
export type RolePermissions = z.infer<typeof rolePermissionsSchema>

/** What roles may do, and acting for somebody. */
export const rolesCalls = {
  permissions: defineGet('/settings/permissions', staff('manage-permissions'), {
    summary: "Every permission in the specification's order, added ones last, with the roles that hold each.",
    answer: z.object({
      data: z.array(z.object({ name: z.enum(permissions), added: z.boolean(), roles: z.array(linkSchema) })),
    }),
  }),
  read: defineGet('/settings/roles/:id/permissions', staff('manage-roles'), {
    summary: 'The permissions of a role.',
    params: idParams,
    answer: z.object({ data: rolePermissionsSchema }),
  }),
  change: definePost('/settings/roles/:id/permissions', staff('manage-roles', { confirmed: 'strict' }), {
    summary: 'Sets the permissions of a role, in force from the next request; nobody can grant what they lack.',
    params: idParams,
    body: z.strictObject({
      permissions: z.array(z.enum(permissions)).check(z.maxLength(permissions.length)),
      row_scope: z.optional(z.enum(rowScopes)),
      version: z.optional(z.int()),
    }),
    answer: z.object({ data: rolePermissionsSchema }),
  }),
  impersonate: definePost('/settings/users/:id/impersonate', staff('impersonate', { confirmed: 'strict' }), {
    summary:
      'Starts impersonation of another account, for an hour and read-only, unless a super-admin requests `write`; never of a super-admin.',
    params: idParams,
    body: z.strictObject({
      reason: textSchema({ max: limits.impersonationReasonMax }),
      write: z._default(z.boolean(), false),
    }),
    answer: z.object({ token: z.string() }),
    status: 201,
  }),
}
