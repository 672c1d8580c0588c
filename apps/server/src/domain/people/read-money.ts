import type { peopleCalls } from '@castellan/contract/calls/people.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import { peopleLimits } from '@castellan/contract/limits/people-limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { StaffActor } from '../actor.ts'
import { momentOf } from '../clock.ts'
import { readLots } from '../ledger/lots.ts'
import { openStatement, readLines } from '../credits/read-statement.ts'
import { burnDays, burnsOf, runwayDays } from '../credits/runway.ts'

type Money = AnswerOf<typeof peopleCalls.money>

/** A person's credits: the balance of each of the last days, what is left and for how long, and the last movements. */
export async function readMoney(db: Db, actor: StaffActor, now: number, id: number): Promise<Money> {
  const { accountId, balance, lastSeq } = await openStatement(db, actor, id, {})
  const burn = (await burnsOf(db, [id], now)).get(id) ?? 0
  const lots = accountId === null ? [] : await readLots(db, { id: accountId, balance })
  const first = Math.max(1, lastSeq - peopleLimits.transactionsShown + 1)
  const lines = accountId === null ? [] : await readLines(db, actor, { accountId, first, last: lastSeq })
  return {
    balance,
    burn_30_days: burn,
    runway_days: runwayDays(balance, burn),
    days: accountId === null ? [] : await balancesByDay(db, { accountId, now }),
    expiring: lots
      .toSorted((one, other) => one.expiresAt - other.expiresAt)
      .map(({ left, expiresAt }) => ({ credits: left, expires_at: momentOf(expiresAt) })),
    last_top_up: accountId === null ? null : await lastTopUp(db, id),
    transactions: lines.toReversed().map((line) => ({
      id: line.record_id,
      at: line.at,
      type: line.type,
      with: line.counterparty.user,
      device: line.device,
      delta: line.credit - line.debit,
      balance: line.balance,
    })),
  }
}

/** The balance at the end of each of the last days, UTC: of each the last entry before it, found at the end of the index. */
async function balancesByDay(db: Db, { accountId, now }: { accountId: number; now: number }): Promise<Money['days']> {
  const today = Math.floor(now / dayMs)
  const days: Money['days'] = []
  for (let day = today - burnDays + 1; day <= today; day += 1) {
    const row = await db
      .selectFrom('ledger_entries')
      .select('balance_after')
      .where('account_id', '=', accountId)
      .where('at', '<', (day + 1) * dayMs)
      .orderBy('at', 'desc')
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst()
    days.push({ day: new Date(day * dayMs).toISOString().slice(0, 10), balance: Number(row?.balance_after ?? 0) })
  }
  return days
}

async function lastTopUp(db: Db, userId: number): Promise<Money['last_top_up']> {
  const row = await db
    .selectFrom('credit_records')
    .select(['credits', 'settled_at'])
    .where('to_id', '=', userId)
    .where('type', 'in', ['transfer', 'mint'])
    .where('status', '=', 'settled')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { credits: row.credits, at: momentOf(row.settled_at!) } : null
}
