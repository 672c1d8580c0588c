/** The 35 permissions of the specification (§6), in its order. */
export const specifiedPermissions = [
  'view-dashboard',
  'view-models-dashboard',
  'view-servers',
  'manage-portals',
  'manage-m3u-portals',
  'view-all-checksums',
  'manage-devices',
  'manage-credits',
  'manage-qr-devices',
  'manage-device-based-updates',
  'manage-tempered-devices',
  'manage-updates',
  'manage-specific-updates',
  'manage-sub-distributors',
  'manage-announcement',
  'manage-m3u-link',
  'manage-ip-addresses',
  'manage-app-options',
  'manage-f2-settings',
  'manage-subtitle',
  'see-settings-menu',
  'manage-users',
  'manage-roles',
  'manage-permissions',
  'manage-options',
  'manage-models',
  'manage-mac-notifications',
  'manage-home-notifications',
  'manage-activity-logs',
  'manage-backups',
  'see-tmdbsettings-menu',
  'manage-movies',
  'manage-networks',
  'manage-searched',
  'have-two-factor-authentication',
] as const

/** What the specification's list leaves without a key (domain §2, appendix B). */
export const addedPermissions = [
  'manage-audio-tracks',
  'run-crawler',
  'manage-series',
  'manage-trailers',
  'manage-notclear',
  'manage-device-services',
  'run-mass-assignment',
  'view-credit-ledger',
  'mint-credits',
  'impersonate',
  'view-secrets',
  'manage-api-keys',
  'manage-webhooks',
  'manage-tickets',
  'manage-vouchers',
] as const

/** Read-only counterparts of `manage-…`: they allow reads of the area and never a write. Anyone who may manage may view. */
export const viewPermissions = [
  'view-portals',
  'view-m3u-portals',
  'view-devices',
  'view-qr-devices',
  'view-tempered-devices',
  'view-updates',
  'view-sub-distributors',
  'view-announcement',
  'view-ip-addresses',
  'view-users',
  'view-models',
  'view-mac-notifications',
  'view-home-notifications',
  'view-movies',
  'view-networks',
  'view-searched',
  'view-tickets',
] as const

export const permissions = [...specifiedPermissions, ...addedPermissions, ...viewPermissions] as const

export type Permission = (typeof permissions)[number]

/** The permission that includes a view permission. */
export function manageOf(view: (typeof viewPermissions)[number]): Permission {
  const name = view.replace('view-', 'manage-')
  const found = permissions.find((one) => one === name)
  if (!found) throw new Error(`no permission includes ${view}`)
  return found
}

const views = new Map<string, Permission>(viewPermissions.map((view) => [manageOf(view), view]))

/** The view permission of an area that has one. Every request asks it for each permission its caller holds. */
export function viewOf(permission: string): Permission | null {
  return views.get(permission) ?? null
}
