import { oauthCalls } from '@castellan/contract/calls/oauth.ts'
import { beginOauth, completeOauth } from '../domain/accounts/oauth.ts'
import { markOf } from '../http/browser-mark.ts'
import { keepOauthBrowser, oauthBrowserOf } from '../http/oauth-cookie.ts'
import { welcome } from '../http/welcome.ts'
import type { Route } from '../http/handle.ts'
import { handle } from '../http/handle.ts'

/** Signing in with an account elsewhere (spec §7). */
export const oauthRoutes: Route[] = [
  handle(oauthCalls.begin, async ({ house, now, params, body, origin, reply }) => {
    const { url, browser } = await beginOauth(house, now, { ...params, ...body, origin })
    keepOauthBrowser(reply, house.config, browser)
    return { url }
  }),

  handle(oauthCalls.complete, async ({ house, now, params, body, origin, request, reply }) => {
    const browser = oauthBrowserOf(request, house.config)
    const brought = { ...params, ...body, browser, origin, mark: markOf(request) }
    const { mark, newTo, ...answer } = await completeOauth(house, now, brought)
    keepOauthBrowser(reply, house.config, null)
    await welcome(house, now, { token: answer.token, mark, newTo, origin, reply })
    return answer
  }),
]
