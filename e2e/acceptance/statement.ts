import type { Stage } from './stage.ts'

/**
 * How a statement is tried: against what the contract declares, by asking a running panel, or in a browser. A trial throws when the
 * statement does not hold. `open` is a statement nobody serves yet.
 */
export type Trial =
  | { by: 'contract'; holds: () => void | Promise<void> }
  | { by: 'call' | 'browser'; holds: (stage: Stage) => Promise<void> }
  | { by: 'open'; since: string }

/** One checkable statement of the specification. */
export type SpecStatement = {
  says: string
  tried: Trial
  /** The decision record that says why it is served differently. */
  decision?: number
}

export type Section = { at: string; statements: readonly SpecStatement[] }

/** A statement with its number, counted through the specification from its beginning. */
export type NumberedStatement = SpecStatement & { number: number; at: string }

export const say = (says: string, tried: Trial, decision?: number): SpecStatement => ({
  says,
  tried,
  ...(decision === undefined ? {} : { decision }),
})

/** A trial of what the contract declares: it needs nothing that runs. */
export const declared = (holds: () => void | Promise<void>): Trial => ({ by: 'contract', holds })
/** A trial by calls to a running panel. */
export const called = (holds: (stage: Stage) => Promise<void>): Trial => ({ by: 'call', holds })
/** A trial in a browser. */
export const seen = (holds: (stage: Stage) => Promise<void>): Trial => ({ by: 'browser', holds })
/** Not served yet, and what is missing. */
export const openSince = (since: string): Trial => ({ by: 'open', since })
