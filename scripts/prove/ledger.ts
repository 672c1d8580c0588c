import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres, startPostgresCluster } from '../../apps/server/src/testing/postgres-cluster.ts'
import type { Measurement } from '../measure/measurement.ts'
import { audit, type Audit } from './ledger/audit.ts'
import { freePort, openPanels, type Place } from './ledger/panels.ts'
import { openLine } from './ledger/post.ts'
import { randomFrom, runTeller, toldOf, type Random, type Told } from './ledger/teller.ts'
import { buildTown } from './ledger/town.ts'

const clients = 8
/** A kill comes somewhere within this time after its turn, so that it meets the panel in the midst of things. */
const killJitterMs = 300
const askedAgain = 200

export type Proving = {
  seed: number
  /** Movements that must be acknowledged, on each database. */
  transfers?: number
  kills?: number
  databases?: readonly ('sqlite' | 'postgres')[]
}

/** The bank run (after Jepsen's): fifty accounts, eight clients over HTTP, the server killed again and again; then every word it gave is compared with what it kept. */
export async function prove({
  seed,
  transfers = 200_000,
  kills = 500,
  databases = ['sqlite', 'postgres'],
}: Proving): Promise<Measurement> {
  const figures: Record<string, number | string> = {
    'transfers, each database': transfers,
    'kills, each database': kills,
  }
  const met: Record<string, boolean> = {}
  for (const database of databases) {
    if (database === 'postgres' && findPostgres() === null) {
      figures['postgres'] = 'not installed'
      met['postgres'] = false
      continue
    }
    const { result, tally, seconds } = await runOn(database, { seed, transfers, kills })
    const shown = {
      ...tally,
      ...result,
      'acknowledged per s': Math.round(tally.acknowledged / seconds),
      seconds: Math.round(seconds),
    }
    for (const [name, value] of Object.entries(shown)) figures[`${database}: ${name}`] = value
    const aims = { lost: 0, duplicated: 0, invented: 0, negative: 0, sum: 0, fault: 'none' }
    for (const [name, aim] of Object.entries(aims)) met[`${database}: ${name}`] = shown[name as keyof Audit] === aim
    met[`${database}: acknowledged`] = tally.acknowledged >= transfers
  }
  const aims = Object.fromEntries(
    Object.keys(met).map((name) => [
      name,
      name.endsWith('fault') ? 'none' : name.endsWith('acknowledged') ? `≥ ${transfers}` : 0,
    ]),
  )
  return { name: 'ledger', figures, aims, met }
}

type Tally = { acknowledged: number; refused: number; unknown: number; killed: number; 'asked again': number }

async function runOn(
  database: 'sqlite' | 'postgres',
  { seed, transfers, kills }: { seed: number; transfers: number; kills: number },
): Promise<{ result: Audit; tally: Tally; seconds: number }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'castellan-prove-'))
  const cluster = database === 'postgres' ? await startPostgresCluster() : null
  try {
    const place: Place = {
      dataDir,
      databaseUrl: cluster?.url ?? `file:${join(dataDir, 'castellan.db')}`,
      port: await freePort(),
    }
    const { sellers } = await buildTown(place)
    const random = randomFrom(seed)
    const panels = await openPanels(place)
    const told: Told[] = []
    const tally: Tally = { acknowledged: 0, refused: 0, unknown: 0, killed: 0, 'asked again': 0 }
    let replacing: Promise<void> = Promise.resolve()
    const startedAt = performance.now()
    const step = transfers / (kills + 1)
    const onTold = (one: Told) => {
      told.push(one)
      if (one.fate === 'done') tally.acknowledged += 1
      else tally[one.fate] += 1
      if (tally.killed >= kills || tally.acknowledged < step * (tally.killed + 1)) return
      tally.killed += 1
      panels.prepare()
      replacing = replacing.then(() => sleep(random() * killJitterMs)).then(() => panels.killAndReplace())
    }
    const isOver = () => tally.acknowledged >= transfers && tally.killed >= kills
    const wait = async () => {
      await sleep(5)
      await replacing
    }
    const run = { port: place.port, sellers, isOver, onTold, wait }
    await Promise.all(
      Array.from({ length: clients }, (_, index) =>
        runTeller(`client-${index}`, { ...run, random: randomFrom(seed + 1 + index) }),
      ),
    )
    await replacing
    const seconds = (performance.now() - startedAt) / 1_000
    tally['asked again'] = await askAgain(told, random, place.port)
    await panels.stop()
    return { result: await audit(place.databaseUrl, told, sellers.length), tally, seconds }
  } finally {
    await cluster?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Sends some of the acknowledged deeds once more under their keys; each must be answered with the record it made. */
async function askAgain(told: readonly Told[], random: Random, port: number): Promise<number> {
  const line = openLine(port)
  const done = told.filter(({ fate, recordId }) => fate === 'done' && recordId !== null)
  for (let count = 0; count < askedAgain; count += 1) {
    const { deed, recordId } = done[Math.floor(random() * done.length)]!
    const answer = toldOf(
      deed,
      await line.post({ token: deed.by.token, path: deed.path, body: deed.body, key: deed.key }),
    )
    if (answer.recordId !== recordId) throw new Error(`${deed.key} made ${recordId} and then ${answer.recordId}`)
  }
  line.close()
  return askedAgain
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
