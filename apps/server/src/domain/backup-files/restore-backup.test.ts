import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { Database } from '../../db/database.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { seedDemo } from '../../demo/seed-demo.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { seedPerson } from '../../testing/seed-staff.ts'
import { verifyLedger } from '../ledger/verify-ledger.ts'
import type { BackupPart, StoredTable } from './backup-parts.ts'
import { dumpDatabase } from './dump-database.ts'
import { backupFormat, type BackupHeader } from './backup-header.ts'
import { readSchemaVersion } from './backup-tables.ts'
import { makeBackup } from './make-backup.ts'
import { openBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { verifyBackup } from './verify-backup.ts'
import { writeBackup } from './write-backup.ts'

const quiet = { onProgress: () => {} }
const keysOf = (ctx: TestContext) => ({ keyId: ctx.keys.keyId, keyOf: ctx.keys.backupKey })

describeOnBothDatabases('a backup', (open, database) => {
  let ctx: TestContext
  let path: string

  async function backUp(of: TestContext): Promise<string> {
    const salt = randomBytes(32)
    const file = join(of.config.dataDir, `${randomBytes(4).toString('hex')}.backup`)
    const about = { kind: 'db', app_version: '0.1.0', created_at: of.clock(), key_id: of.keys.keyId } as const
    const order = { databaseUrl: of.config.databaseUrl, path: file, key: of.keys.backupKey(salt) }
    await makeBackup({ ...order, about: { ...about, salt: salt.toString('hex') } }, () => {})
    return file
  }
  async function restore(into: TestContext, file: string, atEnd?: (tx: Db) => Promise<void>): Promise<void> {
    const opened = await openBackup(file, keysOf(into))
    try {
      await restoreBackup(into as Database, opened, into.clock(), { ...quiet, ...(atEnd ? { atEnd } : {}) })
    } finally {
      await opened.close()
    }
  }
  /** A file by somebody who has the secret: correctly encrypted, with any content. */
  async function forge(parts: readonly BackupPart[], header: Partial<BackupHeader> = {}): Promise<string> {
    const salt = randomBytes(32)
    const file = join(ctx.config.dataDir, `${randomBytes(4).toString('hex')}.backup`)
    const schema_version = await readSchemaVersion(ctx.db)
    const said = { format: backupFormat, kind: 'db', app_version: '0', schema_version, created_at: 0 } as const
    const sealed = { ...said, key_id: ctx.keys.keyId, salt: salt.toString('hex'), ...header }
    const all = async function* () {
      yield* parts
    }
    await writeBackup(file, { header: sealed, key: ctx.keys.backupKey(salt) }, all())
    return file
  }

  beforeAll(async () => {
    ctx = await open()
    await seedDemo(ctx, 120)
    // Bytes of every value, letters of every kind, and numbers as large as they get.
    const odd = await seedPerson(ctx, { name: 'odd', role: 'super-admin' })
    await ctx.db
      .updateTable('users')
      .set({
        notes: 'ß„𝄞\\ \u0007 \'"; --',
        two_factor_secret: Buffer.from(Array.from({ length: 256 }, (_, at) => at)),
      })
      .where('id', '=', odd.id)
      .execute()
    await ctx.db
      .updateTable('users')
      .set({ last_login_at: 2 ** 53 - 1 })
      .where('id', '=', odd.id)
      .execute()
    path = await backUp(ctx)
  }, 60_000)

  describe.skipIf(inject('postgresUrl') === null)('goes from one database to the other', () => {
    let other: TestContext
    beforeAll(async () => {
      other = await open(database === 'sqlite' ? 'postgres' : 'sqlite')
      await restore(other, path)
    }, 60_000)

    it('with every row of every table', async () => {
      const [before, after] = [await everything(ctx), await everything(other)]
      expect([...after.keys()]).toEqual([...before.keys()])
      expect([before.get('users')!.length, before.get('devices')!.length > 100]).toEqual([
        after.get('users')!.length,
        true,
      ])
      for (const [table, rows] of before) expect([table, after.get(table)]).toEqual([table, rows])
    })

    it('with credits that add up, counts that fit and words that are found', async () => {
      const report = await verifyLedger(other.db)
      expect(report.fault).toBeNull()
      expect(report.entries).toBeGreaterThan(0)
      const count = async ({ db }: TestContext) =>
        (await sql<{ n: number }>`select sum(count) as n from device_counts`.execute(db)).rows.map(({ n }) => Number(n))
      expect(await count(other)).toEqual(await count(ctx))
      const { label } = await other.db.selectFrom('portals').select('label').orderBy('id').executeTakeFirstOrThrow()
      const found = await other.db
        .selectFrom('portals')
        .select('label')
        .where(other.dialect.containsWords('portals', [label.toLowerCase().slice(0, 6)]))
        .execute()
      expect(found.map((row) => row.label)).toContain(label)
    })

    it('and the panel goes on: new rows get new numbers, and the ledger still refuses to be changed', async () => {
      const highest = async () =>
        Number((await sql<{ id: number }>`select max(id) as id from users`.execute(other.db)).rows[0]!.id)
      const before = await highest()
      const added = await seedPerson(other, { name: 'newcomer', role: 'reseller' })
      expect(added.id).toBeGreaterThan(before)
      for (const change of [
        'update ledger_entries set delta = 1',
        'delete from ledger_entries',
        'delete from activity',
      ])
        await expect(sql.raw(change).execute(other.db), change).rejects.toThrow(/never|permission denied/u)
      await expect(
        sql`insert into recovery_codes (user_id, code_hash, created_at) values (999999, 'x', 0)`.execute(other.db),
      ).rejects.toThrow(/foreign key/iu)
    })

    it('with every TV notified of everything, and nobody signed in', async () => {
      const { rows } = await sql<{ low: number }>`select min(config_version) as low from devices`.execute(other.db)
      expect(rows[0]!.low).toBeGreaterThan(100_000)
      const sessions = await other.db.selectFrom('sessions').select('user_id').execute()
      expect(sessions.length).toBe(1)
    })
  })

  describe('put in place of what is there', () => {
    it('leaves the one moment it was made at, and what was done since is gone', async () => {
      const since = await seedPerson(ctx, { name: 'since', role: 'reseller' })
      await restore(ctx, path)
      const left = await ctx.db.selectFrom('users').select('id').where('id', '=', since.id).execute()
      expect(left).toEqual([])
      const again = await seedPerson(ctx, { name: 'since', role: 'reseller' })
      expect(again.id).toBeGreaterThan(since.id)
    })

    it('restores no right that was lost since: password, address, role, second factor, keys and their scopes', async () => {
      const fresh = await open()
      const role = async (name: string) =>
        (await fresh.db.selectFrom('roles').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
      const [fired, demoted] = [
        await seedPerson(fresh, { name: 'fired', role: 'admin' }),
        await seedPerson(fresh, { name: 'demoted', role: 'admin' }),
      ]
      const key = (hash: string) => ({ user_id: demoted.id, name: hash, hint: 'ck_', token_hash: hash, created_at: 0 })
      const nothing = { previous_hash: null, previous_until: null, expires_at: null, last_used_at: null }
      for (const hash of ['revoked', 'standing'])
        await fresh.db
          .insertInto('api_keys')
          .values({ ...key(hash), ...nothing, scopes: '["manage-devices"]', networks: '[]' })
          .execute()
      const seller = await role('reseller')
      const granted = { role_id: seller, permission: 'manage-options' }
      await fresh.db.insertInto('role_permissions').values(granted).execute()
      const file = await backUp(fresh)
      await fresh.db.updateTable('users').set({ status: 'disabled' }).where('id', '=', fired.id).execute()
      // The mailbox from before is somebody else's by now, and asks for a link.
      const now = { role_id: seller, password_hash: 'another', email: 'fired@castellan.test' }
      await fresh.db.updateTable('users').set({ email: 'gone@castellan.test' }).where('id', '=', fired.id).execute()
      await fresh.db.updateTable('api_keys').set({ scopes: '[]' }).execute()
      await fresh.db.updateTable('users').set(now).where('id', '=', demoted.id).execute()
      await fresh.db.deleteFrom('api_keys').where('token_hash', '=', 'revoked').execute()
      await fresh.db
        .deleteFrom('role_permissions')
        .where('permission', '=', 'manage-options')
        .where('role_id', '=', seller)
        .execute()
      await restore(fresh, file)
      const users = await fresh.db
        .selectFrom('users')
        .select(['name', 'email', 'status', 'role_id', 'password_hash'])
        .orderBy('id')
        .execute()
      expect(users).toMatchObject([
        { name: 'fired', email: 'gone@castellan.test', status: 'disabled' },
        { name: 'demoted', ...now },
      ])
      expect(await fresh.db.selectFrom('api_keys').select(['token_hash', 'scopes']).execute()).toEqual([
        { token_hash: 'standing', scopes: '[]' },
      ])
      const left = await fresh.db.selectFrom('role_permissions').selectAll().where('role_id', '=', seller).execute()
      expect(left).not.toContainEqual(granted)
      expect(await fresh.db.selectFrom('sessions').selectAll().execute()).toEqual([])
    })

    it('changes nothing at all when it breaks off at the very end', async () => {
      const before = await everything(ctx)
      await expect(restore(ctx, path, () => Promise.reject(new Error('killed')))).rejects.toThrow('killed')
      expect(await everything(ctx)).toEqual(before)
      for (const change of ['delete from ledger_entries', 'delete from activity'])
        await expect(sql.raw(change).execute(ctx.db), change).rejects.toThrow(/never|permission denied/u)
    })
  })

  describe('is refused, and nothing is changed,', () => {
    let whole: BackupPart[]
    let before: Map<string, string[]>
    beforeAll(async () => {
      before = await everything(ctx)
      whole = []
      await ctx.db.transaction().execute(async (tx) => {
        for await (const part of dumpDatabase(tx, ctx.dialect)) whole.push(part)
      })
    })

    type BackupRow = Extract<BackupPart, { part: 'rows' }>['rows'][number]
    const without = (table: string, change: (row: BackupRow) => BackupRow | null) =>
      whole.map((part): BackupPart => {
        if (part.part !== 'rows' || part.table !== table) return part
        const rows = part.rows.map((row) => change([...row])).filter((row) => row !== null)
        return { ...part, rows }
      })
    const counted = (parts: BackupPart[]) => {
      const rowsOf = (name: string) =>
        parts.reduce((sum, part) => sum + (part.part === 'rows' && part.table === name ? part.rows.length : 0), 0)
      return parts.map((part): BackupPart => {
        if (part.part === 'tables')
          return { ...part, tables: part.tables.map((table) => ({ ...table, rows: rowsOf(table.name) })) }
        return part.part === 'end'
          ? { part: 'end', rows: tablesOf(parts).reduce((sum, { name }) => sum + rowsOf(name), 0) }
          : part
      })
    }
    const tablesOf = (parts: BackupPart[]): readonly StoredTable[] =>
      parts.flatMap((part) => (part.part === 'tables' ? [...part.tables] : []))
    const columnOf = (table: string, column: string) =>
      tablesOf(whole)
        .find(({ name }) => name === table)!
        .columns.indexOf(column)

    it.each([
      ['when it comes from an older version', 'older', () => forge(whole, { schema_version: '0001-users' })],
      ['when it comes from a newer version', 'newer', () => forge(whole, { schema_version: '9999-later' })],
      ['when rows are missing', 'counts', () => forge(without('devices', () => null))],
      [
        'when it names a table nobody knows',
        'counts',
        () =>
          forge(
            whole.map((part) =>
              part.part === 'tables'
                ? { ...part, tables: [...part.tables, { name: 'sqlite_master', columns: ['sql'], rows: 0 }] }
                : part,
            ),
          ),
      ],
      [
        'when it fills a table it should not',
        'counts',
        () => forge([...whole.slice(0, -1), { part: 'rows', table: 'sessions', rows: [[1]] }, ...whole.slice(-1)]),
      ],
      [
        'when rows point to rows that are not there',
        'references',
        () => forge(counted(without('devices', () => null))),
      ],
      [
        'when credits do not add up',
        'ledger',
        () => {
          const at = columnOf('ledger_entries', 'delta')
          return forge(without('ledger_entries', (row) => row.with(at, Number(row[at]) * 2)))
        },
      ],
    ])('%s', async (_, fault, made) => {
      const file = await made()
      await expect(restore(ctx, file)).rejects.toThrow(fault)
      expect(await everything(ctx)).toEqual(before)
      const scratch = join(ctx.config.dataDir, `${randomBytes(4).toString('hex')}.scratch`)
      await expect(verifyBackup({ path: file, scratch, keys: keysOf(ctx) }, 0, () => {})).rejects.toThrow(fault)
    })
  })

  it('is called good when it can be put in place', async () => {
    const scratch = join(ctx.config.dataDir, 'good.scratch')
    const counts = await verifyBackup({ path, scratch, keys: keysOf(ctx) }, 0, () => {})
    expect(counts['users']).toBeGreaterThan(5)
  })
})

/** Intended changes to restored rows: TVs are notified again, and mails are not sent twice. */
const settled = ['config_version', 'sources_version', 'mail_due']

/** Every row of every table a backup holds, as sorted text, without what restoring changes. */
async function everything(ctx: TestContext): Promise<Map<string, string[]>> {
  const tables = new Map<string, string[]>()
  const columns = new Map<string, readonly string[]>()
  await ctx.db.transaction().execute(async (tx) => {
    for await (const part of dumpDatabase(tx, ctx.dialect)) {
      if (part.part === 'tables')
        for (const table of part.tables) {
          columns.set(table.name, table.columns)
          tables.set(table.name, [])
        }
      if (part.part === 'rows')
        for (const row of part.rows) {
          const named = Object.fromEntries(columns.get(part.table)!.map((column, at) => [column, row[at]]))
          tables.get(part.table)!.push(
            JSON.stringify(
              Object.entries(named)
                .filter(([name]) => !settled.includes(name))
                .toSorted(),
            ),
          )
        }
    }
  })
  for (const rows of tables.values()) rows.sort()
  return new Map([...tables].toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
