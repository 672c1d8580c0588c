import { z } from 'zod/mini'
import { viewing } from '../access/access.ts'
import { creditStates, creditTypes } from '../access/credit-moves.ts'
import { pricePeriods } from '../access/price-periods.ts'
import { idSchema } from '../fields/id.ts'
import { momentSchema } from '../fields/moment.ts'
import { defineCall } from '../kit/define-call.ts'
import { actorKinds } from '../resources/activity.ts'

const device = z.strictObject({
  id: z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,15}$/u)), z.transform(Number)), idSchema),
})

/** What happened to a device: an action of the activity log, a payment, or something it was told. */
export const timelineEntrySchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('action'),
    id: z.string(),
    at: momentSchema,
    /** `resource.verb`, as the activity log has it. */
    verb: z.string(),
    actor_kind: z.enum(actorKinds),
    actor_name: z.string(),
    /** From which state into which, when it changed. */
    from: z.nullable(z.string()),
    to: z.nullable(z.string()),
    /** What of the device it was about, such as the name of a source; null for the device itself. */
    about: z.nullable(z.string()),
    /** The other fields that changed; their values stand in the activity log. */
    fields: z.array(z.string()),
  }),
  z.object({
    kind: z.literal('payment'),
    id: z.string(),
    at: momentSchema,
    type: z.enum(creditTypes),
    status: z.enum(creditStates),
    credits: z.int(),
    period: z.nullable(z.enum(pricePeriods)),
    doc_no: z.nullable(z.string()),
    /** Who paid, or got their credits back. */
    user: z.string(),
  }),
  z.object({
    kind: z.literal('push'),
    id: z.string(),
    at: momentSchema,
    push: z.string(),
    state: z.enum(['waiting', 'arrived', 'lost']),
    acked_at: z.nullable(momentSchema),
  }),
])
export type TimelineEntry = z.infer<typeof timelineEntrySchema>

/** How far a device has come with something the panel counts the changes of. */
const versionSchema = z.object({ current: z.int(), applied: z.int(), applied_at: z.nullable(momentSchema) })

/** What the page of one device shows beyond its record; a foreign device and one that is not there answer alike. */
export const devicePageCalls = {
  timeline: defineCall({
    method: 'GET',
    path: '/devices/:id/timeline',
    access: viewing('manage-devices'),
    summary:
      'What happened to a device, newest first: actions, payments of the caller’s branch, and what the TV was told. `before` goes on where the last page ended.',
    params: device,
    query: z.strictObject({ before: z.optional(z.string().check(z.regex(/^\d{1,15}\.[0-2]\.\d{1,15}$/u))) }),
    answer: z.object({
      data: z.array(timelineEntrySchema),
      /** Names the next page; null at the end. */
      next: z.nullable(z.string()),
    }),
  }),
  services: defineCall({
    method: 'GET',
    path: '/devices/:id/services',
    access: viewing('manage-devices'),
    summary: 'What a device has had and has, newest first, with what the caller’s branch paid for it.',
    params: device,
    answer: z.object({
      data: z.array(
        z.object({
          id: idSchema,
          service: z.string(),
          /** In the caller's language. */
          title: z.string(),
          period: z.enum(pricePeriods),
          starts_at: momentSchema,
          ends_at: z.nullable(momentSchema),
          /** `over`: its time has run out. */
          state: z.enum(['planned', 'running', 'over', 'undone', 'refunded']),
          source: z.enum(['credit', 'trial']),
          /** Null for what cost nothing, and for what another branch paid. */
          credits: z.nullable(z.int()),
          doc_no: z.nullable(z.string()),
          /** It is renewed by itself before its end. */
          auto_renew: z.boolean(),
          /** What the caller may do to it now, by `/devices/:id/services/undo`, `/stop` and `/auto-renew`. */
          may: z.array(z.enum(['undo', 'stop', 'auto-renew'])),
        }),
      ),
    }),
  }),
  receipts: defineCall({
    method: 'GET',
    path: '/devices/:id/receipts',
    access: viewing('manage-devices'),
    summary: 'What a device has said it uses, and how far the last messages to it have come.',
    params: device,
    answer: z.object({
      config: versionSchema,
      sources: versionSchema,
      messages: z.array(
        z.object({
          id: z.string(),
          kind: z.string(),
          title: z.string(),
          state: z.enum(['queued', 'sent', 'delivered', 'read', 'confirmed', 'expired']),
          sent_at: momentSchema,
          delivered_at: z.nullable(momentSchema),
          read_at: z.nullable(momentSchema),
          confirmed_at: z.nullable(momentSchema),
        }),
      ),
    }),
  }),
}
