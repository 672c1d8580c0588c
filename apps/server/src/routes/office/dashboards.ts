import { dashboardsCalls } from '@castellan/contract/calls/dashboards.ts'
import { momentOf } from '../../domain/clock.ts'
import { countDevices } from '../../domain/figures/count-devices.ts'
import { readMap } from '../../domain/figures/read-map.ts'
import { readModelFigures } from '../../domain/figures/read-models.ts'
import { handle, type Route } from '../../http/handle.ts'

/** The dashboards, the home screen's among them. */
export const dashboardRoutes: Route[] = [
  handle(dashboardsCalls.dashboard, async ({ ctx, actor, query, now }) => {
    const { countedAt, ...figures } = await countDevices(ctx.db, actor, now, query)
    return { ...figures, counted_at: momentOf(countedAt), at: momentOf(now) }
  }),

  handle(dashboardsCalls.map, ({ ctx, actor, query }) => readMap(ctx.db, actor, query)),
  handle(dashboardsCalls.models, ({ ctx, actor, query }) => readModelFigures(ctx.db, actor, query)),
]
