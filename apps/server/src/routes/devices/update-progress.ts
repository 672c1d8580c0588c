import { updateProgressCalls } from '@castellan/contract/calls/update-progress.ts'
import { AppError } from '../../domain/app-error.ts'
import { readProgress } from '../../domain/updates/read-progress.ts'
import { resourceByName } from '../../engine/registry.ts'
import { scopedRows } from '../../engine/rows.ts'
import { handle, type Route } from '../../http/handle.ts'

/** How far the TVs are with an update, on the screen it belongs to. */
export const updateProgressRoutes: Route[] = Object.entries(updateProgressCalls).map(([resourceName, call]) =>
  handle(call, async ({ ctx, actor, params, now }) => {
    await scopedRows(ctx.db, resourceByName(resourceName)!, { actor }, 'in use')
      .select('updates.id')
      .where('updates.id', '=', params.id)
      .executeTakeFirstOrThrow(() => new AppError('not_found'))
    return { data: await readProgress(ctx.db, params.id, now) }
  }),
)
