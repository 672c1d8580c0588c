import { listViewsCalls } from '@castellan/contract/calls/list-views.ts'
import { deleteView, readViews, storeView, updateView } from '../engine/list-views.ts'
import { handle, type Route } from '../http/handle.ts'

/** Saved views of the lists. */
export const listViewRoutes: Route[] = [
  handle(listViewsCalls.listViews, async ({ house, actor, query }) => ({
    data: await readViews(house.db, actor, query.noun),
  })),

  handle(listViewsCalls.storeView, async ({ house, actor, now, body }) => {
    const { role: roleId, columns = null, ...draft } = body
    return { data: await storeView(house.db, actor, now, { ...draft, columns, roleId }) }
  }),

  handle(listViewsCalls.updateView, async ({ house, actor, now, body }) => {
    const { query, columns, ...change } = body
    const shown = { ...(query ? { query } : {}), ...(columns === undefined ? {} : { columns }) }
    return { data: await updateView(house.db, actor, now, { ...change, ...shown }) }
  }),

  handle(listViewsCalls.deleteView, async ({ house, actor, params }) => {
    await deleteView(house.db, actor, params.id)
    return { ok: true as const }
  }),
]
