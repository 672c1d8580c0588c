import { z } from 'zod/mini'
import { staff } from '../access/access.ts'
import { dateFormats } from '../access/date-formats.ts'
import { emailSchema } from '../fields/email.ts'
import { passwordSchema } from '../fields/password.ts'
import { momentSchema } from '../fields/moment.ts'
import { textSchema } from '../fields/text.ts'
import { timezoneSchema } from '../fields/time-zone.ts'
import { defineGet, definePost } from '../kit/define-call.ts'
import { limits } from '../limits.ts'
import { locales } from '../locales.ts'
import { doneSchema } from './session.ts'

const passwordGiven = z.string().check(z.minLength(1), z.maxLength(limits.passwordMaxBytes))

/** What a member of staff keeps about themselves. */
export const profileSchema = z.object({
  name: z.string(),
  email: z.string(),
  username: z.string(),
  phone: z.string(),
  company: z.string(),
  locale: z.enum(locales),
  timezone: z.string(),
  date_format: z.enum(dateFormats),
  version: z.int(),
})
export type Profile = z.infer<typeof profileSchema>

/** The caller's own account. */
export const profileCalls = {
  read: defineGet('/profile', staff(), {
    summary: "The caller's account.",
    answer: z.object({ data: profileSchema }),
  }),
  update: definePost('/profile', staff(), {
    summary:
      "Changes the caller's account; another email address requires a password confirmed within 15 minutes (423), and both addresses are notified.",
    body: z.strictObject({
      version: z.optional(z.int()),
      name: z.optional(textSchema({ max: limits.nameMax })),
      email: z.optional(emailSchema),
      phone: z.optional(textSchema({ min: 0, max: limits.phoneMax })),
      company: z.optional(textSchema({ min: 0, max: limits.companyMax })),
      locale: z.optional(z.enum(locales)),
      timezone: z.optional(timezoneSchema),
      date_format: z.optional(z.enum(dateFormats)),
    }),
    answer: z.object({ data: profileSchema }),
  }),
  changePassword: definePost('/profile/password', staff(), {
    summary: 'Changes the password, with the current one; every other session of the account ends.',
    body: z.strictObject({ current_password: passwordGiven, password: passwordSchema(limits.staffPasswordMin) }),
    answer: doneSchema,
  }),
  confirmPassword: definePost('/password/confirm', staff(), {
    summary:
      'Confirms the password for this session: a call that answered 423 can be repeated (spec §4, `password_verified`).',
    body: z.strictObject({ password: passwordGiven }),
    answer: z.object({ password_confirmed_at: momentSchema }),
  }),
}
