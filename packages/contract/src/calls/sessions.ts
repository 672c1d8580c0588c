import { z } from 'zod/mini'
import { staff } from '../access/access.ts'
import { idParams, idSchema } from '../fields/id.ts'
import { momentSchema } from '../fields/moment.ts'
import { defineDelete, defineGet, definePost } from '../kit/define-call.ts'
import { doneSchema } from './session.ts'

/** Where somebody is signed in. */
export const signedInSchema = z.object({
  id: idSchema,
  /** Names of the browser and of the system it runs on, as `Firefox` and `Windows`; empty when unknown. */
  browser: z.string(),
  system: z.string(),
  ip: z.string(),
  remember: z.boolean(),
  /** `owed` is somebody who knows the password and has not brought the second factor. */
  two_factor: z.enum(['none', 'owed', 'passed']),
  issued_at: momentSchema,
  last_used_at: momentSchema,
  expires_at: momentSchema,
  /** True for the session that asks. */
  current: z.boolean(),
})
export type SignedIn = z.infer<typeof signedInSchema>

/** The caller's own sessions. */
export const sessionsCalls = {
  list: defineGet('/sessions', staff(), {
    summary: "The caller's sessions, last used first.",
    answer: z.object({ data: z.array(signedInSchema) }),
  }),
  end: defineDelete('/sessions/:id/delete', staff(), {
    summary: "Ends one of the caller's sessions.",
    params: idParams,
    answer: doneSchema,
  }),
  endOthers: definePost('/sessions/end-others', staff(), {
    summary: "Ends all the caller's sessions but this one.",
    answer: z.object({ ended: z.int() }),
  }),
}
