import type { MaskedSource } from '@castellan/contract/calls/managed-sources.ts'
import type { SourceFaultCode } from '@castellan/contract/error-codes.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { momentOf } from '../clock.ts'
import type { Keys } from '../keys.ts'
import { AppError } from '../app-error.ts'
import { countsOf, sourcesOf, type SourceWithSnapshot } from './playlists.ts'
import { accountOf } from '../providers/provider-account.ts'
import { providerPartOf } from './provider-part.ts'
import { maskedAddress, openSecret } from './source-secret.ts'

/** A source whose fault is not yet said in anybody's language. */
export type UnsaidSource = Omit<MaskedSource, 'fault'> & { fault: SourceFaultCode | null }
type ReadContext = { keys: Keys; now: number }

const nothing = { live: 0, movie: 0, series: 0, radio: 0, groups: 0 }

/** A device's sources for staff: what they are and hold, never what opens them. Whose device it is was checked before. */
export async function readMaskedSources(db: Db, deviceId: number, asking: ReadContext): Promise<UnsaidSource[]> {
  const rows = await sourcesOf(db, deviceId).execute()
  return rows.map((row) => maskedSourceOf(row, asking))
}

/** One of them. */
export async function readMaskedSource(
  db: Db,
  deviceId: number,
  id: string,
  asking: ReadContext,
): Promise<UnsaidSource> {
  const row = await sourcesOf(db, deviceId).where('sources.public_id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return maskedSourceOf(row, asking)
}

function maskedSourceOf(row: SourceWithSnapshot, { keys, now }: ReadContext): UnsaidSource {
  const { name, kind, version, user_agent, output } = row
  return {
    id: row.public_id,
    name,
    kind,
    version,
    user_agent,
    output,
    enabled: row.enabled === 1,
    status: row.enabled === 1 ? row.status : 'disabled',
    address: maskedAddress(openSecret(keys, row), row.host),
    counts: countsOf(row.counts) ?? nothing,
    total: row.total ?? 0,
    account: accountOf(row.account, now),
    updated_at: momentOf(row.updated_at),
    ...providerPartOf(row, keys),
  }
}
