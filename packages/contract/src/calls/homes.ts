import { keysOf } from '../types/typed-keys.ts'
import { z } from 'zod/mini'
import { staff } from '../access/access.ts'
import { figureLists, renewalLists } from './figure-lists.ts'
import { paidPeriods } from '../licences/price-periods.ts'
import { idSchema } from '../fields/id.ts'
import { momentSchema } from '../fields/moment.ts'
import { figureLimits } from '../limits/figure-limits.ts'
import { serverThresholds } from '../limits/server-limits.ts'
import { linkSchema } from '../fields/ref.ts'
import { defineGet, definePost } from '../kit/define-call.ts'
import { rowSchema } from '../resource-calls/resource-calls.ts'
import { devices } from '../resources/devices.ts'
import { doneSchema } from './session.ts'

const dashboard = staff('view-dashboard')
/** What people sold and what they have left is for those who see credits. */
const credits = staff('manage-credits')
/** The same number of days before, for comparison with the current period. */
const compared = z.object({ current: z.int(), before: z.int() })
/** A count as its list has it: `capped` where the list stops counting. */
const counted = { count: z.int(), capped: z.boolean() }

/** What needs the operator's attention, most severe first. */
export const attentionKinds = [
  'server',
  'backup',
  'suspected',
  'verdicts',
  'provider',
  'rollout',
  'mail',
  'approvals',
  'vouchers',
  'mass',
  'moves',
  'requests',
  'tickets',
  'runway',
] as const
export type AttentionKind = (typeof attentionKinds)[number]

/** The steps to a panel that sells, in their order: credits need somebody to go to. */
export const firstSteps = ['addresses', 'mail', 'app', 'prices', 'reseller', 'credits', 'backup', 'tv'] as const
export type FirstStep = (typeof firstSteps)[number]

const problemSchema = z.object({
  kind: z.enum(attentionKinds),
  /** What it is about: a host, a server, a version, a person; empty where there is nothing to name. */
  name: z.string(),
  /** Why, as a code: the fault of a source, the measures of a server. Empty where the kind says it. */
  cause: z.string(),
  /** The row it is about, where its page shows more. */
  id: z.nullable(idSchema),
  ...counted,
  since: z.nullable(momentSchema),
  /** Until when the caller has put it aside. */
  snoozed_until: z.optional(momentSchema),
  /** Of a server that is not well: its measures above their limits, as the mean of the last minutes. */
  measures: z.optional(
    z.array(z.object({ measure: z.enum(keysOf(serverThresholds)), value: z.number(), limit: z.number() })),
  ),
  /** Of a request for credits: who asks, what they have, and for how many whole days that lasts. */
  request: z.optional(
    z.object({
      user: linkSchema,
      note: z.string(),
      balance: z.int(),
      runway_days: z.nullable(z.int()),
    }),
  ),
})
export type HomeProblem = z.infer<typeof problemSchema>

const alwaysShown: readonly AttentionKind[] = ['server', 'backup', 'suspected']

/** Whether somebody may put a line aside; what is about the panel's safety stays. */
export function mayBeSnoozed(kind: AttentionKind): boolean {
  return !alwaysShown.includes(kind)
}

/** What distinguishes a line from others of its kind: a host or a row; empty where the kind has one line. */
export function subjectOf({ kind, name, id }: Pick<HomeProblem, 'kind' | 'name' | 'id'>): string {
  if (kind === 'provider') return name
  return kind === 'requests' || kind === 'runway' ? String(id) : ''
}

const line = { kind: z.enum(attentionKinds), subject: z.string().check(z.maxLength(figureLimits.snoozeSubjectMax)) }

/** What a role finds at its dashboard, card by card, so that each fails alone. All are of the caller's branch. */
export const homesCalls = {
  attention: defineGet('/home/attention', dashboard, {
    summary: 'What needs the caller’s attention, most severe first, and what else was checked.',
    answer: z.object({
      data: z.array(problemSchema),
      /** What the caller may see and was looked at. */
      checked: z.array(z.enum(attentionKinds)),
      at: momentSchema,
    }),
  }),
  snooze: definePost('/home/attention/snooze', dashboard, {
    summary: 'Puts a line aside for the caller, for a week at most; it is back when there is more of it.',
    /** `count` is that of the line as the caller sees it. */
    body: z.strictObject({ ...line, count: z.int().check(z.gte(0)), until: momentSchema }),
    answer: doneSchema,
  }),
  wake: definePost('/home/attention/wake', dashboard, {
    summary: 'Shows a line again that the caller has put aside.',
    body: z.strictObject(line),
    answer: doneSchema,
  }),
  figures: defineGet('/home/figures', dashboard, {
    summary: 'Counts of lists, each equal to the list itself.',
    query: z.strictObject({
      of: z.pipe(
        z.pipe(
          z.string().check(z.maxLength(400)),
          z.transform((text: string) => text.split(',')),
        ),
        z.array(z.enum(keysOf(figureLists))).check(z.minLength(1)),
      ),
    }),
    answer: z.object({
      /** Those the caller may see. */
      data: z.array(z.object({ figure: z.enum(keysOf(figureLists)), ...counted })),
    }),
  }),
  sales: defineGet('/home/sales', credits, {
    summary: 'Sales of this month to date, compared with the same part of the previous month.',
    answer: z.object({
      /** Days in UTC, both included. */
      from: z.string(),
      to: z.string(),
      before_from: z.string(),
      before_to: z.string(),
      activations: compared,
      renewals: compared,
      /** Codes that were redeemed, as an activation or a renewal. */
      redeemed: compared,
      /** How many batches the codes redeemed this month are of. */
      redeemed_batches: z.int(),
      /** Of these activations and renewals. */
      credits: compared,
      /** The price of these codes, which was paid with their batches. */
      redeemed_credits: compared,
      /** Trials that began, and those of them that became a licence. */
      trials: compared,
      converted: compared,
    }),
  }),
  sellers: defineGet('/home/sellers', credits, {
    summary: 'Resellers of the branch with their sales and how long their credits last.',
    query: z.strictObject({ order: z._default(z.enum(['sales', 'runway', 'idle']), 'sales') }),
    answer: z.object({
      data: z.array(
        z.object({
          user: linkSchema,
          under: z.nullable(linkSchema),
          /** Activations and renewals, and redeemed codes. */
          sales: compared,
          redeemed: compared,
          /** How many batches the codes redeemed this month are of. */
          redeemed_batches: z.int(),
          credits: z.int(),
          balance: z.int(),
          burn_30_days: z.int(),
          /** Null where nothing is used. */
          runway_days: z.nullable(z.int()),
          last_sale_at: z.nullable(momentSchema),
        }),
      ),
      /** The day on which the period of the sales began, in UTC. */
      from: z.string(),
      /** How many there are in all. */
      total: z.int(),
    }),
  }),
  fleet: defineGet('/home/fleet', dashboard, {
    summary: 'TVs gained and lost on each of the last 30 days (UTC), and in the 30 days before.',
    answer: z.object({
      days: z.array(z.object({ day: z.string(), added: z.int(), lost: z.int() })),
      added: z.int(),
      lost: z.int(),
      /** In the 30 days before, until the same time of day. */
      before: z.object({ added: z.int(), lost: z.int() }),
      grace_days: z.int(),
    }),
  }),
  balance: defineGet('/home/balance', staff('manage-credits'), {
    summary: "The caller's credits, how long they last, and which of them expire.",
    answer: z.object({
      balance: z.int(),
      burn_30_days: z.int(),
      runway_days: z.nullable(z.int()),
      /** The next first. */
      expiring: z.array(z.object({ credits: z.int(), expires_at: momentSchema })),
    }),
  }),
  renewals: defineGet('/home/renewals', staff('manage-devices'), {
    summary: 'The first TVs of a list to renew, each with its last period and the caller’s price.',
    query: z.strictObject({ of: z.enum(renewalLists) }),
    answer: z.object({
      ...counted,
      data: z.array(
        z.object({
          tv: rowSchema(devices),
          period: z.nullable(z.enum(paidPeriods)),
          /** Null where that period is not sold. */
          credits: z.nullable(z.int()),
        }),
      ),
    }),
  }),
  failing: defineGet('/home/failing', staff('manage-devices'), {
    summary:
      'Providers whose playlists fail on TVs of the branch, those with most first, each with its commonest cause.',
    answer: z.object({
      data: z.array(
        z.object({
          host: z.string(),
          /** The code, and what it means in the caller's language. */
          fault: z.string(),
          text: z.string(),
          tvs: z.int(),
          capped: z.boolean(),
          /** When the first TV with this cause began to fail. */
          since: z.nullable(momentSchema),
        }),
      ),
      more: z.int(),
    }),
  }),
  firstSteps: defineGet('/home/first-steps', staff('manage-options'), {
    summary: 'The completed setup steps of the panel.',
    answer: z.object({ data: z.array(z.object({ step: z.enum(firstSteps), done: z.boolean() })) }),
  }),
}
