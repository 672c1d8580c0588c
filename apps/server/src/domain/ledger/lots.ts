import type { Locale } from '@castellan/contract/locales.ts'
import type { CreditType } from '@castellan/contract/licences/credit-moves.ts'
import { limits } from '@castellan/contract/limits.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import { groupCommit } from '../../db/group-commit.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { noOrigin } from '../activity/record-activity.ts'
import { moveCredits } from './move-credits.ts'

const lotsAtOnce = 200

/** What brings credits in as a lot of their own. What merely comes back, as a refund does, belongs to the lot it was spent from. */
const lotTypes: readonly CreditType[] = ['mint', 'transfer', 'adjustment', 'sweep']

/** What is left of credits that came in together and expire; `recordId` is the record they came with. */
export type Lot = { recordId: number; left: number; expiresAt: number }

/**
 * What is left of an account's lots that have an end, newest first. The oldest credits are spent first, so what an account has is always the
 * newest that came in: nothing but its entries is needed to know what is left of which lot.
 */
export async function readLots(db: Db, { id, balance }: { id: number; balance: number }): Promise<Lot[]> {
  const lots: Lot[] = []
  const first = await firstWithEnd(db, id)
  if (first === null) return lots
  let covered = 0
  let before = Number.MAX_SAFE_INTEGER
  while (covered < balance) {
    const rows = await db
      .selectFrom('ledger_entries as entry')
      .innerJoin('credit_records as record', 'record.id', 'entry.record_id')
      .select(['entry.seq', 'record.id', 'record.credits', 'record.expires_at'])
      .where('entry.account_id', '=', id)
      .where('entry.seq', '<', before)
      .where('entry.record_id', '>=', first)
      .where('entry.delta', '>', 0)
      .where('record.type', 'in', lotTypes)
      .where('record.status', '=', 'settled')
      .orderBy('entry.seq', 'desc')
      .limit(lotsAtOnce)
      .execute()
    const expired = await readExpired(
      db,
      rows.filter(({ expires_at: end }) => end !== null).map((row) => row.id),
    )
    for (const row of rows) {
      const credits = row.credits - (expired.get(row.id) ?? 0)
      const left = Math.min(credits, Math.max(0, balance - covered))
      if (row.expires_at !== null && left > 0) lots.push({ recordId: row.id, left, expiresAt: row.expires_at })
      covered += credits
      before = row.seq
    }
    if (rows.length < lotsAtOnce) break
  }
  return lots
}

/** The oldest record that brought an account credits with an end; most accounts have none, and need no further question. */
async function firstWithEnd(db: Db, accountId: number): Promise<number | null> {
  const rows = await db
    .selectFrom('credit_records')
    .select('id')
    .where('to_account_id', '=', accountId)
    .where('expires_at', '>', 0)
    .orderBy('expires_at')
    .execute()
  return rows.reduce<number | null>((least, { id }) => (least === null ? id : Math.min(least, id)), null)
}

async function readExpired(db: Db, recordIds: readonly number[]): Promise<Map<number, number>> {
  if (recordIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('credit_records')
    .select((eb) => ['lot_id', eb.fn.sum<number>('credits').as('credits')])
    .where('lot_id', 'in', recordIds)
    .where('status', '=', 'settled')
    .groupBy('lot_id')
    .execute()
  return new Map(rows.map(({ lot_id, credits }) => [lot_id!, Number(credits)]))
}

/** Takes out of every account what is left of lots that have ended (domain §4); returns how many were taken. */
export async function expireLots(db: Db, now: number): Promise<number> {
  const due = await accountsWithEnds(db, { from: 0, to: now + 1 })
  let taken = 0
  for (const { id, user_id: userId } of due) {
    const ended = (lots: readonly Lot[]) => lots.filter(({ expiresAt }) => expiresAt <= now)
    if (ended(await readLots(db, await accountOf(db, id))).length === 0) continue
    taken += await groupCommit(db, async (tx) => {
      const lots = ended(await readLots(tx, await accountOf(tx, id)))
      for (const { left, recordId } of lots)
        await moveCredits(tx, { kind: 'system' }, now, {
          type: 'expiry',
          from: userId,
          to: 'expired',
          credits: left,
          lotId: recordId,
          origin: noOrigin,
        })
      return lots.length
    })
  }
  return taken
}

type ExpiryNotice = { userId: number; locale: Locale; cause: string; days: number; credits: number }
type NotifyExpiry = (notice: ExpiryNotice) => Promise<void>

/** Notifies owners of credits that expire in `limits.expiryNoticeDays`, once for each lot and number of days. */
export async function warnOfLots(db: Db, now: number, notify: NotifyExpiry): Promise<void> {
  const today = Math.floor(now / dayMs)
  for (const days of limits.expiryNoticeDays) {
    const [from, to] = [(today + days) * dayMs, (today + days + 1) * dayMs]
    for (const { id, user_id: userId, locale } of await accountsWithEnds(db, { from, to })) {
      const lots = await readLots(db, await accountOf(db, id))
      for (const { recordId, left } of lots.filter(({ expiresAt }) => expiresAt >= from && expiresAt < to))
        await notify({ userId, locale, cause: `lot-ending:${days}:${recordId}`, days, credits: left })
    }
  }
}

/** Accounts that have something and got credits whose end lies between two moments. */
async function accountsWithEnds(
  db: Db,
  { from, to }: { from: number; to: number },
): Promise<{ id: number; user_id: number; locale: Locale }[]> {
  const rows = await db
    .selectFrom('credit_records')
    .innerJoin('credit_accounts', 'credit_accounts.id', 'credit_records.to_account_id')
    .innerJoin('users', 'users.id', 'credit_accounts.user_id')
    .select(['credit_accounts.id', 'users.id as user_id', 'users.locale'])
    .distinct()
    .where('credit_records.expires_at', '>=', from)
    .where('credit_records.expires_at', '<', to)
    .where('credit_records.status', '=', 'settled')
    .where('credit_accounts.balance', '>', 0)
    .execute()
  return rows
}

function accountOf(db: Db, id: number): Promise<{ id: number; balance: number }> {
  return db.selectFrom('credit_accounts').select(['id', 'balance']).where('id', '=', id).executeTakeFirstOrThrow()
}
