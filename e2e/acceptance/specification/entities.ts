import { searchHitSchema } from '@castellan/contract/calls/office.ts'
import { titlePageSchema } from '@castellan/contract/calls/tv-catalogue.ts'
import { metaSchema } from '@castellan/contract/resource-calls/resource-calls.ts'
import { pageConfigSchema } from '@castellan/contract/calls/page-config.ts'
import { menu } from '@castellan/contract/screens.ts'
import { expect } from 'vitest'
import { called, declared, say, seen, type Section } from '../statement.ts'
import { answers, managed, ownersOwn } from '../trials.ts'
import * as walks from '../walks/stored.ts'
import { rowsAt, objectAt } from '@castellan/contract/types/value-at.ts'
import { isTextList } from '@castellan/contract/types/type-guards.ts'

const kept = (says: string, walk: Parameters<typeof seen>[0], decision?: number) => say(says, seen(walk), decision)

/** Entities and their fields (spec §3). */
export const entities: Section[] = [
  {
    at: '3 Entities and their fields',
    statements: [
      ...['name', 'role', 'two_factor_enabled', 'two_factor_confirmed_at'].map((field) =>
        say(`User: ${field}`, answers('GET /user', { as: 'reseller', status: 200, has: [field] })),
      ),
      say(
        'User: roles, a list of objects with name',
        answers('GET /user', {
          as: 'reseller',
          status: 200,
          also: ({ body }) => expect(body['roles']).toMatchObject([{ name: 'reseller' }]),
        }),
      ),
      say(
        'User: the first role has display_name',
        answers('GET /user', {
          as: 'reseller',
          status: 200,
          also: ({ body }) => expect(body['roles']).toMatchObject([{ display_name: 'Reseller' }]),
        }),
      ),
      say('Credit records exist', managed('/credits/records')),
      say(
        'Permissions and roles are fetched as two lists of strings',
        answers('GET /settings/role_permissions', {
          as: 'reseller',
          status: 200,
          also: ({ body: { permissions, roles } }) => {
            expect(roles).toEqual(['reseller'])
            expect(isTextList(permissions)).toBe(true)
          },
        }),
      ),
      ...['id', 'created_at', 'data.body'].map((field) =>
        say(
          `Notification: ${field}`,
          answers('GET /notifications', {
            status: 200,
            also: ({ body }) => expect(objectAt(body, 'data', 0)).toHaveProperty(field),
          }),
        ),
      ),
      say('Notification: group, title and text for toast items', seen(walks.toastParts)),
      say(
        'Device: has_password flag',
        answers('GET /app/device', {
          as: 'owner',
          status: 200,
          also: ({ body }) => expect(body['has_password']).toBe(true),
        }),
      ),
      say('Device: identified by MAC', answers('GET /app/device', { as: 'owner', status: 200, has: ['mac'] })),
      ...['qrCode', 'recoveryCodes', 'two_factor_enabled'].map((field) =>
        say(`Two-factor state: ${field}`, answers('GET /2fa', { as: 'reseller', status: 200, has: [field] })),
      ),
      ...['url', 'type', 'title'].map((field) =>
        say(
          `Global search result: ${field}`,
          answers('GET /search?q=an', {
            status: 200,
            also: ({ text }) => {
              const hits = rowsAt(JSON.parse(text))
              expect(hits.length).toBeGreaterThan(0)
              for (const hit of hits) expect(hit[field]).not.toBe('')
              expect(Object.keys(searchHitSchema.shape)).toContain(field)
            },
          }),
        ),
      ),
      ...['length', 'search', 'sortBy', 'sortDesc', 'page', 'total'].map((field) =>
        say(
          `Table paging meta: ${field}`,
          answers('GET /portals?search=a', {
            status: 200,
            also: ({ body }) => {
              expect(body['meta']).toHaveProperty(field)
              expect(Object.keys(metaSchema.shape)).toContain(field)
            },
          }),
        ),
      ),
      say('Column definition: key, label, sortable', seen(walks.columnDefinition)),
      say('Column definition: extra classes', seen(walks.columnClasses)),
      say(
        'Menu item: title, route name, permissions, visible flag, optional submenu',
        declared(() => {
          expect(menu.some((entry) => 'entries' in entry && entry.entries.length > 0)).toBe(true)
          expect(menu.some((entry) => 'hidden' in entry && entry.hidden)).toBe(true)
          expect(menu.every((entry) => 'screen' in entry || 'entries' in entry)).toBe(true)
        }),
      ),
      say('Menu item: icon', seen(walks.sidebarIcons)),
      say('Country-code entry: name, code', seen(walks.countryNames)),
      say(
        'Locale state: current locale and available locales, from the page’s injected configuration',
        called(async ({ url }) => {
          const page = await (await fetch(`${url}/login`, { headers: { cookie: 'locale=de' } })).text()
          const config = objectAt(JSON.parse(/id="castellan-config"[^>]*>([^<]+)</u.exec(page)![1]!))
          expect(pageConfigSchema.safeParse(config).success).toBe(true)
          expect(config).toMatchObject({ locale: 'de', locales: expect.arrayContaining(['en', 'de', 'tr']) })
        }),
      ),
      kept('Stored: token, in a cookie', walks.tokenCookie),
      kept('Stored: token, in local storage', walks.tokenLocal),
      kept('Stored: device_token, in a cookie', walks.deviceToken),
      kept('Stored: locale, in a cookie for 365 days', walks.localeCookie),
      kept('Stored: dark flag, in local storage', walks.darkFlag),
      kept('Stored: password_verified, a timestamp in local storage', walks.passwordVerifiedFlag, 6),
      kept('Stored: mac, in local storage', walks.storedMac),
      kept('Stored: intended_url, in a cookie', walks.intendedUrl),
      say('Entity: devices', managed('/devices')),
      say('Entity: playlists', ownersOwn('/app/device/playlists')),
      say('Entity: portals', managed('/portals')),
      say('Entity: movies', managed('/mainscreen/movies')),
      say('Entity: series', managed('/mainscreen/series')),
      say('Entity: episodes', managed('/mainscreen/episodes')),
      say(
        'Entity: cast and crew',
        declared(() => expect(Object.keys(titlePageSchema.shape)).toEqual(expect.arrayContaining(['cast', 'crew']))),
      ),
      say(
        'Entity: images',
        called(async ({ ask }) => {
          // Resellers have pictures on their messages; the notes on pictures are for those who keep the catalogue.
          const sha256 = '0'.repeat(64)
          const body = { sha256, licence: '' }
          expect((await ask('super-admin', `GET /pictures/details?sha256=${sha256}`)).status).toBe(404)
          expect((await ask('nobody', `GET /pictures/details?sha256=${sha256}`)).status).toBe(401)
          expect((await ask('reseller', 'POST /pictures/licence', { body })).status).toBe(403)
        }),
      ),
      say('Entity: videos', managed('/mainscreen/videos')),
    ],
  },
]
