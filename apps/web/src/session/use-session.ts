import { holdsAll } from '@castellan/contract/access/holds.ts'
import type { Permission } from '@castellan/contract/access/permissions.ts'
import { useSyncExternalStore } from 'react'
import { sessionStore } from './session-store.ts'
import type { Session } from './session-store.ts'

export function useSession(): Session {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.read)
}

/** `const holds = useHolds(); holds('manage-users')`: what a button or a link may offer. The server decides again. */
export function useHolds(): (permission: Permission) => boolean {
  const { permissions } = useSession()
  return (permission) => holdsAll(permissions, [permission])
}
