import { dayMs } from './durations.ts'

/** The numbers of mass assignments (domain §3.34, App. B). */
export const massLimits = {
  /** TVs in one assignment by role; a role that is not named may take as many as an admin. */
  massRowsMax: 200_000,
  massRowsByRole: { reseller: 500, 'sub-reseller': 50 } as Readonly<Record<string, number>>,
  /** More TVs than this take a second person, and so do more credits than that. */
  massAloneMax: 1_000,
  /** Sources whose host one person replaces without a second one. */
  hostMoveAloneMax: 100,
  massAloneCreditsMax: 1_000,
  /** How old an account is before it counts as a second person; the error's text says the same. */
  secondPersonAgeMs: 7 * dayMs,
  /** When a raised limit for one person begins to apply. */
  raisedLimitDelayMs: dayMs,
  /** Pasted MACs in one assignment: what fits into a request. */
  massMacsMax: 20_000,
  /** How long a preview can be begun. */
  massPreviewMs: 30 * 60_000,
  /** How long an assignment that has ended can be undone. */
  massUndoMs: dayMs,
  /** How long the result of each TV is stored. */
  massKeptMs: 90 * dayMs,
  massSampleRows: 10,
  /** TVs changed in one transaction; so few that nobody waits for it long. */
  massChunk: 500,
  /** The same on SQLite, where everybody waits meanwhile: less than 10 ms. */
  massChunkInLoop: 250,
  /** The same where each TV costs credits or gets a source. */
  massSlowChunk: 20,
  massDaysMax: 3_650,
  massTagsMax: 10,
} as const
