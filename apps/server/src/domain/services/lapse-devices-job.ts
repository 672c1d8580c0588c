import { lapseSomeDevices } from './lapse-devices.ts'
import type { AppContext } from '../../context/app-context.ts'

/** Ends what has run out, some devices at a time. */
export async function expireDevices(ctx: AppContext, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const { isDone } = await lapseSomeDevices(ctx.db, ctx.clock())
    if (isDone || signal?.aborted) return
  }
}
