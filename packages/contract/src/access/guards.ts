import { covers } from './holds.ts'
import { adminRoles } from './roles.ts'

/** The roles of a signed-in person as `/user` names them; the first is the primary one (spec §3). */
type WithRoles = { readonly roles: readonly { readonly name: string }[] }

const has = (person: WithRoles | null | undefined, names: readonly string[]) =>
  person?.roles.some(({ name }) => names.includes(name)) ?? false

/** Whether the list of roles makes somebody an admin (spec §6); nobody is none. */
export function hasAdminRole(person: WithRoles | null | undefined): boolean {
  return has(person, adminRoles)
}

/** Whether the list of roles makes somebody a super-admin. */
export function hasSuperAdminRole(person: WithRoles | null | undefined): boolean {
  return has(person, ['super-admin'])
}

/** Whether the list of roles makes somebody a reseller (spec §6). */
export function isReseller(person: WithRoles | null | undefined): boolean {
  return has(person, ['reseller'])
}

/** Whether the list of roles makes somebody a sub-reseller (spec §6). */
export function isSubReseller(person: WithRoles | null | undefined): boolean {
  return has(person, ['sub-reseller'])
}

/** The names of a comma-separated list, as the guards of spec §5 are written; spaces around them do not count. */
export function namesIn(list: string): string[] {
  return list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
}

/** The permission guard (spec §5): every permission of the comma-separated list is held. */
export function passesPermissions(held: readonly string[], list: string): boolean {
  return namesIn(list).every((name) => covers(held, name))
}

/** The role guard (spec §5): the role is one of the comma-separated list. */
export function passesRoles(role: string, list: string): boolean {
  return namesIn(list).includes(role)
}

/** The admin-only guard (spec §5). */
export function passesAdminOnly(role: string): boolean {
  return adminRoles.includes(role)
}
