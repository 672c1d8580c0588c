import { claimsCalls } from '@castellan/contract/calls/claims.ts'
import { forgetAssigned } from './line/identity.ts'
import type { TvApi } from './line/tv-api.ts'
import type { TvStorage } from './line/tv-storage.ts'

type ResetContext = { ask: TvApi['ask']; stop: () => Promise<void>; storage: TvStorage }

/**
 * Resets a TV: the panel deletes password, device key, sources and every token, while the licence stays (protocol, "unlink"). Of its own the TV keeps
 * its MAC and key pair, so it registers when it is started again. Throws a `TvFailure` and changes nothing here when the panel did not answer;
 * if it had reset the TV all the same, the TV finds out by its next call (`on.reset`).
 */
export async function resetTv({ ask, stop, storage }: ResetContext): Promise<void> {
  await ask(claimsCalls.unlink, { body: {} })
  await stop()
  await forgetAssigned(storage)
}
