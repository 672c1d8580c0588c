/** One line of the table: what was looked at, what was found, what it should be. */
export type Finding = { name: string; found: number | string; aim: number | string; isMet: boolean }

export const exactly = (name: string, found: number | string, aim: number | string): Finding => ({
  name,
  found,
  aim,
  isMet: found === aim,
})

export const atMost = (name: string, found: number, most: number): Finding => ({
  name,
  found,
  aim: `≤ ${most}`,
  isMet: found <= most,
})

export const atLeast = (name: string, found: number, least: number): Finding => ({
  name,
  found,
  aim: `≥ ${least}`,
  isMet: found >= least,
})

/** What could not be looked at here, and why; in CI, which has all that is needed, it counts as missed. */
export const skipped = (name: string, why: string): Finding => ({
  name,
  found: `skipped: ${why}`,
  aim: '–',
  isMet: !process.env['CI'],
})
