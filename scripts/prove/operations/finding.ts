/** One line of the table: what was looked at, what was found, what it should be. */
export type ProofResult = { name: string; found: number | string; aim: number | string; isMet: boolean }

export const exactly = (name: string, found: number | string, aim: number | string): ProofResult => ({
  name,
  found,
  aim,
  isMet: found === aim,
})

export const atMost = (name: string, found: number, most: number): ProofResult => ({
  name,
  found,
  aim: `≤ ${most}`,
  isMet: found <= most,
})

export const atLeast = (name: string, found: number, least: number): ProofResult => ({
  name,
  found,
  aim: `≥ ${least}`,
  isMet: found >= least,
})

/** What could not be looked at here, and why; in CI, which has all that is needed, it counts as missed. */
export const skipped = (name: string, why: string): ProofResult => ({
  name,
  found: `skipped: ${why}`,
  aim: '–',
  isMet: !process.env['CI'],
})
