import { lapseSomeDevices } from '../domain/devices/lapse-devices.ts'
import type { AppContext } from '../app-context.ts'

/** Ends what has run out, some devices at a time, and wakes the TVs that it is about. */
export async function expireDevices(ctx: AppContext, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const { changed, isDone } = await lapseSomeDevices(ctx.db, ctx.clock())
    for (const id of changed) ctx.pushBus.notify(id)
    if (isDone || signal?.aborted) return
  }
}
