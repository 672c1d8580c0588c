import { holdsAll } from '@castellan/contract/access/holds.ts'
import { viewOf, type Permission } from '@castellan/contract/access/permissions.ts'
import type { User } from '@castellan/contract/calls/session.ts'
import { useSyncExternalStore } from 'react'
import { sessionStore, type Session } from './session-store.ts'

export function useSession(): Session {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.read)
}

/** `const holds = useHolds(); holds('manage-users')`: what a button or a link may offer. The server decides again. */
export function useHolds(): (permission: Permission) => boolean {
  const { permissions } = useSession()
  return (permission) => holdsAll(permissions, [permission])
}

/** Whether the role of who is signed in keeps them from this, whatever its permissions. */
export function isBarredFrom(what: 'delete' | 'restrict' | undefined): boolean {
  const { user: signedIn } = sessionStore.read()
  if (!signedIn || what === undefined) return false
  // What an earlier version of the panel has stored for times without a connection does not say.
  const user: Partial<Pick<User, 'may_delete' | 'may_restrict'>> = signedIn
  return (what === 'delete' ? user.may_delete : user.may_restrict) === false
}

/** Whether somebody may look at an area and change nothing there: they hold its view permission and none of those to manage. */
export function isViewOnly(
  holds: (permission: Permission) => boolean,
  permission: Permission,
  or: readonly Permission[] = [],
): boolean {
  const view = viewOf(permission)
  return view !== null && holds(view) && ![permission, ...or].some(holds)
}

export function useIsViewOnly(permission: Permission): boolean {
  return isViewOnly(useHolds(), permission)
}
