import { keysOf } from '@castellan/contract/types/typed-keys.ts'
import type { ScreenName } from '@castellan/contract/screens.ts'

/** The screens that each article of the back office is about. */
const office = {
  home: ['home', 'onair.dashboard', 'map', 'dashboard.models'],
  tvs: [
    'devices',
    'devices.product',
    'devices.onair',
    'devices.device',
    'devices.import',
    'devices.mass-assignment',
    'settings.models',
    'vouchers',
  ],
  customers: ['devices.qr.index', 'settings.qr-info', 'branding'],
  credits: ['reseller.credits', 'reseller.credits.user', 'settings.prices', 'settings.services'],
  people: [
    'settings.users',
    'settings.users.add',
    'settings.users.user',
    'settings.users.edit',
    'settings.roles',
    'settings.roles.add',
    'settings.roles.edit',
    'settings.roles.permissions',
    'settings.permissions',
    'sub_distributors',
  ],
  updates: [
    'updates',
    'updates.update',
    'updates.files',
    'updates.specific',
    'devices.updates',
    'f2.settings.update',
    'f2.settings.web-update',
    'app.options',
  ],
  tampering: ['tempered', 'checksums.index', 'checksums.edit'],
  providers: ['portals', 'portals.edit', 'm3u.index', 'm3u.edit', 'm3u.link'],
  messages: ['settings.mac-notifications', 'settings.home-notifications', 'announcement'],
  catalogue: [
    'v3.mainscreen.movies',
    'v3.mainscreen.movies.add',
    'v3.mainscreen.movies.edit',
    'v3.mainscreen.movies.videos.add',
    'v3.mainscreen.series',
    'v3.mainscreen.series.add',
    'v3.mainscreen.series.edit',
    'v3.mainscreen.series.videos.add',
    'v3.mainscreen.series.episodes',
    'v3.episodes.add',
    'v3.episodes.edit',
    'v3.mainscreen.home',
    'v3.mainscreen.networks',
    'v3.mainscreen.networks.add',
    'v3.mainscreen.networks.edit',
    'v3.searched.movies',
    'v3.searched.series',
    'tmdbsettings.movies',
    'tmdbsettings.series',
    'tmdbsettings.notclear',
    'tmdbsettings.trailers',
    'tmdbsettings.searched.movies',
    'tmdbsettings.searched.series',
    'tmdbsettings.provider',
    'crawler',
    'subtitle',
    'subtitles',
    'audio-tracks',
  ],
  operations: ['servers.stats', 'settings.backup', 'settings.outbox', 'settings.options'],
  security: [
    'settings',
    'settings.2fa',
    'settings.profile',
    'settings.password',
    'settings.notifications',
    'settings.api-keys',
    'settings.webhooks',
    'ip.addresses',
  ],
  activity: ['settings.activity'],
  tickets: ['tickets'],
} as const satisfies Record<string, readonly ScreenName[]>

/** The same of the owner's panel. */
const owner = {
  'owner-tv': [
    'device.login',
    'device.password',
    'device.panel',
    'device.welcome',
    'device.pair',
    'device.send-text',
    'device.messages',
    'device.about',
    'device.licence',
  ],
  'owner-playlists': [
    'device.playlists',
    'device.playlists.add',
    'device.playlists.edit',
    'device.playlists-upload',
    'device.playlists-upload.add',
    'device.xtreams',
    'device.xtreams.add',
    'device.xtreams.edit',
    'device.portals',
    'device.portals.add',
    'device.portals.edit',
  ],
  'owner-settings': [
    'device.settings',
    'device.modes.live-tv',
    'device.modes.movies',
    'device.modes.tv-series',
    'device.modes.zapping',
    'device.theme',
    'device.language',
    'device.preferences.audio-language',
    'device.preferences.subtitle-language',
    'device.preferences.aspect-ratio',
    'device.preferences.banner-time',
    'device.preferences.player-retry-time',
    'device.preferences.epg-offset-delay',
    'device.preferences.down-threshold',
    'device.preferences.quick-utilities',
    'device.app-password',
    'device.parent-lock',
    'device.password.change',
    'device.account',
    'device.account.login',
    'device.copy',
    'device.transfer',
    'device.erase',
  ],
} as const satisfies Record<string, readonly ScreenName[]>

export const helpTopics = { office, owner } as const
export type HelpPart = keyof typeof helpTopics
export type HelpTopic = keyof typeof office | keyof typeof owner

/** The article about a screen and the part it is loaded with; what has none, such as an address that is not found, begins at home. */
export function topicOf(screen: string | undefined): { part: HelpPart; topic: HelpTopic } {
  for (const part of keysOf(helpTopics)) {
    const screensOf: Readonly<Partial<Record<HelpTopic, readonly string[]>>> = helpTopics[part]
    const topic = keysOf(screensOf).find((each) => screen !== undefined && screensOf[each]?.includes(screen))
    if (topic) return { part, topic }
  }
  return { part: 'office', topic: 'home' }
}
