import { z } from 'zod/mini'

/** What somebody has of credits, and what is to be done about transactions. */
export const creditSummarySchema = z.object({
  balance: z.int(),
  /** What they spent on TVs in the last 30 days. */
  burn_30_days: z.int(),
  /** Whether they sell, hand credits down or ever had some; to others their balance says nothing. */
  uses: z.boolean(),
  /** Below what the last 30 days took, or below what the settings call low. */
  low: z.boolean(),
  /** Records awaiting approval that the caller sees, as their list counts them. */
  pending: z.int(),
  /** Records that wait for the caller's yes. */
  waiting: z.int(),
  /** Issuing more than this takes two people. */
  mint_alone_max: z.int(),
})
