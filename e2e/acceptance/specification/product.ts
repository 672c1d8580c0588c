import { systemRoles, type SystemRole } from '@castellan/contract/access/roles.ts'
import { locales, type Locale } from '@castellan/contract/locales.ts'
import { readAllMessages } from '@castellan/contract/messages/read-messages.ts'
import { expect } from 'vitest'
import { called, say, seen, type Section } from '../statement.ts'
import { answers, managed, ownersOwn } from '../trials.ts'
import { mediaDetail } from '../walks/calls.ts'
import { chooseDarkMode, shownCredits, singlePage } from '../walks/shell.ts'
import { rowsAt, listAt, textAt } from '@castellan/contract/types/value-at.ts'

const worksAs = (role: SystemRole) =>
  say(
    `A ${role} uses the back office`,
    called(async ({ ask }) => {
      const { body } = await ask(role, 'GET /user')
      expect(body).toMatchObject({ role, roles: [{ name: role }] })
      expect((await ask(role, 'GET /dashboard')).status).toBe(200)
    }),
  )

const speaks = (locale: Locale, language: string) =>
  say(
    `Available translation: ${language}`,
    called(async ({ url, ask }) => {
      expect(locales).toContain(locale)
      const page = await fetch(`${url}/login`, { headers: { cookie: `locale=${locale}` } })
      expect(await page.text()).toContain(`lang="${locale}"`)
      const { body } = await ask('nobody', 'GET /user', { headers: { 'accept-language': locale } })
      expect(body['message']).toBe(readAllMessages(locale).server.refusals.unauthenticated)
    }),
  )

const languageNames: Readonly<Record<string, string>> = {
  en: 'English',
  de: 'German',
  tr: 'Turkish',
  nl: 'Dutch',
  pt: 'Portuguese',
  it: 'Italian',
  ar: 'Arabic',
  hr: 'Croatian',
  pl: 'Polish',
  no: 'Norwegian',
  da: 'Danish',
  fi: 'Finnish',
  sv: 'Swedish',
  es: 'Spanish',
  fr: 'French',
  ru: 'Russian',
  hu: 'Hungarian',
  sq: 'Albanian',
  ro: 'Romanian',
  bg: 'Bulgarian',
  el: 'Greek',
  cs: 'Czech',
  bs: 'Bosnian',
  sr: 'Serbian',
  hi: 'Hindi',
  fa: 'Persian',
}

const names = (code: string, language: string) =>
  say(
    `The language-name-to-code list names ${language}`,
    called(async ({ ask }) => {
      const { body } = await ask('owner', 'GET /app/device/tracks')
      expect(listAt(body, 'data', 'audio')).toContain(code)
      expect(listAt(body, 'data', 'subtitle')).toContain(code)
      expect(new Intl.DisplayNames(['en'], { type: 'language' }).of(code)).toMatch(language)
    }),
  )

/** What the product does and for whom. */
export const product: Section[] = [
  {
    at: '1 What the product does and for whom',
    statements: [
      say('The product is a single-page web application', seen(singlePage)),
      ...systemRoles.map(({ name }) => worksAs(name)),
      say(
        'TV devices are identified by a MAC address',
        answers('GET /devices?length=10', {
          status: 200,
          also: ({ body }) => {
            for (const { mac } of rowsAt(body, 'data')) expect(mac).toMatch(/^(?:[0-9A-F]{2}:){5}[0-9A-F]{2}$/u)
          },
        }),
      ),
      say(
        'A separate panel lets device owners manage their own device',
        called(async ({ ask }) => {
          expect((await ask('owner', 'GET /app/device')).status).toBe(200)
          expect((await ask('owner', 'GET /devices')).status).toBe(401)
          expect((await ask('super-admin', 'GET /app/device')).status).toBe(401)
        }),
      ),
      say(
        'Users sign in with a bearer-token login',
        called(async ({ freshToken, ask }) => {
          const token = await freshToken('joost.de.vries')
          expect((await ask('nobody', 'GET /user', { token })).body['role']).toBe('distributor')
        }),
      ),
      say(
        'Two-factor verification is optional',
        called(async ({ ask }) => {
          expect((await ask('reseller', 'GET /user')).body['two_factor_enabled']).toBe(false)
          expect((await ask('half', 'GET /user')).body).toMatchObject({
            two_factor_enabled: true,
            two_factor_confirmed_at: null,
          })
        }),
      ),
      say('They manage portals', managed('/portals')),
      say('They manage M3U portals', managed('/m3u')),
      say('They manage M3U links', managed('/m3u-link')),
      say('They manage checksums', managed('/checksums')),
      say('They manage all devices', managed('/devices')),
      say('They manage QR customers', managed('/devices-qr')),
      say('They manage tampered devices', managed('/tempered')),
      say('They manage device-based updates', managed('/device-updates')),
      say('They manage reseller credits', managed('/credits/records')),
      say('They manage updates', managed('/updates')),
      say('They manage sub distributors', managed('/sub-distributors')),
      say('They manage announcements', managed('/announcements')),
      say('They manage IP and MAC addresses', managed('/ip-addresses')),
      say('They manage app options', managed('/app-options')),
      say('They manage beta-update settings of the app', managed('/f2/settings')),
      say('They manage beta-update settings of the web', managed('/f2/web-update')),
      say('They manage subtitle tracks', managed('/subtitles')),
      say('They manage a movies catalogue (main screen V3)', managed('/mainscreen/movies')),
      say('They manage a series catalogue (main screen V3)', managed('/mainscreen/series')),
      say('They manage metadata-provider settings', managed('/tmdb-settings/movies')),
      say('Settings: users', managed('/settings/users')),
      say('Settings: roles', managed('/settings/roles')),
      say('Settings: permissions', managed('/settings/permissions')),
      say('Settings: options', managed('/settings/options')),
      say('Settings: models', managed('/settings/models')),
      say('Settings: bell notifications', managed('/settings/mac-notifications')),
      say('Settings: home-app notifications', managed('/settings/home-notifications')),
      say('Settings: activity log', managed('/settings/activity')),
      say('Settings: backups', managed('/settings/backups')),
      say(
        'A device signs in',
        called(async ({ ask, panel }) => {
          const { mac, password } = panel.devices.find((each) => each.password !== null)!
          const signedIn = await ask('nobody', 'POST /app/device/login', { body: { mac, password } })
          expect(signedIn.body).toMatchObject({ token: expect.any(String), device: { mac } })
        }),
      ),
      say('A device manages Xtream logins', ownersOwn('/app/device/xtreams')),
      say('A device manages playlists', ownersOwn('/app/device/playlists')),
      say('A device manages playlist uploads', ownersOwn('/app/device/uploads')),
      say('A device manages portals', ownersOwn('/app/device/portals')),
      say('A device manages modes', ownersOwn('/app/device/modes/live-tv')),
      say('A device manages its theme', ownersOwn('/app/device/theme')),
      say('A device manages its language', ownersOwn('/app/device/language')),
      say('A device manages preferences', ownersOwn('/app/device/preferences')),
      say('A device manages its app password', ownersOwn('/app/device/app-password')),
      say('A device manages its parent lock', ownersOwn('/app/device/parent-lock')),
      say('A device sees about information', ownersOwn('/app/device/about')),
      say(
        'The interface language is selectable',
        called(async ({ freshToken, ask }) => {
          const token = await freshToken('wisla.box')
          const before = textAt((await ask('nobody', 'GET /user', { token })).body, 'locale')
          expect((await ask('nobody', 'POST /user/locale', { token, body: { locale: 'pl' } })).status).toBe(200)
          expect((await ask('nobody', 'GET /user', { token })).body['locale']).toBe('pl')
          await ask('nobody', 'POST /user/locale', { token, body: { locale: before } })
        }),
      ),
      speaks('en', 'English'),
      speaks('de', 'German'),
      speaks('es', 'Spanish'),
      speaks('nl', 'Dutch'),
      speaks('pl', 'Polish'),
      speaks('pt', 'Portuguese'),
      speaks('tr', 'Turkish'),
      ...Object.entries(languageNames).map(([code, language]) => names(code, language)),
      say('There is a dark/light theme toggle', seen(chooseDarkMode)),
      say('There is a credits display for users', seen(shownCredits)),
      say('A media-details lookup exists', called(mediaDetail)),
    ],
  },
]
