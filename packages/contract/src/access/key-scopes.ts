import { permissions, type Permission } from './permissions.ts'

/** What a program never does in somebody's name: all that opens accounts, or would give a key more than it was given. */
const neverForKeys: readonly Permission[] = [
  'have-two-factor-authentication',
  'impersonate',
  'manage-api-keys',
  'manage-backups',
  'manage-permissions',
  'manage-roles',
  'manage-sub-distributors',
  'manage-users',
  'manage-webhooks',
  'see-settings-menu',
  'view-secrets',
  'view-sub-distributors',
  'view-users',
]

/** The permissions an API key may have. A call that names none of them is closed to keys. */
export const keyScopes: readonly Permission[] = permissions.filter((name) => !neverForKeys.includes(name))
