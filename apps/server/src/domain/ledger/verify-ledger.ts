import { sql } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { entryHash } from './post-entries.ts'

const rowsAtOnce = 500

/** The first thing found that is not as it was written. */
export type LedgerFault = { what: string; where: string }
export type LedgerReport = { entries: number; records: number; accounts: number; fault: LedgerFault | null }

/**
 * Computes the whole ledger again: every hash, number and balance of every account, every record against its two entries, the sum of all,
 * and the document numbers. Whatever somebody changed by hand is named.
 */
export async function verifyLedger(db: Db): Promise<LedgerReport> {
  const report: LedgerReport = { entries: 0, records: 0, accounts: 0, fault: null }
  const accounts = await db.selectFrom('credit_accounts').selectAll().orderBy('id').execute()
  for (const account of accounts) {
    report.accounts += 1
    report.fault = await checkAccount(db, account, report)
    if (report.fault) return report
  }
  const sum = accounts.reduce((total, { balance }) => total + balance, 0)
  if (sum !== 0) return { ...report, fault: { what: 'sum of all accounts', where: String(sum) } }
  report.fault = (await checkRecords(db, report)) ?? (await checkDocuments(db))
  return report
}

type Account = { id: number; balance: number; seq: number; head: string; floor: number | null }

async function checkAccount(db: Db, account: Account, report: LedgerReport): Promise<LedgerFault | null> {
  let [seq, balance, head, at] = [0, 0, '', 0]
  for (;;) {
    const rows = await db
      .selectFrom('ledger_entries as entry')
      .leftJoin('credit_records as record', 'record.id', 'entry.record_id')
      .selectAll('entry')
      .select(['record.type', 'record.credits'])
      .where('entry.account_id', '=', account.id)
      .where('entry.seq', '>', seq)
      .where('entry.seq', '<=', account.seq)
      .orderBy('entry.seq')
      .limit(rowsAtOnce)
      .execute()
    for (const row of rows) {
      const fault = (what: string) => ({
        what,
        where: `ledger entry ${row.id} (account ${account.id}, number ${row.seq})`,
      })
      if (row.seq !== seq + 1) return fault('numbers have a gap')
      if (row.balance_after !== balance + row.delta) return fault('balance does not follow')
      if (row.at < at) return fault('time goes back')
      if (row.hash !== entryHash(head, { ...row, type: row.type ?? '' })) return fault('hash does not follow')
      if (Math.abs(row.delta) !== row.credits) return fault('record says another amount')
      if (account.floor !== null && row.balance_after < account.floor) return fault('balance below its floor')
      ;[seq, balance, head, at] = [row.seq, row.balance_after, row.hash, row.at]
      report.entries += 1
    }
    if (rows.length < rowsAtOnce) break
  }
  const isKept = account.seq === seq && account.balance === balance && account.head === head
  if (!isKept || (await hasMoreThanKept(db, account)))
    return { what: 'account is not what its entries say', where: `account ${account.id}` }
  return null
}

/** Entries beyond the last one the account knows of, though nothing has moved since it was read. */
async function hasMoreThanKept(db: Db, { id, seq }: Account): Promise<boolean> {
  const more = await db
    .selectFrom('credit_accounts as account')
    .innerJoin('ledger_entries as entry', 'entry.account_id', 'account.id')
    .select('entry.id')
    .where('account.id', '=', id)
    .where('account.seq', '=', seq)
    .where('entry.seq', '>', seq)
    .limit(1)
    .executeTakeFirst()
  return more !== undefined
}

/** A record that moved has one entry on either side and they cancel out; one that did not has none. */
async function checkRecords(db: Db, report: LedgerReport): Promise<LedgerFault | null> {
  let after = 0
  for (;;) {
    // One statement sees one moment: records and entries are compared as they stood together.
    const rows = await db
      .selectFrom((eb) =>
        eb
          .selectFrom('credit_records')
          .select(['id', 'doc_no', 'credits', 'from_account_id', 'to_account_id'])
          .where('id', '>', after)
          .orderBy('id')
          .limit(rowsAtOnce)
          .as('record'),
      )
      .leftJoin('ledger_entries as entry', 'entry.record_id', 'record.id')
      .selectAll('record')
      .select(['entry.account_id', 'entry.delta'])
      .orderBy('record.id')
      .execute()
    if (rows.length === 0) return null
    for (const [id, sides] of Map.groupBy(rows, (row) => row.id)) {
      const record = sides[0]!
      const moved = sides
        .filter(({ delta }) => delta !== null)
        .map(({ account_id: account, delta }) => `${account}:${delta}`)
      const should =
        record.doc_no === null
          ? []
          : [`${record.from_account_id}:${-record.credits}`, `${record.to_account_id}:${record.credits}`]
      if (moved.toSorted().join() !== should.toSorted().join())
        return { what: 'entries are not what the record says', where: `credit record ${id}` }
      report.records += 1
      after = id
    }
  }
}

/** Document numbers have no gap within a year. */
async function checkDocuments(db: Db): Promise<LedgerFault | null> {
  const years = await db
    .selectFrom('document_years as one')
    .select(['one.year', 'one.last'])
    .select((eb) => [
      eb
        .selectFrom('credit_records')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .where('doc_no', '>=', sql<string>`one.year || '-'`)
        .where('doc_no', '<', sql<string>`one.year || '.'`)
        .as('count'),
    ])
    .execute()
  const gap = years.find(({ last, count }) => Number(count) !== last)
  return gap ? { what: 'document numbers have a gap', where: `year ${gap.year}` } : null
}
