import { officeCalls } from '@castellan/contract/calls/office.ts'
import { Refusal } from '../domain/refusal.ts'
import { readMaskedSources } from '../domain/sources/masked-sources.ts'
import { servedNamed } from '../engine/registry.ts'
import { scopedRows } from '../engine/rows.ts'
import { handle, type Route } from '../http/handle.ts'

/** A device's sources for staff, within the scope of the devices themselves: not there and not yours answer alike. */
export const deviceSourcesRoute: Route = handle(officeCalls.deviceSources, async ({ house, actor, params }) => {
  const devices = servedNamed('devices')
  const device =
    devices &&
    (await scopedRows(house.db, devices, { actor }, 'in use')
      .select('devices.id')
      .where('devices.id', '=', params.id)
      .executeTakeFirst())
  if (!device) throw new Refusal('not_found')
  return { data: await readMaskedSources(house.db, params.id, house.keys) }
})
