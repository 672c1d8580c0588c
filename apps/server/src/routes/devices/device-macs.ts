import { deviceMacsCalls as calls } from '@castellan/contract/calls/device-macs.ts'
import { addMac, readMacs, removeMac } from '../../domain/devices/change-macs.ts'
import { handle, type Route } from '../../http/handle.ts'
import { checkDeviceSeen } from './check-device-seen.ts'

/** The MACs of one TV. */
export const deviceMacsRoutes: Route[] = [
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
