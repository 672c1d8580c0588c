import type { SourceFaultCode } from '@castellan/contract/error-codes.ts'
import { figureLimits } from '@castellan/contract/limits/figure-limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { StaffActor } from '../actor.ts'
import { readFailingHosts, readFailure } from './read-providers.ts'

export type FailingHost = { host: string; fault: SourceFaultCode; since: number | null }

/** Providers with failing sources on TVs of the branch, those with most first, each once, with its commonest cause and since when. */
export async function readFailing(
  db: Db,
  actor: StaffActor,
  now: number,
): Promise<{ providers: FailingHost[]; more: number }> {
  const hosts = await readFailingHosts(db, actor, { search: '', limit: figureLimits.failingReadMax })
  const shown = hosts.slice(0, figureLimits.failingShownMax)
  const failures = await Promise.all(shown.map((host) => readFailure(db, actor, now, host)))
  const providers = shown.flatMap((host, index) => {
    const failure = failures[index]
    return failure ? [{ host, fault: failure.fault, since: failure.since }] : []
  })
  return { providers, more: hosts.length - shown.length }
}
