import { z } from 'zod/mini'
import { staff } from '../access/access.ts'
import { figureLists, renewalLists, type FigureName } from './figure-lists.ts'
import { paidPeriods } from '../access/price-periods.ts'
import { idSchema } from '../fields/id.ts'
import { momentSchema } from '../fields/moment.ts'
import { linkSchema } from '../fields/ref.ts'
import { defineCall } from '../kit/define-call.ts'
import { rowSchema } from '../kit/resource-calls.ts'
import { devices } from '../resources/devices.ts'

const dashboard = staff('view-dashboard')
/** What people sold and what they have left is for those who see credits. */
const credits = staff('manage-credits')
/** What the same stretch of days was before, beside what it is now. */
const compared = z.object({ current: z.int(), before: z.int() })
/** A count as its list has it: `capped` where the list stops counting. */
const counted = { count: z.int(), capped: z.boolean() }

/** What an operator is told needs them, worst first. */
export const attentionKinds = [
  'server',
  'backup',
  'suspected',
  'provider',
  'rollout',
  'mail',
  'approvals',
  'runway',
] as const
export type AttentionKind = (typeof attentionKinds)[number]

/** The steps to a panel that sells, in their order. */
export const firstSteps = ['addresses', 'mail', 'app', 'prices', 'credits', 'reseller', 'backup', 'tv'] as const
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
})
export type Problem = z.infer<typeof problemSchema>

/** What a role finds at its dashboard, card by card, so that each fails alone. All are of the caller's branch. */
export const homesCalls = {
  attention: defineCall({
    method: 'GET',
    path: '/home/attention',
    access: dashboard,
    summary: 'What needs the caller, worst first, and what else was checked.',
    answer: z.object({
      data: z.array(problemSchema),
      /** What the caller may see and was looked at. */
      checked: z.array(z.enum(attentionKinds)),
      at: momentSchema,
    }),
  }),
  figures: defineCall({
    method: 'GET',
    path: '/home/figures',
    access: dashboard,
    summary: 'Counts of lists, each as the list itself has it.',
    query: z.strictObject({
      of: z.pipe(
        z.pipe(
          z.string().check(z.maxLength(400)),
          z.transform((text: string) => text.split(',')),
        ),
        z.array(z.enum(Object.keys(figureLists) as [FigureName, ...FigureName[]])).check(z.minLength(1)),
      ),
    }),
    answer: z.object({
      /** Those the caller may see. */
      data: z.array(
        z.object({ figure: z.enum(Object.keys(figureLists) as [FigureName, ...FigureName[]]), ...counted }),
      ),
    }),
  }),
  sales: defineCall({
    method: 'GET',
    path: '/home/sales',
    access: credits,
    summary: 'Sales of this month until now against as much of the month before.',
    answer: z.object({
      /** Days in UTC, both included. */
      from: z.string(),
      to: z.string(),
      before_from: z.string(),
      before_to: z.string(),
      activations: compared,
      renewals: compared,
      credits: compared,
      /** Trials that began, and those of them that became a licence. */
      trials: compared,
      converted: compared,
    }),
  }),
  sellers: defineCall({
    method: 'GET',
    path: '/home/sellers',
    access: credits,
    summary: 'Resellers of the branch: what they sold and how long their credits last.',
    query: z.strictObject({ order: z._default(z.enum(['sales', 'runway', 'idle']), 'sales') }),
    answer: z.object({
      data: z.array(
        z.object({
          user: linkSchema,
          under: z.nullable(linkSchema),
          sales: compared,
          credits: z.int(),
          balance: z.int(),
          burn_30_days: z.int(),
          /** Null where nothing is used. */
          runway_days: z.nullable(z.int()),
          last_sale_at: z.nullable(momentSchema),
        }),
      ),
      /** How many there are in all. */
      total: z.int(),
    }),
  }),
  fleet: defineCall({
    method: 'GET',
    path: '/home/fleet',
    access: dashboard,
    summary: 'TVs that came and TVs that were lost on each of the last 30 days, UTC.',
    answer: z.object({
      days: z.array(z.object({ day: z.string(), added: z.int(), lost: z.int() })),
      added: z.int(),
      lost: z.int(),
      grace_days: z.int(),
    }),
  }),
  balance: defineCall({
    method: 'GET',
    path: '/home/balance',
    access: staff('manage-credits'),
    summary: "The caller's credits, how long they last, and which of them expire.",
    answer: z.object({
      balance: z.int(),
      burn_30_days: z.int(),
      runway_days: z.nullable(z.int()),
      /** The next first. */
      expiring: z.array(z.object({ credits: z.int(), expires_at: momentSchema })),
    }),
  }),
  renewals: defineCall({
    method: 'GET',
    path: '/home/renewals',
    access: staff('manage-devices'),
    summary: 'The first TVs of a list to renew, each with the period it had last and what that costs the caller.',
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
  failing: defineCall({
    method: 'GET',
    path: '/home/failing',
    access: staff('manage-devices'),
    summary: 'Playlists of the branch that fail, by provider and cause, those on most TVs first.',
    answer: z.object({
      data: z.array(
        z.object({
          host: z.string(),
          /** The code, and what it means in the caller's language. */
          fault: z.string(),
          text: z.string(),
          tvs: z.int(),
          /** When the first of them began to fail. */
          since: z.nullable(momentSchema),
        }),
      ),
      more: z.int(),
    }),
  }),
  firstSteps: defineCall({
    method: 'GET',
    path: '/home/first-steps',
    access: staff('manage-options'),
    summary: 'Which steps to a panel that sells are done.',
    answer: z.object({ data: z.array(z.object({ step: z.enum(firstSteps), done: z.boolean() })) }),
  }),
}
