import { z } from 'zod/mini'
import { staff, viewing } from '../access/access.ts'
import { creditTypes } from '../licences/credit-moves.ts'
import { deviceStateNames } from '../licences/device-transitions.ts'
import { idParams, idSchema, idText } from '../fields/id.ts'
import { momentSchema } from '../fields/moment.ts'
import { linkSchema } from '../fields/ref.ts'
import { textSchema } from '../fields/text.ts'
import { defineDelete, defineGet, definePost } from '../kit/define-call.ts'
import { peopleLimits } from '../limits/people-limits.ts'
import { doneSchema } from './session.ts'
import { signedInSchema } from './sessions.ts'

/** What of a person can be limited: trials and credits given per UTC day, and reservations nobody has paid for. */
export const personLimits = ['trials_per_day', 'credits_per_day', 'reservations'] as const
export type PersonLimit = (typeof personLimits)[number]

/** What can be done to an account from its page. */
export const personActions = [
  'edit',
  'move',
  'disable',
  'enable',
  'invite',
  'send_link',
  'copy_link',
  'limit',
  'end_sessions',
  'give',
] as const
export type PersonAction = (typeof personActions)[number]

/** Someone above or below a person, with the TVs of their whole branch. */
const placeSchema = z.object({ user: linkSchema, role: z.string(), status: z.string(), tvs: z.int() })
const reasonSchema = textSchema({ min: 0, max: peopleLimits.reasonMax })
const limitSchema = z.nullable(z.int().check(z.gte(0), z.lte(peopleLimits.personLimitMax)))

/** A person's page: who they are in the tree, their TVs and credits, where they are signed in, and what is done to their account. */
export const peopleCalls = {
  page: defineGet('/settings/users/:id/page', viewing('manage-users'), {
    summary:
      "A person's place in the tree, the TVs of their branch by state, their limits, and what the caller may do.",
    params: idParams,
    answer: z.object({
      user: linkSchema,
      /** From the top the caller sees down to the one they belong to. */
      above: z.array(placeSchema),
      tvs: z.object({
        total: z.int(),
        by_state: z.array(z.object({ status: z.enum(deviceStateNames), count: z.int() })),
      }),
      /** The first of those directly below. */
      below: z.array(placeSchema),
      below_total: z.int(),
      limits: z.array(
        z.object({
          limit: z.enum(personLimits),
          used: z.int(),
          max: z.nullable(z.int()),
          /** Where `max` comes from: set for the person, or what holds for their role or for everybody. */
          from: z.enum(['person', 'role', 'everybody']),
        }),
      ),
      created_at: momentSchema,
      /** Why the account is disabled, by whom and since when; null while it is not. */
      stopped: z.nullable(z.object({ by: z.string(), reason: z.string(), at: z.nullable(momentSchema) })),
      may: z.array(z.enum(personActions)),
    }),
  }),
  money: defineGet('/settings/users/:id/money', staff('view-credit-ledger'), {
    summary:
      "A person's balance on each of the last 30 days, how long it lasts, expiring credits, and recent transactions.",
    params: idParams,
    answer: z.object({
      balance: z.int(),
      burn_30_days: z.int(),
      /** Null where nothing is used. */
      runway_days: z.nullable(z.int()),
      /** The balance at the end of each day, UTC, the oldest first; the last is now. */
      days: z.array(z.object({ day: z.string(), balance: z.int() })),
      /** The next first. */
      expiring: z.array(z.object({ credits: z.int(), expires_at: momentSchema })),
      last_top_up: z.nullable(z.object({ credits: z.int(), at: momentSchema })),
      transactions: z.array(
        z.object({
          id: idSchema,
          at: momentSchema,
          type: z.enum(creditTypes),
          /** The other side: a person, or null for one of the panel's own accounts. */
          with: z.nullable(linkSchema),
          /** The MAC of the TV it paid for, as the caller may see it. */
          device: z.nullable(z.string()),
          delta: z.int(),
          balance: z.int(),
        }),
      ),
    }),
  }),
  sessions: defineGet('/settings/users/:id/sessions', staff('manage-users'), {
    summary: 'Sessions of a person, last used first.',
    params: idParams,
    answer: z.object({ data: z.array(signedInSchema) }),
  }),
  endSession: defineDelete('/settings/users/:id/sessions/:session/delete', staff('manage-users'), {
    summary: 'Ends one session of a person.',
    params: z.strictObject({ id: idText, session: idText }),
    answer: doneSchema,
  }),
  endSessions: definePost('/settings/users/:id/sessions/end', staff('manage-users'), {
    summary: 'Ends every session of a person; returns their number.',
    params: idParams,
    answer: z.object({ ended: z.int() }),
  }),
  previewMove: defineGet('/settings/users/:id/move', staff('manage-users'), {
    summary: 'Previews the move of a person: people, TVs and credits; and from whom to whom.',
    params: idParams,
    query: z.strictObject({ parent: idText }),
    answer: z.object({
      from: z.nullable(linkSchema),
      to: linkSchema,
      people: z.int(),
      tvs: z.int(),
      credits: z.int(),
    }),
  }),
  move: definePost('/settings/users/:id/move', staff('manage-users', { confirmed: 'strict' }), {
    summary: 'Moves a person with everyone below them under someone else. No credits change.',
    params: idParams,
    body: z.strictObject({ parent: idSchema }),
    answer: z.object({
      /** Where to move back to; null where the caller does not see who it was. */
      from: z.nullable(linkSchema),
      people: z.int(),
    }),
  }),
  disable: definePost('/settings/users/:id/disable', staff('manage-users'), {
    summary: 'Disables an account with a reason: its sessions end, TVs keep playing.',
    params: idParams,
    body: z.strictObject({ reason: reasonSchema }),
    answer: doneSchema,
  }),
  limit: definePost('/settings/users/:id/limits', staff('manage-users'), {
    summary: 'Sets a person’s limits per day, and for reservations. Null removes a limit.',
    params: idParams,
    body: z.strictObject({
      trials_per_day: limitSchema,
      credits_per_day: limitSchema,
      reservations: limitSchema,
    }),
    answer: doneSchema,
  }),
  copyLink: definePost('/settings/users/:id/link', staff('manage-users', { confirmed: 'strict' }), {
    summary:
      'A link for the owner of a new account to set the password; only while the panel sends no email and the account is unused.',
    params: idParams,
    answer: z.object({ url: z.string(), expires_at: momentSchema }),
    compress: false,
  }),
}
