import { z } from 'zod/mini'
import { tv } from '../access/access.ts'
import { reportedTextSchema } from '../fields/text.ts'
import { tamperedActions } from '../access/integrity-kinds.ts'
import { defineGet, definePost } from '../kit/define-call.ts'
import { limits } from '../limits.ts'

export * from '../access/integrity-kinds.ts'

export const integrityVerdicts = ['ok', 'unknown_version', 'mismatch', 'missing', 'replayed'] as const
export type IntegrityVerdict = (typeof integrityVerdicts)[number]

const digest = z.string().check(z.regex(/^[0-9a-f]{64}$/u))
const short = (max: number) => z._default(reportedTextSchema({ min: 0, max }), '')

/** What a TV runs, proven with a nonce and its key (domain §3.14, App. C.6). The TV learns its verdict, never what it is compared with. */
export const integrityCalls = {
  nonce: defineGet('/tv/v1/integrity/nonce', tv, {
    summary: 'A single-use nonce, valid for 120 s.',
    answer: z.object({ nonce: z.string(), expires_in_s: z.int() }),
  }),
  report: definePost('/tv/v1/integrity', tv, {
    summary: 'Reports what the TV runs, signed with its key in addition to its token; returns the verdict.',
    body: z.strictObject({
      nonce: z.string().check(z.maxLength(100)),
      version_code: z.int().check(z.gte(0), z.lte(limits.versionCodeMax)),
      package_name: short(limits.packageNameMax),
      installer: short(limits.packageNameMax),
      signers: z._default(z.array(digest).check(z.maxLength(limits.integrityDigestsMax)), []),
      files: z._default(
        z
          .array(
            z.strictObject({
              kind: z.enum(['file_sha256', 'dex_sha256', 'bundle_manifest']),
              abi: short(limits.abiMax),
              digest,
            }),
          )
          .check(z.maxLength(limits.integrityDigestsMax)),
        [],
      ),
      /** What looks odd to the app itself: `debuggable`, `rooted`, `emulator`. */
      hints: z._default(z.array(z.enum(['debuggable', 'rooted', 'emulator'])).check(z.maxLength(3)), []),
      /** What the platform attests for this nonce, as it came: a token of Play Integrity or a verdict like it. */
      platform_verdict: short(limits.platformVerdictMax),
    }),
    answer: z.object({
      verdict: z.enum(integrityVerdicts),
      action: z.enum(tamperedActions),
      /** For the screen, in the TV's language; empty when there is nothing to say. */
      message: z.string(),
      next_in_s: z.int(),
    }),
  }),
}
