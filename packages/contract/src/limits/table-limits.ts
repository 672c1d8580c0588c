/** Numbers of lists and of what is done to all their rows. */
export const tableLimits = {
  /** What points to a row is counted no further. */
  usesCountedMax: 1_000,
  /** Of what points to a row so many are named. */
  usesNamed: 3,
} as const
