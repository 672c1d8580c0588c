import type { Db } from '../../db/dialects/dialect.ts'
import type { SourceActor } from '../actor.ts'
import { AppError } from '../app-error.ts'
import type { Source } from '../source-kinds/playlists.ts'
import { assertUnlocked } from '../source-kinds/source-locks.ts'

/** A source this actor may change, the device being locked: an owner their own, staff what a provider has put there. */
export async function lockChangeableSource(
  tx: Db,
  actor: SourceActor,
  now: number,
  asked: SourceInStanding,
): Promise<Source> {
  const source = await lockSource(tx, actor, now, asked)
  const isManaged = source.managed_by !== null
  if (actor.kind === 'staff' && !isManaged) throw new AppError('not_found')
  if (actor.kind === 'owner' && isManaged) throw new AppError('managed_source')
  return source
}

/**
 * Whether the credentials of a source may be reused: not when staff move it to another host, or they could send a colleague's credentials to
 * a server of their own.
 */
export function keepsSecrets(actor: SourceActor, source: Source, host: string | null): boolean {
  return actor.kind === 'owner' || host === null || host === source.host
}

/** Who looks after a new source: the member of staff who puts it there, or nobody but its owner. */
export function managerOf(actor: SourceActor): number | null {
  return actor.kind === 'staff' ? actor.id : null
}

type SourceInStanding = { id: string; standing: 'in use' | 'removed' }

/** A source of the actor's device, the device being locked; another device's is not there, and one behind a PIN is refused. */
export async function lockSource(
  tx: Db,
  actor: SourceActor,
  now: number,
  { id: publicId, standing }: SourceInStanding,
): Promise<Source> {
  const row = await tx
    .selectFrom('sources')
    .selectAll()
    .where('device_id', '=', actor.deviceId)
    .where('public_id', '=', publicId)
    .where('status', '!=', 'erased')
    .where('deleted_at', standing === 'in use' ? 'is' : 'is not', null)
    .executeTakeFirstOrThrow(() => new AppError('not_found'))
  await assertUnlocked(tx, actor, now, row)
  return row
}
