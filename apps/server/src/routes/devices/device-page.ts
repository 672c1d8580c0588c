import { devicePageCalls } from '@castellan/contract/calls/device-page.ts'
import { readReported } from '../../domain/devices/read-reported.ts'
import { readServices } from '../../domain/services/read-services.ts'
import { readTimeline } from '../../domain/devices/read-timeline.ts'
import { readDeviceReceipts } from '../../domain/messages/device-receipts.ts'
import { handle, type Route } from '../../http/handle.ts'
import { checkDeviceSeen } from './check-device-seen.ts'
import { deviceServicesRoutes } from './device-services.ts'
import { deviceMacsCalls as calls } from '@castellan/contract/calls/device-macs.ts'
import { addMac, readMacs, removeMac } from '../../domain/devices/change-macs.ts'

/** The MACs of one TV. */
const deviceMacsRoutes: Route[] = [
  handle(calls.list, async ({ ctx, actor, params: { id } }) => {
    await checkDeviceSeen(ctx, actor, id)
    return { data: await readMacs(ctx.db, id) }
  }),
  handle(calls.add, async ({ ctx, actor, now, origin, params: { id }, body: { mac } }) => {
    await checkDeviceSeen(ctx, actor, id)
    await addMac(ctx.db, actor, now, { deviceId: id, mac, origin })
    return { data: await readMacs(ctx.db, id) }
  }),
  handle(calls.remove, async ({ ctx, actor, now, origin, params: { id }, body: { mac } }) => {
    await checkDeviceSeen(ctx, actor, id)
    await removeMac(ctx.db, actor, now, { deviceId: id, mac, origin })
    return { data: await readMacs(ctx.db, id) }
  }),
]

/** What the page of one device shows beyond its record, and the services it sells. */
export const devicePageRoutes: Route[] = [
  handle(devicePageCalls.timeline, async ({ ctx, actor, now, params, query }) => {
    await checkDeviceSeen(ctx, actor, params.id)
    return readTimeline(ctx.db, actor, now, { deviceId: params.id, before: query.before })
  }),
  handle(devicePageCalls.reported, async ({ ctx, actor, now, params, reply }) => {
    reply.header('cache-control', 'private, no-store')
    await checkDeviceSeen(ctx, actor, params.id)
    return readReported(ctx.db, actor, now, params.id)
  }),
  handle(devicePageCalls.services, async ({ ctx, actor, now, params, language }) => {
    await checkDeviceSeen(ctx, actor, params.id)
    return { data: await readServices(ctx.db, actor, now, { deviceId: params.id, language }) }
  }),
  handle(devicePageCalls.receipts, async ({ ctx, actor, now, params, language }) => {
    await checkDeviceSeen(ctx, actor, params.id)
    return readDeviceReceipts(ctx.db, actor, { deviceId: params.id, locale: language }, now)
  }),
  ...deviceMacsRoutes,
  ...deviceServicesRoutes,
]
