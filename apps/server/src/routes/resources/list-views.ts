import { listViewsCalls } from '@castellan/contract/calls/list-views.ts'
import { countViews } from '../../lists/count-views.ts'
import { deleteView, readViews, storeView, updateView } from '../../lists/list-views.ts'
import { handle, type Route } from '../../http/handle.ts'

/** Saved views of the lists. */
export const listViewRoutes: Route[] = [
  handle(listViewsCalls.listViews, async ({ ctx, actor, query }) => ({
    data: await readViews(ctx.db, actor, query.resource),
  })),

  handle(listViewsCalls.countViews, async ({ ctx, actor, now, origin, query }) => {
    const counted = await countViews({ ctx, actor, now, origin }, query.resource)
    return { data: counted.map(({ isCapped, ...view }) => (isCapped ? { ...view, capped: true as const } : view)) }
  }),

  handle(listViewsCalls.storeView, async ({ ctx, actor, now, body }) => {
    const { role: roleId, columns = null, ...draft } = body
    return { data: await storeView(ctx.db, actor, now, { ...draft, columns, roleId }) }
  }),

  handle(listViewsCalls.updateView, async ({ ctx, actor, now, body }) => {
    const { query, columns, ...change } = body
    const shown = { ...(query ? { query } : {}), ...(columns === undefined ? {} : { columns }) }
    return { data: await updateView(ctx.db, actor, now, { ...change, ...shown }) }
  }),

  handle(listViewsCalls.deleteView, async ({ ctx, actor, params }) => {
    await deleteView(ctx.db, actor, params.id)
    return { ok: true as const }
  }),
]
