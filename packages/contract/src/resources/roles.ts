import { z } from 'zod/mini'
import { oneOf } from '../fields/one-of.ts'
import { toggle } from '../fields/toggle.ts'
import { rowScopes, systemRoles } from '../access/roles.ts'
import { id } from '../fields/id.ts'
import { count, integer } from '../fields/integer.ts'
import { text, textSchema } from '../fields/text.ts'
import { defineResource } from '../kit/define-resource.ts'
import { derived, optional, readOnly } from '../kit/field.ts'
import { limits } from '../limits.ts'
import { peopleLimits } from '../limits/people-limits.ts'

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
  lookUp: '/roles/search',
  fields: {
    id: id(),
    name: { ...text({ min: 3, max: limits.roleNameMax }), write: slugSchema },
    display_name: text({ max: limits.nameMax }),
    /** Orders the roles; a lower number is higher in the tree, and 0 is the super-admin alone. A new one begins below those of the specification. */
    level: { ...integer({ min: 1, max: limits.roleLevelMax }), initial: systemRoles.length },
    /** Whose rows people with the role see; set with its permissions. */
    row_scope: readOnly(oneOf(...rowScopes)),
    /** Characters that user names and passwords of people with the role have at least; empty for what holds for everybody. */
    username_min: optional(integer({ min: limits.usernameMin, max: peopleLimits.roleUsernameMinMax })),
    password_min: optional(integer({ min: limits.staffPasswordMin, max: peopleLimits.rolePasswordMinMax })),
    /** Trials one of them begins within a UTC day at most; a limit of a person's own goes before it. */
    trials_per_day: optional(integer({ min: 0, max: peopleLimits.personLimitMax })),
    /** Without it nothing is deleted or erased, whatever the permissions say; archiving stays. */
    may_delete: toggle(true),
    /** Without it nobody is disabled, and no TV is suspended, blocked or switched off. */
    may_restrict: toggle(true),
    is_system: readOnly(toggle()),
    user_count: derived(count()),
  },
  list: {
    columns: [
      'id',
      'display_name',
      'name',
      'level',
      'row_scope',
      'is_system',
      'user_count',
      'may_delete',
      'may_restrict',
      'username_min',
      'password_min',
      'trials_per_day',
    ],
    hidden: ['may_delete', 'may_restrict', 'username_min', 'password_min', 'trials_per_day'],
    search: ['display_name', 'name'],
    filters: ['row_scope', 'is_system'],
    unsortable: ['user_count', 'may_delete', 'may_restrict', 'username_min', 'password_min', 'trials_per_day'],
  },
  form: [
    'display_name',
    'name',
    'level',
    'username_min',
    'password_min',
    'trials_per_day',
    'may_delete',
    'may_restrict',
  ],
  writeOnce: ['name'],
  can: ['create', 'update', 'delete', 'archive'],
})
