import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { bank } from '../../testing/bank.ts'
import { dataOf } from '../../testing/answers.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { seedStaff } from '../../testing/seed-staff.ts'
import { verifyLedger } from './verify-ledger.ts'

describeOnBothDatabases('the ledger', (open, database) => {
  let ctx: TestContext
  let recordId: number

  beforeAll(async () => {
    ctx = await open()
    const staff = await seedStaff(ctx)
    const at = bank(ctx, await buildApp(ctx))
    await at.mint(staff.superAdmin, staff.distributor, 500)
    for (let number = 1; number <= 5; number += 1)
      recordId = dataOf(await at.transfer(staff.distributor, staff.reseller, number)).id
  })

  const run = (statement: string) => sql.raw(statement).execute(ctx.db)

  it.each([
    'update ledger_entries set delta = delta + 1',
    'update ledger_entries set at = 0 where id = 1',
    'delete from ledger_entries where id = 1',
    'delete from credit_records',
    "update credit_records set credits = 2 where status = 'settled'",
    "update credit_records set status = 'draft' where status = 'settled'",
    'update credit_records set to_id = from_id where from_id is not null',
    'delete from credit_accounts where id = 1',
    "update credit_accounts set balance = -1 where kind = 'user'",
    ...(database === 'postgres' ? ['truncate ledger_entries', 'truncate credit_records cascade'] : []),
  ])('lets nobody run: %s', async (statement) => {
    await expect(run(statement)).rejects.toThrow(/never|constraint/iu)
    expect((await verifyLedger(ctx.db)).fault).toBeNull()
  })

  it('lets the note of what has moved be changed', async () => {
    await run(`update credit_records set note = 'for March' where id = ${recordId}`)
    expect((await verifyLedger(ctx.db)).fault).toBeNull()
  })

  it.runIf(database === 'postgres').each([
    ['ledger_entries', 'update ledger_entries set delta = 1 where false'],
    ['ledger_entries', 'delete from ledger_entries where false'],
    ['ledger_entries', 'truncate ledger_entries'],
    ['credit_records', 'delete from credit_records where false'],
  ])('gives the owner of %s no right to: %s', async (table, statement) => {
    // Anyone who owns the cluster may everything; the panel's own role need not.
    const asOwner = [
      'create role ledger_hand',
      `alter table ${table} owner to ledger_hand`,
      'set local role ledger_hand',
    ]
    const trying = ctx.db.transaction().execute(async (tx) => {
      for (const line of [...asOwner, statement]) await sql.raw(line).execute(tx)
    })
    await expect(trying).rejects.toThrow(/permission denied/u)
  })

  it.runIf(database === 'postgres')('refuses a commit whose entries do not cancel out', async () => {
    const one = `insert into ledger_entries (record_id, account_id, seq, delta, balance_after, at, hash) values (${recordId}, 1, 99, 5, 5, 0, 'x')`
    await expect(ctx.db.transaction().execute((tx) => sql.raw(one).execute(tx))).rejects.toThrow(/not balanced/u)
  })

  /** Somebody with the keys of the database has taken the guards away, and puts all back afterwards. */
  const forge = async (statement: string): Promise<unknown> => {
    let fault: unknown
    await ctx.db
      .transaction()
      .execute(async (tx) => {
        const guards = [
          ['ledger_entries', 'update'],
          ['ledger_entries', 'delete'],
          ['credit_records', 'update'],
          ['credit_records', 'delete'],
        ].map(([table, verb]) =>
          database === 'postgres'
            ? `alter table ${table} disable trigger ${table}_refuse_${verb}`
            : `drop trigger ${table}_refuse_${verb}`,
        )
        for (const guard of guards) await sql.raw(guard).execute(tx)
        await sql.raw(statement).execute(tx)
        fault = (await verifyLedger(tx)).fault
        throw new Error('put back')
      })
      .catch((error: Error) => {
        if (error.message !== 'put back') throw error
      })
    return fault
  }

  const forgeries: [string, string][] = [
    ['update ledger_entries set at = at + 1 where id = 3', 'ledger entry 3'],
    ["update ledger_entries set hash = 'x' where id = 2", 'ledger entry 2'],
    ['update ledger_entries set balance_after = balance_after + 1 where id = 4', 'ledger entry 4'],
    ['update ledger_entries set record_id = record_id + 1 where id = 1', 'ledger entry 1'],
    ['update credit_records set credits = credits + 1 where id = 2', 'ledger entry 3'],
    ["update credit_records set type = 'mint' where id = 2", 'ledger entry 3'],
    [
      'update credit_records set from_account_id = to_account_id, to_account_id = from_account_id where id = 2',
      'credit record 2',
    ],
    ["update credit_accounts set balance = balance + 1000 where kind = 'user'", 'account 5'],
    ["update credit_accounts set seq = seq - 1 where kind = 'mint'", 'account 1'],
    ["update credit_accounts set head = 'x' where kind = 'mint'", 'account 1'],
    ['update document_years set last = last + 1', 'year 2026'],
  ]

  it.each(forgeries)('names what was forged by: %s', async (statement, where) => {
    expect(await forge(statement)).toMatchObject({ where: expect.stringContaining(where) })
  })

  it('names the gap after an entry and its record were taken out, with all that follows made to fit', async () => {
    const fault = await forge("update credit_accounts set balance = 0, seq = 0, head = '' where kind = 'mint'")
    expect(fault).toMatchObject({ where: 'account 1' })
  })

  beforeEach(async () => {
    expect((await verifyLedger(ctx.db)).fault).toBeNull()
  })
})
