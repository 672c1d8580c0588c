import { permissions, type Permission } from '@castellan/contract/access/permissions.ts'
import type { User } from '@castellan/contract/calls/session.ts'
import { sessionStore } from '../session/session-store.ts'

/** Sofia, whose role bars her from nothing. */
export const sampleUser: User = {
  id: 1,
  name: 'Sofia',
  email: 'sofia@demo.example',
  username: 'sofia',
  role: 'super-admin',
  roles: [{ name: 'super-admin', display_name: 'super-admin' }],
  locale: 'en',
  timezone: '',
  date_format: 'dmy',
  two_factor_enabled: false,
  may_delete: true,
  may_restrict: true,
  row_scope: 'all',
  password_min: 8,
  must_enrol: false,
  two_factor_confirmed_at: null,
  impersonator: null,
}

/** From now on somebody is signed in: Sofia, who may do everything, unless another role or fewer permissions are named. */
export function signIn({ held = permissions, ...own }: Partial<User> & { held?: readonly Permission[] } = {}): void {
  const { role } = { ...sampleUser, ...own }
  const user = { ...sampleUser, roles: [{ name: role, display_name: role }], ...own }
  sessionStore.change({ user, permissions: [...held] })
}
