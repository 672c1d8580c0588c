import type { Selectable } from 'kysely'
import type { AccountKind, CreditAccountRow } from '../../db/schema/credit-rows.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { mustLock } from '../../db/lock-rows.ts'
import { prepared, pipeline } from '../../db/pipeline.ts'
import { assertLedger } from './ledger-broken.ts'

/** An account with the name of whose it is. */
export type Account = Selectable<CreditAccountRow> & { name: string | null }
/** Both sides of a movement, and the number of the year's last document when they were locked. */
export type Accounts = { from: Account; to: Account; document: YearsLast }
export type YearsLast = { year: number; last: number }
/** Whose account: a user by their id, or one of the panel's own by its kind. */
export type Holder = number | Exclude<AccountKind, 'user'>

/** Both accounts of a movement, locked until the transaction ends; locked in the order of their ids, so that two movements never wait for each other. */
export async function lockAccounts(tx: Db, { from, to }: { from: Holder; to: Holder }, now: number): Promise<Accounts> {
  const year = yearOf(now)
  const read = async () => {
    const ids = [from, to].filter((holder) => typeof holder === 'number')
    const kinds = [from, to].filter((holder) => typeof holder === 'string')
    const query = tx
      .selectFrom('credit_accounts')
      .leftJoin('users', 'users.id', 'credit_accounts.user_id')
      .select([
        'credit_accounts.id',
        'credit_accounts.kind',
        'credit_accounts.user_id',
        'credit_accounts.floor',
        'credit_accounts.balance',
        'credit_accounts.seq',
        'credit_accounts.head',
        'credit_accounts.moved_at',
        'credit_accounts.created_at',
        'users.name',
      ])
      .where((eb) =>
        eb.or([
          ...(ids.length > 0 ? [eb('user_id', 'in', ids)] : []),
          ...(kinds.length > 0 ? [eb('kind', 'in', kinds)] : []),
        ]),
      )
      .orderBy('credit_accounts.id')
    const locked = (mustLock(tx) ? query.forNoKeyUpdate('credit_accounts') : query).modifyEnd(prepared)
    const [rows, years] = await pipeline(tx, [locked, lastDocument(tx, year)])
    const find = (holder: Holder) =>
      rows.find((row) => (typeof holder === 'number' ? row.user_id === holder : row.kind === holder))
    return { from: find(from), to: find(to), document: { year, last: years[0]?.last ?? 0 } }
  }
  let found = await read()
  if (!found.from || !found.to) {
    for (const holder of [from, to]) if (typeof holder === 'number') await openAccount(tx, holder, now)
    found = await read()
  }
  assertLedger(found.from !== undefined && found.to !== undefined, 'an account is missing')
  return { from: checkAccount(found.from), to: checkAccount(found.to), document: found.document }
}

export const yearOf = (at: number) => new Date(at).getUTCFullYear()

/** The number of a year's last document; no row before the first. */
export function lastDocument(tx: Db, year: number) {
  return tx.selectFrom('document_years').select('last').where('year', '=', year).modifyEnd(prepared)
}

/** A user's account is made when they first give or gets something. */
async function openAccount(tx: Db, userId: number, now: number): Promise<void> {
  await tx
    .insertInto('credit_accounts')
    .values({ kind: 'user', user_id: userId, floor: 0, balance: 0, seq: 0, head: '', moved_at: 0, created_at: now })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
}

function checkAccount(account: Account): Account {
  const { balance, floor, seq, head } = account
  assertLedger(
    Number.isSafeInteger(balance) && Number.isSafeInteger(seq),
    `account ${account.id} holds no whole number`,
  )
  assertLedger(floor === null || balance >= floor, `account ${account.id} is below its floor`)
  assertLedger((seq === 0) === (head === '') && (seq > 0 || balance === 0), `account ${account.id} has no beginning`)
  return account
}

/** What a user has; nothing when they never had an account. */
export async function balanceOf(db: Db, userId: number): Promise<number> {
  const row = await db.selectFrom('credit_accounts').select('balance').where('user_id', '=', userId).executeTakeFirst()
  return row?.balance ?? 0
}
