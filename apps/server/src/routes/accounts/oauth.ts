import { oauthCalls } from '@castellan/contract/calls/oauth.ts'
import { beginOauth, completeOauth } from '../../domain/sign-in/oauth.ts'
import { markOf } from '../../http/callers/browser-mark.ts'
import { setOauthCookie, oauthBrowserOf } from '../../http/callers/oauth-cookie.ts'
import { welcome } from '../../http/callers/welcome.ts'
import { handle, type Route } from '../../http/handle.ts'

/** Signing in with an account elsewhere (spec §7). */
export const oauthRoutes: Route[] = [
  handle(oauthCalls.begin, async ({ ctx, now, params, body, origin, reply }) => {
    const { url, browser } = await beginOauth(ctx, now, { ...params, ...body, origin })
    setOauthCookie(reply, ctx.config, browser)
    return { url }
  }),

  handle(oauthCalls.complete, async ({ ctx, now, params, body, origin, request, reply }) => {
    const browser = oauthBrowserOf(request, ctx.config)
    const brought = { ...params, ...body, browser, origin, mark: markOf(request) }
    const { mark, newTo, ...answer } = await completeOauth(ctx, now, brought)
    setOauthCookie(reply, ctx.config, null)
    await welcome(ctx, now, { token: answer.token, mark, newTo, origin, reply })
    return answer
  }),
]
