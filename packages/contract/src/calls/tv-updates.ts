import { z } from 'zod/mini'
import { tv } from '../access/access.ts'
import { networkRules, updateKinds } from '../access/update-kinds.ts'
import { momentSchema } from '../fields/moment.ts'
import { reportedTextSchema } from '../fields/text.ts'
import { defineGet, definePost } from '../kit/define-call.ts'
import { limits } from '../limits.ts'
import { publicIdSchema } from './owner.ts'

export * from '../access/update-kinds.ts'

/** What a TV may say of an update; `offered` is the server's own word. */
export const updateActionStates = [
  'downloading',
  'downloaded',
  'installing',
  'installed',
  'failed',
  'skipped',
  'cancelled',
] as const
/** Why an update failed, as the TV says (App. C.4). */
export const updateFailures = [
  'no_space',
  'download_hash',
  'signer_mismatch',
  'downgrade',
  'min_os',
  'user_refused',
  'unknown_sources_off',
  'install_blocked',
  'timeout',
  'other',
] as const

export type UpdateFailure = (typeof updateFailures)[number]

/** An update as a TV is offered it (App. C.7). */
export const updateOfferSchema = z.object({
  id: publicIdSchema,
  kind: z.enum(updateKinds),
  version_name: z.string(),
  version_code: z.int(),
  mandatory: z.boolean(),
  size: z.int(),
  sha256: z.string(),
  signer_sha256: z.string(),
  /** A path on this server, which answers in parts (`Range`) to the TV it was offered to. */
  url: z.string(),
  /** In the TV's language. */
  notes: z.string(),
  deadline_at: z.nullable(momentSchema),
  /** Hours of the TV's own day between which it may install; null for any time. */
  window: z.nullable(z.object({ from: z.string(), to: z.string() })),
  /** Over which connection it may; left out by a panel of before, which means any. */
  network: z.optional(z.enum(networkRules)),
  /** The manifest as it was signed, and its signature: checked before anything is downloaded. */
  manifest: z.string(),
  manifest_signature: z.string(),
  attempt: z.int(),
})
export type UpdateOffer = z.infer<typeof updateOfferSchema>

/** Updates on the TV's side (domain §3.15, §3b row 8). */
export const tvUpdatesCalls = {
  offer: defineGet('/tv/v1/update', tv, {
    summary: 'The update for this TV now, if any: never a lower version, never another signer.',
    query: z.strictObject({
      code: z.pipe(
        z.pipe(z.string().check(z.regex(/^\d{1,10}$/u)), z.transform(Number)),
        z.int().check(z.lte(limits.versionCodeMax)),
      ),
      abi: z._default(z.string().check(z.maxLength(limits.abiMax)), ''),
      signer: z._default(z.string().check(z.regex(/^(?:[0-9a-f]{64})?$/u)), ''),
    }),
    answer: z.object({
      update: z.nullable(updateOfferSchema),
      /** The app is too old to go on; it shows nothing but the update. */
      required: z.boolean(),
      /** The public key of the panel (SPKI, base64url), for a TV that has none built in: it stores the first it receives and trusts no other. */
      key: z.string(),
      next_in_s: z.int(),
    }),
  }),
  file: defineGet('/tv/v1/update/:id/file', tv, {
    summary:
      'The file of an update this TV was offered, complete or in part; `If-Range` with its ETag resumes it safely.',
    params: z.strictObject({ id: publicIdSchema }),
    /** The bytes. */
    answer: z.unknown(),
  }),
  status: definePost('/tv/v1/update/:id/status', tv, {
    summary:
      'Reports the progress of an update; after a failure it is offered again after 1, 6, 24 and 72 hours, then no more.',
    params: z.strictObject({ id: publicIdSchema }),
    body: z.strictObject({
      state: z.enum(updateActionStates),
      code: z.optional(z.enum(updateFailures)),
      detail: z._default(reportedTextSchema({ min: 0, max: limits.commandDetailMax }), ''),
    }),
    answer: z.object({ next_offer_at: z.nullable(momentSchema) }),
  }),
}
