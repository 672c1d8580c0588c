import { limits } from '@castellan/contract/limits.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import { hasSubscriber } from './announce-event.ts'
import { announceSomeExpiring } from './announce-expiring.ts'
import type { AppContext } from '../../context/app-context.ts'

/** Announces to webhooks every device that ends in 30, 7 or 1 days, once for each; a renewed one counts again. */
export async function announceExpiring(ctx: AppContext, signal?: AbortSignal): Promise<void> {
  if (!(await hasSubscriber(ctx.db, 'device.expiring'))) return
  const now = ctx.clock()
  const today = Math.floor(now / dayMs)
  for (const days of limits.expiryNoticeDays) {
    const [from, to] = [(today + days) * dayMs, (today + days + 1) * dayMs]
    let after: number | null = 0
    while (after !== null) {
      if (signal?.aborted) return
      after = await announceSomeExpiring(ctx.db, now, { days, from, to, after })
    }
  }
}
