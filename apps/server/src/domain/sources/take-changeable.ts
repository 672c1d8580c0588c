import type { Db } from '../../db/dialects/dialect.ts'
import type { SourceActor } from '../actor.ts'
import { AppError } from '../app-error.ts'
import type { Source } from './playlists.ts'

/** A source this actor may change, the device being locked: an owner their own, staff what a provider has put there. */
export async function takeChangeable(
  tx: Db,
  actor: SourceActor,
  { id, standing }: { id: string; standing: 'in use' | 'removed' },
): Promise<Source> {
  const source = await takeSource(tx, actor.deviceId, id, standing)
  const isManaged = source.managed_by !== null
  if (actor.kind === 'staff' && !isManaged) throw new AppError('not_found')
  if (actor.kind === 'owner' && isManaged) throw new AppError('managed_source')
  return source
}

/**
 * Whether what opens a source stays as it was: not when staff move it to another host, or one could have what a colleague typed sent to
 * a server of one's own.
 */
export function keepsSecrets(actor: SourceActor, source: Source, host: string | null): boolean {
  return actor.kind === 'owner' || host === null || host === source.host
}

/** Who looks after a new source: the member of staff who puts it there, or nobody but its owner. */
export function managerOf(actor: SourceActor): number | null {
  return actor.kind === 'staff' ? actor.id : null
}

/** A source of this device, the device being locked; another device's is not there. */
export async function takeSource(
  tx: Db,
  deviceId: number,
  publicId: string,
  standing: 'in use' | 'removed',
): Promise<Source> {
  const row = await tx
    .selectFrom('sources')
    .selectAll()
    .where('device_id', '=', deviceId)
    .where('public_id', '=', publicId)
    .where('status', '!=', 'erased')
    .where('deleted_at', standing === 'in use' ? 'is' : 'is not', null)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}
