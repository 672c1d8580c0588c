import { twoFactorCalls, type TwoFactor } from '@castellan/contract/calls/two-factor.ts'
import { renderSVG } from 'uqr'
import type { StaffActor } from '../domain/actor.ts'
import { resetSecondFactor } from '../domain/accounts/reset-second-factor.ts'
import { completeSignIn } from '../domain/accounts/sign-in.ts'
import {
  disableTwoFactor,
  enableTwoFactor,
  generateTwoFactor,
  readTwoFactor,
  regenerateRecoveryCodes,
} from '../domain/accounts/two-factor.ts'
import { markOf } from '../http/browser-mark.ts'
import { welcome } from '../http/welcome.ts'
import { letterWriter } from '../http/write-letter.ts'
import type { Route } from '../http/handle.ts'
import { handle } from '../http/handle.ts'
import type { House } from '../house.ts'

/** The second factor: enrolling, entering and losing it (spec §4, §7). */
export const twoFactorRoutes: Route[] = [
  handle(twoFactorCalls.read, ({ house, actor }) => stateOf(house, actor)),

  handle(twoFactorCalls.generate, async ({ house, actor, now }) => {
    await generateTwoFactor(house, actor, now)
    return stateOf(house, actor)
  }),

  handle(twoFactorCalls.enable, async ({ house, actor, now, body, origin }) => {
    const recoveryCodes = await enableTwoFactor(house, actor, now, { code: body.code, origin })
    return stateOf(house, actor, recoveryCodes)
  }),

  handle(twoFactorCalls.disable, async ({ house, actor, now, body, origin, request }) => {
    await disableTwoFactor(house, actor, now, {
      ...body,
      origin,
      mark: markOf(request),
      write: letterWriter(house.config),
    })
    return { ok: true } as const
  }),

  handle(twoFactorCalls.regenerate, async ({ house, actor, now, body, origin, request }) => ({
    recoveryCodes: await regenerateRecoveryCodes(house, actor, now, {
      password: body.password,
      origin,
      mark: markOf(request),
    }),
  })),

  handle(twoFactorCalls.reset, async ({ house, actor, now, params, origin }) => {
    await resetSecondFactor(house, actor, now, { ...params, origin, write: letterWriter(house.config) })
    return { ok: true } as const
  }),

  handle(twoFactorCalls.verify, async ({ house, actor, now, body, origin, request, reply }) => {
    const write = letterWriter(house.config)
    const brought = { code: body.code, origin, mark: markOf(request), write }
    const { token, ...rest } = await completeSignIn(house, actor, now, brought)
    await welcome(house, now, { token, ...rest, origin, reply })
    return { token }
  }),
]

async function stateOf(house: House, actor: StaffActor, recoveryCodes: string[] = []): Promise<TwoFactor> {
  const state = await readTwoFactor(house, actor)
  return { ...state, qrCode: state.uri && pictureOf(state.uri), recoveryCodes }
}

/** The picture as an address an `<img>` may show under the document's policy. */
function pictureOf(text: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(renderSVG(text, { border: 2 })).toString('base64')}`
}
