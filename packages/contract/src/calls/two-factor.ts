import { z } from 'zod/mini'
import { staff, staffBeforeEnrolment, type StaffAccess } from '../access/access.ts'
import { idParams } from '../fields/id.ts'
import { defineGet, definePost } from '../kit/define-call.ts'
import { limits } from '../limits.ts'
import { doneSchema } from './session.ts'

const permission = 'have-two-factor-authentication'

/** Six digits of the app, or a recovery code in any spelling; spaces and dashes do not count. */
export const codeSchema = z.string().check(z.minLength(6), z.maxLength(40))
const passwordGiven = z.string().check(z.minLength(1), z.maxLength(limits.passwordMaxBytes))

const recoveryCodesSchema = z.array(z.string())

/** The state of the caller's second factor (spec §3, §7). */
export const twoFactorSchema = z.object({
  two_factor_enabled: z.boolean(),
  /** True for an account that may not be without: it cannot disable it (spec §6, "Admins must use two-factor authentication"). */
  required: z.boolean(),
  /** Picture of `uri` as a `data:` address for an `<img>`; null unless this session has generated a secret and not confirmed it yet. */
  qrCode: z.nullable(z.string()),
  /** The `otpauth:` address: a link for anyone who enrols on the phone that holds the app. */
  uri: z.nullable(z.string()),
  /** The same secret in base32, for typing it in. */
  secret: z.nullable(z.string()),
  /** Filled only in the answers of enable and regenerate: the codes are shown once and only their hashes are stored. */
  recoveryCodes: recoveryCodesSchema,
  recovery_codes_left: z.int(),
})
export type TwoFactor = z.infer<typeof twoFactorSchema>

/** Open to a session that owes its second factor, and to no other. */
const owing: StaffAccess = { audience: 'staff', beforeSecondFactor: true }

export const twoFactorCalls = {
  read: defineGet('/2fa', staffBeforeEnrolment(permission), {
    summary: "The state of the caller's second factor, and the secret this session is about to confirm.",
    answer: twoFactorSchema,
    compress: false,
  }),
  generate: definePost('/2fa/generate', staffBeforeEnrolment(permission), {
    summary:
      'Creates a new secret that waits for its first code. The current one stays until then; replacing it requires a password confirmed within 15 minutes (423).',
    answer: twoFactorSchema,
  }),
  enable: definePost('/2fa/enable', staffBeforeEnrolment(permission), {
    summary:
      'Confirms the waiting secret with its first code. Returns the recovery codes once; every other session of the account ends.',
    body: z.strictObject({ code: codeSchema }),
    answer: twoFactorSchema,
  }),
  disable: definePost('/2fa/disable', staff(permission), {
    summary:
      'Removes the second factor; 409 for an account that requires one. Every other session of the account ends.',
    body: z.strictObject({ password: passwordGiven, code: codeSchema }),
    answer: doneSchema,
  }),
  regenerate: definePost('/2fa/regenerate', staff(permission), {
    summary:
      'Returns new recovery codes once; the old ones are void. Requires the password, or one confirmed within 15 minutes (423).',
    body: z.strictObject({ password: z.optional(passwordGiven) }),
    answer: z.object({ recoveryCodes: recoveryCodesSchema }),
  }),
  reset: definePost('/settings/users/:id/reset-two-factor', staff('manage-users', { confirmed: 'strict' }), {
    summary:
      'Resets a lost second factor: by a super-admin, never for themselves. Every session of the account ends, and the person is notified by email.',
    params: idParams,
    answer: doneSchema,
  }),
  verify: definePost('/2fa/verify', owing, {
    summary:
      'Exchanges a token that waits for its second factor for a full one. A wrong code answers 422 under `code`.',
    body: z.strictObject({ code: codeSchema }),
    answer: z.object({ token: z.string() }),
  }),
}
