import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestHouse, type TestHouse } from '../../testing/build-house.ts'
import { seedStaff } from '../../testing/seed-staff.ts'
import { makeBackup } from './make-backup.ts'
import { verifyBackup } from './verify-backup.ts'

describe('a backup of SQLite', () => {
  let house: TestHouse
  beforeAll(async () => {
    house = await buildTestHouse('file:{dataDir}/test.db')
    await seedStaff(house)
    return house.close
  })

  const about = () => ({
    kind: 'db' as const,
    app_version: '0',
    created_at: house.clock(),
    key_id: house.keys.keyId,
    salt: '00'.repeat(32),
  })
  const key = () => house.keys.backupKey(Buffer.alloc(32))

  it('does not block checkpoints while it is being made', async () => {
    const file = join(house.config.dataDir, 'test.db')
    const other = new DatabaseSync(file)
    let [checks, left] = [0, 0]
    const order = { databaseUrl: house.config.databaseUrl, path: join(house.config.dataDir, 'one'), key: key() }
    await makeBackup({ ...order, about: about() }, () => {
      other.exec("update users set notes = notes || 'x'")
      const { log, checkpointed } = other.prepare('pragma wal_checkpoint(passive)').get() as Record<string, number>
      checks += 1
      left += log! - checkpointed!
    })
    other.close()
    expect(checks).toBeGreaterThan(0)
    expect(left).toBe(0)
    expect(readdirSync(house.config.dataDir).filter((name) => name.includes('.copy-'))).toEqual([])
  })

  it('is verified without a write-ahead log, so that it needs no more disk space than its rows', async () => {
    await sql`select 1`.execute(house.db)
    const path = join(house.config.dataDir, 'two')
    await makeBackup({ databaseUrl: house.config.databaseUrl, path, key: key(), about: about() }, () => {})
    const scratch = join(house.config.dataDir, 'scratch.db')
    const logs: boolean[] = []
    const keys = { keyId: house.keys.keyId, keyOf: house.keys.backupKey }
    await verifyBackup({ path, scratch, keys }, house.clock(), () => void logs.push(existsSync(`${scratch}-wal`)))
    expect(new Set(logs)).toEqual(new Set([false]))
  })
})
