import { z } from 'zod/mini'
import { open, owner } from '../access/access.ts'
import { emailSchema } from '../fields/email.ts'
import { defineGet, definePost } from '../kit/define-call.ts'
import { limits } from '../limits.ts'
import { ownDeviceSchema, publicIdSchema } from './owner.ts'
import { doneSchema } from './session.ts'

const secret = z.string().check(z.minLength(1), z.maxLength(limits.passwordMaxBytes))
const chosen = z.string().check(z.minLength(limits.ownerPasswordMin), z.maxLength(limits.passwordMaxBytes / 4))

/** The account a TV belongs to, and the other TVs in it. */
export const tvAccountSchema = z.object({
  email: z.string(),
  devices: z.array(z.object({ id: publicIdSchema, name: z.string(), mac: z.string() })),
})
export type TvAccount = z.infer<typeof tvAccountSchema>

const answer = z.object({ data: z.nullable(tvAccountSchema) })

/**
 * An account of one owner over several TVs. It is optional and proves nothing about a TV: each one is added from its own session, which the
 * key on its screen has opened, and with its own password.
 */
export const tvAccountCalls = {
  login: definePost('/app/account/login', open, {
    summary: 'Signs an owner in to every TV of their account.',
    body: z.strictObject({ email: emailSchema, password: secret }),
    answer: z.object({ devices: z.array(z.object({ token: z.string(), device: ownDeviceSchema })) }),
  }),
  read: defineGet('/app/device/account', owner, {
    summary: 'The account the TV belongs to; null for none.',
    answer,
  }),
  create: definePost('/app/device/account/create', owner, {
    summary: "Creates an account with this TV in it; requires the TV's password.",
    body: z.strictObject({ email: emailSchema, account_password: chosen, password: secret }),
    answer,
    status: 201,
  }),
  join: definePost('/app/device/account/join', owner, {
    summary: 'Adds this TV to its owner’s account; requires the passwords of both.',
    body: z.strictObject({ email: emailSchema, account_password: secret, password: secret }),
    answer,
  }),
  leave: definePost('/app/device/account/leave', owner, {
    summary: 'Removes this TV from its account; an account without TVs is deleted.',
    body: z.strictObject({}),
    answer: doneSchema,
  }),
}
