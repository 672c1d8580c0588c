import type { Permission } from './permissions.ts'

/** True when every permission of the list is held (spec §5, the permission guard). */
export function holdsAll(held: readonly string[], needed: readonly Permission[]): boolean {
  return needed.every((permission) => held.includes(permission))
}

/** True when at least one permission of the list is held (spec §5, the helper). */
export function holdsAny(held: readonly string[], needed: readonly Permission[]): boolean {
  return needed.some((permission) => held.includes(permission))
}
