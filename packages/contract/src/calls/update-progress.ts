import { z } from 'zod/mini'
import { viewing } from '../access/access.ts'
import { idSchema } from '../fields/id.ts'
import { momentSchema } from '../fields/moment.ts'
import { linkSchema } from '../fields/ref.ts'
import { defineCall } from '../kit/define-call.ts'
import type { Resource } from '../kit/define-resource.ts'
import { limits } from '../limits.ts'
import { betaApps } from '../resources/beta-apps.ts'
import { betaBundles } from '../resources/beta-bundles.ts'
import { deviceUpdates } from '../resources/device-updates.ts'
import { specificUpdates } from '../resources/specific-updates.ts'
import { updates } from '../resources/updates.ts'
import { updateActionStates, updateFailures } from './tv-updates.ts'

const states = ['offered', ...updateActionStates] as const
export type UpdateTvState = (typeof states)[number]

/** How far one TV is with an update. */
export const updateTvSchema = z.object({
  device: linkSchema,
  state: z.enum(states),
  attempts: z.int(),
  code: z.nullable(z.enum(updateFailures)),
  /** What the TV said of it. */
  detail: z.string(),
  changed_at: momentSchema,
  /** When a failed one is offered again; null for never. */
  next_offer_at: z.nullable(momentSchema),
})
export type UpdateTv = z.infer<typeof updateTvSchema>

export const updateProgressSchema = z.object({
  /** TVs that were named for it; null when it is for whoever it fits. */
  named: z.nullable(z.int()),
  /** TVs by how far they are. */
  states: z.array(z.object({ state: z.enum(states), tvs: z.int() })),
  /** Other rollouts under way for the same product, platform and channel: a TV takes the highest version that reaches it. */
  alongside: z.array(z.object({ id: idSchema, version_name: z.string(), state: z.string(), reached_percent: z.int() })),
  /** The latest, failures first. */
  tvs: z.array(updateTvSchema).check(z.maxLength(limits.updateTvsShown)),
})
export type UpdateProgress = z.infer<typeof updateProgressSchema>

function progressOf(card: Resource) {
  return defineCall({
    method: 'GET',
    path: `${card.api}/:id/progress`,
    access: viewing(card.permission),
    summary: `How far the TVs are with one of ${card.name}.`,
    params: z.strictObject({
      id: z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,15}$/u)), z.transform(Number)), idSchema),
    }),
    answer: z.object({ data: updateProgressSchema }),
  })
}

/** Progress of the updates each screen shows, behind that screen's permission. */
export const updateProgressCalls = {
  updates: progressOf(updates),
  specific_updates: progressOf(specificUpdates),
  device_updates: progressOf(deviceUpdates),
  beta_apps: progressOf(betaApps),
  beta_bundles: progressOf(betaBundles),
}
