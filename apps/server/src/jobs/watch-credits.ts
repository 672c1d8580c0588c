import { limits } from '@castellan/contract/limits.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import { forgetOldAnswers } from '../domain/ledger/with-idempotency-key.ts'
import { expireLots, warnOfLots } from '../domain/ledger/lots.ts'
import { readLowBalances } from '../domain/credits/summaries.ts'
import { verifyLedger } from '../domain/ledger/verify-ledger.ts'
import { warnOfArchive } from '../domain/licences/archive-devices.ts'
import { countExpiring } from '../domain/devices/count-expiring.ts'
import { notifyUser } from '../domain/messages/notify-user.ts'
import { readReachedLimits } from '../domain/access/person-limits.ts'
import { announceLowCredits } from '../domain/webhooks/announce-low-credits.ts'
import type { AppContext } from '../context/app-context.ts'
import { translateNotice } from '../i18n/translate.ts'

const expiredDevices = '/devices?status=expired&sortBy=expires_at&sortDesc=false'

/** Rings for balances that run low and TVs that end soon, forgets old answers, and computes the whole ledger again once a day. */
export async function watchCredits(ctx: AppContext): Promise<void> {
  const now = ctx.clock()
  await warnOfLowBalances(ctx, now)
  await warnOfExpiry(ctx, now)
  await warnOfArchive(ctx.db, now, (tx, { userId, locale, cause, ...values }) => {
    const words = translateNotice(locale, 'archiving', values)
    return notifyUser(tx, { userId, cause, ...words, url: expiredDevices }, now)
  })
  await warnOfLots(ctx.db, now, ({ userId, locale, cause, ...values }) => {
    const words = translateNotice(locale, 'lotEnding', values)
    return notifyUser(ctx.db, { userId, cause, ...words, url: `/reseller-credits/${userId}` }, now)
  })
  await expireLots(ctx.db, now)
  await notifyReachedLimits(ctx, now)
  await forgetOldAnswers(ctx.db, now - limits.keyedAnswerMs)
  const today = Math.floor(now / dayMs)
  if (ctx.jobs.ledgerCheckedOn === today) return
  ctx.jobs.ledgerCheckedOn = today
  const { fault, entries } = await verifyLedger(ctx.db)
  if (fault) ctx.logger.fatal({ fault }, 'the ledger is not as it was written')
  else ctx.logger.info({ entries }, 'the ledger is as it was written')
}

/** Once a week for each user, as long as it stays so. */
async function warnOfLowBalances({ db }: AppContext, now: number): Promise<void> {
  const week = Math.floor(now / (7 * dayMs))
  for (const { id, locale, balance, burn } of await readLowBalances(db, now)) {
    const words = translateNotice(locale, 'low', { balance, burn })
    const cause = `low-balance:${week}`
    await db.transaction().execute(async (tx) => {
      await notifyUser(tx, { userId: id, cause, ...words, url: '/reseller-credits' }, now)
      await announceLowCredits(tx, now, { userId: id, balance, burn, cause: `${cause}:${id}` })
    })
  }
}

const limitNotices = {
  trials_per_day: 'trialsLimit',
  credits_per_day: 'creditsLimit',
  reservations: 'reservationsLimit',
} as const

/** Once a day for each person and limit that is used up. */
async function notifyReachedLimits({ db }: AppContext, now: number): Promise<void> {
  const today = Math.floor(now / dayMs)
  for (const { userId, locale, limit, max } of await readReachedLimits(db, now)) {
    const words = translateNotice(locale, limitNotices[limit], { max })
    await notifyUser(db, { userId, cause: `limit-${limit}:${today}`, ...words, url: null }, now)
  }
}

/** Once for each reseller, day and number of days left. */
async function warnOfExpiry({ db }: AppContext, now: number): Promise<void> {
  const today = Math.floor(now / dayMs)
  for (const days of limits.expiryNoticeDays) {
    const [from, to] = [(today + days) * dayMs, (today + days + 1) * dayMs]
    for (const { id, locale, count } of await countExpiring(db, { from, to })) {
      const words = translateNotice(locale, 'expiring', { days, count })
      const url = '/devices?sortBy=expires_at&sortDesc=false'
      await notifyUser(db, { userId: id, cause: `devices-expiring:${days}:${today}`, ...words, url }, now)
    }
  }
}
