import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { openOnSqlite } from '../../testing/both-databases.ts'
import { createTestContext, type TestContext } from '../../testing/test-context.ts'
import { seedStaff } from '../../testing/seed-staff.ts'
import { makeBackup } from './make-backup.ts'
import { verifyBackup } from './verify-backup.ts'
import { numberAt } from '@castellan/contract/types/value-at.ts'

describe('a backup of SQLite', () => {
  let ctx: TestContext
  beforeAll(async () => {
    ctx = await openOnSqlite()
    await seedStaff(ctx)
    return ctx.close
  })

  const about = () => ({
    kind: 'db' as const,
    app_version: '0',
    created_at: ctx.clock(),
    key_id: ctx.keys.keyId,
    salt: '00'.repeat(32),
  })
  const key = () => ctx.keys.backupKey(Buffer.alloc(32))

  it('does not block checkpoints while it is being made', async () => {
    const file = join(ctx.config.dataDir, 'test.db')
    const other = new DatabaseSync(file)
    let [checks, left] = [0, 0]
    const order = { databaseUrl: ctx.config.databaseUrl, path: join(ctx.config.dataDir, 'one'), key: key() }
    await makeBackup({ ...order, about: about() }, () => {
      other.exec("update users set notes = notes || 'x'")
      const state = other.prepare('pragma wal_checkpoint(passive)').get()
      checks += 1
      left += numberAt(state, 'log') - numberAt(state, 'checkpointed')
    })
    other.close()
    expect(checks).toBeGreaterThan(0)
    expect(left).toBe(0)
    expect(readdirSync(ctx.config.dataDir).filter((name) => name.includes('.copy-'))).toEqual([])
  })

  it('is verified without a write-ahead log, so that it needs no more disk space than its rows', async () => {
    await sql`select 1`.execute(ctx.db)
    const path = join(ctx.config.dataDir, 'two')
    await makeBackup({ databaseUrl: ctx.config.databaseUrl, path, key: key(), about: about() }, () => {})
    const scratch = join(ctx.config.dataDir, 'scratch.db')
    const logs: boolean[] = []
    const keys = { keyId: ctx.keys.keyId, keyOf: ctx.keys.backupKey }
    await verifyBackup({ path, scratch, keys }, ctx.clock(), () => void logs.push(existsSync(`${scratch}-wal`)))
    expect(new Set(logs)).toEqual(new Set([false]))
  })

  it('is not made of a database of before the first release, which no version could restore', async () => {
    const old = await createTestContext('file:{dataDir}/old.db')
    await sql`update kysely_migration set name = '0001-earlier' where name = (select min(name) from kysely_migration)`.execute(
      old.db,
    )
    const path = join(ctx.config.dataDir, 'three')
    const order = { databaseUrl: old.config.databaseUrl, path, key: key(), about: about() }
    await expect(makeBackup(order, () => {})).rejects.toThrow('unreleased')
    await old.close()
  })
})
