import { z } from 'zod/mini'
import { owner } from '../access/access.ts'
import { momentSchema } from '../fields/moment.ts'
import { definePost } from '../kit/define-call.ts'
import { limits } from '../limits.ts'
import { publicIdSchema } from './owner.ts'
import { pinSchema } from './provider-shape.ts'
import { doneSchema } from './session.ts'

const params = z.strictObject({ id: publicIdSchema })

/** What an owner does about the PIN of a source of any kind; it is set and removed with the source. */
export const ownerSourcePinCalls = {
  unlock: definePost('/app/device/playlists/:id/unlock', owner, {
    summary: 'Opens a protected source for this session with its PIN, for ten minutes.',
    params,
    body: z.strictObject({ pin: pinSchema }),
    answer: z.object({ until: momentSchema }),
  }),
  lock: definePost('/app/device/playlists/:id/lock', owner, {
    summary: 'Hides a protected source from this session again.',
    params,
    answer: doneSchema,
  }),
  resetPin: definePost('/app/device/playlists/:id/pin/reset', owner, {
    summary: "Removes a forgotten PIN of a source; requires the device's password.",
    params,
    body: z.strictObject({ password: z.string().check(z.minLength(1), z.maxLength(limits.passwordMaxBytes)) }),
    answer: doneSchema,
  }),
}
