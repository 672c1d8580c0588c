import { officeCalls } from '@castellan/contract/calls/office.ts'
import { readMaskedSources } from '../domain/sources/masked-sources.ts'
import { handle, type Route } from '../http/handle.ts'
import { checkDeviceSeen } from './check-device-seen.ts'

/** A device's sources for staff, within the scope of the devices themselves: not there and not yours answer alike. */
export const deviceSourcesRoute: Route = handle(officeCalls.deviceSources, async ({ house, actor, params }) => {
  await checkDeviceSeen(house, actor, params.id)
  return { data: await readMaskedSources(house.db, params.id, house.keys) }
})
