import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { StartError, type Config } from '../config.ts'
import { migratorOf } from '../db/migrate.ts'
import { migrations } from '../db/migrations/index.ts'
import { readPlainHeader } from '../domain/backups/read-backup.ts'
import { bindingFile } from '../outside/data-folder.ts'
import { describeOnBothDatabases } from '../testing/both-databases.ts'
import type { TestHouse } from '../testing/build-house.ts'
import { seedPerson } from '../testing/seed-staff.ts'
import { prepareDatabase } from './prepare-database.ts'

const secret = '07'.repeat(32)
const folders: string[] = []
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'castellan-prepare-'))
  folders.push(folder)
  return folder
}
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

describeOnBothDatabases('a start of the panel', (open, database) => {
  let house: TestHouse
  let config: Config

  beforeEach(async () => {
    house = await open()
    config = { ...house.config, appSecret: secret }
  })

  async function start(other: Partial<Config> = {}, how = {}) {
    const prepared = await prepareDatabase({ ...config, ...other }, how)
    prepared.release()
    return prepared
  }
  const refusalOf = async (other: Partial<Config>): Promise<string> => {
    const error = await start(other).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(StartError)
    return (error as StartError).message
  }
  const backups = () => {
    const folder = join(config.dataDir, 'backups')
    return existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith('before-upgrade-')) : []
  }

  it('refuses another secret than the one the database was encrypted with, and says what to do', async () => {
    await start()
    await seedPerson(house, { name: 'sue', role: 'super-admin' })
    const said = await refusalOf({ appSecret: '08'.repeat(32) })
    expect(said).toContain('The secret does not fit this database')
    expect(said).toContain('APP_SECRET')
    await expect(start()).resolves.toMatchObject({ isEmpty: false })
  })

  it('refuses a wrong secret at the first upgrade too, when the database does not yet say which one it needs', async () => {
    await seedPerson(house, { name: 'sue', role: 'super-admin' })
    await sql`delete from installation`.execute(house.db)
    const said = await refusalOf({ appSecret: '08'.repeat(32) })
    expect(said).toContain('decrypts none of its values')
    expect(existsSync(bindingFile(config.dataDir))).toBe(false)
    await migratorOf(house).migrateTo('0070-outbox-order')
    expect(await refusalOf({ appSecret: '08'.repeat(32) })).toContain('decrypts none of its values')
    expect(backups()).toEqual([])
    await expect(start()).resolves.toMatchObject({ isEmpty: false })
  }, 60_000)

  it('makes no secret for a database with data in it', async () => {
    await seedPerson(house, { name: 'sue', role: 'super-admin' })
    expect(await refusalOf({ appSecret: null })).toContain('its secret is missing')
    expect(existsSync(join(config.dataDir, 'secret.key'))).toBe(false)
  })

  it('makes a secret for an empty database, and takes another one as long as it is empty', async () => {
    await start({ appSecret: null })
    expect(existsSync(join(config.dataDir, 'secret.key'))).toBe(true)
    await expect(start()).resolves.toMatchObject({ isEmpty: true })
    await seedPerson(house, { name: 'sue', role: 'super-admin' })
    expect(await refusalOf({ appSecret: null })).toContain('secret.key is key')
  })

  it('refuses the data folder of another database, on which app files would be missing', async () => {
    await start()
    await seedPerson(house, { name: 'sue', role: 'super-admin' })
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
    await seedPerson(house, { name: 'sue', role: 'super-admin' })
    const id = readFileSync(bindingFile(config.dataDir), 'utf8')
    rmSync(bindingFile(config.dataDir))
    await house.db.updateTable('installation').set({ bound_at: null }).execute()
    await start()
    expect(readFileSync(bindingFile(config.dataDir), 'utf8')).toBe(id)
  })

  it('backs up a filled database before its schema changes, once', async () => {
    await seedPerson(house, { name: 'sue', role: 'super-admin' })
    await migratorOf(house).migrateDown()
    const { backedUpTo } = await start()
    const { schema_version: version } = await readPlainHeader(backedUpTo!)
    expect(version).toBe(Object.keys(migrations).at(-2))
    expect(await start()).toMatchObject({ backedUpTo: null })
    expect(backups()).toHaveLength(1)
  })

  it('upgrades without a backup what is empty', async () => {
    await migratorOf(house).migrateDown()
    expect(await start()).toMatchObject({ backedUpTo: null })
    expect(backups()).toEqual([])
  })

  it('upgrades without a backup where the operator says that there is one', async () => {
    await seedPerson(house, { name: 'sue', role: 'super-admin' })
    await migratorOf(house).migrateDown()
    expect(await start({ upgradeBackup: false })).toMatchObject({ backedUpTo: null })
    expect(backups()).toEqual([])
  })

  it('says that a database is of a newer version, and leaves it alone', async () => {
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '')`.execute(house.db)
    expect(await refusalOf({})).toContain('newer version')
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
      await house.db.deleteFrom('price_rules').execute()
      await Promise.all([start(), start(), start()])
      const prices = await house.db.selectFrom('price_rules').select('period').execute()
      expect(new Set(prices.map(({ period }) => period)).size).toBe(prices.length)
    },
  )
})
