import type { Db } from '../../db/dialects/dialect.ts'
import type { OwnerActor } from '../actor.ts'
import { AppError } from '../app-error.ts'
import type { Source } from './playlists.ts'

/** What a source of this device is sealed in; for asking its provider, never for an answer. */
export async function takeOwnSource(
  db: Db,
  actor: OwnerActor,
  { id, kind }: { id: string; kind: Source['kind'] },
): Promise<Pick<Source, 'public_id' | 'secret'>> {
  const row = await db
    .selectFrom('sources')
    .select(['public_id', 'secret'])
    .where('device_id', '=', actor.deviceId)
    .where('public_id', '=', id)
    .where('kind', '=', kind)
    .where('deleted_at', 'is', null)
    // What a provider put there is asked at its own server alone, never at one the owner names.
    .where('managed_by', 'is', null)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}
