import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  findPostgres,
  startPostgresCluster,
  type PostgresCluster,
} from '../../apps/server/src/testing/postgres-cluster.ts'
import { createDatabase, databaseUrl, runOnce } from '../../apps/server/src/testing/template-databases.ts'
import type { Measurement } from '../measure/measurement.ts'
import { bundlePanel } from './ledger/bundle-panel.ts'
import type { PostgresPlace } from './ledger/panels.ts'
import { randomFrom } from './ledger/ledger-client.ts'
import { createSimulatedResellers } from './ledger/simulated-resellers.ts'
import { proveClockQueues } from './operations/clock-queues.ts'
import { proveClock } from './operations/clock.ts'
import { proveCrawls } from './operations/crawls.ts'
import { proveFullDisk } from './operations/disk.ts'
import { skipped, type ProofResult } from './operations/finding.ts'
import { proveOutages } from './operations/outages.ts'
import { provePanelRestore } from './operations/panel-restore.ts'
import { proveQueues } from './operations/queues.ts'
import { proveStartErrors, proveSecond } from './operations/start-errors.ts'
import { mainEntry } from './operations/server.ts'
import { proveRestore, proveStop } from './operations/stopping.ts'
import { fileAgain, proveUpgrade } from './operations/upgrade.ts'

type DatabaseName = 'sqlite' | 'postgres'

export type OperationsOptions = {
  seed: number
  databases?: readonly DatabaseName[]
  /** The parts to run, by the names that are printed; all of them when absent. */
  parts?: readonly string[]
  /** Kills during the upgrade of a filled database, and during a restore. */
  kills?: number
  restoreKills?: number
  /** SIGTERMs during a restore begun in the panel. */
  panelRestores?: number
  /** Kills during a crawl of 2,000 titles. */
  crawlKills?: number
  devices?: number
  mails?: number
  deletedTvs?: number
  /** Called as each part ends. */
  say?: (line: string) => void
}

type Sizes = Required<Omit<OperationsOptions, 'databases' | 'parts' | 'say'>>
type Programs = { main: string; upgrade: string; backup: string }
type Part = readonly [name: string, run: () => Promise<ProofResult[]>]

/** Takes from the panel, on both databases, what an operator's day takes: power, disk, network, clock, the right secret. Nothing may be lost, nothing may hang. */
export async function prove({
  databases = ['sqlite', 'postgres'],
  parts,
  say = console.log,
  kills = 50,
  restoreKills = 6,
  panelRestores = 8,
  crawlKills = 6,
  devices = 10_000,
  mails = 2_000,
  deletedTvs = 500,
  ...rest
}: OperationsOptions): Promise<Measurement> {
  const sizes = { ...rest, kills, restoreKills, panelRestores, crawlKills, devices, mails, deletedTvs }
  const folder = mkdtempSync(join(tmpdir(), 'castellan-operations-'))
  const findings: ProofResult[] = []
  try {
    const programs = await bundleAll(folder)
    const proveOne = async (database: DatabaseName) => {
      if (database === 'postgres' && findPostgres() === null) return [skipped(database, 'not installed')]
      return proveOn(database, { folder, programs, sizes, parts, say })
    }
    // Side by side: most of the time a server waits for a clock, a retry or a timeout.
    findings.push(...(await Promise.all(databases.map(proveOne))).flat())
  } finally {
    for (const close of closing.splice(0)) await close()
    rmSync(folder, { recursive: true, force: true })
  }
  return {
    name: 'operations',
    figures: Object.fromEntries(findings.map(({ name, found }) => [name, found])),
    aims: Object.fromEntries(findings.map(({ name, aim }) => [name, aim])),
    met: Object.fromEntries(findings.map(({ name, isMet }) => [name, isMet])),
  }
}

async function proveOn(
  database: DatabaseName,
  asked: With & Pick<OperationsOptions, 'parts' | 'say'>,
): Promise<ProofResult[]> {
  const [upgrade, ...others] = await partsOf(database, asked)
  // The upgrade has a database of its own, and on PostgreSQL it takes as long as all of the others.
  return (await Promise.all([proveParts(database, [upgrade!], asked), proveParts(database, others, asked)])).flat()
}

async function proveParts(
  database: DatabaseName,
  parts: readonly Part[],
  asked: Pick<OperationsOptions, 'parts' | 'say'>,
) {
  const findings: ProofResult[] = []
  for (const [part, run] of parts) {
    if (asked.parts && !asked.parts.includes(part)) continue
    const startedAt = performance.now()
    const found = await run()
    const missed = found.filter(({ isMet }) => !isMet)
    const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
    asked.say?.(`${database}: ${part}: ${missed.length === 0 ? 'ok' : `${missed.length} missed`}, ${seconds} s`)
    for (const { name, found: is, aim } of missed) asked.say?.(`  ${name}: ${is}, aim ${aim}`)
    findings.push(...found)
  }
  return findings
}

const closing: (() => Promise<void>)[] = []

async function bundleAll(folder: string): Promise<Programs> {
  const entry = (name: string) => join(import.meta.dirname, 'operations', `${name}.ts`)
  return {
    main: await bundlePanel(join(folder, 'main'), mainEntry),
    upgrade: await bundlePanel(join(folder, 'upgrade'), entry('upgrade-process')),
    backup: await bundlePanel(join(folder, 'backup'), entry('backup-process')),
  }
}

type With = { folder: string; programs: Programs; sizes: Sizes }

async function partsOf(database: DatabaseName, { folder, programs, sizes }: With): Promise<Part[]> {
  const cluster = database === 'postgres' ? await startPostgresCluster() : null
  if (cluster) closing.push(cluster.stop)
  const random = randomFrom(sizes.seed)
  const place = async (name: string): Promise<PostgresPlace> => {
    const dataDir = join(folder, database, name)
    mkdirSync(dataDir, { recursive: true })
    if (cluster) await runOnce(cluster.url, createDatabase(name, null))
    return { dataDir, databaseUrl: cluster ? databaseUrl(cluster.url, name) : `file:${join(dataDir, 'castellan.db')}` }
  }
  const { main: program, upgrade, backup: command } = programs
  const town = await place('town')
  const { sellers } = await createSimulatedResellers(town)
  const older = await place('older')
  await createSimulatedResellers(older)
  const start = { ...town, program }
  const { seed, kills, restoreKills, devices } = sizes
  return [
    [
      'upgrade',
      // Its kills fall at the same moments whatever the other parts draw.
      () =>
        proveUpgrade(database, {
          ...older,
          program: upgrade,
          kills,
          devices,
          random: randomFrom(seed),
          again: cluster ? copyAgain(cluster) : fileAgain(older.databaseUrl),
        }),
    ],
    ['refusals', () => proveStartErrors(database, start)],
    ['second process', () => proveSecond(database, start)],
    ['SIGTERM', () => proveStop(database, { ...start, sellers, seed })],
    ['clock', () => proveClock(database, { ...start, sellers: sellers, seed })],
    ['clock and queues', () => proveClockQueues(database, { ...start, sellers })],
    ['restore', () => proveRestore(database, { ...start, kills: restoreKills, random, command })],
    [
      'restore in the panel',
      async () => {
        const panel = await place('restored')
        const { sellers: own } = await createSimulatedResellers(panel)
        return provePanelRestore(database, { ...panel, program, sellers: own, stops: sizes.panelRestores, random })
      },
    ],
    [
      'crawl',
      async () => proveCrawls(database, { ...(await place('crawl')), program, kills: sizes.crawlKills, random }),
    ],
    ['queues', () => proveQueues(database, { ...start, sellers, mails: sizes.mails, deletedTvs: sizes.deletedTvs })],
    [
      'full disk',
      async () => proveFullDisk(database, { dataDir: (await place('disk')).dataDir, program, seed, database }),
    ],
    ...(cluster
      ? [
          [
            'outages',
            async () => proveOutages(database, { dataDir: (await place('outages')).dataDir, program, seed }),
          ] as const,
        ]
      : []),
  ]
}

/** Keeps and puts back the older database as a template. */
function copyAgain({ url }: PostgresCluster) {
  return {
    keep: () => runOnce(url, 'create database older_kept template older'),
    async putBack() {
      await runOnce(url, 'drop database older with (force)')
      await runOnce(url, 'create database older template older_kept')
    },
  }
}
