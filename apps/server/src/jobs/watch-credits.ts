import { limits } from '@castellan/contract/limits.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import type { Locale } from '@castellan/contract/locales.ts'
import { forgetOldAnswers } from '../domain/credits/answer-once.ts'
import { expireLots, warnOfLots } from '../domain/credits/lots.ts'
import { readLowBalances } from '../domain/credits/summaries.ts'
import { verifyLedger } from '../domain/credits/verify-ledger.ts'
import { warnOfArchive } from '../domain/devices/archive-devices.ts'
import { countExpiring } from '../domain/devices/count-expiring.ts'
import { notifyUser } from '../domain/messages/notify-user.ts'
import { announceLowCredits } from '../domain/webhooks/announce-low-credits.ts'
import type { House } from '../house.ts'
import { sayNotice } from '../http/say.ts'

const expiredDevices = '/devices?status=expired&sortBy=expires_at&sortDesc=false'
const checkedOn = new WeakMap<House, number>()

/** Rings for balances that run low and TVs that end soon, forgets old answers, and computes the whole ledger anew once a day. */
export async function watchCredits(house: House): Promise<void> {
  const now = house.clock()
  await warnOfLowBalances(house, now)
  await warnOfExpiry(house, now)
  await warnOfArchive(house.db, now, (tx, { userId, locale, cause, ...values }) => {
    const words = sayNotice(locale as Locale, 'archiving', values)
    return notifyUser(tx, { userId, cause, ...words, url: expiredDevices }, now)
  })
  await warnOfLots(house.db, now, ({ userId, locale, cause, ...values }) => {
    const words = sayNotice(locale as Locale, 'lotEnding', values)
    return notifyUser(house.db, { userId, cause, ...words, url: `/reseller-credits/${userId}` }, now)
  })
  await expireLots(house.db, now)
  await forgetOldAnswers(house.db, now - limits.keyedAnswerMs)
  const today = Math.floor(now / dayMs)
  if (checkedOn.get(house) === today) return
  checkedOn.set(house, today)
  const { fault, entries } = await verifyLedger(house.db)
  if (fault) house.logger.fatal({ fault }, 'the ledger is not as it was written')
  else house.logger.info({ entries }, 'the ledger is as it was written')
}

/** Once a week for each user, as long as it stays so. */
async function warnOfLowBalances({ db }: House, now: number): Promise<void> {
  const week = Math.floor(now / (7 * dayMs))
  for (const { id, locale, balance, burn } of await readLowBalances(db, now)) {
    const words = sayNotice(locale as Locale, 'low', { balance, burn })
    const cause = `low-balance:${week}`
    await db.transaction().execute(async (tx) => {
      await notifyUser(tx, { userId: id, cause, ...words, url: '/reseller-credits' }, now)
      await announceLowCredits(tx, now, { userId: id, balance, burn, cause: `${cause}:${id}` })
    })
  }
}

/** Once for each reseller, day and number of days left. */
async function warnOfExpiry({ db }: House, now: number): Promise<void> {
  const today = Math.floor(now / dayMs)
  for (const days of limits.expiryNoticeDays) {
    const [from, to] = [(today + days) * dayMs, (today + days + 1) * dayMs]
    for (const { id, locale, count } of await countExpiring(db, { from, to })) {
      const words = sayNotice(locale as Locale, 'expiring', { days, count })
      const url = '/devices?sortBy=expires_at&sortDesc=false'
      await notifyUser(db, { userId: id, cause: `devices-expiring:${days}:${today}`, ...words, url }, now)
    }
  }
}
