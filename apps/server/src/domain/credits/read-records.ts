import type { CreditRecord, Party } from '@castellan/contract/calls/credits.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { mustLock } from '../../db/lock-rows.ts'
import type { StaffActor } from '../actor.ts'
import { momentOf } from '../clock.ts'
import { AppError } from '../app-error.ts'
import { settingsOf } from '../settings/settings-cache.ts'
import { balanceOf, type Account, type Accounts } from '../ledger/accounts.ts'
import type { RecordRow } from '../ledger/move-credits.ts'
import { amountText, unitPriceText } from './price-text.ts'
import { reachesReceiver } from './people.ts'
import { mayUndo, creditMovesOpenTo } from './record-rights.ts'
import { recordsOf } from './records-of.ts'
import { visibleMac } from './visible-mac.ts'

/** One record of the actor's branch, to work on: locked until the transaction ends. */
export async function readRecordForUpdate(tx: Db, actor: StaffActor, id: number): Promise<RecordRow> {
  const row = await within(tx, actor, id)
    .selectAll('credit_records')
    .$if(mustLock(tx), (query) => query.forNoKeyUpdate())
    .executeTakeFirstOrThrow(() => new AppError('not_found'))
  return row
}

/** A record whoever's it is, for what follows from a device. */
export async function lockRecord(tx: Db, id: number): Promise<RecordRow> {
  const query = tx.selectFrom('credit_records').selectAll().where('id', '=', id)
  return (mustLock(tx) ? query.forNoKeyUpdate() : query).executeTakeFirstOrThrow()
}

/** One record of the actor's branch as answers show it. */
export async function readCreditRecord(db: Db, actor: StaffActor, now: number, id: number): Promise<CreditRecord> {
  const row = await within(db, actor, id).selectAll('credit_records').executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return showRecord(db, actor, now, { record: row })
}

function within(db: Db, actor: StaffActor, id: number) {
  const clause = recordsOf(actor)
  return db
    .selectFrom('credit_records')
    .where('credit_records.id', '=', id)
    .where((eb) => clause(eb) ?? sql<boolean>`1 = 1`)
}

/** A record as answers show it, with what the actor may do to it. */
export async function showRecord(
  db: Db,
  actor: StaffActor,
  now: number,
  { record: row, accounts }: { record: RecordRow; accounts?: Accounts },
): Promise<CreditRecord> {
  const sides = accounts
    ? new Map([accounts.from, accounts.to].map((account) => [account.id, partyOf(account)]))
    : await readParties(db, [row.from_account_id, row.to_account_id])
  const names = new Map([[actor.id, actor.name]])
  for (const { user } of sides.values()) if (user) names.set(user.id, user.label)
  const strangers = [row.created_by_id, row.approved_by_id].filter((id) => id !== null && !names.has(id))
  if (strangers.length > 0) for (const { id, name } of await readNames(db, strangers)) names.set(id, name)
  const reverses = await reachesReceiver(db, actor, row)
  const link = (id: number | null) => (id === null ? null : { id, label: names.get(id) ?? '' })
  return {
    id: row.id,
    doc_no: row.doc_no,
    type: row.type,
    status: row.status,
    from: sides.get(row.from_account_id)!,
    to: sides.get(row.to_account_id)!,
    credits: row.credits,
    unit_price: row.unit_price === null ? null : unitPriceText(row.unit_price),
    currency: row.currency,
    amount: row.amount === null ? null : amountText(row.amount),
    note: row.note,
    reference: row.reference,
    device: row.device_id === null ? null : { id: row.device_id, label: await readMac(db, actor, row) },
    service: row.service,
    period: row.period,
    price_rule_id: row.price_rule_id,
    reverses_id: row.reverses_id,
    expires_at: momentOf(row.expires_at),
    created_by: link(row.created_by_id),
    approved_by: link(row.approved_by_id),
    created_at: momentOf(row.created_at),
    settled_at: momentOf(row.settled_at),
    may: [
      ...creditMovesOpenTo(actor, row, settingsOf(db).mint_alone_max).filter((move) => reverses || move !== 'reversed'),
      ...(reverses && mayUndo(actor, row, now) && (await isUnspent(db, row, accounts)) ? (['undone'] as const) : []),
    ],
  }
}

/** Whether who got the credits still has as many. Of a record just written, the account before it is known. */
async function isUnspent(db: Db, { to_id: receiver, credits }: RecordRow, accounts?: Accounts): Promise<boolean> {
  if (accounts) return accounts.to.balance >= 0
  return receiver !== null && (await balanceOf(db, receiver)) >= credits
}

async function readMac(db: Db, actor: StaffActor, { id }: RecordRow): Promise<string> {
  const { mac } = await db
    .selectFrom('credit_records')
    .select(visibleMac(actor, 'credit_records').as('mac'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return mac
}

/** Whose accounts these are. */
export async function readParties(db: Db, accountIds: readonly number[]): Promise<Map<number, Party>> {
  const rows = await db
    .selectFrom('credit_accounts')
    .leftJoin('users', 'users.id', 'credit_accounts.user_id')
    .select(['credit_accounts.id', 'credit_accounts.kind', 'credit_accounts.user_id', 'users.name'])
    .where('credit_accounts.id', 'in', accountIds)
    .execute()
  return new Map(rows.map((account) => [account.id, partyOf(account)]))
}

function partyOf({ kind, user_id: id, name }: Pick<Account, 'kind' | 'user_id' | 'name'>): Party {
  return { kind, user: id === null ? null : { id, label: name ?? '' } }
}

function readNames(db: Db, ids: readonly (number | null)[]) {
  return db
    .selectFrom('users')
    .select(['id', 'name'])
    .where(
      'id',
      'in',
      ids.filter((id) => id !== null),
    )
    .execute()
}
