import { permissions } from '@castellan/contract/access/permissions.ts'
import type { Permission } from '@castellan/contract/access/permissions.ts'
import type { User } from '@castellan/contract/calls/session.ts'
import { sessionStore } from '../session/session-store.ts'

type Person = { id?: number; role?: string; held?: readonly Permission[] }

/** From now on somebody is signed in: Sofia, who may do everything, unless another role or fewer permissions are named. */
export function signIn({ id = 1, role = 'super-admin', held = permissions }: Person = {}): void {
  const user: Partial<User> = {
    id,
    name: 'Sofia',
    role,
    roles: [{ id: 1, name: role, display_name: role }] as never,
    row_scope: 'all',
    may_delete: true,
    may_restrict: true,
    impersonator: null,
  }
  sessionStore.change({ user: user as User, permissions: [...held] })
}
