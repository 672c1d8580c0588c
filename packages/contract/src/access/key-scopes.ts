import { permissions, type Permission } from './permissions.ts'

/** What an API key may never do for its owner: anything that opens accounts or would widen the key's own permissions. */
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
