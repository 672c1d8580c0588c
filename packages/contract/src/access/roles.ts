import { addedPermissions, permissions, specifiedPermissions, type Permission } from './permissions.ts'

/** The five roles of the specification (§6); `level` orders them, a lower number is higher in the tree. */
export const systemRoles = [
  { name: 'super-admin', display_name: 'Super admin', level: 0 },
  { name: 'admin', display_name: 'Admin', level: 1 },
  { name: 'distributor', display_name: 'Distributor', level: 2 },
  { name: 'reseller', display_name: 'Reseller', level: 3 },
  { name: 'sub-reseller', display_name: 'Sub-reseller', level: 4 },
] as const

export type SystemRole = (typeof systemRoles)[number]['name']

/** Which of the five a role is, by the name it shows; null for one of the operator's own, and for one they have renamed. */
export function seededRole(displayName: string): SystemRole | null {
  return systemRoles.find((role) => role.display_name === displayName)?.name ?? null
}

const notForAdmins: readonly Permission[] = [
  'manage-roles',
  'manage-permissions',
  'mint-credits',
  'impersonate',
  'view-secrets',
]

const ofSubResellers: readonly Permission[] = [
  'view-dashboard',
  'manage-devices',
  'manage-credits',
  'manage-qr-devices',
  'manage-mac-notifications',
  'manage-activity-logs',
  'have-two-factor-authentication',
  'view-credit-ledger',
  'manage-device-services',
  'run-mass-assignment',
  'manage-api-keys',
  'manage-webhooks',
  'manage-tickets',
  'manage-vouchers',
]
const ofResellers: readonly Permission[] = [
  ...ofSubResellers,
  'manage-portals',
  'manage-m3u-portals',
  'manage-tempered-devices',
  'manage-m3u-link',
  'see-settings-menu',
  'manage-users',
]

/** What each system role may do when the panel is first set up (domain, appendix B). Rows are limited by scope, not here. */
export const seededPermissions: Record<SystemRole, readonly Permission[]> = {
  'super-admin': permissions,
  // Anyone who may manage may view, so what is managed is not named twice.
  admin: [...specifiedPermissions, ...addedPermissions].filter((permission) => !notForAdmins.includes(permission)),
  // Nobody gives a role that may do more than their own, so a distributor holds what the resellers below them hold.
  distributor: [...ofResellers, 'view-models-dashboard', 'manage-sub-distributors'],
  reseller: ofResellers,
  'sub-reseller': ofSubResellers,
}

/** Roles that pass the admin-only guard (spec §5); they see every row whatever their row scope says. */
export const adminRoles: readonly string[] = ['super-admin', 'admin']

/** Whose rows people with a role see: those of the people below them and their own, or everybody's. */
export const rowScopes = ['subtree', 'all'] as const
export type RowScope = (typeof rowScopes)[number]

/** The row scope a role has in effect: an admin's is everything. */
export function rowScopeOf({ role, row_scope }: { role: string; row_scope: RowScope }): RowScope {
  return adminRoles.includes(role) ? 'all' : row_scope
}

/** What reaches everybody's money, secrets, rights or software. */
const secondFactorPermissions: readonly Permission[] = [
  ...notForAdmins,
  'manage-backups',
  'manage-options',
  'manage-ip-addresses',
  'manage-updates',
  'manage-specific-updates',
  'manage-device-based-updates',
  'manage-app-options',
  'manage-f2-settings',
]

/** Whether a role must have a second factor: an admin always, any other for what it may do. */
export function needsSecondFactor({ role, permissions }: { role: string; permissions: readonly string[] }): boolean {
  return (
    adminRoles.includes(role) ||
    permissions.some((name) => (secondFactorPermissions as readonly string[]).includes(name))
  )
}
