import { stepsOf } from '@castellan/contract/fields/rollout-steps.ts'
import { hourMs } from '@castellan/contract/limits/durations.ts'
import type { UpdateRow } from './check-update.ts'

/** Has the TVs that are on told of an update, from the first; those it reaches are counted on the way. */
export const pushesUpdates = { tells: 1, told_up_to: 0, counted_tvs: 0 }

/** The step after the one it stands at; null once it reaches everybody. */
export function nextStep({ steps, reached_percent: reached }: Pick<UpdateRow, 'steps' | 'reached_percent'>) {
  return reached >= 100 ? null : (stepsOf(steps).find((step) => step > reached) ?? 100)
}

/** The columns of an update that goes to a step; one that reaches everybody is completed. */
export function columnsOfStep(percent: number, now: number) {
  return {
    state: percent >= 100 ? 'completed' : 'rolling',
    reached_percent: percent,
    widened_at: now,
    reached_tvs: null,
    ...pushesUpdates,
  }
}

/** When it has stood at its step for long enough; null where no time is asked for. */
export function stepOverAt({ widen_after_h: hours, widened_at: since }: UpdateRow, now: number): number | null {
  return hours === 0 ? null : Number(since ?? now) + hours * hourMs
}

/** Models whose TVs are not offered an update. */
export function excludedModels({ excluded_models: models }: Pick<UpdateRow, 'excluded_models'>): string[] {
  return JSON.parse(models) as string[]
}
