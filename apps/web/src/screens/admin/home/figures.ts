import type { dashboardsCalls } from '@castellan/contract/calls/dashboards.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import type { Tone } from '../../../ui/tone.ts'

export type Figures = AnswerOf<typeof dashboardsCalls.dashboard>

/** One part of a whole: its key, its word, its colour and how many. */
export type Part = { key: string; label: string; tone: Tone | 'brand'; count: number }

/** The next 1, 2 or 5 times a power of ten that holds the largest bar, and at least 4, so that the marks are whole. */
export function topOfScale(largest: number): number {
  if (largest <= 4) return 4
  const power = 10 ** Math.floor(Math.log10(largest))
  return [1, 2, 4, 5, 10].map((step) => step * power).find((top) => top >= largest)!
}
