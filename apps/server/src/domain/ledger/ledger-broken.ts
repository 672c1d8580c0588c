/** The ledger is not as it should be. The transaction ends here: stopping is better than going on wrong. */
export class LedgerBroken extends Error {}

/** Stays on in production. */
export function assertLedger(holds: boolean, what: string): asserts holds {
  if (!holds) throw new LedgerBroken(what)
}
