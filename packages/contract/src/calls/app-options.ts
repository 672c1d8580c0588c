import { z } from 'zod/mini'
import { optionTypes } from '../settings/option-value.ts'
import { staff } from '../access/access.ts'
import { idText } from '../fields/id.ts'
import { momentSchema } from '../fields/moment.ts'
import { rolloutSteps } from '../fields/rollout-steps.ts'
import { textSchema } from '../fields/text.ts'
import { defineGet, definePost } from '../kit/define-call.ts'
import { limits } from '../limits.ts'

/** Whom a value is for; a later one counts before an earlier one (domain §3.19). */
export const optionScopes = ['global', 'product', 'model', 'reseller', 'device'] as const
export type OptionScope = (typeof optionScopes)[number]

const value = z.json()
const word = textSchema({ max: limits.nameMax })
const bound = z.nullable(z.number())

export const optionOverrideSchema = z.strictObject({
  scope: z.enum(optionScopes),
  /** The product's name, or the number of the model, reseller or device; empty for everybody. */
  target: z.string().check(z.regex(/^[a-z0-9]{0,20}$/u, { error: 'invalid' })),
  value,
})
export type OptionOverride = z.infer<typeof optionOverrideSchema>

export const appOptionSchema = z.strictObject({
  /** What the app asks for, such as `player.buffer_ms`. */
  key: z.string().check(z.regex(/^[a-z][a-z0-9_]*(?:\.[a-z0-9_]+)*$/u, { error: 'not_option_key' }), z.maxLength(60)),
  group: textSchema({ min: 0, max: limits.nameMax }),
  label: word,
  type: z.enum(optionTypes),
  min: bound,
  max: bound,
  step: z.nullable(z.number().check(z.gt(0))),
  unit: textSchema({ min: 0, max: 20 }),
  choices: z.array(word).check(z.maxLength(50)),
  /** What holds where no override says otherwise. */
  default: value,
  product: z.enum(['any', 'f2', 'fpro', 'onair']),
  /** Older apps do not receive it. */
  since_version_code: z.int().check(z.gte(0), z.lte(limits.versionCodeMax)),
  active: z.boolean(),
  overrides: z.array(optionOverrideSchema).check(z.maxLength(limits.optionOverridesMax)),
})
export type AppOption = z.infer<typeof appOptionSchema>

const count = z.int().check(z.gte(0))

const rollout = z.object({
  version: z.int(),
  /** The version of all TVs it has not reached. */
  base: z.int(),
  changed: z.array(z.string()),
  /** TVs with this tag had it before the first percentage; empty for none. */
  tag: z.string(),
  steps: z.array(z.object({ percent: z.int(), tvs: count })),
  reached_percent: count,
  /** The next step and about how many TVs it adds. */
  next: z.nullable(z.object({ percent: z.int(), adds: count })),
  /** All TVs, those that have it, and those of them that have applied it. */
  tvs: count,
  reached: count,
  applied: count,
  /** TVs are being notified at this moment: their number still grows. */
  is_notifying: z.boolean(),
  by: z.string(),
  since: momentSchema,
})

/** Percentages as of updates, and a tag for the TVs that get it first. */
const staging = z.strictObject({
  steps: rolloutSteps().write!,
  tag: z._default(textSchema({ min: 0, max: limits.tagMax }), ''),
})

const set = z.object({
  options: z.array(appOptionSchema),
  version: z.int(),
  /** What the targets of overrides are called, by `scope:target`. */
  labels: z.record(z.string(), z.string()),
  /** The newest version while it goes to everybody step by step; the set is not changed meanwhile. */
  rollout: z.nullable(rollout),
})
export type OptionSet = z.infer<typeof set>
export type OptionRollout = NonNullable<OptionSet['rollout']>
const answer = z.object({ data: set })

const explained = z.object({
  key: z.string(),
  label: z.string(),
  unit: z.string(),
  value,
  /** False when the TV's app is older than the option. */
  sent: z.boolean(),
  /** From the widest to the narrowest; the last one counts. */
  steps: z.array(z.object({ scope: z.enum(['default', ...optionScopes]), target: z.nullable(z.string()), value })),
})
export type ExplainedOption = z.infer<typeof explained>

/** The remote options of the apps (domain §3.19): one set, of which every change is a version. */
export const appOptionsCalls = {
  read: defineGet('/app-options', staff('manage-app-options'), {
    summary: 'Every option of the apps with its rule, default and overrides.',
    answer,
  }),
  change: definePost('/app-options/update', staff('manage-app-options'), {
    summary:
      'Saves a new version of the options and notifies the TVs; 412 when somebody else saved one since `version`.',
    body: z.strictObject({
      options: z.array(appOptionSchema).check(z.maxLength(limits.appOptionsMax)),
      version: z.int(),
      /** Goes to everybody at once without it. */
      rollout: z.optional(staging),
    }),
    answer,
  }),
  versions: defineGet('/app-options/versions', staff('manage-app-options'), {
    summary: 'Recent versions of the options, newest first, with the options each changed.',
    answer: z.object({
      data: z.array(
        z.object({
          version: z.int(),
          at: momentSchema,
          by: z.string(),
          /** The version it went back to. */
          restores: z.nullable(z.int()),
          changed: z.array(z.string()),
          state: z.enum(['rolling', 'completed', 'withdrawn']),
        }),
      ),
    }),
  }),
  rollBack: definePost('/app-options/rollback', staff('manage-app-options'), {
    summary: 'Restores an older version as the newest; 412 when somebody else saved one since `version`.',
    body: z.strictObject({ restore: z.int().check(z.gte(1)), version: z.int() }),
    answer,
  }),
  widen: definePost('/app-options/rollout/widen', staff('manage-app-options'), {
    summary: 'Lets the rollout of a version at the TVs of its next step; 412 when `to` is no longer that step.',
    body: z.strictObject({ version: z.int(), to: z.int().check(z.gte(1), z.lte(100)) }),
    answer,
  }),
  withdraw: definePost('/app-options/rollout/withdraw', staff('manage-app-options'), {
    summary: 'Takes a version that is being rolled out from all TVs it has reached; they get the one before again.',
    body: z.strictObject({ version: z.int() }),
    answer,
  }),
  explain: defineGet('/app-options/explain', staff('manage-app-options'), {
    summary: 'The options a TV receives, and why: every applicable value, from the least to the most specific.',
    query: z.strictObject({
      device: idText,
    }),
    /** `version` is the one this TV has. */
    answer: z.object({ version: z.int(), data: z.array(explained) }),
  }),
}
