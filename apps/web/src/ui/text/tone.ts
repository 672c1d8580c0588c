import type { Tone } from '@castellan/contract/kit/field.ts'

/** Every tone, in the order the gallery and legends show them. */
export const tones = ['ok', 'trial', 'grace', 'off', 'stop', 'hold'] as const satisfies readonly Tone[]

/** Classes per tone, spelled out so that the stylesheet compiler finds them. */
export const toneFill: Record<Tone, string> = {
  ok: 'bg-ok-fill',
  trial: 'bg-trial-fill',
  grace: 'bg-grace-fill',
  off: 'bg-off-fill',
  stop: 'bg-stop-fill',
  hold: 'bg-hold-fill',
}

export const toneSoft: Record<Tone, string> = {
  ok: 'bg-ok-soft text-ok',
  trial: 'bg-trial-soft text-trial',
  grace: 'bg-grace-soft text-grace',
  off: 'bg-off-soft text-off',
  stop: 'bg-stop-soft text-stop',
  hold: 'bg-hold-soft text-hold',
}
