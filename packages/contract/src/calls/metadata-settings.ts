import { z } from 'zod/mini'
import { staff } from '../access/access.ts'
import { countryCodeSchema } from '../fields/country.ts'
import { defineGet, definePost } from '../kit/define-call.ts'
import { limits } from '../limits.ts'
import { locales } from '../locales.ts'

/** A key as the service issues it: one line without blanks. */
export const metadataKeySchema = z
  .string()
  .check(z.trim(), z.minLength(8), z.maxLength(limits.metadataKeyMax), z.regex(/^[!-~]+$/u, { error: 'invalid' }))

const shape = {
  /** What titles are described in first, and whose posters go before others. */
  language: z.enum(locales),
  /** Whose cinemas and broadcasters the lists of the service are about; empty for all. */
  region: countryCodeSchema,
  /** Whose age ratings are shown; empty for none. */
  certification_country: countryCodeSchema,
  /** Titles for adults are neither added by the crawler nor found by staff. */
  hides_adult: z.boolean(),
  /** Requests to the service a second, of each process. */
  per_second: z.int().check(z.gte(1), z.lte(limits.metadataPerSecondMax)),
}
export type MetadataSettings = z.infer<z.ZodMiniObject<typeof shape>>

const set = z.object({
  ...shape,
  /** Where the key comes from: set here, by an environment variable that goes before it, or nowhere. It is never shown. */
  key: z.enum(['stored', 'environment', 'none']),
  /** The host that is asked. */
  host: z.string(),
  version: z.int(),
})
export type MetadataSet = z.infer<typeof set>

/** Why the service cannot be used, as a test finds it. */
export const metadataProblems = [
  'no_key',
  'wrong_key',
  'rate_limited',
  'not_the_service',
  'dns',
  'refused',
  'tls',
  'timeout',
  'unsafe_url',
  'answers_badly',
] as const

/** How the metadata service is used (decision 45). */
export const metadataSettingsCalls = {
  read: defineGet('/tmdb/settings', staff('manage-options'), {
    summary: 'The settings of the metadata service. The key is never returned.',
    answer: z.object({ data: set }),
  }),
  change: definePost('/tmdb/settings/update', staff('manage-options', { confirmed: 'strict' }), {
    summary:
      'Changes the settings of the metadata service; every process applies them within seconds. Without `key` the stored one stays, with null it is removed; 412 when somebody else changed it since `version`.',
    body: z.strictObject({ ...shape, key: z.optional(z.nullable(metadataKeySchema)), version: z.int() }),
    answer: z.object({ data: set }),
  }),
  test: definePost('/tmdb/settings/test', staff('manage-options'), {
    summary: 'Tests the service with `key` or the one in use, and reports what is wrong.',
    body: z.strictObject({ key: z.optional(metadataKeySchema) }),
    answer: z.object({ problem: z.nullable(z.enum(metadataProblems)), ms: z.int() }),
  }),
}
