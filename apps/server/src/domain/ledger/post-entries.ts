import { createHash } from 'node:crypto'
import { sql, type Compilable } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { pipeline } from '../../db/pipeline.ts'
import type { Account, Accounts } from './accounts.ts'
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

export type LedgerPosting = { recordId: number; type: string; credits: number; at: number }

/** Writes the two entries of a movement, the balances that follow from them and its activity row, and looks at what is there afterwards. */
export async function postEntries(
  tx: Db,
  { from, to }: Accounts,
  posting: LedgerPosting & { activity: Compilable<unknown> },
): Promise<void> {
  const { recordId, credits, at, activity } = posting
  const sides = [entryOf(from, -credits, posting), entryOf(to, credits, posting)] as const
  const entries = tx
    .insertInto('ledger_entries')
    .values(sides)
    .returning(['account_id', 'delta', 'balance_after', 'seq'])
  const following = tx
    .updateTable('credit_accounts')
    .set((eb) => ({
      balance: sql<number>`balance + case when id = ${from.id} then cast(${-credits} as bigint) else cast(${credits} as bigint) end`,
      head: sql<string>`case when id = ${from.id} then cast(${sides[0].hash} as text) else cast(${sides[1].hash} as text) end`,
      seq: eb('seq', '+', 1),
      moved_at: at,
    }))
    .where((eb) => eb.or([from, to].map(({ id, seq }) => eb.and([eb('id', '=', id), eb('seq', '=', seq)]))))
    .returning(['id', 'balance', 'seq'])
  const [written, balances] = await pipeline(tx, [entries, following, activity])
  assertLedger(
    written.length === 2 && written[0]!.delta + written[1]!.delta === 0,
    `record ${recordId} is not balanced`,
  )
  assertLedger(balances.length === 2, `an account of record ${recordId} was changed by somebody else`)
  for (const { account_id: id, delta, balance_after, seq } of written) {
    assertLedger(Math.abs(delta) === credits, `record ${recordId} moved another amount`)
    const isKept = balances.some((one) => one.id === id && one.balance === balance_after && one.seq === seq)
    assertLedger(isKept, `record ${recordId} left a wrong balance`)
  }
}

function entryOf(account: Account, delta: number, { recordId, type, at }: LedgerPosting) {
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
