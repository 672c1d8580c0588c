import { permissionsFor } from './access/access.ts'
import { menu, screenNamed, type MenuEntry } from './screens.ts'
import { manageOf, viewPermissions, type Permission } from './access/permissions.ts'

/** Permissions by what they are about, in the order a role is read in. A view permission belongs to the one to manage the same. */
export const permissionAreas = {
  tvs: [
    'manage-devices',
    'run-mass-assignment',
    'manage-qr-devices',
    'manage-tempered-devices',
    'view-all-checksums',
    'manage-ip-addresses',
    'manage-models',
    'view-dashboard',
    'view-models-dashboard',
  ],
  sources: ['manage-portals', 'manage-m3u-portals', 'manage-m3u-link', 'view-secrets'],
  credits: ['manage-device-services', 'manage-vouchers', 'manage-credits', 'view-credit-ledger', 'mint-credits'],
  messages: ['manage-tickets', 'manage-announcement', 'manage-mac-notifications', 'manage-home-notifications'],
  apps: [
    'manage-updates',
    'manage-device-based-updates',
    'manage-specific-updates',
    'manage-app-options',
    'manage-f2-settings',
    'manage-subtitle',
    'manage-audio-tracks',
  ],
  catalogue: [
    'manage-movies',
    'manage-series',
    'manage-networks',
    'manage-searched',
    'see-tmdbsettings-menu',
    'manage-trailers',
    'manage-notclear',
    'run-crawler',
  ],
  administration: [
    'see-settings-menu',
    'manage-users',
    'manage-sub-distributors',
    'manage-activity-logs',
    'manage-options',
    'manage-roles',
    'manage-permissions',
    'manage-backups',
    'manage-api-keys',
    'manage-webhooks',
    'view-servers',
    'impersonate',
    'have-two-factor-authentication',
  ],
} as const satisfies Record<string, readonly Permission[]>

/** Permissions that another one needs to be useful, in addition to the submenu that shows its screen. */
const needs: { readonly [K in Permission]?: readonly Permission[] } = {
  'run-mass-assignment': ['manage-devices'],
  'manage-device-services': ['manage-devices'],
  'view-secrets': ['view-devices'],
  'mint-credits': ['manage-credits'],
  'view-credit-ledger': ['manage-credits'],
  'manage-device-based-updates': ['manage-updates'],
  'manage-specific-updates': ['manage-updates'],
  'manage-permissions': ['manage-roles'],
  impersonate: ['view-users'],
}

/** What a permission needs to be of use: a role editor adds it. The server asks each permission by itself. */
export function neededFor(permission: Permission): readonly Permission[] {
  const view = viewPermissions.find((each) => each === permission)
  const submenu = submenuOf(view ? manageOf(view) : permission)
  return [...(needs[permission] ?? []), ...(submenu ? [submenu] : [])]
}

/** The permission of the submenu that alone names the screens a permission opens; null where the menu itself names one. */
function submenuOf(permission: Permission): Permission | null {
  const entries: readonly MenuEntry[] = menu
  const opens = (entry: MenuEntry) =>
    entry.screen !== undefined && permissionsFor(screenNamed(entry.screen)).includes(permission)
  if (entries.some(opens)) return null
  return entries.find((entry) => !entry.hidden && entry.entries?.some(opens))?.permission ?? null
}
