import type { JsonText } from './json-text.ts'
export type FigureTables = {
  /** Lines that somebody has put aside on their home: as much as there was of it, and until when. */
  attention_snoozes: { user_id: number; kind: string; subject: string; count: number; until_at: number }
  device_figures: DeviceFigureRow
  figure_rounds: FigureRoundRow
}

/** How many devices of a product and model a branch has; counted by a job, as of `figure_rounds.counted_at`. */
export type DeviceFigureRow = {
  /** The user on top of the branch; 0 for all devices, those nobody sells included. */
  branch_id: number
  product: string
  /** What the TVs report, not what a model is called. */
  model: string
  total: number
  online: number
  /** JSON: `[total, online]` by version of the app. */
  versions: JsonText<Record<string, [number, number]>>
  /** JSON: `[total, online]` by country. */
  countries: JsonText<Record<string, [number, number]>>
  /** JSON: how many came on each of the last days, by day since 1970. */
  days: JsonText<Record<string, number>>
}

/** The one round of counting there is: when the figures were last counted, and when somebody may count again. */
export type FigureRoundRow = { id: number; counted_at: number | null; due_at: number }
