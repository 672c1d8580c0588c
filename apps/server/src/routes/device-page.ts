import { devicePageCalls } from '@castellan/contract/calls/device-page.ts'
import { readServices } from '../domain/devices/read-services.ts'
import { readTimeline } from '../domain/devices/read-timeline.ts'
import { readDeviceReceipts } from '../domain/messages/device-receipts.ts'
import { handle, type Route } from '../http/handle.ts'
import { checkDeviceSeen } from './check-device-seen.ts'
import { deviceServicesRoutes } from './device-services.ts'

/** What the page of one device shows beyond its record, and the services it sells. */
export const devicePageRoutes: Route[] = [
  handle(devicePageCalls.timeline, async ({ house, actor, now, params, query }) => {
    await checkDeviceSeen(house, actor, params.id)
    return readTimeline(house.db, actor, now, { deviceId: params.id, before: query.before })
  }),
  handle(devicePageCalls.services, async ({ house, actor, now, params, language }) => {
    await checkDeviceSeen(house, actor, params.id)
    return { data: await readServices(house.db, actor, now, { deviceId: params.id, language }) }
  }),
  handle(devicePageCalls.receipts, async ({ house, actor, now, params, language }) => {
    await checkDeviceSeen(house, actor, params.id)
    return readDeviceReceipts(house.db, { deviceId: params.id, locale: language }, now)
  }),
  ...deviceServicesRoutes,
]
