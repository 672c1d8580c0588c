import { profileCalls } from '@castellan/contract/calls/profile.ts'
import { confirmPassword } from '../../domain/sign-in/confirm-password.ts'
import { changeOwnPassword, changeProfile, readProfile } from '../../domain/accounts/own-profile.ts'
import { momentOf } from '../../domain/clock.ts'
import { assertFree } from '../../engine/taken.ts'
import { markOf } from '../../http/callers/browser-mark.ts'
import { handle, type Route } from '../../http/handle.ts'
import { createEmailWriter } from '../../domain/messages/write-email.ts'

/** The caller's own account. */
export const profileRoutes: Route[] = [
  handle(profileCalls.read, async ({ ctx, actor }) => ({ data: await readProfile(ctx.db, actor) })),

  handle(profileCalls.update, async ({ ctx, actor, now, body, origin }) => {
    await changeProfile(ctx, actor, now, { ...body, origin, write: createEmailWriter(ctx.config) }).catch(assertFree)
    return { data: await readProfile(ctx.db, actor) }
  }),

  handle(profileCalls.changePassword, async ({ ctx, actor, now, body, origin, request }) => {
    await changeOwnPassword(ctx, actor, now, {
      current: body.current_password,
      next: body.password,
      origin,
      mark: markOf(request),
      write: createEmailWriter(ctx.config),
    })
    return { ok: true } as const
  }),

  handle(profileCalls.confirmPassword, async ({ ctx, actor, now, body, origin, request }) => {
    const at = await confirmPassword(ctx, actor, now, { password: body.password, origin, mark: markOf(request) })
    return { password_confirmed_at: momentOf(at) }
  }),
]
