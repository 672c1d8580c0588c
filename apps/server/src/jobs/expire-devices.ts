import { lapseSomeDevices } from '../domain/devices/lapse-devices.ts'
import type { House } from '../house.ts'

/** Ends what has run out, some devices at a time, and wakes the TVs that it is about. */
export async function expireDevices(house: House, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const { changed, isDone } = await lapseSomeDevices(house.db, house.clock())
    for (const id of changed) house.pushLine.wake(id)
    if (isDone || signal?.aborted) return
  }
}
