import type { ScreenName } from './screens.ts'

/** The screens that exist. The server answers 404 for every other path of `screens.ts`; a test holds the web's own list against this one. */
export const builtScreenNames: readonly ScreenName[] = [
  'announcement',
  'components',
  'device.login',
  'device.panel',
  'device.password',
  'device.playlists',
  'device.playlists-upload',
  'device.playlists-upload.add',
  'device.playlists.add',
  'device.playlists.edit',
  'devices',
  'devices.onair',
  'devices.product',
  'home',
  'landing',
  'login',
  'portals',
  'portals.edit',
  'settings',
  'settings.users',
  'settings.users.add',
  'settings.users.edit',
  'setup',
  'unauthorized',
]
