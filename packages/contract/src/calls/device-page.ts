import { z } from 'zod/mini'
import { viewing } from '../access/access.ts'
import { networkKinds, playingKinds } from '../access/command-kinds.ts'
import { creditStates, creditTypes } from '../licences/credit-moves.ts'
import { pricePeriods } from '../licences/price-periods.ts'
import { idParams, idSchema } from '../fields/id.ts'
import { momentSchema } from '../fields/moment.ts'
import { defineGet } from '../kit/define-call.ts'
import { actorKinds } from '../resources/activity.ts'

/** An event of a device: an activity entry, a payment, or something that was sent to it. */
export const timelineEntrySchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('action'),
    id: z.string(),
    at: momentSchema,
    /** `resource.action`, as in the activity log. */
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
  reported: defineGet('/devices/:id/reported', viewing('manage-devices'), {
    summary:
      'What a TV last reported. Its full network address and what it plays are visible to those who manage TVs, not to those who only view them.',
    params: idParams,
    answer: z.object({
      app_version: z.string(),
      app_code: z.int(),
      platform: z.string(),
      os: z.string(),
      locale: z.string(),
      timezone: z.string(),
      network: z.nullable(z.enum(networkKinds)),
      /** Where it was last seen from; of IPv4 the first three parts for those who only view. Empty before it was seen. */
      address: z.string(),
      /** Null while the TV is off, plays nothing, or is not asked. */
      now_playing: z.nullable(z.object({ title: z.string(), kind: z.enum(playingKinds), since: momentSchema })),
      /** `off`: the operator does not ask TVs; `hidden`: the caller may not see it. */
      playing_shown: z.enum(['on', 'off', 'hidden']),
      /** When staff switched playback off, and who. */
      playback_off: z.nullable(z.object({ at: momentSchema, by: z.string() })),
    }),
  }),
  timeline: defineGet('/devices/:id/timeline', viewing('manage-devices'), {
    summary:
      'Timeline of a device, newest first: actions, payments of the caller’s branch, and pushes to the TV. `before` continues after the last page.',
    params: idParams,
    query: z.strictObject({ before: z.optional(z.string().check(z.regex(/^\d{1,15}\.[0-2]\.\d{1,15}$/u))) }),
    answer: z.object({
      data: z.array(timelineEntrySchema),
      /** Names the next page; null at the end. */
      next: z.nullable(z.string()),
    }),
  }),
  services: defineGet('/devices/:id/services', viewing('manage-devices'), {
    summary: 'Past and current services of a device, newest first, with what the caller’s branch paid.',
    params: idParams,
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
          /** It is renewed automatically before its end. */
          auto_renew: z.boolean(),
          /** What the caller may do to it now, by `/devices/:id/services/undo`, `/stop` and `/auto-renew`. */
          may: z.array(z.enum(['undo', 'stop', 'auto-renew'])),
        }),
      ),
    }),
  }),
  receipts: defineGet('/devices/:id/receipts', viewing('manage-devices'), {
    summary: 'The versions a device has applied, and the state of recent messages to it.',
    params: idParams,
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
