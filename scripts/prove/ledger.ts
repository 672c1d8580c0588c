import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres, startPostgresCluster } from '../../apps/server/src/testing/postgres-cluster.ts'
import type { Measurement } from '../measure/measurement.ts'
import { audit, type Audit } from './ledger/audit.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { openPanels, type KillablePanel, type PostgresPlace } from './ledger/panels.ts'
import { openLine } from './ledger/post.ts'
import { randomFrom, runClient, outcomesOf, type Random, type CallOutcome } from './ledger/ledger-client.ts'
import { createSimulatedResellers, type Seller } from './ledger/simulated-resellers.ts'
import { keysOf } from '@castellan/contract/types/typed-keys.ts'

export const uses = ['postgresql']
export const inCi = { transfers: 10_000, kills: 30 }

const clients = 24
/** PostgreSQL serves several panels at once, and while one of them is killed the others work on; a file of SQLite belongs to one. */
const panelsOver = { sqlite: 1, postgres: 2 } as const
/** A kill comes somewhere within this time after its turn, so that it hits the panel at a random point. */
const killJitterMs = 100
const askedAgain = 200
const sayEveryMs = 5_000

type DatabaseName = keyof typeof panelsOver

export type LedgerOptions = {
  seed: number
  /** Movements that must be acknowledged, on each database. */
  transfers?: number
  kills?: number
  databases?: readonly DatabaseName[]
  /** Called every few seconds with the progress. */
  say?: (line: string) => void
}

/** The bank run (after Jepsen's): fifty accounts, many clients over HTTP, the server killed again and again; then every answer it gave is compared with what it stored. */
export async function prove({
  seed,
  transfers = 200_000,
  kills = 500,
  databases = ['sqlite', 'postgres'],
  say = console.log,
}: LedgerOptions): Promise<Measurement> {
  const figures: Record<string, number | string> = {
    'transfers, each database': transfers,
    'kills, each database': kills,
  }
  const met: Record<string, boolean> = {}
  const runOne = async (database: DatabaseName) => {
    if (database === 'postgres' && findPostgres() === null) {
      figures['postgres'] = 'not installed'
      met['postgres'] = false
      return
    }
    const { result, tally, seconds } = await runOn(database, { seed, transfers, kills, say })
    const shown = {
      ...tally,
      ...result,
      'acknowledged per s': Math.round(tally.acknowledged / seconds),
      seconds: Math.round(seconds),
    }
    for (const [name, value] of Object.entries(shown)) figures[`${database}: ${name}`] = value
    const aims: Partial<Audit> = { lost: 0, duplicated: 0, invented: 0, negative: 0, sum: 0, fault: 'none' }
    for (const name of keysOf(aims)) met[`${database}: ${name}`] = shown[name] === aims[name]
    met[`${database}: acknowledged`] = tally.acknowledged >= transfers
    met[`${database}: killed`] = tally.killed >= kills
  }
  // Side by side: a panel that is killed takes most of its time to start again.
  await Promise.all(databases.map(runOne))
  const aims = Object.fromEntries(Object.keys(met).map((name) => [name, aimOf(name, { transfers, kills })]))
  return { name: 'ledger', figures, aims, met }
}

function aimOf(name: string, { transfers, kills }: { transfers: number; kills: number }): string | number {
  if (name.endsWith('fault')) return 'none'
  if (name.endsWith('acknowledged')) return `≥ ${transfers}`
  return name.endsWith('killed') ? kills : 0
}

type Tally = { acknowledged: number; refused: number; unknown: number; killed: number; 'asked again': number }
type ProofOptions = { seed: number; transfers: number; kills: number; say: (line: string) => void }

async function runOn(
  database: DatabaseName,
  wanted: ProofOptions,
): Promise<{ result: Audit; tally: Tally; seconds: number }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'castellan-prove-'))
  const cluster = database === 'postgres' ? await startPostgresCluster() : null
  try {
    const place: PostgresPlace = { dataDir, databaseUrl: cluster?.fileUrl ?? `file:${join(dataDir, 'castellan.db')}` }
    const { sellers } = await createSimulatedResellers(place)
    const panels = await openPanels(place, panelsOver[database])
    const { outcomes, tally, seconds } = await runBank(database, { ...wanted, panels, sellers })
    tally['asked again'] = await askAgain(outcomes, randomFrom(wanted.seed), panels[0]!.port)
    await Promise.all(panels.map((panel) => panel.stop()))
    return { result: await audit(place.databaseUrl, outcomes, sellers.length), tally, seconds }
  } finally {
    await cluster?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Lets the clients ask until enough is acknowledged, and kills one panel after the other meanwhile, evenly spread over the movements. */
async function runBank(
  database: DatabaseName,
  {
    seed,
    transfers,
    kills,
    say,
    panels,
    sellers,
  }: ProofOptions & { panels: readonly KillablePanel[]; sellers: readonly Seller[] },
): Promise<{ outcomes: CallOutcome[]; tally: Tally; seconds: number }> {
  const random = randomFrom(seed)
  const outcomes: CallOutcome[] = []
  const tally: Tally = { acknowledged: 0, refused: 0, unknown: 0, killed: 0, 'asked again': 0 }
  const startedAt = performance.now()
  const step = transfers / (kills + 1)
  const onOutcome = (one: CallOutcome) => {
    outcomes.push(one)
    if (one.fate === 'done') tally.acknowledged += 1
    else tally[one.fate] += 1
    if (tally.killed >= kills || tally.acknowledged < step * (tally.killed + 1)) return
    panels[tally.killed % panels.length]!.kill(random() * killJitterMs)
    tally.killed += 1
  }
  const saying = setInterval(() => {
    const perS = Math.round((tally.acknowledged * 1_000) / (performance.now() - startedAt))
    say(
      `${database}: ${tally.acknowledged} of ${transfers} acknowledged, ${tally.killed} of ${kills} kills, ${perS} a second`,
    )
  }, sayEveryMs)
  const isOver = () => tally.acknowledged >= transfers && tally.killed >= kills
  try {
    await Promise.all(
      Array.from({ length: clients }, (_, index) => {
        const { port, settled } = panels[index % panels.length]!
        const wait = async () => {
          await sleep(5)
          await settled()
        }
        const run = { port, sellers, isOver, onOutcome, wait, random: randomFrom(seed + 1 + index) }
        return runClient(`client-${index}`, run)
      }),
    )
    await Promise.all(panels.map((panel) => panel.settled()))
  } finally {
    clearInterval(saying)
  }
  return { outcomes, tally, seconds: (performance.now() - startedAt) / 1_000 }
}

/** Sends some of the acknowledged actions once more under their keys; each must be answered with the record it made. */
async function askAgain(outcomes: readonly CallOutcome[], random: Random, port: number): Promise<number> {
  const line = openLine(port)
  const done = outcomes.filter(({ fate, recordId }) => fate === 'done' && recordId !== null)
  for (let count = 0; count < askedAgain; count += 1) {
    const { operation, recordId } = done[Math.floor(random() * done.length)]!
    const answer = outcomesOf(
      operation,
      await line.post({ token: operation.by.token, path: operation.path, body: operation.body, key: operation.key }),
    )
    if (answer.recordId !== recordId) throw new Error(`${operation.key} made ${recordId} and then ${answer.recordId}`)
  }
  line.close()
  return askedAgain
}
