import { z } from 'zod/mini'
import { viewing } from '../access/access.ts'
import { idParams, idSchema } from '../fields/id.ts'
import { momentSchema } from '../fields/moment.ts'
import { linkSchema } from '../fields/ref.ts'
import { defineGet } from '../kit/define-call.ts'
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

export const rolloutConditions = ['installed', 'reported', 'failed', 'crashed', 'time'] as const
export const pauseCauses = ['failures', 'crashes'] as const

const counted = z.int().check(z.gte(0))
const version = z.object({ code: counted, name: z.string(), tvs: counted })

/** Progress of a rollout: its steps with their TVs, the results on the TVs, and whether it is safe to continue. */
export const rolloutSchema = z.object({
  /** TVs it is for once everybody is reached. */
  fleet: counted,
  steps: z.array(z.object({ percent: z.int(), tvs: counted })),
  /** The next step and how many TVs it adds; null once everybody is reached. */
  next: z.nullable(z.object({ percent: z.int(), adds: counted })),
  /** TVs the step reaches, those that were offered it, and the results. */
  reached: counted,
  offered: counted,
  installed: counted,
  /** Failed, and those done with it either way, since `since`. */
  failed: counted,
  finished: counted,
  /** TVs that run it, and those of them on which it ended unexpectedly within a day. */
  running: counted,
  crashed: counted,
  /** The same of the version most TVs run otherwise. */
  before: z.nullable(z.extend(version, { crashed: counted })),
  since: z.nullable(momentSchema),
  /** When it has stood at its step for the time asked for; it goes on then where the conditions are met. */
  step_over_at: z.nullable(momentSchema),
  unmet: z.array(z.enum(rolloutConditions)),
  /** Why it paused automatically. */
  paused_cause: z.nullable(z.enum(pauseCauses)),
  /** Models on which it failed, the worst first, and those it leaves out. */
  models: z.array(
    z.object({
      model: z.string(),
      offered: counted,
      failed: counted,
      code: z.nullable(z.enum(updateFailures)),
      /** Failures for that reason. */
      times: counted,
      excluded: z.boolean(),
    }),
  ),
  /** What the TVs run, the highest first; the rest together has no name. */
  versions: z.array(version),
  /** What happened to it, the latest first. `by` is empty for the panel itself. */
  events: z.array(
    z.object({
      id: idSchema,
      at: momentSchema,
      verb: z.string(),
      by: z.string(),
      reached: z.nullable(z.int()),
      cause: z.nullable(z.enum(pauseCauses)),
    }),
  ),
})
export type Rollout = z.infer<typeof rolloutSchema>

export const updateProgressSchema = z.object({
  /** TVs it was assigned to by name; null when it is for every TV that matches. */
  named: z.nullable(z.int()),
  /** TVs by how far they are. */
  states: z.array(z.object({ state: z.enum(states), tvs: z.int() })),
  /** Other rollouts under way for the same product, platform and channel: a TV takes the highest version that reaches it. */
  alongside: z.array(z.object({ id: idSchema, version_name: z.string(), state: z.string(), reached_percent: z.int() })),
  rollout: rolloutSchema,
  /** The latest, failures first. */
  tvs: z.array(updateTvSchema).check(z.maxLength(limits.updateTvsShown)),
})
export type UpdateProgress = z.infer<typeof updateProgressSchema>

function progressOf(resource: Resource) {
  return defineGet(`${resource.api}/:id/progress`, viewing(resource.permission), {
    summary: `Progress of the TVs with one of ${resource.name}.`,
    params: idParams,
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
