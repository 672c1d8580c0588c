import { tvCatalogueCalls as calls } from '@castellan/contract/calls/tv-catalogue.ts'
import { countAsk } from '../domain/catalogue/count-asks.ts'
import { lookUpTitles } from '../domain/catalogue/look-up-titles.ts'
import { handle, type Route } from '../http/handle.ts'

/** What TVs ask of the catalogue (docs/tv-protocol.md). */
export const tvCatalogueRoutes: Route[] = [
  handle(calls.lookup, async ({ house, actor, body, now }) => {
    const { deviceId } = actor
    countAsk(house.db, now, deviceId)
    return lookUpTitles(house.db, now, { deviceId, titles: body.titles, isResolved: house.metadata !== null })
  }),
]
