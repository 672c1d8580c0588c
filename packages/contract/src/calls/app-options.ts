import { z } from 'zod/mini'
import { optionTypes } from '../access/option-value.ts'
import { staff } from '../access/access.ts'
import { idSchema } from '../fields/id.ts'
import { momentSchema } from '../fields/moment.ts'
import { textSchema } from '../fields/text.ts'
import { defineCall } from '../kit/define-call.ts'
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
  key: z.string().check(z.regex(/^[a-z][a-z0-9_]*(?:\.[a-z0-9_]+)*$/u, { error: 'invalid' }), z.maxLength(60)),
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
  /** Older apps are not told of it. */
  since_version_code: z.int().check(z.gte(0), z.lte(limits.versionCodeMax)),
  active: z.boolean(),
  overrides: z.array(optionOverrideSchema).check(z.maxLength(limits.optionOverridesMax)),
})
export type AppOption = z.infer<typeof appOptionSchema>

const set = z.object({
  options: z.array(appOptionSchema),
  version: z.int(),
  /** What the targets of overrides are called, by `scope:target`. */
  labels: z.record(z.string(), z.string()),
})
export type OptionSet = z.infer<typeof set>
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
  read: defineCall({
    method: 'GET',
    path: '/app-options',
    access: staff('manage-app-options'),
    summary: 'Every option of the apps with its rule, its default and whom it is different for.',
    answer,
  }),
  change: defineCall({
    method: 'POST',
    path: '/app-options/update',
    access: staff('manage-app-options'),
    summary: 'Makes a new version of the set and tells the TVs; 412 when somebody else made one since `version`.',
    body: z.strictObject({
      options: z.array(appOptionSchema).check(z.maxLength(limits.appOptionsMax)),
      version: z.int(),
    }),
    answer,
  }),
  versions: defineCall({
    method: 'GET',
    path: '/app-options/versions',
    access: staff('manage-app-options'),
    summary: 'The last versions of the set, newest first, with which options each changed.',
    answer: z.object({
      data: z.array(
        z.object({
          version: z.int(),
          at: momentSchema,
          by: z.string(),
          /** The version it went back to. */
          restores: z.nullable(z.int()),
          changed: z.array(z.string()),
        }),
      ),
    }),
  }),
  rollBack: defineCall({
    method: 'POST',
    path: '/app-options/rollback',
    access: staff('manage-app-options'),
    summary: 'Makes an older version the newest one; 412 when somebody else made one since `version`.',
    body: z.strictObject({ restore: z.int().check(z.gte(1)), version: z.int() }),
    answer,
  }),
  explain: defineCall({
    method: 'GET',
    path: '/app-options/explain',
    access: staff('manage-app-options'),
    summary: 'What a TV is told, and why: every value it could have from the widest to the narrowest.',
    query: z.strictObject({
      device: z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,15}$/u)), z.transform(Number)), idSchema),
    }),
    answer: z.object({ data: z.array(explained) }),
  }),
}
