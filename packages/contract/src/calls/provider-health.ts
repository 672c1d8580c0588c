import { z } from 'zod/mini'
import { viewing } from '../access/access.ts'
import { sourceFaults } from '../error-codes.ts'
import { momentSchema } from '../fields/moment.ts'
import { defineGet } from '../kit/define-call.ts'
import { limits } from '../limits.ts'

/** `unchecked`: no source there was read yet. */
export const providerStates = ['failing', 'fine', 'unchecked'] as const

/** Counted like lists: `capped` is true above the counting limit. */
const counted = z.object({ total: z.int(), capped: z.optional(z.literal(true)) })

const providerHealth = z.object({
  host: z.string(),
  state: z.enum(providerStates),
  /** The TVs of the list filtered by `provider`, and by `failing_provider`. */
  devices: counted,
  failing: counted,
  sources: counted,
  /** What most of the failing sources say, and since when the first of these does. */
  fault: z.nullable(z.object({ code: z.enum(sourceFaults), message: z.string() })),
  since: z.nullable(momentSchema),
  /** Since when, where most failures are of the last 24 hours. */
  fresh_since: z.nullable(momentSchema),
})
export type ProviderHealth = z.infer<typeof providerHealth>

/** How the providers do that the caller's TVs read from. */
export const providerHealthCalls = {
  health: defineGet('/portals/health', viewing('manage-portals'), {
    summary: 'The provider hosts of the caller’s TVs: those failing on most TVs first, then the others by name.',
    query: z.strictObject({ search: z._default(z.string().check(z.maxLength(limits.searchTextMax)), '') }),
    /** `more`: there are further hosts, which a search finds. */
    answer: z.object({ data: z.array(providerHealth), more: z.boolean() }),
  }),
}
