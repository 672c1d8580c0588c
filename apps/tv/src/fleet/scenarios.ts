/** What a fleet can play; `mixed` gives each scenario a share of the TVs. */
export const scenarios = ['plain', 'offline', 'slow', 'cloned', 'tampered', 'old', 'mixed'] as const
export type Scenario = (typeof scenarios)[number]

/** How one TV behaves. */
export type Behaviour = {
  /** Its network comes and goes: on for so long, then off for as long. */
  flapMs: number | null
  /** How long it takes to load and to answer, milliseconds. */
  delayMs: number
  /** Another TV with the same MAC registers before it. */
  isCloned: boolean
  signer: string
  version: number
}

/** The signer of the fleet's app, and one that is not. */
export const fleetSigner = 'ca57e11a'.repeat(8)
const foreignSigner = 'badc0de5'.repeat(8)

const plain: Behaviour = { flapMs: null, delayMs: 0, isCloned: false, signer: fleetSigner, version: 30_400 }
const others: Record<Exclude<Scenario, 'mixed'>, Behaviour> = {
  plain,
  offline: { ...plain, flapMs: 20_000 },
  slow: { ...plain, delayMs: 3_000 },
  cloned: { ...plain, isCloned: true },
  tampered: { ...plain, signer: foreignSigner },
  old: { ...plain, version: 10_000 },
}
/** Of ten TVs of a mixed fleet five are plain. */
const mix = ['plain', 'offline', 'plain', 'slow', 'plain', 'cloned', 'plain', 'tampered', 'plain', 'old'] as const

/** How the n-th TV of a fleet behaves: the same one in every run. */
export function behaviourOf(scenario: Scenario, index: number): Behaviour {
  return others[scenario === 'mixed' ? mix[index % mix.length]! : scenario]
}
