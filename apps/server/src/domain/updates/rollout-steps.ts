import { hourMs } from '@castellan/contract/limits/durations.ts'
import { columnsOfStep, notifiesReached } from '../rollouts/rollout-steps.ts'
import type { StoredUpdate } from './check-update.ts'
import { parseJson } from '../../db/schema/json-text.ts'

/** Starts notifying the TVs that are on of an update, from the first one; its audience is counted in passing. */
export const pushesUpdates = { ...notifiesReached, counted_tvs: 0 }

/** The columns of an update that goes to a step; one that reaches everybody is completed. */
export function columnsOfUpdateStep(percent: number, now: number) {
  return { ...columnsOfStep(percent, now), ...pushesUpdates, reached_tvs: null }
}

/** When it has stood at its step for long enough; null where no time is asked for. */
export function stepOverAt({ widen_after_h: hours, widened_at: since }: StoredUpdate, now: number): number | null {
  return hours === 0 ? null : Number(since ?? now) + hours * hourMs
}

/** Models whose TVs are not offered an update. */
export function excludedModels({ excluded_models: models }: Pick<StoredUpdate, 'excluded_models'>): string[] {
  return parseJson(models)
}
