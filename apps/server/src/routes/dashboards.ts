import { dashboardsCalls } from '@castellan/contract/calls/dashboards.ts'
import { momentOf } from '../domain/clock.ts'
import { countDevices } from '../domain/figures/count-devices.ts'
import { readMap } from '../domain/figures/read-map.ts'
import { readModelFigures } from '../domain/figures/read-models.ts'
import { handle, type Route } from '../http/handle.ts'

/** The dashboards, the home screen's among them. */
export const dashboardRoutes: Route[] = [
  handle(dashboardsCalls.dashboard, async ({ house, actor, query, now }) => {
    const { countedAt, ...figures } = await countDevices(house.db, actor, now, query)
    return { ...figures, counted_at: momentOf(countedAt), at: momentOf(now) }
  }),

  handle(dashboardsCalls.map, ({ house, actor, query }) => readMap(house.db, actor, query)),
  handle(dashboardsCalls.models, ({ house, actor, query }) => readModelFigures(house.db, actor, query)),
]
