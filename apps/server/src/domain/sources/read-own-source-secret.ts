import type { Db } from '../../db/dialects/dialect.ts'
import type { OwnerActor } from '../actor.ts'
import { AppError } from '../app-error.ts'
import type { Source } from '../source-kinds/playlists.ts'
import { assertUnlocked } from '../source-kinds/source-locks.ts'

/** The encrypted secret of a source of this device; for calls to its provider, never for an answer. */
export async function readOwnSourceSecret(
  db: Db,
  actor: OwnerActor,
  now: number,
  { id, kind }: { id: string; kind: Source['kind'] },
): Promise<Pick<Source, 'public_id' | 'secret'>> {
  const row = await db
    .selectFrom('sources')
    .select(['id', 'public_id', 'secret', 'pin_hash'])
    .where('device_id', '=', actor.deviceId)
    .where('public_id', '=', id)
    .where('kind', '=', kind)
    .where('deleted_at', 'is', null)
    // What a provider put there is asked at its own server alone, never at one the owner names.
    .where('managed_by', 'is', null)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  await assertUnlocked(db, actor, now, row)
  return row
}
