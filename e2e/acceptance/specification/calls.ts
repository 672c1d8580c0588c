import { readAllMessages } from '@castellan/contract/messages/read-messages.ts'
import { expect } from 'vitest'
import { called, say, seen, type Section } from '../statement.ts'
import { answers } from '../trials.ts'
import * as walks from '../walks/calls.ts'
import { objectAt } from '@castellan/contract/types/value-at.ts'

/** The calls it makes (spec §7). */
export const calls: Section[] = [
  {
    at: '7 The calls it makes',
    statements: [
      say('All calls use base path /api/', seen(walks.basePath)),
      say('Each carries an Authorization bearer token: the admin token', seen(walks.staffBearer)),
      say('Else the device token', seen(walks.deviceBearer)),
      say('Each carries an Accept-Language header with the current locale', seen(walks.acceptLanguage)),
      say(
        'The server answers in that language',
        called(async ({ ask }) => {
          const { body } = await ask('super-admin', 'GET /devices/99999999', { headers: { 'accept-language': 'de' } })
          expect(body['message']).toBe(readAllMessages('de').server.refusals.not_found)
        }),
      ),
      say(
        'GET /user answers the user object',
        answers('GET /user', { status: 200, has: ['name', 'role', 'roles', 'two_factor_enabled'] }),
      ),
      say(
        'GET /settings/role_permissions answers permissions and roles',
        answers('GET /settings/role_permissions', { status: 200, has: ['permissions', 'roles'] }),
      ),
      say(
        'GET /notifications answers a data list',
        answers('GET /notifications', { status: 200, also: ({ body }) => expect(body['data']).toBeInstanceOf(Array) }),
      ),
      say('POST /logout, without a body', called(walks.logoutCall)),
      say('POST /oauth/{provider} answers a url', called(walks.oauthCall)),
      say(
        'GET /app/device answers the device',
        answers('GET /app/device', { as: 'owner', status: 200, has: ['mac', 'has_password'] }),
      ),
      say('POST /app/device/logout, without a body', called(walks.deviceLogoutCall)),
      say(
        'GET 2fa answers qrCode, recoveryCodes, two_factor_enabled',
        answers('GET /2fa', { status: 200, has: ['qrCode', 'recoveryCodes', 'two_factor_enabled'] }),
      ),
      say('POST 2fa/generate', called(walks.generateCall)),
      say('POST 2fa/enable', called(walks.enableCall)),
      say('POST /2fa/verify', called(walks.verifyCall)),
      say('POST 2fa/regenerate answers recoveryCodes', called(walks.regenerateCall)),
      say('POST 2fa/disable', called(walks.disableCall)),
      say(
        'GET /settings/users takes query params',
        answers('GET /settings/users?page=1&length=10&search=an&sortBy=id&sortDesc=true', {
          status: 200,
          has: ['data', 'meta.total'],
        }),
      ),
      say('GET /settings/users/{id}', answers('GET /settings/users/1', { status: 200, has: ['data.name'] })),
      say('POST /settings/users/store', called(walks.storeUser)),
      say('DELETE /settings/users/{id}/disable', called(walks.userDelete('disable'))),
      say('DELETE /settings/users/{id}/enable', called(walks.userDelete('enable'))),
      say('POST /settings/users/archive takes ids', called(walks.archiveUser)),
      say('DELETE /settings/users/{id}/delete', called(walks.userDelete('delete'))),
      say(
        'GET /settings/users/search takes q',
        answers('GET /settings/users/search?q=nord', {
          status: 200,
          also: ({ text }) => expect(text).toContain('Nordlicht'),
        }),
      ),
      say(
        'The distributor look-up adds roles=[distributor]',
        answers('GET /settings/users/search?q=&roles=[distributor]', {
          status: 200,
          also: ({ text }) => {
            expect(text).toContain('Marta Ferreira')
            expect(text).not.toContain('Nordlicht')
          },
        }),
      ),
      say(
        'GET /settings/users/credits/{id}',
        answers('GET /settings/users/credits/1', { status: 200, has: ['balance', 'opening', 'closing', 'data'] }),
      ),
      say('POST /settings/users/credits', called(walks.enterCreditsCall)),
      say('POST /settings/users/credits/status', called(walks.moveCreditsCall)),
      say('POST /settings/users/credits/update', called(walks.updateCredits)),
      say('POST /settings/users/credits/download takes id: a statement', called(walks.downloads('statement'))),
      say('POST /settings/users/credits/download takes id: a receipt', called(walks.downloads('receipt'))),
      say('GET /v3/media/detail/{a}/{b}/{c} against a separate base URL', called(walks.mediaDetail)),
      say(
        'GET /search takes q',
        answers('GET /search?q=nord', { status: 200, also: ({ text }) => expect(text).toContain('Nordlicht') }),
      ),
      say('It is sent after a 500 ms pause', seen(walks.searchPause)),
      say(
        'It answers a list of url, type, title',
        answers('GET /search?q=nord', {
          status: 200,
          also: ({ text }) =>
            expect(Object.keys(objectAt(JSON.parse(text), 0)).toSorted()).toEqual(['title', 'type', 'url']),
        }),
      ),
      say('Logout also navigates to login', seen(walks.logoutNavigates)),
    ],
  },
]
