import type { StaffActor } from '../../domain/actor.ts'
import { AppError } from '../../domain/app-error.ts'
import { resourceByName } from '../../engine/registry.ts'
import { scopedRows } from '../../engine/rows.ts'
import type { AppContext } from '../../context/app-context.ts'

/** Only devices of the actor's scope: not there and not yours answer alike. */
export async function checkDeviceSeen(ctx: AppContext, actor: StaffActor, deviceId: number): Promise<void> {
  await scopedRows(ctx.db, resourceByName('devices')!, { actor }, 'in use')
    .select('devices.id')
    .where('devices.id', '=', deviceId)
    .executeTakeFirstOrThrow(() => new AppError('not_found'))
}
