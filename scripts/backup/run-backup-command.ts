import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readMessages } from '@castellan/contract/messages/read-messages.ts'
import { StartError, type Config } from '../../apps/server/src/config/config.ts'
import { openDatabase } from '../../apps/server/src/db/database.ts'
import { BackupError, faultOf } from '../../apps/server/src/domain/backup-files/backup-fault.ts'
import { CopyFault, type CopyStore } from '../../apps/server/src/domain/stores/copy-store.ts'
import { makeBackup } from '../../apps/server/src/domain/backup-files/make-backup.ts'
import { putInPlace } from '../../apps/server/src/domain/backup-files/put-in-place.ts'
import { readPlainHeader } from '../../apps/server/src/domain/backup-files/read-backup.ts'
import { verifyBackup } from '../../apps/server/src/domain/backup-files/verify-backup.ts'
import type { Keys } from '../../apps/server/src/domain/keys.ts'
import { openCopyStore } from '../../apps/server/src/adapters/copy-store.ts'
import { openKeys, readMasterKey } from '../../apps/server/src/adapters/keys.ts'
import { prepareDatabase } from '../../apps/server/src/prepare/prepare-database.ts'
import { version } from '../../apps/server/src/config/version.ts'
import { systemCodeOf } from '../../apps/server/src/db/dialects/system-code.ts'

const usage = `npm run backup -- create [file]
npm run backup -- list
npm run backup -- verify <file>
npm run backup -- restore <file> [--over]
npm run backup -- copies
npm run backup -- fetch <copy> [file]

Works on the database and with the secret that the environment names, as the server does (README, Settings).
  create   writes all of the database to the file; the server may run
  list     what the panel has made by itself
  verify   restores the file into a database of its own, which is thrown away
  restore  puts the file in place of an empty database; stop the server first
  copies   lists the copies in the storage that BACKUP_S3_URL names
  fetch    downloads one of them and checks its digest
  --over   restores over a panel that is in use, after a backup of how it is now`

type Say = (line: string) => void
type At = { config: Config; file: string | undefined; target: string | undefined; isOver: boolean; say: Say }

/** What the command says and does; returns the exit code. */
export async function runBackupCommand(args: string[], config: Config, say: Say): Promise<number> {
  const asked = readArgs(args)
  const run = asked && Object.entries(commands).find(([name]) => name === asked.command)?.[1]
  if (!asked || !run) {
    say(usage)
    return 1
  }
  try {
    return await run({ ...asked, config, say })
  } catch (error) {
    if (error instanceof StartError) {
      say(error.message)
      return 1
    }
    if (error instanceof CopyFault) {
      say(`${messages().values.copy_fault[error.code]} (${error.detail})`)
      return 1
    }
    const fault = faultOf(error)
    say(messages().values.fault[fault])
    if (fault === 'internal') say(error instanceof Error ? (error.stack ?? error.message) : String(error))
    return 1
  }
}

function readArgs(args: string[]): (Pick<At, 'file' | 'target' | 'isOver'> & { command: string }) | null {
  try {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { over: { type: 'boolean' } } })
    const [command = '', file, target, ...more] = positionals
    const isFetch = command === 'fetch'
    const needsFile = isFetch || command === 'verify' || command === 'restore'
    if (more.length > 0 || (needsFile && file === undefined) || (target !== undefined && !isFetch)) return null
    return { command, file: isFetch ? file : file && resolve(file), target, isOver: values.over === true }
  } catch {
    return null
  }
}

const commands = { create, list, verify, restore, copies, fetch: fetchCopy }

async function create({ config, file, say }: At): Promise<number> {
  const keys = openKeys(masterKeyOf(config))
  const path = file ?? resolve(`castellan-${stamp()}.backup`)
  const { rows, size } = await writeTo(path, { config, keys })
  say(`${path}: ${count(rows)} rows, ${count(size)} bytes`)
  return 0
}

async function writeTo(path: string, { config, keys }: { config: Config; keys: Keys }) {
  const salt = randomBytes(32)
  const about = { kind: 'db', app_version: version.version, created_at: Date.now(), key_id: keys.keyId } as const
  const order = { databaseUrl: config.databaseUrl, path, key: keys.backupKey(salt) }
  try {
    return await makeBackup({ ...order, about: { ...about, salt: salt.toString('hex') } }, () => {})
  } catch (error) {
    // An existing file may be in use.
    if (systemCodeOf(error) !== 'EEXIST') rmSync(path, { force: true })
    throw error
  }
}

async function list({ config, say }: At): Promise<number> {
  const { db, close } = openDatabase(config.databaseUrl)
  const { values } = messages()
  try {
    const rows = await db.selectFrom('backups').selectAll().where('deleted_at', 'is', null).orderBy('id').execute()
    for (const { name, state, trigger, size, stored_as: stored } of rows) {
      const file = stored === null ? '' : join(config.dataDir, 'backups', `${stored}.backup`)
      say([name, values.state[state], values.trigger[trigger], `${count(size)} bytes`, file].join('  '))
    }
    if (rows.length === 0) say('The panel has made no backup.')
    return 0
  } finally {
    await close()
  }
}

async function verify({ config, file, say }: At): Promise<number> {
  const keys = await keysFor(file!, config)
  mkdirSync(config.dataDir, { recursive: true })
  const folder = mkdtempSync(join(config.dataDir, 'verify-'))
  try {
    const given = { keyId: keys.keyId, keyOf: keys.backupKey }
    const rows = await verifyBackup(
      { path: file!, scratch: join(folder, 'scratch.db'), keys: given },
      Date.now(),
      () => {},
    )
    say(`Good: ${count(sumOf(rows))} rows in ${Object.keys(rows).length} tables could be put in place.`)
    return 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function restore({ config, file, isOver, say }: At): Promise<number> {
  await keysFor(file!, config)
  const { keys, isEmpty, release } = await prepareDatabase(config, { adoptsFolder: true })
  try {
    if (!isEmpty && !isOver) {
      say('This panel is in use. Restore it on its own screen (Settings, Backups), or stop its server and add --over.')
      return 1
    }
    if (!isEmpty) {
      const before = join(config.dataDir, `before-restore-${stamp()}.backup`)
      await writeTo(before, { config, keys })
      say(`As it was until now: ${before}`)
    }
    const { salt } = await readPlainHeader(file!)
    const order = { databaseUrl: config.databaseUrl, path: file!, keyId: keys.keyId, now: Date.now(), backup: null }
    const rows = await putInPlace({ ...order, key: keys.backupKey(Buffer.from(salt, 'hex')) }, () => {})
    say(`Restored ${count(sumOf(rows))} rows in ${Object.keys(rows).length} tables. Everyone has to sign in again.`)
    return 0
  } finally {
    release()
  }
}

async function copies({ config, say }: At): Promise<number> {
  const all = await copyStoreOf(config).list()
  for (const { name, size, at } of all) say(`${name}  ${count(size)} bytes  ${new Date(at).toISOString()}`)
  if (all.length === 0) say('The storage has no copy.')
  return 0
}

async function fetchCopy({ config, file: name, target, say }: At): Promise<number> {
  const path = resolve(target ?? name!)
  await copyStoreOf(config).get(name!, path, { sha256: null, signal: new AbortController().signal })
  say(path)
  return 0
}

function copyStoreOf({ copyStore }: Config): CopyStore {
  if (copyStore === null) throw new StartError('BACKUP_S3_URL is not set: there is no storage for copies.')
  return openCopyStore(copyStore)
}

/** The keys of this panel, once the file says that it is a backup. */
async function keysFor(file: string, config: Config): Promise<Keys> {
  await readPlainHeader(file)
  return openKeys(masterKeyOf(config))
}

/** A folder without a secret gets none: a new one could decrypt nothing. */
function masterKeyOf({ dataDir, appSecret }: Config): Buffer {
  const key = readMasterKey(dataDir, appSecret)
  if (key === null) throw new BackupError('foreign_key')
  return key
}

const messages = () => readMessages('en', 'operations').resources.backups
/** To the millisecond: a restore may be repeated within the second in which one was interrupted. */
const stamp = () => new Date().toISOString().slice(0, 23).replaceAll(/[-:.]/gu, '').replace('T', '-')
const count = (value: number) => value.toLocaleString('en')
const sumOf = (rows: Record<string, number>) => Object.values(rows).reduce((sum, one) => sum + one, 0)
