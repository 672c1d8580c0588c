import { z } from 'zod/mini'
import { open, staff } from '../access/access.ts'
import { emailSchema } from '../fields/email.ts'
import { passwordSchema } from '../fields/password.ts'
import { idParams, idSchema } from '../fields/id.ts'
import { momentSchema } from '../fields/moment.ts'
import { textSchema } from '../fields/text.ts'
import { defineGet, definePost } from '../kit/define-call.ts'
import { limits } from '../limits.ts'
import { doneSchema } from './session.ts'

const linkToken = z.string().check(z.minLength(1), z.maxLength(100))

/** A mail as the outbox keeps it; the text is gone once it was sent. */
export const outboxMailSchema = z.object({
  id: idSchema,
  to: z.string(),
  subject: z.string(),
  /** Null once it was sent, and for everybody but a super-admin: its link can open an account. */
  body: z.nullable(z.string()),
  /** `failed` is tried no more by itself. */
  state: z.enum(['waiting', 'sent', 'failed']),
  /** Why the last attempt failed, in the words of the mail server; empty where none has. */
  fault: z.string(),
  created_at: momentSchema,
  sent_at: z.nullable(momentSchema),
})
export type OutboxMail = z.infer<typeof outboxMailSchema>

/** Links by mail: a forgotten password, a new account, a verified address. */
export const accountsCalls = {
  forgotPassword: definePost('/password/email', open, {
    summary: 'Emails a link to set a new password; the answer is the same for known and unknown addresses.',
    body: z.strictObject({ email: emailSchema }),
    answer: doneSchema,
  }),
  resetPassword: definePost('/password/reset', open, {
    summary: 'Sets a new password with a single-use link from an email; every session ends, the second factor stays.',
    body: z.strictObject({
      token: linkToken,
      email: emailSchema,
      password: passwordSchema(limits.staffPasswordMin),
    }),
    answer: doneSchema,
  }),
  register: definePost('/register', open, {
    summary: 'Requests an account; an emailed link sets its password and activates it. 404 where registration is off.',
    body: z.strictObject({
      name: textSchema({ max: limits.nameMax }),
      email: emailSchema,
    }),
    answer: doneSchema,
  }),
  verifyEmail: definePost('/email/verify', open, {
    summary: 'Verifies an email address with a single-use link from an email.',
    body: z.strictObject({ token: linkToken }),
    answer: doneSchema,
  }),
  resendVerification: definePost('/email/resend', open, {
    summary: 'Sends the verification link again; the answer is the same for known and unknown addresses.',
    body: z.strictObject({ email: emailSchema }),
    answer: doneSchema,
  }),
  outbox: defineGet('/settings/outbox', staff('manage-options', { confirmed: 'strict' }), {
    summary: 'Emails to people the caller manages, newest first; without a mail server, staff forward them manually.',
    query: z.strictObject({
      /** Only emails that were not sent and are no longer tried, or that wait because no mail server is set up. */
      show: z.optional(z.enum(['unsent'])),
    }),
    answer: z.object({
      data: z.array(outboxMailSchema),
      /** False while no mail server is set up: mails stay in the outbox. */
      sends: z.boolean(),
    }),
  }),
  resend: definePost('/settings/outbox/:id/resend', staff('manage-options', { confirmed: 'strict' }), {
    summary: 'Sends an email again; 409 if it was sent already or no mail server is set up.',
    params: idParams,
    answer: doneSchema,
  }),
}
