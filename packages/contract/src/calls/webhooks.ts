import { z } from 'zod/mini'
import { staff } from '../access/access.ts'
import { idParams, idSchema, idText } from '../fields/id.ts'
import { momentSchema } from '../fields/moment.ts'
import { defineDelete, defineGet, definePost } from '../kit/define-call.ts'
import { limits } from '../limits.ts'
import { doneSchema } from './session.ts'

const permission = 'manage-webhooks'

/** Events a webhook can subscribe to. */
export const webhookEvents = ['device.activated', 'device.expiring', 'credits.low', 'source.failed'] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** Why an attempt got no response; an error status is given by its number. */
export const webhookFaults = ['timeout', 'tls', 'no_answer'] as const
export type WebhookFault = (typeof webhookFaults)[number]

export const webhookSchema = z.object({
  id: idSchema,
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  active: z.boolean(),
  /** When the panel switched it off itself, because nothing got through; null otherwise. */
  stopped_at: z.nullable(momentSchema),
  /** When something got through last. */
  delivered_at: z.nullable(momentSchema),
  /** Until when deliveries are signed with the secret before the last rotation too; null when they are not. */
  overlaps_until: z.nullable(momentSchema),
  /** Deliveries that are still to be made. */
  waiting: z.int(),
  created_at: momentSchema,
})
export type Webhook = z.infer<typeof webhookSchema>

export const deliverySchema = z.object({
  id: idSchema,
  /** The `id` in the body: the same in every try of one event. */
  event_id: z.string(),
  event: z.enum([...webhookEvents, 'webhook.test']),
  state: z.enum(['waiting', 'delivered', 'failed']),
  /** When it is tried next; null when it is over. */
  next_at: z.nullable(momentSchema),
  created_at: momentSchema,
  /** Every try, the last one first. */
  attempts: z.array(
    z.object({
      at: momentSchema,
      duration_ms: z.int(),
      status: z.nullable(z.int()),
      fault: z.nullable(z.enum(webhookFaults)),
      /** How the answer begins. */
      answer: z.string(),
    }),
  ),
})
export type Delivery = z.infer<typeof deliverySchema>

const events = z.array(z.enum(webhookEvents)).check(z.minLength(1), z.maxLength(webhookEvents.length))

/** Endpoints that are called on events of the caller's devices, credits and sources. */
export const webhooksCalls = {
  list: defineGet('/settings/webhooks', staff(permission), {
    summary: "The caller's webhooks.",
    answer: z.object({ data: z.array(webhookSchema) }),
  }),
  create: definePost('/settings/webhooks/store', staff(permission, { confirmed: 'strict' }), {
    summary: 'Adds a webhook. Returns the secret its deliveries are signed with, only once.',
    body: z.strictObject({ url: z.string().check(z.minLength(1), z.maxLength(limits.webhookUrlMax)), events }),
    answer: z.object({ data: webhookSchema, secret: z.string() }),
    status: 201,
  }),
  change: definePost('/settings/webhooks/update', staff(permission), {
    summary: 'Changes the events of a webhook, or switches it on or off. Queued deliveries stay while it is off.',
    body: z.strictObject({ id: idSchema, events: z.optional(events), active: z.optional(z.boolean()) }),
    answer: z.object({ data: webhookSchema }),
  }),
  rotate: definePost('/settings/webhooks/:id/rotate', staff(permission, { confirmed: 'strict' }), {
    summary:
      'Rotates the secret of a webhook. It is returned only once; for some hours deliveries are also signed with the previous one.',
    params: idParams,
    body: z.strictObject({ overlap_hours: z.int().check(z.gte(0), z.lte(limits.overlapHoursMax)) }),
    answer: z.object({ data: webhookSchema, secret: z.string() }),
  }),
  remove: defineDelete('/settings/webhooks/:id/delete', staff(permission), {
    summary: 'Removes a webhook with its log and queued deliveries.',
    params: idParams,
    answer: doneSchema,
  }),
  test: definePost('/settings/webhooks/:id/test', staff(permission), {
    summary: 'Sends a webhook an event of the type `webhook.test`.',
    params: idParams,
    answer: doneSchema,
  }),
  deliveries: defineGet('/settings/webhooks/:id/deliveries', staff(permission), {
    summary: 'Deliveries of a webhook in the last 30 days, newest first; `before` returns older ones.',
    params: idParams,
    query: z.strictObject({ before: z.optional(idText) }),
    answer: z.object({ data: z.array(deliverySchema), more: z.boolean() }),
  }),
  redeliver: definePost('/settings/webhooks/deliveries/:id/redeliver', staff(permission), {
    summary: 'Repeats a finished delivery with the same body; 409 for one that still waits.',
    params: idParams,
    answer: doneSchema,
  }),
}
