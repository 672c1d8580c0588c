import { covers } from '@castellan/contract/access/holds.ts'
import { neededFor } from '@castellan/contract/permission-areas.ts'
import { viewOf, type Permission } from '@castellan/contract/access/permissions.ts'

/** How far a role goes in one line of the editor. */
export type Level = 'none' | 'view' | 'manage'
export type PermissionSet = ReadonlySet<Permission>
/** A change, with what came or went because of it. */
export type LevelChange = { ticked: PermissionSet; added: Permission[]; fallen: Permission[] }

export function levelOf(ticked: PermissionSet, permission: Permission): Level {
  if (ticked.has(permission)) return 'manage'
  const view = viewOf(permission)
  return view !== null && ticked.has(view) ? 'view' : 'none'
}

type Setting = { permission: Permission; level: Level; may: (permission: Permission) => boolean }

/** Sets a line: raising it adds what that needs as far as the reader may, lowering it takes along what no longer works. */
export function withLevel(ticked: PermissionSet, { permission, level, may }: Setting): LevelChange {
  const next = new Set(ticked)
  const view = viewOf(permission)
  next.delete(permission)
  if (view) next.delete(view)
  const wanted = level === 'manage' ? permission : level === 'view' ? view : null
  if (wanted) next.add(wanted)
  const added = wanted ? addNeeded(next, wanted, may) : []
  const fallen = dropUseless(next, [...ticked])
  return { ticked: next, added, fallen }
}

function addNeeded(next: Set<Permission>, permission: Permission, may: Setting['may']): Permission[] {
  return neededFor(permission).flatMap((needed) => {
    if (covers([...next], needed) || !may(needed)) return []
    const view = viewOf(needed)
    if (view) next.delete(view)
    next.add(needed)
    return [needed, ...addNeeded(next, needed, may)]
  })
}

/** What lacked something before stays: only what depends on a permission that is gone falls with it. */
function dropUseless(next: Set<Permission>, before: readonly Permission[]): Permission[] {
  const held = [...next]
  const hasAll = (name: Permission, of: readonly Permission[]) => neededFor(name).every((needed) => covers(of, needed))
  const useless = held.filter((name) => hasAll(name, before) && !hasAll(name, held))
  for (const name of useless) next.delete(name)
  return useless.length === 0 ? [] : [...useless, ...dropUseless(next, before)]
}
