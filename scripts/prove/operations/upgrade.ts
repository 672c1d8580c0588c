import { copyFileSync, rmSync } from 'node:fs'
import { sql } from 'kysely'
import { openDatabase } from '../../../apps/server/src/db/database.ts'
import { migratorOf } from '../../../apps/server/src/db/migrate.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { type PostgresPlace } from '../ledger/panels.ts'
import type { Random } from '../ledger/ledger-client.ts'
import { startOwned, exitCodeOf } from '../../terminal/owned-process.ts'
import { atLeast, exactly, type ProofResult } from './finding.ts'
import { laterSteps } from './later-steps.ts'
import { upgradeBackups } from './start-errors.ts'

const beforeSteps = 'before them'

type UpgradePlace = PostgresPlace & {
  program: string
  kills: number
  devices: number
  random: Random
  /** Puts the older database back when an upgrade came to its end before it was killed. */
  again: { keep(): Promise<void>; putBack(): Promise<void> }
}

/**
 * Kills the upgrade of a filled database to a later release again and again: once within each pending step, before its transaction commits, and the other
 * times at any moment. In the end the database is whole and of the newest step.
 */
export async function proveUpgrade(label: string, upgrading: UpgradePlace): Promise<ProofResult[]> {
  const { kills, random, again } = upgrading
  await fill(upgrading)
  const before = await contentsOf(upgrading)
  await again.keep()
  const { ms, steps } = await upgrade(upgrading, { at: 'end' })
  await again.putBack()
  const hits = new Map<string, number>()
  let [killed, tried, changed] = [0, 0, 0]
  while (killed < kills && tried < 5 * kills) {
    const held = steps[tried]
    tried += 1
    const { isDone, last } = await upgrade(upgrading, held ? { at: held } : { at: 'any', afterMs: random() * ms })
    if (isDone) {
      await again.putBack()
      continue
    }
    killed += 1
    hits.set(last, (hits.get(last) ?? 0) + 1)
    if ((await contentsOf(upgrading)) !== before) changed += 1
  }
  const { isDone } = await upgrade(upgrading, { at: 'end' })
  const stepsHit = steps.filter((step) => hits.has(step)).length
  return [
    exactly(`${label}: upgrade killed`, killed, kills),
    atLeast(`${label}: upgrade: steps killed in, of ${steps.length}`, stepsHit, Math.min(kills, steps.length)),
    { name: `${label}: upgrade: kills per step`, found: listOf(hits), aim: '–', isMet: true },
    exactly(`${label}: upgrade: rows changed by a kill`, changed, 0),
    exactly(`${label}: upgrade afterwards`, isDone ? 'done' : 'broken', 'done'),
    exactly(
      `${label}: rows before and after`,
      (await contentsOf(upgrading)) === before ? 'the same' : 'other',
      'the same',
    ),
    exactly(`${label}: devices converted`, await countConverted(upgrading), JSON.parse(before)[0][0]),
    exactly(`${label}: database`, await wholenessOf(upgrading), 'whole'),
    atLeast(`${label}: backups of before`, upgradeBackups(upgrading), 1),
  ]
}

/** How many steps were hit how often, and how many kills came before the first step. */
function listOf(hits: ReadonlyMap<string, number>): string {
  const steps = [...hits].filter(([step]) => step !== beforeSteps)
  const counts = [...Map.groupBy(steps, ([, count]) => count)].toSorted(([one], [other]) => one - other)
  const lists = counts.map(([count, some]) => `${some.length} ×${count}`)
  return [...lists, `${beforeSteps} ×${hits.get(beforeSteps) ?? 0}`].join(', ')
}

/** When an upgrade is killed: never, so long after its beginning, or within a step once its statements have run. */
type Kill = { at: 'end' | 'any' | (string & {}); afterMs?: number }

/** One upgrade in a process of its own. `last` is the step it was in when it ended. */
async function upgrade(
  { program, dataDir, databaseUrl }: UpgradePlace,
  { at, afterMs }: Kill,
): Promise<{ isDone: boolean; ms: number; steps: string[]; last: string }> {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'error',
    PROVE_HELD_STEP: at,
  }
  const child = startOwned(process.execPath, [program], { env, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  const steps: string[] = []
  let [isDone, begunAt, ms, said] = [false, 0, 0, '']
  child.stderr!.on('data', (bytes: Buffer) => void (said += bytes.toString()))
  child.on('message', (message) => {
    const text = String(message)
    if (text.startsWith('step ')) steps.push(text.slice('step '.length))
    if (text === 'held') child.kill('SIGKILL')
    if (text === 'begun') {
      begunAt = performance.now()
      if (afterMs !== undefined) void sleep(afterMs).then(() => child.kill('SIGKILL'))
    }
    if (text !== 'done') return
    isDone = true
    ms = performance.now() - begunAt
  })
  const code = await exitCodeOf(child)
  if (code !== null && code !== 0) throw new Error(`an upgrade failed by itself: ${said}`)
  return { isDone, ms, steps, last: steps.at(-1) ?? beforeSteps }
}

/** Adds devices. */
async function fill({ databaseUrl, devices }: UpgradePlace): Promise<void> {
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
  await database.close()
}

/** What must not change: how many rows there are of what counts, and sums over what they say. */
async function contentsOf({ databaseUrl }: PostgresPlace): Promise<string> {
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

async function countConverted({ databaseUrl }: PostgresPlace): Promise<number> {
  const { db, close } = openDatabase(databaseUrl)
  const { rows } = await sql<{ count: number }>`select count(*) as count from conversions`.execute(db)
  await close()
  return Number(rows[0]!.count)
}

async function wholenessOf({ databaseUrl }: PostgresPlace): Promise<string> {
  const database = openDatabase(databaseUrl)
  const pending = (await migratorOf(database, laterSteps).getMigrations()).filter(({ executedAt }) => !executedAt)
  let fault = pending.length > 0 ? `${pending.length} steps pending` : ''
  if (database.dialect.name === 'sqlite') {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(database.db)
    if (rows[0]?.integrity_check !== 'ok') fault += ` ${rows[0]?.integrity_check}`
  }
  await database.close()
  return fault || 'whole'
}

/** Keeps and puts back the file of an SQLite database. */
export function fileAgain(databaseUrl: string): UpgradePlace['again'] {
  const file = databaseUrl.replace(/^file:/u, '')
  return {
    keep: async () => copyFileSync(file, `${file}.older`),
    async putBack() {
      for (const ending of ['-wal', '-shm']) rmSync(`${file}${ending}`, { force: true })
      copyFileSync(`${file}.older`, file)
    },
  }
}
