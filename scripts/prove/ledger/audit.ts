import { openDatabase } from '../../../apps/server/src/db/database.ts'
import { verifyLedger } from '../../../apps/server/src/domain/ledger/verify-ledger.ts'
import type { CallOutcome } from './ledger-client.ts'

export type Audit = {
  entries: number
  /** Acknowledged and not there. */
  lost: number
  /** There more than once, or another than was asked for. */
  duplicated: number
  /** There although it was refused, or although nobody asked. */
  invented: number
  negative: number
  sum: number
  fault: string
}

/** Compares what the panel has said with what is in its database after the last process has gone. */
export async function audit(databaseUrl: string, outcomes: readonly CallOutcome[], seeded: number): Promise<Audit> {
  const { db, close } = openDatabase(databaseUrl)
  try {
    const records = await db
      .selectFrom('credit_records')
      .select(['id', 'idempotency_key', 'credits', 'created_by_id', 'type'])
      .execute()
    const accounts = await db.selectFrom('credit_accounts').select(['balance', 'floor']).execute()
    const byKey = Map.groupBy(records, ({ idempotency_key: key }) => key)
    const known = new Set<string>()
    const found = { lost: 0, duplicated: 0, invented: 0 }
    for (const { operation, fate, recordId } of outcomes) {
      known.add(operation.key)
      const rows = byKey.get(operation.key) ?? []
      if (fate === 'done' && rows.length === 0) found.lost += 1
      if (fate === 'refused' && rows.length > 0) found.invented += 1
      const isOther = rows.some(
        ({ id, credits, created_by_id: by }) =>
          by !== operation.by.id ||
          (recordId !== null && recordId !== id) ||
          (operation.credits !== null && operation.credits !== credits),
      )
      if (rows.length > 1 || isOther) found.duplicated += 1
    }
    for (const [key, rows] of byKey) if (key === null ? rows.length !== seeded : !known.has(key)) found.invented += 1
    const report = await verifyLedger(db)
    return {
      ...found,
      entries: report.entries,
      negative: accounts.filter(({ balance, floor }) => floor !== null && balance < floor).length,
      sum: accounts.reduce((total, { balance }) => total + balance, 0),
      fault: report.fault ? `${report.fault.what}: ${report.fault.where}` : 'none',
    }
  } finally {
    await close()
  }
}
