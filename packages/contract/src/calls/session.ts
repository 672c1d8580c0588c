import { z } from 'zod/mini'
import { open, staff, staffBeforeEnrolment, staffBeforeSecondFactor } from '../access/access.ts'
import { dateFormats } from '../access/date-formats.ts'
import { emailSchema } from '../fields/email.ts'
import { passwordSchema } from '../fields/password.ts'
import { idSchema } from '../fields/id.ts'
import { momentSchema } from '../fields/moment.ts'
import { textSchema } from '../fields/text.ts'
import { rowScopes } from '../access/roles.ts'
import { defineGet, definePost } from '../kit/define-call.ts'
import { limits } from '../limits.ts'
import { locales } from '../locales.ts'

/** Nothing to say but that it was done. */
export const doneSchema = z.object({ ok: z.literal(true) })

/** The signed-in member of staff (spec §3). Until the second factor is done, `permissions` is empty. */
export const userSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  username: z.string(),
  /** The primary role; always the name of `roles[0]`. */
  role: z.string(),
  roles: z.array(z.object({ name: z.string(), display_name: z.string() })),
  locale: z.string(),
  /** A name of the time zone database; if empty, that of the browser. */
  timezone: z.string(),
  /** How dates read; what the specification says unless they chose another. */
  date_format: z.enum(dateFormats),
  two_factor_enabled: z.boolean(),
  /** Rights of the role in addition to its permissions: to delete, and to revoke access or services. */
  may_delete: z.boolean(),
  may_restrict: z.boolean(),
  /** Whose rows the role shows. */
  row_scope: z.enum(rowScopes),
  /** Characters a new password of theirs has at least. */
  password_min: z.int(),
  /** The role may do so much that it must have a second factor, and the account has none yet. */
  must_enrol: z.boolean(),
  /** When this session passed its second factor; null while it owes it. */
  two_factor_confirmed_at: z.nullable(momentSchema),
  /** Who looks through this person's eyes with this session; null in a session of their own. */
  impersonator: z.nullable(z.object({ id: idSchema, name: z.string(), writes: z.boolean() })),
})
export type User = z.infer<typeof userSchema>

export const tokenSchema = z.object({ token: z.string(), two_factor: z.boolean() })

export const sessionCalls = {
  login: definePost('/login', open, {
    summary: 'Signs a member of staff in by email or username.',
    body: z.strictObject({
      email: z.string().check(z.minLength(1), z.maxLength(limits.emailMax)),
      password: z.string().check(z.minLength(1), z.maxLength(limits.passwordMaxBytes)),
      remember: z._default(z.boolean(), false),
    }),
    answer: tokenSchema,
  }),
  logout: definePost('/logout', staffBeforeSecondFactor, {
    summary: 'Ends this session.',
    answer: doneSchema,
  }),
  user: defineGet('/user', staffBeforeSecondFactor, {
    summary: 'The signed-in member of staff.',
    answer: userSchema,
  }),
  rolePermissions: defineGet('/settings/role_permissions', staffBeforeEnrolment(), {
    summary:
      "The caller's effective permissions and roles, as two lists of names; no permissions while they must enrol a second factor.",
    answer: z.object({ permissions: z.array(z.string()), roles: z.array(z.string()) }),
  }),
  setLocale: definePost('/user/locale', staff(), {
    summary: "Stores the caller's language.",
    body: z.strictObject({ locale: z.enum(locales) }),
    answer: doneSchema,
  }),
  checkSetup: definePost('/setup/check', open, {
    summary: 'Whether a setup link is still valid.',
    body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(100)) }),
    answer: doneSchema,
  }),
  setup: definePost('/setup', open, {
    summary: 'Creates the first super-admin with the single-use setup link and signs them in.',
    body: z.strictObject({
      token: z.string().check(z.minLength(1), z.maxLength(100)),
      name: textSchema({ max: limits.nameMax }),
      email: emailSchema,
      password: passwordSchema(limits.staffPasswordMin),
    }),
    answer: tokenSchema,
    status: 201,
  }),
}
