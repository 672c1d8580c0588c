import { fork } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase } from '../../../apps/server/src/db/database.ts'
import { applied, migratorOf } from '../../../apps/server/src/db/migrate.ts'
import { sleep, type Place } from '../ledger/panels.ts'
import type { Random } from '../ledger/teller.ts'
import { atLeast, exactly, type Finding } from './finding.ts'
import { upgradeBackups } from './refusals.ts'

/** The step that the older database stands at: a dozen and more are pending then, rewrites of big tables among them. */
const olderStep = '0050-swept-rows'

type Upgrading = Place & {
  program: string
  kills: number
  devices: number
  random: Random
  /** Puts the older database back when an upgrade came to its end before it was killed. */
  again: { keep(): Promise<void>; putBack(): Promise<void> }
}

/** Kills the upgrade of a filled older database again and again; in the end it is whole and of the newest step. */
export async function proveUpgrade(label: string, upgrading: Upgrading): Promise<Finding[]> {
  const { kills, random, again } = upgrading
  // A version that old knew of no binding.
  const forget = () => rmSync(join(upgrading.dataDir, 'installation.id'), { force: true })
  await fill(upgrading)
  forget()
  const before = await contentsOf(upgrading)
  await again.keep()
  const putBack = async () => {
    await again.putBack()
    forget()
  }
  const { ms } = await upgrade(upgrading, null)
  await putBack()
  let [killed, tried] = [0, 0]
  while (killed < kills && tried < 5 * kills) {
    tried += 1
    const { isDone } = await upgrade(upgrading, random() * ms * 0.8)
    if (isDone) await putBack()
    else killed += 1
  }
  const { isDone } = await upgrade(upgrading, null)
  return [
    exactly(`${label}: upgrade killed`, killed, kills),
    exactly(`${label}: upgrade afterwards`, isDone ? 'done' : 'broken', 'done'),
    exactly(
      `${label}: rows before and after`,
      (await contentsOf(upgrading)) === before ? 'the same' : 'other',
      'the same',
    ),
    exactly(`${label}: database`, await wholenessOf(upgrading), 'whole'),
    atLeast(`${label}: backups of before`, upgradeBackups(upgrading), 1),
  ]
}

/** One upgrade in a process of its own, killed after so long; null lets it end. */
async function upgrade(
  { program, dataDir, databaseUrl }: Upgrading,
  killAfterMs: number | null,
): Promise<{ isDone: boolean; ms: number }> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' }
  const child = fork(program, { env, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  let [isDone, begunAt, ms, said] = [false, 0, 0, '']
  child.stderr!.on('data', (bytes: Buffer) => void (said += bytes.toString()))
  child.on('message', (message) => {
    if (message === 'begun') {
      begunAt = performance.now()
      if (killAfterMs !== null) void sleep(killAfterMs).then(() => child.kill('SIGKILL'))
    }
    if (message !== 'done') return
    isDone = true
    ms = performance.now() - begunAt
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== null && code !== 0) throw new Error(`an upgrade failed by itself: ${said}`)
  return { isDone, ms }
}

/** Adds devices, and takes the schema back to an older step. */
async function fill({ databaseUrl, devices }: Upgrading): Promise<void> {
  const database = openDatabase(databaseUrl)
  const number =
    database.dialect.name === 'sqlite'
      ? `with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < ${devices})`
      : `with numbers(n) as (select generate_series(1, ${devices}))`
  await sql
    .raw(
      `${number} insert into devices (mac, product, public_id, created_at, updated_at, search_text)
       select 'mac-' || n, 'f2', 'upgraded-' || n, 1, 1, 'mac-' || n from numbers`,
    )
    .execute(database.db)
  const { results, error } = await migratorOf(database).migrateTo(olderStep)
  applied({ results, error } as never)
  await database.close()
}

/** What must not change: how many rows there are of what counts, and sums over what they say. */
async function contentsOf({ databaseUrl }: Place): Promise<string> {
  const { db, close } = openDatabase(databaseUrl)
  const queries = [
    'select count(*) as a, sum(length(mac)) as b, sum(id) as c from devices',
    'select count(*) as a, sum(length(email)) as b, sum(id) as c from users',
    'select count(*) as a, sum(delta) as b, sum(id) as c from ledger_entries',
  ]
  const rows: unknown[] = []
  for (const query of queries) {
    const { rows: found } = await sql.raw<Record<string, unknown>>(query).execute(db)
    rows.push(Object.values(found[0]!).map(Number))
  }
  await close()
  return JSON.stringify(rows)
}

async function wholenessOf({ databaseUrl }: Place): Promise<string> {
  const database = openDatabase(databaseUrl)
  const pending = (await migratorOf(database).getMigrations()).filter(({ executedAt }) => !executedAt)
  let fault = pending.length > 0 ? `${pending.length} steps pending` : ''
  if (database.dialect.name === 'sqlite') {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(database.db)
    if (rows[0]?.integrity_check !== 'ok') fault += ` ${rows[0]?.integrity_check}`
  }
  await database.close()
  return fault || 'whole'
}

/** Keeps and puts back the file of an SQLite database. */
export function fileAgain(databaseUrl: string): Upgrading['again'] {
  const file = databaseUrl.replace(/^file:/u, '')
  return {
    keep: async () => copyFileSync(file, `${file}.older`),
    async putBack() {
      for (const ending of ['-wal', '-shm']) rmSync(`${file}${ending}`, { force: true })
      copyFileSync(`${file}.older`, file)
    },
  }
}
