import { hash } from 'node:crypto'
import { stepsOf } from '@castellan/contract/fields/rollout-steps.ts'

/** Starts notifying the TVs a rollout reaches, from the first one. */
export const notifiesReached = { notify_pending: 1, notify_cursor: 0 }

/** The step after the one it is at; null once it reaches everybody. */
export function nextStep({ steps, reached_percent: reached }: { steps: string; reached_percent: number }) {
  return reached >= 100 ? null : (stepsOf(steps).find((step) => step > reached) ?? 100)
}

/** The columns of what goes to a step; at everybody it is completed. */
export function columnsOfStep(percent: number, now: number) {
  return {
    state: percent >= 100 ? ('completed' as const) : ('rolling' as const),
    reached_percent: percent,
    widened_at: now,
    ...notifiesReached,
  }
}

/** A staged rollout reaches a TV at the same percentage every time it is asked; another rollout, by its key, reaches others first. */
export function reachesTv({ key, percent }: { key: string; percent: number }, devicePublicId: string): boolean {
  const digest = hash('sha256', `${key}:${devicePublicId}`, 'buffer')
  return (digest.readUInt32BE(0) / 2 ** 32) * 100 < percent
}
