import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../../apps/server/src/config/config.ts'
import { openDatabase } from '../../apps/server/src/db/database.ts'
import { describeApi } from '../../apps/server/src/testing/both-databases.ts'
import type { TestContext } from '../../apps/server/src/testing/test-context.ts'
import { seedStaff } from '../../apps/server/src/testing/seed-staff.ts'
import { runBackupCommand } from './run-backup-command.ts'

/** The secret of every application context in tests. */
const secret = '07'.repeat(32)

describeApi('the backup command', (open) => {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-command-'))
  const file = join(folder, 'all.backup')
  let ctx: TestContext
  let said: string[]

  beforeAll(async () => {
    ctx = await open()
    await seedStaff(ctx)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  async function run(args: string[], env: Record<string, string>): Promise<number> {
    said = []
    return runBackupCommand(args, readConfig(env), (line) => void said.push(line))
  }
  const here = () => ({ DATA_DIR: ctx.config.dataDir, DATABASE_URL: ctx.config.databaseUrl, APP_SECRET: secret })
  const elsewhere = (name: string, more: Record<string, string> = { APP_SECRET: secret }) => ({
    DATA_DIR: join(folder, name),
    ...more,
  })

  it('writes a file, which it calls good, and never over another', async () => {
    expect(await run(['create', file], here()), said.join()).toBe(0)
    expect(await run(['verify', file], here())).toBe(0)
    expect(said[0]).toMatch(/^Good: \d/u)
    expect(readdirSync(ctx.config.dataDir).filter((name) => name.startsWith('verify-'))).toEqual([])
    expect(await run(['create', file], here())).toBe(1)
    expect(existsSync(file)).toBe(true)
  })

  it('makes a panel out of an empty folder and the secret', async () => {
    expect(await run(['restore', file], elsewhere('new')), said.join()).toBe(0)
    const { db, close } = openDatabase(readConfig(elsewhere('new')).databaseUrl)
    const names = await db.selectFrom('users').select('name').orderBy('id').execute()
    await close()
    expect(names.map(({ name }) => name)).toEqual(['sue', 'adam', 'dora', 'rita', 'rolf', 'sam', 'paul'])
  })

  it('leaves a panel in use alone, unless forced; then there is a way back', async () => {
    expect(await run(['restore', file], here())).toBe(1)
    expect(said[0]).toContain('in use')
    expect(await run(['restore', file, '--over'], here()), said.join()).toBe(0)
    expect(readdirSync(ctx.config.dataDir).filter((name) => name.startsWith('before-restore-'))).toHaveLength(1)
    expect(await run(['restore', file, '--over'], here()), said.join()).toBe(0)
    expect(await run(['restore', file, '--over'], here()), said.join()).toBe(0)
    expect(readdirSync(ctx.config.dataDir).filter((name) => name.startsWith('before-restore-'))).toHaveLength(3)
  })

  it('says what is missing: the secret, the file, or a word', async () => {
    expect(await run(['restore', file], elsewhere('other', { APP_SECRET: '08'.repeat(32) }))).toBe(1)
    expect(said).toEqual(['Encrypted with a different panel’s secret.'])
    expect(await run(['restore', file], elsewhere('none', {}))).toBe(1)
    expect(existsSync(join(folder, 'none', 'secret.key'))).toBe(false)
    expect(await run(['verify', join(folder, 'missing')], here())).toBe(1)
    expect(said).toEqual(['The file no longer exists.'])
    for (const args of [[], ['restore'], ['create', 'a', 'b'], ['--what']]) {
      expect(await run(args, here())).toBe(1)
      expect(said[0]).toMatch(/^npm run backup/u)
    }
  })
})
