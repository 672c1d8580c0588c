import { creditRecords } from '@castellan/contract/resources/credit-records.ts'
import type { CreditType } from '@castellan/contract/licences/credit-moves.ts'
import type { PricePeriod } from '@castellan/contract/licences/price-periods.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Selectable } from 'kysely'
import { searchTextOf } from '../../db/search-text.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Schema } from '../../db/schema/schema.ts'
import { pipeline } from '../../db/pipeline.ts'
import { activityRow, type Origin } from '../activity/record-activity.ts'
import type { Actor } from '../actor.ts'
import { AppError } from '../app-error.ts'
import { lastDocument, lockAccounts, yearOf, type Accounts, type Holder } from './accounts.ts'
import { assertLedger } from './ledger-broken.ts'
import { postEntries } from './post-entries.ts'
import { newRow } from '../../db/new-row.ts'

export type RecordRow = Selectable<Schema['credit_records']>
/** A record just written, with the accounts as they were before it. */
export type RecordedMove = { record: RecordRow; accounts: Accounts }

/** A movement as it is wished for. */
export type Movement = {
  type: CreditType
  from: Holder
  to: Holder
  credits: number
  note?: string
  reference?: string
  price?: { unit_price: number; currency: string; amount: number } | null
  device?: { id: number; service: string; maskedMac: string; period: PricePeriod; priceRuleId: number | null } | null
  reversesId?: number
  /** When what is left of these credits expires. */
  expiresAt?: number | null
  /** Of an expiry: the record whose credits have ended. */
  lotId?: number
  approvedById?: number | null
  key?: string | undefined
  origin: Origin
}

/** Moves credits: the record, its document number, both entries and both balances, in the caller's transaction. The one way credits ever move. */
export async function moveCredits(tx: Db, actor: Actor, now: number, movement: Movement): Promise<RecordedMove> {
  const accounts = await lockAccounts(tx, movement, now)
  const at = checkAffordable(accounts, movement.credits, now)
  const document = await nextDocument(tx, accounts, at)
  const settled = { status: 'settled' as const, doc_no: document.number, settled_at: at }
  const columns = { ...columnsOf(movement, actor, accounts, now), ...settled }
  const [taken, written] = await pipeline(tx, [document.taken, newRecord(tx, columns)])
  document.check(taken)
  const record = recordOf(columns, written)
  const activity = activityOf(tx, actor, now, { record, verb: 'settle', origin: movement.origin })
  await postEntries(tx, accounts, { recordId: record.id, type: record.type, credits: record.credits, at, activity })
  return { record, accounts }
}

/** Records a transaction without moving credits: a draft, or one that waits for a second person. */
export async function writeDown(
  tx: Db,
  actor: Actor,
  now: number,
  { status, ...movement }: Movement & { status: 'draft' | 'pending' },
): Promise<RecordedMove> {
  const accounts = await lockAccounts(tx, movement, now)
  const columns = { ...columnsOf(movement, actor, accounts, now), status }
  const record = recordOf(columns, await newRecord(tx, columns).execute())
  await recordAction(tx, actor, now, { record, verb: 'create', origin: movement.origin })
  return { record, accounts }
}

/** Moves what a written-down record says; the record must be locked. */
export async function applyRecord(
  tx: Db,
  actor: Actor,
  now: number,
  { record, set, origin }: { record: RecordRow; set: Partial<RecordRow>; origin: Origin },
): Promise<RecordedMove> {
  assertLedger(record.doc_no === null, `record ${record.id} has moved already`)
  const accounts = await lockAccounts(tx, await accountHoldersOf(tx, record), now)
  const at = checkAffordable(accounts, record.credits, now)
  const document = await nextDocument(tx, accounts, at)
  document.check(await document.taken.execute())
  const settled = { ...set, status: 'settled' as const, doc_no: document.number, settled_at: at }
  const after = await changeRecord(tx, now, { record, set: settled })
  const activity = activityOf(tx, actor, now, { record: after, verb: 'settle', origin })
  await postEntries(tx, accounts, { recordId: record.id, type: record.type, credits: record.credits, at, activity })
  return { record: after, accounts }
}

/** Changes columns of a record that has not moved, or the note and the end of one that has. */
export async function changeRecord(
  tx: Db,
  now: number,
  { record, set }: { record: RecordRow; set: Partial<RecordRow> },
): Promise<RecordRow> {
  const after = { ...record, ...set, version: record.version + 1, updated_at: now }
  const { id, ...columns } = { ...after, search_text: searchTextOf(creditRecords, after) }
  await tx.updateTable('credit_records').set(columns).where('id', '=', id).execute()
  return { ...columns, id }
}

/** Whether the giver can give so much, and the moment of the movement: never before the last one of either side, however the clock goes. */
function checkAffordable({ from, to }: Accounts, credits: number, now: number): number {
  assertLedger(Number.isSafeInteger(credits) && credits >= 1 && credits <= limits.creditsPerRecordMax, 'no such amount')
  assertLedger(from.id !== to.id, 'nothing moves within one account')
  if (from.floor !== null && from.balance - credits < from.floor) throw new AppError('not_enough_credits')
  return Math.max(now, from.moved_at, to.moved_at)
}

/** Without gaps within a year: it belongs to the transaction of the movement, and no other one gets the next number before that has ended. */
async function nextDocument(tx: Db, { document }: Accounts, at: number) {
  const year = yearOf(at)
  // The clock is in another year than the last movement.
  const { last } =
    document.year === year ? document : ((await lastDocument(tx, year).executeTakeFirst()) ?? { last: 0 })
  const taken = tx
    .insertInto('document_years')
    .values({ year, last: 1 })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet((eb) => ({ last: eb('document_years.last', '+', 1) })),
    )
    .returning('last')
  const number = `${year}-${String(last + 1).padStart(6, '0')}`
  const check = (rows: readonly { last: number }[]) =>
    assertLedger(rows.length === 1 && rows[0]!.last === last + 1, `document ${number} was taken by somebody else`)
  return { number, taken, check }
}

type NewColumns = Omit<RecordRow, 'id' | 'search_text' | 'version' | 'archived_at' | 'deleted_at'>

function newRecord(tx: Db, columns: NewColumns) {
  return tx
    .insertInto('credit_records')
    .values({ ...columns, search_text: searchTextOf(creditRecords, columns) })
    .returning('id')
}

function recordOf(columns: NewColumns, [written]: readonly { id: number }[]): RecordRow {
  const filled = { archived_at: null, deleted_at: null, version: 1 }
  return { ...columns, ...filled, search_text: searchTextOf(creditRecords, columns), id: written!.id }
}

function columnsOf(movement: Movement, actor: Actor, { from, to }: Accounts, now: number) {
  const { type, credits, note = '', reference = '', price, device, key } = movement
  return {
    doc_no: null as string | null,
    type,
    from_account_id: from.id,
    to_account_id: to.id,
    from_id: from.user_id,
    to_id: to.user_id,
    credits,
    unit_price: price?.unit_price ?? null,
    currency: price?.currency ?? null,
    amount: price?.amount ?? null,
    note,
    reference,
    device_id: device?.id ?? null,
    device_mac: device?.maskedMac ?? '',
    service: device?.service ?? null,
    period: device?.period ?? null,
    price_rule_id: device?.priceRuleId ?? null,
    reverses_id: movement.reversesId ?? null,
    idempotency_key: key ?? null,
    created_by_id: actor.kind === 'staff' ? actor.id : null,
    approved_by_id: movement.approvedById ?? null,
    expires_at: movement.expiresAt ?? null,
    lot_id: movement.lotId ?? null,
    settled_at: null as number | null,
    ...newRow(now),
  }
}

/** Vendor and last pair of a MAC; enough to distinguish a customer's TVs on paper. */
export function maskedMac(mac: string): string {
  return `${mac.slice(0, 8)}:••:••:${mac.slice(-2)}`
}

/** Whose the accounts of a record are. */
export async function accountHoldersOf(tx: Db, record: RecordRow): Promise<{ from: Holder; to: Holder }> {
  const rows = await tx
    .selectFrom('credit_accounts')
    .select(['id', 'kind', 'user_id'])
    .where('id', 'in', [record.from_account_id, record.to_account_id])
    .execute()
  const holderOf = (id: number): Holder => {
    const row = rows.find((account) => account.id === id)!
    return row.kind === 'user' ? row.user_id! : row.kind
  }
  return { from: holderOf(record.from_account_id), to: holderOf(record.to_account_id) }
}

type RecordAction = { record: RecordRow; verb: string; origin: Origin }

/** Writes the activity row of a record. */
export async function recordAction(tx: Db, actor: Actor, now: number, action: RecordAction): Promise<void> {
  await activityOf(tx, actor, now, action).execute()
}

function activityOf(tx: Db, actor: Actor, now: number, { record, verb, origin }: RecordAction) {
  return activityRow(tx, actor, now, {
    verb: `credit_records.${verb}`,
    target: { type: 'credit_records', id: record.id, label: record.doc_no ?? '' },
    changes: { type: { to: record.type }, credits: { to: record.credits }, status: { to: record.status } },
    origin,
  })
}
