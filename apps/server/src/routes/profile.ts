import { profileCalls } from '@castellan/contract/calls/profile.ts'
import { confirmPassword } from '../domain/accounts/confirm-password.ts'
import { changeOwnPassword, changeProfile, readProfile } from '../domain/accounts/own-profile.ts'
import { momentOf } from '../domain/clock.ts'
import { refuseTaken } from '../engine/taken.ts'
import { markOf } from '../http/browser-mark.ts'
import type { Route } from '../http/handle.ts'
import { letterWriter } from '../http/write-letter.ts'
import { handle } from '../http/handle.ts'

/** The caller's own account. */
export const profileRoutes: Route[] = [
  handle(profileCalls.read, async ({ house, actor }) => ({ data: await readProfile(house.db, actor) })),

  handle(profileCalls.update, async ({ house, actor, now, body, origin }) => {
    await changeProfile(house, actor, now, { ...body, origin, write: letterWriter(house.config) }).catch(refuseTaken)
    return { data: await readProfile(house.db, actor) }
  }),

  handle(profileCalls.changePassword, async ({ house, actor, now, body, origin, request }) => {
    await changeOwnPassword(house, actor, now, {
      current: body.current_password,
      next: body.password,
      origin,
      mark: markOf(request),
      write: letterWriter(house.config),
    })
    return { ok: true } as const
  }),

  handle(profileCalls.confirmPassword, async ({ house, actor, now, body, origin, request }) => {
    const at = await confirmPassword(house, actor, now, { password: body.password, origin, mark: markOf(request) })
    return { password_confirmed_at: momentOf(at) }
  }),
]
