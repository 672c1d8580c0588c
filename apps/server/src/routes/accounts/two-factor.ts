import { twoFactorCalls, type TwoFactor } from '@castellan/contract/calls/two-factor.ts'
import { renderSVG } from 'uqr'
import type { StaffActor } from '../../domain/actor.ts'
import { resetSecondFactor } from '../../domain/accounts/reset-second-factor.ts'
import { completeSignIn } from '../../domain/sign-in/sign-in.ts'
import {
  disableTwoFactor,
  enableTwoFactor,
  generateTwoFactor,
  readTwoFactor,
  regenerateRecoveryCodes,
} from '../../domain/accounts/two-factor.ts'
import { markOf } from '../../http/callers/browser-mark.ts'
import { welcome } from '../../http/callers/welcome.ts'
import { createEmailWriter } from '../../domain/messages/write-email.ts'
import { handle, type Route } from '../../http/handle.ts'
import type { AppContext } from '../../context/app-context.ts'

/** The second factor: enrolling, entering and losing it (spec §4, §7). */
export const twoFactorRoutes: Route[] = [
  handle(twoFactorCalls.read, ({ ctx, actor }) => stateOf(ctx, actor)),

  handle(twoFactorCalls.generate, async ({ ctx, actor, now }) => {
    await generateTwoFactor(ctx, actor, now)
    return stateOf(ctx, actor)
  }),

  handle(twoFactorCalls.enable, async ({ ctx, actor, now, body, origin }) => {
    const recoveryCodes = await enableTwoFactor(ctx, actor, now, { code: body.code, origin })
    return stateOf(ctx, actor, recoveryCodes)
  }),

  handle(twoFactorCalls.disable, async ({ ctx, actor, now, body, origin, request }) => {
    await disableTwoFactor(ctx, actor, now, {
      ...body,
      origin,
      mark: markOf(request),
      write: createEmailWriter(ctx.config),
    })
    return { ok: true } as const
  }),

  handle(twoFactorCalls.regenerate, async ({ ctx, actor, now, body, origin, request }) => ({
    recoveryCodes: await regenerateRecoveryCodes(ctx, actor, now, {
      password: body.password,
      origin,
      mark: markOf(request),
    }),
  })),

  handle(twoFactorCalls.reset, async ({ ctx, actor, now, params, origin }) => {
    await resetSecondFactor(ctx, actor, now, { ...params, origin, write: createEmailWriter(ctx.config) })
    return { ok: true } as const
  }),

  handle(twoFactorCalls.verify, async ({ ctx, actor, now, body, origin, request, reply }) => {
    const write = createEmailWriter(ctx.config)
    const brought = { code: body.code, origin, mark: markOf(request), write }
    const { token, ...rest } = await completeSignIn(ctx, actor, now, brought)
    await welcome(ctx, now, { token, ...rest, origin, reply })
    return { token }
  }),
]

async function stateOf(ctx: AppContext, actor: StaffActor, recoveryCodes: string[] = []): Promise<TwoFactor> {
  const state = await readTwoFactor(ctx, actor)
  return { ...state, qrCode: state.uri && pictureOf(state.uri), recoveryCodes }
}

/** The picture as an address an `<img>` may show under the document's policy. */
function pictureOf(text: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(renderSVG(text, { border: 2 })).toString('base64')}`
}
