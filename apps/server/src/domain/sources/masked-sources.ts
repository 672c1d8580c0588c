import type { officeCalls } from '@castellan/contract/calls/office.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { momentOf } from '../clock.ts'
import type { Keys } from '../keys.ts'
import { countsOf, sourcesOf } from './playlists.ts'
import { maskedAddress, openSecret } from './source-secret.ts'

const nothing = { live: 0, movie: 0, series: 0, radio: 0, groups: 0 }

/** A device's sources for staff: what they are and hold, never what opens them. Whose device it is was checked before. */
export async function readMaskedSources(
  db: Db,
  deviceId: number,
  keys: Keys,
): Promise<AnswerOf<typeof officeCalls.deviceSources>['data']> {
  const rows = await sourcesOf(db, deviceId).execute()
  return rows.map((row) => ({
    id: row.public_id,
    name: row.name,
    kind: row.kind,
    status: row.enabled === 1 ? row.status : 'disabled',
    address: maskedAddress(openSecret(keys, row), row.host),
    counts: countsOf(row.counts) ?? nothing,
    updated_at: momentOf(row.updated_at),
  }))
}
