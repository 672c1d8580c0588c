import type { FigureList } from '@castellan/contract/calls/figure-lists.ts'
import type { dashboardsCalls } from '@castellan/contract/calls/dashboards.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import type { Tone } from '@castellan/contract/kit/field.ts'

export type DashboardFigures = AnswerOf<typeof dashboardsCalls.dashboard>

/** One part of a whole: its key, its word, its colour, how many, and their list. */
export type Part = { key: string; label: string; tone: Tone | 'brand'; count: number; list: FigureList }

/** The next top of a scale that holds the largest bar: a multiple of 4, so that its quarters are whole. */
export function topOfScale(largest: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, largest))) - 1)
  return [4, 8, 12, 20, 40, 80, 120].map((step) => step * power).find((top) => top >= largest)!
}
