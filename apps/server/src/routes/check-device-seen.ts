import type { StaffActor } from '../domain/actor.ts'
import { Refusal } from '../domain/refusal.ts'
import { servedNamed } from '../engine/registry.ts'
import { scopedRows } from '../engine/rows.ts'
import type { House } from '../house.ts'

/** Only devices of the actor's scope: not there and not yours answer alike. */
export async function checkDeviceSeen(house: House, actor: StaffActor, deviceId: number): Promise<void> {
  const found = await scopedRows(house.db, servedNamed('devices')!, { actor }, 'in use')
    .select('devices.id')
    .where('devices.id', '=', deviceId)
    .executeTakeFirst()
  if (!found) throw new Refusal('not_found')
}
