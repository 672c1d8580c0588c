import { expect } from 'vitest'
import { called, say, type Section } from '../statement.ts'
import { opens, routeNamed } from '../trials.ts'
import { numberAt } from '@castellan/contract/types/value-at.ts'

type OpenOptions = Parameters<typeof opens>[1]
const route = (path: string, opening?: OpenOptions, decision?: number) =>
  say(`Route ${path}`, opens(path, opening), decision)
const owners = (path: string, opening: OpenOptions = {}) => route(path, { as: 'owner', ...opening })
const named = (name: string, path: string) => say(`Route name ${name}`, routeNamed(name, path))
const listAt = (path: string, address: string) => say(`${address} shows a list of its own`, opens(path, { address }))

/** Screens and routes (spec §2). */
export const routes: Section[] = [
  {
    at: '2 Screens and routes · Admin routes',
    statements: [
      route('/landing', { as: 'nobody' }),
      route('/login', { as: 'nobody' }),
      route('/verify/2fa', { as: 'half' }),
      route('/'),
      route('/OnAirdashboard'),
      route('/map'),
      route('/subtitle'),
      route('/dashboard-models'),
      route('/servers', {}, 22),
      route('/components'),
      route('/components/tabs'),
      route('/unauthorized'),
      say(
        'A catch-all 404 page',
        called(async ({ url, crawlAs }) => {
          expect((await fetch(`${url}/no-such-screen`)).status).toBe(404)
          const crawler = await crawlAs('super-admin')
          expect((await crawler.goTo('/no-such-screen')).heading).toBe('Page not found')
          crawler.complaints()
        }),
      ),
    ],
  },
  {
    at: '2 Screens and routes · Settings',
    statements: [
      say('/settings redirects to profile', opens('/settings', { leadsTo: '/settings/profile' })),
      ...[
        '2fa',
        'profile',
        'password',
        'notifications',
        'roles',
        'roles/add',
        'roles/{id}/edit',
        'roles/{id}/permissions',
        'permissions',
      ].map((path) => route(`/settings/${path}`)),
      ...[
        'options',
        'users',
        'users/add',
        'users/{id}/edit',
        'models',
        'mac-notifications',
        'home-notifications',
        'qr-info',
      ].map((path) => route(`/settings/${path}`)),
      ...['f2/settings', 'f2-web-update', 'activity', 'backups'].map((path) => route(`/settings/${path}`)),
    ],
  },
  {
    at: '2 Screens and routes · TMDB settings',
    statements: ['movies', 'series', 'notclear', 'trailers', 'searched/movies', 'searched/series'].map((path) =>
      route(`/tmdb-settings/${path}`),
    ),
  },
  {
    at: '2 Screens and routes · Other',
    statements: [
      ...[
        '/m3u-links',
        '/m3u/{id}/edit',
        '/portals',
        '/portals/{id}/edit',
        '/checksums',
        '/checksums/{id}/edit',
        '/tempered',
      ].map((path) => route(path)),
      ...['/updates', '/audio-tracks', '/subtitles', '/specific-updates', '/devices', '/reseller-credits'].map((path) =>
        route(path),
      ),
      say(
        'Route /devices/{product}2, read as a brand and a 2',
        opens('/devices/{product}2', { address: '/devices/f2' }),
      ),
      listAt('/devices/{product}2', '/devices/fpro2'),
      listAt('/devices/{product}2', '/devices/onair2'),
      ...[
        '/devices/onair',
        '/devices-qr',
        '/device-updates',
        '/sub-distributors',
        '/announcement',
        '/app-options',
        '/m3u-link',
      ].map((path) => route(path)),
      say('Route /ip-addresses: list', opens('/ip-addresses')),
      say(
        '/ip-addresses adds on the same path',
        opens('/ip-addresses', { address: '/ip-addresses?add=1', leadsTo: '/ip-addresses' }),
      ),
      say(
        '/ip-addresses edits on the same path',
        opens('/ip-addresses', { address: '/ip-addresses?edit=1', leadsTo: '/ip-addresses' }),
      ),
    ],
  },
  {
    at: '2 Screens and routes · Main screen (v3)',
    statements: [
      '/searched/movies',
      '/searched/series',
      '/mainscreen-movies',
      '/mainscreen-movie/{id}/edit',
      '/mainscreen-movie/{id}/videos/add',
      '/mainscreen-movie/add',
      '/mainscreen-series',
      '/mainscreen-series/{id}/edit',
      '/mainscreen-series/add',
      '/episodes/{id}/{series_id}/edit',
      '/episodes/add',
      '/mainscreen-networks',
      '/mainscreen-networks/add',
      '/mainscreen-networks/{id}',
      '/mainscreen-series/{series_id}/episodes',
    ].map((path) => route(path)),
  },
  {
    at: '2 Screens and routes · Other screens named without paths',
    statements: [
      say('Screen: login', routeNamed('login', '/login')),
      say('Screen: register', opens('/register', { as: 'nobody' })),
      say('Screen: password email', opens('/password/email', { as: 'nobody' })),
      say('Screen: password reset', opens('/password/reset', { as: 'nobody' })),
      say('Screen: email verification', opens('/email/verify', { as: 'nobody' })),
      say('Screen: two-factor enable and disable', opens('/settings/2fa')),
      say(
        'Screen: device services',
        called(async ({ ask, crawlAs }) => {
          const { body } = await ask('super-admin', 'GET /devices?length=10')
          const id = numberAt(body, 'data', 0, 'id')
          const crawler = await crawlAs('super-admin')
          const { text } = await crawler.goTo(`/devices/${id}`)
          expect(text).toContain('Services')
          crawler.complaints()
        }),
      ),
      say('Screen: mass assignment', opens('/devices/mass-assignment')),
      say('Screen: crawler', opens('/crawler')),
    ],
  },
  {
    at: '2 Screens and routes · Route names',
    statements: [
      named('home', '/'),
      named('login', '/login'),
      named('verify.2fa', '/verify/2fa'),
      named('settings.2fa', '/settings/2fa'),
      named('settings.profile', '/settings/profile'),
      named('settings.notifications', '/settings/notifications'),
      named('device.login', '/device/login'),
      say(
        'device.login takes the MAC as query parameter, read from local storage',
        called(async ({ sitAs, url }) => {
          const { page } = await sitAs('nobody')
          await page.goto(`${url}/device/login`)
          await page.evaluate(() => localStorage.setItem('mac', '00:1A:79:11:22:33'))
          await page.goto(`${url}/device`)
          await page.waitForURL((address) => address.pathname === '/device/login')
          expect(new URL(page.url()).searchParams.get('mac')).toBe('00:1A:79:11:22:33')
        }),
      ),
      named('device.password', '/device/password'),
      named('device.panel', '/device'),
      named('map', '/map'),
      named('servers.stats', '/servers'),
      named('portals', '/portals'),
      named('m3u.index', '/m3u-links'),
      named('checksums.index', '/checksums'),
      named('devices', '/devices'),
      named('reseller.credits', '/reseller-credits'),
      named('devices.qr.index', '/devices-qr'),
      named('devices.updates', '/device-updates'),
      named('tempered', '/tempered'),
      named('updates', '/updates'),
      named('updates.specific', '/specific-updates'),
      named('sub_distributors', '/sub-distributors'),
      named('announcement', '/announcement'),
      named('m3u.link', '/m3u-link'),
      named('ip.addresses', '/ip-addresses'),
      named('app.options', '/app-options'),
      named('f2.settings.update', '/settings/f2/settings'),
      named('f2.settings.web-update', '/settings/f2-web-update'),
      named('subtitles', '/subtitles'),
      named('settings.users', '/settings/users'),
      named('settings.roles', '/settings/roles'),
      named('settings.permissions', '/settings/permissions'),
      named('settings.options', '/settings/options'),
      named('settings.models', '/settings/models'),
      named('settings.mac-notifications', '/settings/mac-notifications'),
      named('settings.home-notifications', '/settings/home-notifications'),
      named('settings.activity', '/settings/activity'),
      named('settings.backup', '/settings/backups'),
      named('v3.mainscreen.movies', '/mainscreen-movies'),
      named('v3.mainscreen.series', '/mainscreen-series'),
      named('v3.mainscreen.networks', '/mainscreen-networks'),
      named('v3.searched.movies', '/searched/movies'),
      named('v3.searched.series', '/searched/series'),
      named('tmdbsettings.movies', '/tmdb-settings/movies'),
      named('tmdbsettings.series', '/tmdb-settings/series'),
      named('tmdbsettings.notclear', '/tmdb-settings/notclear'),
      named('tmdbsettings.searched.movies', '/tmdb-settings/searched/movies'),
      named('tmdbsettings.searched.series', '/tmdb-settings/searched/series'),
      named('tmdbsettings.trailers', '/tmdb-settings/trailers'),
    ],
  },
  {
    at: '2 Screens and routes · Device panel routes',
    statements: [
      route('/device/login', { as: 'nobody' }),
      owners('/device/send-text-to-device/{mac}', { address: '/device/send-text-to-device/00:1A:79:11:22:33' }),
      ...['/device', '/device/settings', '/device/xtreams', '/device/xtreams/add', '/device/xtreams/{id}/edit'].map(
        (path) => owners(path),
      ),
      ...['/device/playlists', '/device/playlists/add', '/device/playlists/{id}/edit'].map((path) => owners(path)),
      ...['/device/portals', '/device/portals/add', '/device/portals/{id}/edit'].map((path) => owners(path)),
      ...['/device/playlists-upload', '/device/playlists-upload/add'].map((path) => owners(path)),
      ...['live-tv', 'movies', 'tv-series', 'zapping'].map((mode) => owners(`/device/modes/${mode}`)),
      ...['/device/theme', '/device/language'].map((path) => owners(path)),
      ...[
        'audio-language',
        'subtitle-language',
        'aspect-ratio',
        'banner-time',
        'player-retry-time',
        'epg-offset-delay',
      ].map((page) => owners(`/device/preferences/${page}`)),
      ...['down-threshold', 'quick-utilities'].map((page) => owners(`/device/preferences/${page}`)),
      ...['/device/app-password', '/device/parent-lock', '/device/about'].map((path) => owners(path)),
      route('/device/password', { as: 'new owner' }),
      say('The owner’s panel has /unauthorized', opens('/unauthorized', { as: 'owner' })),
      say(
        'The owner’s panel has a catch-all 404',
        called(async ({ crawlAs }) => {
          const crawler = await crawlAs('owner')
          expect((await crawler.goTo('/device/no-such-screen')).heading).toBe('Page not found')
          crawler.complaints()
        }),
      ),
      say('An end-user license text screen', opens('/device/licence', { as: 'owner' })),
    ],
  },
]
