import type { Db } from '../../db/dialects/dialect.ts'
import type { TvActor } from '../actor.ts'
import { AppError } from '../app-error.ts'
import { excludedModels } from './rollout-steps.ts'

/** The file of an update that this TV has been offered and that is still let out; anything else is not there. */
export async function findUpdateFile(
  db: Db,
  actor: TvActor,
  publicId: string,
): Promise<{ sha256: string; size: number }> {
  const file = await db
    .selectFrom('update_actions')
    .innerJoin('updates', 'updates.id', 'update_actions.update_id')
    .innerJoin('app_files', 'app_files.id', 'updates.file_id')
    .innerJoin('devices', 'devices.id', 'update_actions.device_id')
    .select(['app_files.sha256', 'app_files.size', 'updates.excluded_models', 'devices.model'])
    .where('updates.public_id', '=', publicId)
    .where('update_actions.device_id', '=', actor.deviceId)
    .where('updates.state', 'in', ['rolling', 'completed'])
    .where('updates.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!file || excludedModels(file).includes(file.model)) throw new AppError('not_found')
  return { sha256: file.sha256, size: Number(file.size) }
}
