import { viewPermissions, type Permission } from './permissions.ts'
import type { RowScope } from './roles.ts'

type RoleTemplate = { row_scope: RowScope; permissions: readonly Permission[] }

/** What roles often are, to begin from. Anyone who makes the role grants of it what they hold themselves. */
export const roleTemplates = {
  support: {
    row_scope: 'all',
    permissions: [
      'view-devices',
      'view-qr-devices',
      'view-tempered-devices',
      'view-portals',
      'view-m3u-portals',
      'view-announcement',
      'view-mac-notifications',
      'view-home-notifications',
      'view-updates',
      'view-models',
      'view-users',
      'view-sub-distributors',
      'see-settings-menu',
      'manage-activity-logs',
      'have-two-factor-authentication',
    ],
  },
  catalogue: {
    row_scope: 'subtree',
    permissions: [
      'manage-movies',
      'manage-series',
      'manage-networks',
      'manage-searched',
      'see-tmdbsettings-menu',
      'manage-trailers',
      'manage-notclear',
      'have-two-factor-authentication',
    ],
  },
  finance: {
    row_scope: 'all',
    permissions: [
      'view-dashboard',
      'view-devices',
      'manage-credits',
      'view-credit-ledger',
      'view-users',
      'view-sub-distributors',
      'see-settings-menu',
      'have-two-factor-authentication',
    ],
  },
  readOnly: {
    row_scope: 'all',
    permissions: [
      'view-dashboard',
      'view-models-dashboard',
      'view-servers',
      ...viewPermissions,
      'see-settings-menu',
      'manage-activity-logs',
      'have-two-factor-authentication',
    ],
  },
} as const satisfies Record<string, RoleTemplate>

export type RoleTemplateName = keyof typeof roleTemplates
