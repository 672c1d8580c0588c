import { viewOf, type Permission } from './permissions.ts'

/** What somebody may do by what their role names: anyone who may manage may view. */
export function covers(held: readonly string[], needed: string): boolean {
  return held.includes(needed) || held.some((name) => viewOf(name) === needed)
}

/** Whether somebody may look at what a permission manages, which each of `or` opens as well. */
export function mayView(held: readonly string[], permission: Permission, or: readonly Permission[] = []): boolean {
  return covers(held, viewOf(permission) ?? permission) || holdsAny(held, or)
}

/** True when every permission of the list is held (spec §5, the permission guard). */
export function holdsAll(held: readonly string[], needed: readonly Permission[]): boolean {
  return needed.every((permission) => covers(held, permission))
}

/** True when at least one permission of the list is held (spec §5, the helper). */
export function holdsAny(held: readonly string[], needed: readonly Permission[]): boolean {
  return needed.some((permission) => covers(held, permission))
}
