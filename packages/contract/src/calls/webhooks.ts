import { z } from 'zod/mini'
import { staff } from '../access/access.ts'
import { idSchema } from '../fields/id.ts'
import { momentSchema } from '../fields/moment.ts'
import { defineCall } from '../kit/define-call.ts'
import { limits } from '../limits.ts'
import { doneSchema } from './session.ts'

const permission = 'manage-webhooks'

/** What a webhook can be told of. */
export const webhookEvents = ['device.activated', 'device.expiring', 'credits.low', 'source.failed'] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** Why a try brought no answer; a status that is no success is told by its number. */
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

const wholeNumber = z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,15}$/u)), z.transform(Number)), idSchema)
const idParams = z.strictObject({ id: wholeNumber })
const events = z.array(z.enum(webhookEvents)).check(z.minLength(1), z.maxLength(webhookEvents.length))

/** Addresses that are told when something happens to the caller's devices, credits and sources. */
export const webhooksCalls = {
  list: defineCall({
    method: 'GET',
    path: '/settings/webhooks',
    access: staff(permission),
    summary: "The caller's own webhooks.",
    answer: z.object({ data: z.array(webhookSchema) }),
  }),
  create: defineCall({
    method: 'POST',
    path: '/settings/webhooks/store',
    access: staff(permission, { confirmed: 'strict' }),
    summary: 'Adds a webhook. Answers the secret its deliveries are signed with, this once.',
    body: z.strictObject({ url: z.string().check(z.minLength(1), z.maxLength(limits.webhookUrlMax)), events }),
    answer: z.object({ data: webhookSchema, secret: z.string() }),
    status: 201,
  }),
  change: defineCall({
    method: 'POST',
    path: '/settings/webhooks/update',
    access: staff(permission),
    summary: 'Changes what a webhook is told of, or switches it on or off. What waits is kept while it is off.',
    body: z.strictObject({ id: idSchema, events: z.optional(events), active: z.optional(z.boolean()) }),
    answer: z.object({ data: webhookSchema }),
  }),
  rotate: defineCall({
    method: 'POST',
    path: '/settings/webhooks/:id/rotate',
    access: staff(permission, { confirmed: 'strict' }),
    summary:
      'Gives a webhook a new secret, answered this once; for some hours more its deliveries carry a signature under the one before too.',
    params: idParams,
    body: z.strictObject({ overlap_hours: z.int().check(z.gte(0), z.lte(limits.overlapHoursMax)) }),
    answer: z.object({ data: webhookSchema, secret: z.string() }),
  }),
  remove: defineCall({
    method: 'DELETE',
    path: '/settings/webhooks/:id/delete',
    access: staff(permission),
    summary: 'Removes a webhook with its log and what waits for it.',
    params: idParams,
    answer: doneSchema,
  }),
  test: defineCall({
    method: 'POST',
    path: '/settings/webhooks/:id/test',
    access: staff(permission),
    summary: 'Sends a webhook an event of the type `webhook.test`.',
    params: idParams,
    answer: doneSchema,
  }),
  deliveries: defineCall({
    method: 'GET',
    path: '/settings/webhooks/:id/deliveries',
    access: staff(permission),
    summary: 'What a webhook was told in the last 30 days, newest first; `before` leads to older ones.',
    params: idParams,
    query: z.strictObject({ before: z.optional(wholeNumber) }),
    answer: z.object({ data: z.array(deliverySchema), more: z.boolean() }),
  }),
  redeliver: defineCall({
    method: 'POST',
    path: '/settings/webhooks/deliveries/:id/redeliver',
    access: staff(permission),
    summary: 'Makes a delivery that is over once more, with the same body; 409 for one that still waits.',
    params: idParams,
    answer: doneSchema,
  }),
}
