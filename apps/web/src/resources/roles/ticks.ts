import { covers } from '@castellan/contract/access/holds.ts'
import { permissions, type Permission } from '@castellan/contract/access/permissions.ts'

/** What decides which ticks of a role can be changed. */
export type TickFacts = {
  changeable: boolean
  /** What the role holds as it was read. */
  saved: readonly Permission[]
  /** What the reader holds themselves: nobody grants what they lack, but everybody may take it away. */
  own: readonly string[]
}

export function mayTick(name: Permission, { changeable, saved, own }: TickFacts): boolean {
  return changeable && (saved.includes(name) || covers(own, name))
}

/** The ticks in the order of the specification. */
export function ordered(ticked: ReadonlySet<Permission>): Permission[] {
  return permissions.filter((name) => ticked.has(name))
}

/** The reader's changes, rebased on the current permissions of the role. */
export function rebaseTicks(ticked: ReadonlySet<Permission>, saved: readonly Permission[], now: readonly Permission[]) {
  return new Set(
    permissions.filter((name) => (ticked.has(name) === saved.includes(name) ? now.includes(name) : ticked.has(name))),
  )
}
