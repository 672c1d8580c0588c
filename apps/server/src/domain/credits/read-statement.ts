import type { CreditType } from '@castellan/contract/licences/credit-moves.ts'
import type { StatementLine } from '@castellan/contract/calls/credits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { sql } from 'kysely'
import { usersOf } from '../access/reseller-tree.ts'
import type { StaffActor } from '../actor.ts'
import { momentOf, momentsOf } from '../clock.ts'
import { AppError, invalidField } from '../app-error.ts'
import { visibleMac } from './visible-mac.ts'
import { readParties } from './read-records.ts'

/** Lines read at once while a whole statement is written; few enough that the loop is free in between. */
const linesAtOnce = 120
/** The first lines find everything cold: they come in a turn that does little else. */
const firstLines = 15

/** Entries summed up at once. */
const entriesAtOnce = 1_000

type StatementPeriod = { from?: string | undefined; to?: string | undefined }
/** A user's entries from one number to another; closing is opening and all between. */
export type StatementRange = {
  user: { id: number; label: string }
  accountId: number | null
  balance: number
  from: number | null
  to: number | null
  firstSeq: number
  lastSeq: number
  opening: number
  closing: number
}

/** A user's statement: their entries from `from` until before `to`. The end of one period is the beginning of the next. */
export async function openStatement(
  db: Db,
  actor: StaffActor,
  userId: number,
  period: StatementPeriod,
): Promise<StatementRange> {
  const clause = usersOf(actor)
  const user = await db
    .selectFrom('users')
    .select(['users.id', 'users.name'])
    .where('users.id', '=', userId)
    .where('users.deleted_at', 'is', null)
    .where((eb) => clause(eb) ?? sql<boolean>`1 = 1`)
    .executeTakeFirstOrThrow(() => new AppError('not_found'))
  const { from, to } = momentsOf(period)
  if (from !== null && to !== null && from >= to) throw invalidField('to', 'ends_before_start')
  const account = await db
    .selectFrom('credit_accounts')
    .select(['id', 'balance'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const before = account && from !== null ? await lastBefore(db, account.id, from) : { seq: 0, balance_after: 0 }
  const last = account ? await lastBefore(db, account.id, to) : { seq: 0, balance_after: 0 }
  return {
    user: { id: user.id, label: user.name },
    accountId: account?.id ?? null,
    balance: account?.balance ?? 0,
    from,
    to,
    firstSeq: before.seq + 1,
    lastSeq: Math.max(before.seq, last.seq),
    opening: before.balance_after,
    closing: last.seq > before.seq ? last.balance_after : before.balance_after,
  }
}

/** The last entry of an account before a moment. */
async function lastBefore(
  db: Db,
  accountId: number,
  moment: number | null,
): Promise<{ seq: number; balance_after: number }> {
  const entries = db.selectFrom('ledger_entries').select(['seq', 'balance_after']).where('account_id', '=', accountId)
  const row = await (moment === null ? entries : entries.where('at', '<', moment))
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? { seq: 0, balance_after: 0 }
}

/** The lines with the numbers from `first` to `last`, oldest first. */
export async function readLines(
  db: Db,
  actor: StaffActor,
  { accountId, first, last }: { accountId: number; first: number; last: number },
): Promise<StatementLine[]> {
  const rows = await db
    .selectFrom('ledger_entries as entry')
    .innerJoin('credit_records as record', 'record.id', 'entry.record_id')
    .select(['entry.id', 'entry.record_id', 'entry.at', 'entry.delta', 'entry.balance_after'])
    .select([
      'record.doc_no',
      'record.expires_at',
      'record.type',
      'record.note',
      'record.from_account_id',
      'record.to_account_id',
    ])
    .select(visibleMac(actor, 'record').as('device_mac'))
    .where('entry.account_id', '=', accountId)
    .where('entry.seq', '>=', first)
    .where('entry.seq', '<=', last)
    .orderBy('entry.seq')
    .execute()
  const otherOf = (row: (typeof rows)[number]) =>
    row.from_account_id === accountId ? row.to_account_id : row.from_account_id
  const parties = rows.length > 0 ? await readParties(db, [...new Set(rows.map(otherOf))]) : new Map()
  return rows.map((row) => ({
    id: row.id,
    record_id: row.record_id,
    doc_no: row.doc_no ?? '',
    at: momentOf(row.at),
    type: row.type,
    counterparty: parties.get(otherOf(row))!,
    device: row.device_mac === '' ? null : row.device_mac,
    note: row.note,
    debit: Math.max(0, -row.delta),
    credit: Math.max(0, row.delta),
    balance: row.balance_after,
    expires_at: row.delta > 0 ? momentOf(row.expires_at) : null,
  }))
}

/** Every line of a statement, a few at a time. */
export async function* eachStatementLine(
  db: Db,
  actor: StaffActor,
  { accountId, firstSeq, lastSeq }: StatementRange,
): AsyncGenerator<StatementLine[]> {
  if (accountId === null) return
  let first = firstSeq
  for (let count = firstLines; first <= lastSeq; count = Math.min(linesAtOnce, 2 * count)) {
    yield await readLines(db, actor, { accountId, first, last: Math.min(lastSeq, first + count - 1) })
    first += count
  }
}

export type Subtotal = { type: CreditType; debit: number; credit: number; count: number }

/** What went in and out by type; summed up a part at a time. */
export async function readTotals(db: Db, { accountId, firstSeq, lastSeq }: StatementRange): Promise<Subtotal[]> {
  const totals = new Map<CreditType, Subtotal>()
  if (accountId === null) return []
  for (let first = firstSeq; first <= lastSeq; first += entriesAtOnce) {
    const part = { first, last: Math.min(lastSeq, first + entriesAtOnce - 1) }
    for (const { type, debit, credit, count } of await sumByType(db, accountId, part)) {
      const known = totals.get(type) ?? { type, debit: 0, credit: 0, count: 0 }
      totals.set(type, {
        type,
        debit: known.debit + Number(debit),
        credit: known.credit + Number(credit),
        count: known.count + Number(count),
      })
    }
  }
  return [...totals.values()].toSorted((one, other) => (one.type < other.type ? -1 : 1))
}

function sumByType(db: Db, accountId: number, { first, last }: { first: number; last: number }) {
  return db
    .selectFrom('ledger_entries as entry')
    .innerJoin('credit_records as record', 'record.id', 'entry.record_id')
    .select(['record.type'])
    .select(sql<number>`sum(case when entry.delta < 0 then -entry.delta else 0 end)`.as('debit'))
    .select(sql<number>`sum(case when entry.delta > 0 then entry.delta else 0 end)`.as('credit'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('entry.account_id', '=', accountId)
    .where('entry.seq', '>=', first)
    .where('entry.seq', '<=', last)
    .groupBy('record.type')
    .execute()
}
