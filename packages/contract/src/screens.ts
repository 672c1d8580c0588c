import { holdsAll, holdsAny, mayView } from './access/holds.ts'
import type { Permission } from './access/permissions.ts'

export type Layout = 'main' | 'error' | 'basic' | 'portal' | 'website'

/**
 * Who may open a screen. `guest` sends the signed-in home; `staff` wants a session; `second-factor` is open to sessions that still owe it;
 * `device-guest`, `device` and `device-password` are the same for the owner's panel; `anyone` has no guard.
 */
export type Guard = 'anyone' | 'guest' | 'staff' | 'second-factor' | 'device-guest' | 'device' | 'device-password'

export type Screen = {
  /** Route name (spec §2); a screen whose name the specification leaves open is named in the same manner. */
  readonly name: string
  /** `{…}` is a part that varies. */
  readonly path: string
  readonly layout: Layout
  readonly guard: Guard
  readonly permission?: Permission
  /** Each of these opens it as well. */
  readonly or?: readonly Permission[]
  /** Further permissions that must be held as well (spec §5). */
  readonly and?: readonly Permission[]
  /** The role guard (spec §5): names of roles with commas between them; others are led to `/unauthorized`. */
  readonly roles?: string
  /** The admin-only guard (spec §5): others are led home. */
  readonly adminOnly?: true
  /** It only shows: the view permission of the area opens it as well. */
  readonly shows?: true
}

const main = <const Name extends string>(name: Name, path: string, permission?: Permission, ...or: Permission[]) =>
  ({ name, path, layout: 'main', guard: 'staff', ...(permission ? { permission, or } : {}) }) as const satisfies Screen
const shows = <const Name extends string>(name: Name, path: string, permission: Permission, ...or: Permission[]) =>
  ({ ...main(name, path, permission, ...or), permission, shows: true }) as const satisfies Screen
const device = <const Name extends string>(name: Name, path: string) =>
  ({ name, path, layout: 'portal', guard: 'device' }) as const satisfies Screen

/** Every screen of the specification §2. One that is not built yet has no component: it is absent from the menu and answers 404. */
export const screens = [
  { name: 'landing', path: '/landing', layout: 'website', guard: 'anyone' },
  { name: 'setup', path: '/setup', layout: 'basic', guard: 'anyone' },
  { name: 'login', path: '/login', layout: 'basic', guard: 'guest' },
  { name: 'register', path: '/register', layout: 'basic', guard: 'guest' },
  { name: 'oauth', path: '/oauth/{provider}', layout: 'basic', guard: 'guest' },
  { name: 'password.email', path: '/password/email', layout: 'basic', guard: 'guest' },
  { name: 'password.reset', path: '/password/reset', layout: 'basic', guard: 'anyone' },
  { name: 'email.verify', path: '/email/verify', layout: 'basic', guard: 'anyone' },
  { name: 'verify.2fa', path: '/verify/2fa', layout: 'basic', guard: 'second-factor' },
  main('home', '/', 'view-dashboard'),
  main('onair.dashboard', '/OnAirdashboard', 'view-dashboard'),
  main('map', '/map', 'view-models-dashboard'),
  main('subtitle', '/subtitle', 'manage-subtitle'),
  main('dashboard.models', '/dashboard-models', 'view-models-dashboard'),
  main('servers.stats', '/servers', 'view-servers'),
  { ...main('components', '/components'), adminOnly: true },
  { ...main('components.tabs', '/components/tabs'), adminOnly: true },
  { name: 'unauthorized', path: '/unauthorized', layout: 'error', guard: 'anyone' },

  main('settings', '/settings'),
  main('settings.2fa', '/settings/2fa', 'have-two-factor-authentication'),
  main('settings.profile', '/settings/profile'),
  main('settings.password', '/settings/password'),
  main('settings.notifications', '/settings/notifications'),
  main('settings.roles', '/settings/roles', 'manage-roles'),
  main('settings.roles.add', '/settings/roles/add', 'manage-roles'),
  main('settings.roles.edit', '/settings/roles/{id}/edit', 'manage-roles'),
  main('settings.roles.permissions', '/settings/roles/{id}/permissions', 'manage-roles'),
  main('settings.permissions', '/settings/permissions', 'manage-permissions'),
  main('settings.options', '/settings/options', 'manage-options'),
  main('settings.outbox', '/settings/outbox', 'manage-options'),
  main('settings.prices', '/settings/prices', 'manage-options'),
  main('settings.services', '/settings/services', 'manage-options'),
  shows('settings.users', '/settings/users', 'manage-users'),
  main('settings.users.add', '/settings/users/add', 'manage-users'),
  shows('settings.users.user', '/settings/users/{id}', 'manage-users'),
  main('settings.users.edit', '/settings/users/{id}/edit', 'manage-users'),
  shows('settings.models', '/settings/models', 'manage-models'),
  shows('settings.mac-notifications', '/settings/mac-notifications', 'manage-mac-notifications'),
  shows('settings.home-notifications', '/settings/home-notifications', 'manage-home-notifications'),
  shows('settings.qr-info', '/settings/qr-info', 'manage-qr-devices'),
  main('f2.settings.update', '/settings/f2/settings', 'manage-f2-settings'),
  main('f2.settings.web-update', '/settings/f2-web-update', 'manage-f2-settings'),
  main('settings.activity', '/settings/activity', 'manage-activity-logs'),
  main('settings.backup', '/settings/backups', 'manage-backups'),
  main('settings.api-keys', '/settings/api-keys', 'manage-api-keys'),
  main('settings.webhooks', '/settings/webhooks', 'manage-webhooks'),

  main('tmdbsettings.movies', '/tmdb-settings/movies', 'see-tmdbsettings-menu'),
  main('tmdbsettings.series', '/tmdb-settings/series', 'see-tmdbsettings-menu'),
  main('tmdbsettings.notclear', '/tmdb-settings/notclear', 'see-tmdbsettings-menu', 'manage-notclear'),
  main('tmdbsettings.trailers', '/tmdb-settings/trailers', 'see-tmdbsettings-menu', 'manage-trailers'),
  main('tmdbsettings.searched.movies', '/tmdb-settings/searched/movies', 'see-tmdbsettings-menu'),
  main('tmdbsettings.searched.series', '/tmdb-settings/searched/series', 'see-tmdbsettings-menu'),
  main('tmdbsettings.provider', '/tmdb-settings/provider', 'manage-options'),
  main('crawler', '/crawler', 'run-crawler'),

  shows('m3u.index', '/m3u-links', 'manage-m3u-portals'),
  main('m3u.edit', '/m3u/{id}/edit', 'manage-m3u-portals'),
  shows('portals', '/portals', 'manage-portals'),
  main('portals.edit', '/portals/{id}/edit', 'manage-portals'),
  main('checksums.index', '/checksums', 'view-all-checksums'),
  main('checksums.edit', '/checksums/{id}/edit', 'view-all-checksums'),
  shows('tempered', '/tempered', 'manage-tempered-devices'),
  shows('updates', '/updates', 'manage-updates'),
  shows('updates.update', '/updates/{id}', 'manage-updates'),
  main('updates.files', '/app-files', 'manage-updates'),
  main('audio-tracks', '/audio-tracks', 'manage-audio-tracks'),
  main('subtitles', '/subtitles', 'manage-subtitle'),
  main('updates.specific', '/specific-updates', 'manage-specific-updates'),
  shows('devices', '/devices', 'manage-devices'),
  shows('devices.product', '/devices/{product}2', 'manage-devices'),
  shows('devices.onair', '/devices/onair', 'manage-devices'),
  { ...main('devices.mass-assignment', '/devices/mass-assignment', 'run-mass-assignment'), and: ['manage-devices'] },
  main('devices.import', '/devices/import', 'manage-devices'),
  shows('devices.device', '/devices/{id}', 'manage-devices'),
  main('reseller.credits', '/reseller-credits', 'manage-credits'),
  main('reseller.credits.user', '/reseller-credits/{id}', 'view-credit-ledger'),
  shows('devices.qr.index', '/devices-qr', 'manage-qr-devices'),
  main('devices.updates', '/device-updates', 'manage-device-based-updates'),
  shows('sub_distributors', '/sub-distributors', 'manage-sub-distributors'),
  shows('announcement', '/announcement', 'manage-announcement'),
  main('app.options', '/app-options', 'manage-app-options'),
  main('m3u.link', '/m3u-link', 'manage-m3u-link'),
  shows('ip.addresses', '/ip-addresses', 'manage-ip-addresses'),

  shows('v3.searched.movies', '/searched/movies', 'manage-searched'),
  shows('v3.searched.series', '/searched/series', 'manage-searched'),
  shows('v3.mainscreen.movies', '/mainscreen-movies', 'manage-movies'),
  main('v3.mainscreen.movies.edit', '/mainscreen-movie/{id}/edit', 'manage-movies'),
  main('v3.mainscreen.movies.videos.add', '/mainscreen-movie/{id}/videos/add', 'manage-movies', 'manage-trailers'),
  main('v3.mainscreen.movies.add', '/mainscreen-movie/add', 'manage-movies'),
  shows('v3.mainscreen.series', '/mainscreen-series', 'manage-movies', 'manage-series'),
  main('v3.mainscreen.series.edit', '/mainscreen-series/{id}/edit', 'manage-movies', 'manage-series'),
  main('v3.mainscreen.series.add', '/mainscreen-series/add', 'manage-movies', 'manage-series'),
  main('v3.mainscreen.series.videos.add', '/mainscreen-series/{id}/videos/add', 'manage-movies', 'manage-trailers'),
  main('v3.mainscreen.series.episodes', '/mainscreen-series/{series_id}/episodes', 'manage-movies', 'manage-series'),
  main('v3.episodes.edit', '/episodes/{id}/{series_id}/edit', 'manage-movies', 'manage-series'),
  main('v3.episodes.add', '/episodes/add', 'manage-movies', 'manage-series'),
  shows('v3.mainscreen.home', '/mainscreen-home', 'manage-movies'),
  shows('v3.mainscreen.networks', '/mainscreen-networks', 'manage-networks'),
  main('v3.mainscreen.networks.add', '/mainscreen-networks/add', 'manage-networks'),
  main('v3.mainscreen.networks.edit', '/mainscreen-networks/{id}', 'manage-networks'),
  shows('tickets', '/tickets', 'manage-tickets'),
  main('vouchers', '/vouchers', 'manage-vouchers'),
  shows('branding', '/branding', 'manage-qr-devices'),

  { name: 'device.login', path: '/device/login', layout: 'portal', guard: 'device-guest' },
  { name: 'device.password', path: '/device/password', layout: 'portal', guard: 'device-password' },
  device('device.panel', '/device'),
  { name: 'device.welcome', path: '/device/welcome', layout: 'portal', guard: 'anyone' },
  { name: 'device.pair', path: '/device/pair', layout: 'portal', guard: 'anyone' },
  // Anyone who is not signed in types the code next to the field.
  { name: 'device.send-text', path: '/device/send-text-to-device/{mac}', layout: 'portal', guard: 'anyone' },
  device('device.settings', '/device/settings'),
  device('device.xtreams', '/device/xtreams'),
  device('device.xtreams.add', '/device/xtreams/add'),
  device('device.xtreams.edit', '/device/xtreams/{id}/edit'),
  device('device.playlists', '/device/playlists'),
  device('device.playlists.add', '/device/playlists/add'),
  device('device.playlists.edit', '/device/playlists/{id}/edit'),
  device('device.portals', '/device/portals'),
  device('device.portals.add', '/device/portals/add'),
  device('device.portals.edit', '/device/portals/{id}/edit'),
  device('device.playlists-upload', '/device/playlists-upload'),
  device('device.playlists-upload.add', '/device/playlists-upload/add'),
  device('device.modes.live-tv', '/device/modes/live-tv'),
  device('device.modes.movies', '/device/modes/movies'),
  device('device.modes.tv-series', '/device/modes/tv-series'),
  device('device.modes.zapping', '/device/modes/zapping'),
  device('device.theme', '/device/theme'),
  device('device.language', '/device/language'),
  device('device.preferences.audio-language', '/device/preferences/audio-language'),
  device('device.preferences.subtitle-language', '/device/preferences/subtitle-language'),
  device('device.preferences.aspect-ratio', '/device/preferences/aspect-ratio'),
  device('device.preferences.banner-time', '/device/preferences/banner-time'),
  device('device.preferences.player-retry-time', '/device/preferences/player-retry-time'),
  device('device.preferences.epg-offset-delay', '/device/preferences/epg-offset-delay'),
  device('device.preferences.down-threshold', '/device/preferences/down-threshold'),
  device('device.preferences.quick-utilities', '/device/preferences/quick-utilities'),
  device('device.app-password', '/device/app-password'),
  device('device.parent-lock', '/device/parent-lock'),
  device('device.about', '/device/about'),
  device('device.messages', '/device/messages'),
  device('device.erase', '/device/erase'),
  device('device.account', '/device/account'),
  { name: 'device.account.login', path: '/device/account/login', layout: 'portal', guard: 'anyone' },
  device('device.licence', '/device/licence'),
  device('device.transfer', '/device/transfer'),
  device('device.copy', '/device/copy'),
  device('device.password.change', '/device/password/change'),
] as const satisfies readonly Screen[]

export type ScreenName = (typeof screens)[number]['name']

/** The screen of a route name. */
export function screenNamed(name: ScreenName): Screen
/** The screen that a definition names: `screen` of a definition is one of them. */
export function screenNamed(name: string): Screen
export function screenNamed(name: string): Screen {
  return screens.find((screen) => screen.name === name)!
}

/** One entry of the sidebar; its message is under `menu`, keyed by `words`. */
export type MenuEntry = {
  readonly words: string
  readonly screen?: ScreenName
  /** The letter that leads there after `g`. */
  readonly key?: string
  readonly permission?: Permission
  /** In the specification, but not shown. */
  readonly hidden?: true
  readonly entries?: readonly MenuEntry[]
}

/** The sidebar in the specification's order (§2), hidden entries included; what it does not name follows at the end of its group. */
export const menu = [
  { words: 'dashboard', screen: 'home', key: 'h' },
  { words: 'map', screen: 'map', key: 'm' },
  { words: 'servers', screen: 'servers.stats', key: 's' },
  { words: 'portals', screen: 'portals', key: 'p' },
  { words: 'm3uPortals', screen: 'm3u.index' },
  { words: 'checksums', screen: 'checksums.index' },
  { words: 'devices', screen: 'devices', key: 'd' },
  { words: 'resellerCredits', screen: 'reseller.credits', key: 'c' },
  { words: 'qrCustomer', screen: 'devices.qr.index', key: 'q' },
  { words: 'deviceUpdates', screen: 'devices.updates', hidden: true },
  { words: 'tampered', screen: 'tempered', key: 't' },
  { words: 'updates', screen: 'updates', key: 'r' },
  { words: 'specificUpdates', screen: 'updates.specific', hidden: true },
  { words: 'subDistributors', screen: 'sub_distributors' },
  { words: 'announcement', screen: 'announcement' },
  { words: 'm3uLink', screen: 'm3u.link' },
  { words: 'ipAddresses', screen: 'ip.addresses' },
  { words: 'f2Options', screen: 'app.options' },
  { words: 'fproBeta', screen: 'f2.settings.update' },
  { words: 'fproBetaWeb', screen: 'f2.settings.web-update' },
  { words: 'f2Subtitles', screen: 'subtitles' },
  { words: 'massAssignment', screen: 'devices.mass-assignment' },
  { words: 'vouchers', screen: 'vouchers' },
  { words: 'tickets', screen: 'tickets' },
  { words: 'branding', screen: 'branding' },
  {
    words: 'settings',
    permission: 'see-settings-menu',
    entries: [
      { words: 'users', screen: 'settings.users', key: 'u' },
      { words: 'roles', screen: 'settings.roles' },
      { words: 'permissions', screen: 'settings.permissions' },
      { words: 'options', screen: 'settings.options', key: 'o' },
      { words: 'models', screen: 'settings.models' },
      { words: 'macNotifications', screen: 'settings.mac-notifications', key: 'n' },
      { words: 'homeNotifications', screen: 'settings.home-notifications' },
      { words: 'activity', screen: 'settings.activity', key: 'a' },
      { words: 'backup', screen: 'settings.backup', key: 'b' },
      { words: 'qrInfo', screen: 'settings.qr-info' },
      { words: 'outbox', screen: 'settings.outbox' },
      { words: 'apiKeys', screen: 'settings.api-keys' },
      { words: 'webhooks', screen: 'settings.webhooks' },
    ],
  },
  {
    words: 'tmdbV3',
    entries: [
      { words: 'mainMovies', screen: 'v3.mainscreen.movies' },
      { words: 'mainSeries', screen: 'v3.mainscreen.series' },
      { words: 'mainNetworks', screen: 'v3.mainscreen.networks' },
      { words: 'searchedMovies', screen: 'v3.searched.movies' },
      { words: 'searchedSeries', screen: 'v3.searched.series' },
      { words: 'homeRows', screen: 'v3.mainscreen.home' },
    ],
  },
  {
    words: 'tmdbSettings',
    hidden: true,
    permission: 'see-tmdbsettings-menu',
    entries: [
      { words: 'tmdbMovies', screen: 'tmdbsettings.movies' },
      { words: 'tmdbSeries', screen: 'tmdbsettings.series' },
      { words: 'notclear', screen: 'tmdbsettings.notclear' },
      { words: 'tmdbSearchedMovies', screen: 'tmdbsettings.searched.movies' },
      { words: 'tmdbSearchedSeries', screen: 'tmdbsettings.searched.series' },
      { words: 'trailers', screen: 'tmdbsettings.trailers' },
      { words: 'crawler', screen: 'crawler' },
      { words: 'tmdbProvider', screen: 'tmdbsettings.provider' },
    ],
  },
] as const satisfies readonly MenuEntry[]

/** Whether the permissions somebody holds open a screen. */
export function isOpenTo(
  { permission, or = [], and = [], shows: isView }: Pick<Screen, 'permission' | 'or' | 'and' | 'shows'>,
  held: readonly string[],
): boolean {
  if (permission === undefined || !holdsAll(held, and)) return holdsAll(held, and)
  return isView ? mayView(held, permission, or) : holdsAny(held, [permission, ...or])
}
