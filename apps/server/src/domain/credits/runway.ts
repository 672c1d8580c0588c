import { dayMs } from '@castellan/contract/limits/durations.ts'
import type { Db } from '../../db/dialects/dialect.ts'

/** The days over which the use of credits is measured. */
export const burnDays = 30

/**
 * What each user's TVs took within the last 30 days, what came back for them taken off; transfers do not count. Nothing for those not named
 * in the answer.
 */
export async function burnsOf(db: Db, userIds: readonly number[], now: number): Promise<Map<number, number>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('ledger_entries')
    .innerJoin('credit_accounts', 'credit_accounts.id', 'ledger_entries.account_id')
    .innerJoin('credit_records', 'credit_records.id', 'ledger_entries.record_id')
    .select((eb) => ['credit_accounts.user_id', eb.fn.sum<number>('ledger_entries.delta').as('sum')])
    .where('credit_accounts.user_id', 'in', userIds)
    .where('ledger_entries.at', '>', now - burnDays * dayMs)
    .where('credit_records.type', 'in', ['activation', 'renewal', 'voucher', 'refund'])
    .groupBy('credit_accounts.user_id')
    .execute()
  return new Map(rows.map(({ user_id, sum }) => [user_id!, Math.max(0, -Number(sum))]))
}

/** For how many whole days a balance lasts at the daily use of the last 30 days; null where nothing is used. */
export function runwayDays(balance: number, burn: number): number | null {
  return burn === 0 ? null : Math.floor((Math.max(0, balance) * burnDays) / burn)
}
