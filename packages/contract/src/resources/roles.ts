import { z } from 'zod/mini'
import { oneOf, toggle } from '../fields/choice.ts'
import { rowScopes } from '../access/roles.ts'
import { id } from '../fields/id.ts'
import { count, integer } from '../fields/integer.ts'
import { text, textSchema } from '../fields/text.ts'
import { defineResource } from '../kit/define-resource.ts'
import { derived, readOnly } from '../kit/field.ts'
import { limits } from '../limits.ts'

/** Lower-case letters, digits and dashes, as `catalogue-editor`: what a role is called in programs. */
const slugSchema = textSchema({ min: 3, max: limits.roleNameMax }).check(
  z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u, { error: 'not_slug' }),
)

/** What the staff may do, by role (spec §6; domain §3.2); which permissions a role holds is set by a call of its own. */
export const roles = defineResource({
  name: 'roles',
  api: '/settings/roles',
  permission: 'manage-roles',
  scope: 'all',
  screen: 'settings.roles',
  label: 'display_name',
  fields: {
    id: id(),
    name: { ...text({ min: 3, max: limits.roleNameMax }), write: slugSchema },
    display_name: text({ max: limits.nameMax }),
    /** Orders the roles; the lower number stands higher in the tree, and 0 is the super-admin alone. */
    level: integer({ min: 1, max: limits.roleLevelMax }),
    /** Whose rows people with the role see; set with its permissions. */
    row_scope: readOnly(oneOf(...rowScopes)),
    is_system: readOnly(toggle()),
    user_count: derived(count()),
  },
  list: {
    columns: ['id', 'display_name', 'name', 'level', 'row_scope', 'is_system', 'user_count'],
    search: ['display_name', 'name'],
    filters: ['row_scope', 'is_system'],
    unsortable: ['user_count'],
  },
  form: ['display_name', 'name', 'level'],
  writeOnce: ['name'],
  can: ['create', 'update', 'delete', 'archive'],
})
