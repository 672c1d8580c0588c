import type { homesCalls } from '@castellan/contract/calls/homes.ts'
import type { AnswerOf } from '@castellan/contract/kit/define-call.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { StaffActor } from '../actor.ts'
import { momentOf } from '../clock.ts'
import { readLots } from '../ledger/lots.ts'
import { burnsOf, runwayDays } from '../credits/runway.ts'

/** The actor's own credits, how long they last, and which of them expire. */
export async function readBalance(
  db: Db,
  actor: StaffActor,
  now: number,
): Promise<AnswerOf<typeof homesCalls.balance>> {
  const account = await db
    .selectFrom('credit_accounts')
    .select(['id', 'balance'])
    .where('user_id', '=', actor.id)
    .executeTakeFirst()
  const balance = Number(account?.balance ?? 0)
  const burn = (await burnsOf(db, [actor.id], now)).get(actor.id) ?? 0
  const lots = account ? await readLots(db, { id: account.id, balance }) : []
  return {
    balance,
    burn_30_days: burn,
    runway_days: runwayDays(balance, burn),
    expiring: lots
      .toSorted((one, other) => one.expiresAt - other.expiresAt)
      .map(({ left, expiresAt }) => ({ credits: left, expires_at: momentOf(expiresAt) })),
  }
}
