import { z } from 'zod/mini'
import { owner, staff, tv, viewing } from '../access/access.ts'
import { idParams } from '../fields/id.ts'
import { momentSchema } from '../fields/moment.ts'
import { defineGet, definePost } from '../kit/define-call.ts'
import { limits } from '../limits.ts'
import { ownDeviceSchema, publicIdSchema } from './owner.ts'
import { doneSchema } from './session.ts'

/** `review`: so many keys requested this MAC that only an admin decides. */
export const claimStates = ['open', 'accepted', 'rejected', 'review'] as const

/** Another TV that says it has this MAC. */
export const claimSchema = z.object({
  claim: publicIdSchema,
  state: z.enum(claimStates),
  model: z.string(),
  app_version: z.string(),
  /** How often it has asked. */
  times: z.int(),
  created_at: momentSchema,
  last_at: momentSchema,
  decided_at: z.nullable(momentSchema),
  decided_by: z.string(),
})
export type DeviceClaim = z.infer<typeof claimSchema>

const list = z.object({ data: z.array(claimSchema) })

/** The clone rule: the first key of a MAC is pinned, another one waits for a yes (domain §3.5). */
export const claimsCalls = {
  ownList: defineGet('/app/device/claims', owner, {
    summary: "Other TVs that claim this TV's MAC, newest first.",
    answer: list,
  }),
  ownDecide: definePost('/app/device/claims/decide', owner, {
    summary: "Accepts or rejects another TV in place of this one; accepting requires the device's password.",
    body: z.strictObject({
      claim: publicIdSchema,
      accept: z.boolean(),
      password: z.optional(z.string().check(z.minLength(1), z.maxLength(limits.passwordMaxBytes))),
    }),
    answer: list,
  }),
  list: defineGet('/devices/:id/claims', viewing('manage-devices'), {
    summary: "Other TVs that claim a device's MAC, newest first.",
    params: idParams,
    answer: list,
  }),
  decide: definePost('/devices/:id/claims', staff('manage-devices'), {
    summary:
      "Accepts or rejects another TV in place of this one. Without the old TV's code the owner's sources are not moved.",
    params: idParams,
    body: z.strictObject({
      claim: publicIdSchema,
      accept: z.boolean(),
      /** The pairing code on the old TV's screen; with it everything moves, without it only the licence. */
      code: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
    }),
    answer: list,
  }),
  bringAlong: definePost('/app/device/left-behind/bring', owner, {
    summary: 'Moves sources and settings from the previous TV; requires the password of that TV.',
    body: z.strictObject({ password: z.string().check(z.minLength(1), z.maxLength(limits.passwordMaxBytes)) }),
    answer: z.object({ device: ownDeviceSchema }),
  }),
  unlink: definePost('/tv/v1/unlink', tv, {
    summary: "Resets the TV: deletes its owner's sessions, password and sources, and every token. The licence stays.",
    body: z.strictObject({}),
    answer: doneSchema,
  }),
}
