import { updateProgressCalls } from '@castellan/contract/calls/update-progress.ts'
import { Refusal } from '../domain/refusal.ts'
import { readProgress } from '../domain/updates/read-progress.ts'
import { servedNamed } from '../engine/registry.ts'
import { scopedRows } from '../engine/rows.ts'
import { handle, type Route } from '../http/handle.ts'

/** How far the TVs are with an update, on the screen it belongs to. */
export const updateProgressRoutes: Route[] = Object.entries(updateProgressCalls).map(([noun, call]) =>
  handle(call, async ({ house, actor, params }) => {
    const row = await scopedRows(house.db, servedNamed(noun)!, { actor }, 'in use')
      .select('updates.kind')
      .where('updates.id', '=', params.id)
      .executeTakeFirst()
    if (!row) throw new Refusal('not_found')
    return { data: await readProgress(house.db, { id: params.id, kind: String(row['kind']) }) }
  }),
)
