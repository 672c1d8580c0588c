import { renewSomeServices, type FailedRenewal } from './auto-renew.ts'
import { notifyUser } from '../messages/notify-user.ts'
import { textFor } from '../text-by-language.ts'
import type { AppContext } from '../../context/app-context.ts'
import { translateNotice } from '../../i18n/translate.ts'

/** Renews what is to be renewed automatically, some sales at a time. */
export async function renewServices(ctx: AppContext, signal?: AbortSignal): Promise<void> {
  const outcomes = {
    refused: (unrenewed: FailedRenewal) => notifyRefused(ctx, unrenewed),
    failed: (sale: { id: number; deviceId: number }, error: unknown) =>
      ctx.logger.error(
        { sale: sale.id, device: sale.deviceId, error: error instanceof Error ? error.stack : String(error) },
        'a service was not renewed',
      ),
  }
  for (;;) {
    const { isDone } = await renewSomeServices(ctx.db, ctx.clock(), outcomes)
    if (isDone || signal?.aborted) return
  }
}

/** Once for each sale, however often it is tried. */
async function notifyRefused(
  { db, clock }: AppContext,
  { userIds, sale, service, device }: FailedRenewal,
): Promise<void> {
  const people = await db.selectFrom('users').select(['id', 'locale']).where('id', 'in', userIds).execute()
  for (const { id, locale } of people) {
    const words = translateNotice(locale, 'unrenewed', { service: textFor(service, locale), mac: device.mac })
    const notice = { userId: id, cause: `auto-renew:${sale}`, ...words, url: `/devices/${device.id}` }
    await notifyUser(db, notice, clock())
  }
}
