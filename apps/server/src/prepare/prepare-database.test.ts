import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { StartError, type Config } from '../config/config.ts'
import { migratorOf, readTakenSteps } from '../db/migrate.ts'
import type { Step, Steps } from '../db/migrations/step.ts'
import { migrations } from '../db/migrations/index.ts'
import { readPlainHeader } from '../domain/backup-files/read-backup.ts'
import { bindingFile } from '../adapters/data-folder.ts'
import { describeOnBothDatabases } from '../testing/both-databases.ts'
import type { TestContext } from '../testing/test-context.ts'
import { seedPerson } from '../testing/seed-staff.ts'
import { prepareDatabase } from './prepare-database.ts'
import { textAt } from '@castellan/contract/types/value-at.ts'

const secret = '07'.repeat(32)
const folders: string[] = []
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-prepare-'))
  folders.push(folder)
  return folder
}
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

/** The steps of a later release, the last of which converts every account. */
const later = (
  up: Step['up'] = (db) => sql`update users set notes = 'converted'`.execute(db).then(() => {}),
): Steps => ({
  ...migrations,
  '9001-added': { up: (db) => sql`create table added (id integer)`.execute(db).then(() => {}), down: async () => {} },
  '9002-converted': { up, down: async () => {} },
})

describeOnBothDatabases('a start of the panel', (open, database) => {
  let ctx: TestContext
  let config: Config

  beforeEach(async () => {
    ctx = await open()
    config = { ...ctx.config, appSecret: secret }
  })

  async function start(other: Partial<Config> = {}, how = {}) {
    const prepared = await prepareDatabase({ ...config, ...other }, how)
    prepared.release()
    return prepared
  }
  const refusalOf = async (other: Partial<Config>, how = {}): Promise<string> => {
    const error = await start(other, how).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(StartError)
    return textAt(error, 'message')
  }
  const backups = () => {
    const folder = join(config.dataDir, 'backups')
    return existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith('before-upgrade-')) : []
  }

  it('refuses another secret than the one the database was encrypted with, and says what to do', async () => {
    await start()
    await seedPerson(ctx, { name: 'sue', role: 'super-admin' })
    const said = await refusalOf({ appSecret: '08'.repeat(32) })
    expect(said).toContain('The secret does not fit this database')
    expect(said).toContain('APP_SECRET')
    await expect(start()).resolves.toMatchObject({ isEmpty: false })
  })

  it('refuses a wrong secret too when the database does not say which one it needs, before an upgrade as well', async () => {
    await seedPerson(ctx, { name: 'sue', role: 'super-admin' })
    await sql`delete from installation`.execute(ctx.db)
    const said = await refusalOf({ appSecret: '08'.repeat(32) })
    expect(said).toContain('decrypts none of its values')
    expect(existsSync(bindingFile(config.dataDir))).toBe(false)
    expect(await refusalOf({ appSecret: '08'.repeat(32) }, { steps: later() })).toContain('decrypts none of its values')
    expect(backups()).toEqual([])
    await expect(start()).resolves.toMatchObject({ isEmpty: false })
  }, 60_000)

  it('makes no secret for a database with data in it', async () => {
    await seedPerson(ctx, { name: 'sue', role: 'super-admin' })
    expect(await refusalOf({ appSecret: null })).toContain('its secret is missing')
    expect(existsSync(join(config.dataDir, 'secret.key'))).toBe(false)
  })

  it('makes a secret for an empty database, and takes another one as long as it is empty', async () => {
    await start({ appSecret: null })
    expect(existsSync(join(config.dataDir, 'secret.key'))).toBe(true)
    await expect(start()).resolves.toMatchObject({ isEmpty: true })
    await seedPerson(ctx, { name: 'sue', role: 'super-admin' })
    expect(await refusalOf({ appSecret: null })).toContain('secret.key is key')
  })

  it('refuses the data folder of another database, on which app files would be missing', async () => {
    await start()
    await seedPerson(ctx, { name: 'sue', role: 'super-admin' })
    const dataDir = newFolder()
    const said = await refusalOf({ dataDir })
    expect(said).toContain('belongs to another data folder')
    expect(existsSync(bindingFile(dataDir))).toBe(false)
  })

  it('refuses a new database in a data folder in use, as when DATABASE_URL is forgotten', async () => {
    await start()
    const other = await open()
    const said = await refusalOf({ databaseUrl: other.config.databaseUrl })
    expect(said).toContain('belongs to another database')
    expect(said).toContain('DATABASE_URL')
    const { rows } = await sql`select 1 from installation`.execute(other.db)
    expect(rows).toEqual([])
  })

  it('lets a restore from nothing go on with the data folder that is left', async () => {
    await start()
    const id = readFileSync(bindingFile(config.dataDir), 'utf8')
    const other = await open()
    await start({ databaseUrl: other.config.databaseUrl }, { adoptsFolder: true })
    expect(readFileSync(bindingFile(config.dataDir), 'utf8')).toBe(id)
    await expect(start({ databaseUrl: other.config.databaseUrl })).resolves.toBeDefined()
  })

  it('goes on where a start was killed before the data folder had its id', async () => {
    await start()
    await seedPerson(ctx, { name: 'sue', role: 'super-admin' })
    const id = readFileSync(bindingFile(config.dataDir), 'utf8')
    rmSync(bindingFile(config.dataDir))
    await ctx.db.updateTable('installation').set({ bound_at: null }).execute()
    await start()
    expect(readFileSync(bindingFile(config.dataDir), 'utf8')).toBe(id)
  })

  it('backs up a filled database before its schema changes, once', async () => {
    await seedPerson(ctx, { name: 'sue', role: 'super-admin' })
    const { backedUpTo } = await start({}, { steps: later() })
    const { schema_version: version } = await readPlainHeader(backedUpTo!)
    expect(version).toBe(Object.keys(migrations).at(-1))
    expect(await readTakenSteps(ctx.db)).toEqual(Object.keys(later()))
    expect(await ctx.db.selectFrom('users').select('notes').execute()).toEqual([{ notes: 'converted' }])
    expect(await start({}, { steps: later() })).toMatchObject({ backedUpTo: null })
    expect(backups()).toHaveLength(1)
  })

  it('undoes every step of an upgrade when one of them fails', async () => {
    await seedPerson(ctx, { name: 'sue', role: 'super-admin' })
    const failing = later(async (db) => {
      await sql`update users set notes = 'converted'`.execute(db)
      throw new Error('row 7 cannot be converted')
    })
    const said = await refusalOf({}, { steps: failing })
    expect(said).toContain('was undone: row 7 cannot be converted')
    expect(await readTakenSteps(ctx.db)).toEqual(Object.keys(migrations))
    await expect(sql`select 1 from added`.execute(ctx.db)).rejects.toThrow('added')
    expect(await ctx.db.selectFrom('users').select('notes').execute()).toEqual([{ notes: '' }])
    await expect(start()).resolves.toMatchObject({ backedUpTo: null })
  })

  it('upgrades without a backup what is empty', async () => {
    await migratorOf(ctx).migrateDown()
    expect(await start()).toMatchObject({ backedUpTo: null })
    expect(backups()).toEqual([])
  })

  it('upgrades without a backup where the operator says that there is one', async () => {
    await seedPerson(ctx, { name: 'sue', role: 'super-admin' })
    expect(await start({ upgradeBackup: false }, { steps: later() })).toMatchObject({ backedUpTo: null })
    expect(backups()).toEqual([])
  })

  it('says that a database is of a newer version, and leaves it alone', async () => {
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '')`.execute(ctx.db)
    expect(await refusalOf({})).toContain('newer version of the panel (its last migration is 9999-later)')
  })

  it.each([
    ['in full', 87],
    ['begun', 1],
  ])('refuses a database of before the first release, migrated %s, and says what to do', async (_, steps) => {
    await seedPerson(ctx, { name: 'sue', role: 'super-admin' })
    await sql`delete from kysely_migration`.execute(ctx.db)
    for (let at = 1; at <= steps; at += 1)
      await sql`insert into kysely_migration (name, timestamp) values (${`${String(at).padStart(4, '0')}-earlier`}, '')`.execute(
        ctx.db,
      )
    const said = await refusalOf({})
    expect(said).toContain('before the first release')
    expect(said).toContain('set DATABASE_URL to an empty database and DATA_DIR to an empty folder')
    expect(await readTakenSteps(ctx.db)).toHaveLength(steps)
    expect([backups(), existsSync(bindingFile(config.dataDir))]).toEqual([[], false])
    expect(await ctx.db.selectFrom('users').select('name').execute()).toEqual([{ name: 'sue' }])
  })

  it.runIf(database === 'sqlite')('lets a file of SQLite be used by one process at a time', async () => {
    const { release } = await prepareDatabase(config)
    expect(await refusalOf({})).toContain('Another process is using')
    release()
    await expect(start()).resolves.toBeDefined()
  })

  it.runIf(database === 'sqlite')('knows a file of SQLite in use by another path too', async () => {
    const { release } = await prepareDatabase(config)
    const link = join(newFolder(), 'link.db')
    symlinkSync(config.databaseUrl.replace('file:', ''), link)
    expect(await refusalOf({ databaseUrl: `file:${link}` })).toContain('Another process is using')
    release()
  })

  it.runIf(database === 'postgres')(
    'gives a new panel its prices once, however many processes start at once',
    async () => {
      await ctx.db.deleteFrom('price_rules').execute()
      await Promise.all([start(), start(), start()])
      const prices = await ctx.db.selectFrom('price_rules').select('period').execute()
      expect(new Set(prices.map(({ period }) => period)).size).toBe(prices.length)
    },
  )
})
