import type { Xtream } from '@castellan/contract/calls/owner-sources.ts'
import type { SourceFaultCode } from '@castellan/contract/error-codes.ts'
import { momentOf } from '../clock.ts'
import type { Keys } from '../keys.ts'
import { countsOf, type OwnSource } from './playlists.ts'
import { accountOf } from '../providers/provider-account.ts'
import { redactedForOwner, providerPartOf } from './provider-part.ts'
import { maskedAddress, openSecret } from './source-secret.ts'

/** A login whose fault is not yet said in anybody's language. */
export type UnsaidXtream = Omit<Xtream, 'fault'> & { fault: SourceFaultCode | null }
type ReadContext = { keys: Keys; now: number }

/** An Xtream login as its owner sees it; what opens it stays here. */
export function xtreamOf(row: OwnSource, { keys, now }: ReadContext): UnsaidXtream {
  const { name, status, position, user_agent, version } = row
  return {
    id: row.public_id,
    name,
    status,
    position,
    user_agent,
    version,
    enabled: row.enabled === 1,
    address: maskedAddress(openSecret(keys, row), row.host),
    output: row.output,
    counts: countsOf(row.counts),
    total: row.total ?? 0,
    updated_at: momentOf(row.updated_at),
    account: accountOf(row.account, now),
    ...providerPartOf(row, keys),
    ...redactedForOwner(row),
    ...(row.locked ? { account: null } : {}),
  }
}
