import { z } from 'zod/mini'
import { momentSchema } from '../fields/moment.ts'
import { textSchema } from '../fields/text.ts'
import { limits } from '../limits.ts'
import { guideFaults, sourceFaults } from '../error-codes.ts'

/** How often a source is fetched again (domain §3.7); `manual` only when its owner asks. */
export const refreshEvery = ['manual', '6h', '12h', '24h', '48h'] as const
export type RefreshEvery = (typeof refreshEvery)[number]

export const refreshStages = ['waiting', 'connecting', 'fetching', 'reading'] as const

export const sourceNameSchema = textSchema({ max: limits.sourceNameMax })
export const addressSchema = z.string().check(z.minLength(1), z.maxLength(limits.sourceUrlMax))
export const userAgentSchema = z
  .string()
  .check(z.maxLength(limits.sourceUserAgentMax), z.regex(/^[\x20-\x7e]*$/u, { error: 'invalid' }))

/** The headers a provider may require apart from the user agent. Headers that control the connection are excluded (security S3). */
export const sourceHeaderNames = [
  'Accept-Language',
  'Authorization',
  'Cookie',
  'Origin',
  'Referer',
  'X-Api-Key',
  'X-Auth-Token',
  'X-Device-Id',
  'X-Requested-With',
] as const
export type SourceHeaderName = (typeof sourceHeaderNames)[number]

/** Headers as they are typed: the whole list. A value that is left out stays as it was; there is no end of a line in any. */
export const headersSchema = z
  .array(
    z.strictObject({
      name: z.enum(sourceHeaderNames),
      value: z.optional(
        z
          .string()
          .check(
            z.maxLength(limits.sourceHeaderValueMax),
            z.regex(/^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/u, { error: 'invalid' }),
          ),
      ),
    }),
  )
  .check(z.maxLength(limits.sourceHeadersMax))

/** What every source that comes from a provider says of itself. */
export const providerShape = {
  refresh_every: z.enum(refreshEvery),
  /** A provider put it there: its owner may watch and arrange it, nothing else. */
  managed: z.boolean(),
  /** The TV asks for the PIN before it opens this source. */
  pin_protected: z.boolean(),
  /** A PIN of its own hides it in the owner's panel. */
  has_pin: z.boolean(),
  /** It is hidden from this session, which has not entered the PIN: only name and state are answered. */
  locked: z.boolean(),
  /** How many other TVs have the same source, which is changed on all of them at once. */
  shared_with: z.int(),
  /** Minutes the guide is moved by. */
  epg_shift_min: z.int(),
  /** Host of the guide's address; null for the provider's own. */
  epg_address: z.nullable(z.string()),
  /** Which headers its provider is sent; what they say stays here. */
  headers: z.array(z.enum(sourceHeaderNames)),
  /** Why the last fetch gave nothing; what was there before stays. */
  fault: z.nullable(z.object({ code: z.enum(sourceFaults), message: z.string() })),
  checked_at: z.nullable(momentSchema),
  /** When what the TV has was fetched. */
  refreshed_at: z.nullable(momentSchema),
  next_refresh_at: z.nullable(momentSchema),
  /** How many of its live channels have programmes, since when, and what is wrong; null for a source without a guide. */
  guide: z.nullable(
    z.object({
      matched: z.int(),
      channels: z.int(),
      read_at: z.nullable(momentSchema),
      fault: z.nullable(z.enum(guideFaults)),
    }),
  ),
  /** The fetch that waits or runs. */
  refresh: z.nullable(
    z.object({
      stage: z.enum(refreshStages),
      done_bytes: z.int(),
      total_bytes: z.nullable(z.int()),
      entries: z.int(),
    }),
  ),
}

/** Minutes by which the times of a guide are moved, in quarters of an hour. */
export const epgShiftSchema = z.int().check(
  z.gte(-limits.epgShiftMaxMin),
  z.lte(limits.epgShiftMaxMin),
  z.refine((value) => value % limits.epgShiftStepMin === 0, { error: 'invalid' }),
)

/** What owners may choose for such a source; what is left out stays, or takes its first value. */
export const providerInput = {
  /** Empty takes the guide the provider names. */
  epg_url: z.optional(z.string().check(z.maxLength(limits.sourceUrlMax))),
  epg_shift_min: z.optional(epgShiftSchema),
  headers: z.optional(headersSchema),
  refresh_every: z.optional(z.enum(refreshEvery)),
  pin_protected: z.optional(z.boolean()),
}

/** Four to eight digits of a lock (domain §3.21). */
export const pinSchema = z.string().check(z.regex(/^\d{4,8}$/u, { error: 'not_pin' }))
/** The PIN of a new source; null removes that of one that is there. */
export const newPinInput = { pin: z.optional(pinSchema) }
export const changedPinInput = { pin: z.optional(z.nullable(pinSchema)) }
