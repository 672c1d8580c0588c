import { createHash } from 'node:crypto'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Account } from './accounts.ts'
import { assertLedger } from './ledger-broken.ts'

/** What one entry says, in the order its hash is taken over. */
export type EntryText = {
  account_id: number
  seq: number
  record_id: number
  type: string
  delta: number
  balance_after: number
  at: number
}

/** The hash of an entry: SHA-256 over the one before it in the account and what this one says. */
export function entryHash(
  previous: string,
  { account_id, seq, record_id, type, delta, balance_after, at }: EntryText,
): string {
  const canonical = JSON.stringify([account_id, seq, record_id, type, delta, balance_after, at])
  return createHash('sha256').update(previous).update(canonical).digest('base64url')
}

export type Posting = { recordId: number; type: string; credits: number; at: number }

/** Writes the two entries of a movement and the balances that follow from them, and looks at what stands there afterwards. */
export async function postEntries(
  tx: Db,
  { from, to }: { from: Account; to: Account },
  posting: Posting,
): Promise<void> {
  const sides = [entryOf(from, -posting.credits, posting), entryOf(to, posting.credits, posting)]
  await tx.insertInto('ledger_entries').values(sides).execute()
  for (const { account_id: id, seq, balance_after: balance, hash: head, at } of sides) {
    const { numUpdatedRows } = await tx
      .updateTable('credit_accounts')
      .set({ balance, seq, head, moved_at: at })
      .where('id', '=', id)
      .where('seq', '=', seq - 1)
      .executeTakeFirstOrThrow()
    assertLedger(numUpdatedRows === 1n, `account ${id} was changed by somebody else`)
  }
  await checkPosted(tx, posting)
}

function entryOf(account: Account, delta: number, { recordId, type, at }: Posting) {
  const text = {
    account_id: account.id,
    seq: account.seq + 1,
    record_id: recordId,
    delta,
    balance_after: account.balance + delta,
    at,
  }
  return { ...text, hash: entryHash(account.head, { ...text, type }) }
}

/** Two entries, nothing between them left over, and each account as its last entry says. */
async function checkPosted(tx: Db, { recordId, credits }: Posting): Promise<void> {
  const rows = await tx
    .selectFrom('ledger_entries')
    .innerJoin('credit_accounts', 'credit_accounts.id', 'ledger_entries.account_id')
    .select(['delta', 'balance_after', 'balance', 'ledger_entries.seq', 'credit_accounts.seq as last'])
    .where('record_id', '=', recordId)
    .execute()
  const sum = rows.reduce((total, { delta }) => total + delta, 0)
  assertLedger(rows.length === 2 && sum === 0, `record ${recordId} is not balanced`)
  assertLedger(
    rows.every(({ delta }) => Math.abs(delta) === credits),
    `record ${recordId} moved another amount`,
  )
  assertLedger(
    rows.every(({ balance, balance_after, seq, last }) => balance === balance_after && seq === last),
    `record ${recordId} left a wrong balance`,
  )
}
