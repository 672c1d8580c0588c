import { hasAdminRole } from '@castellan/contract/access/guards.ts'
import { useHolds, useSession } from '../session/use-session.ts'

/** Whether the reader's role has a home of its own; to others `/` shows the TVs of every product. */
export function useHasHome(): boolean {
  const { user } = useSession()
  const holds = useHolds()
  return holds('manage-devices') || holds('manage-credits') || hasAdminRole(user)
}
