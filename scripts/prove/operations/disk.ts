import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgresCluster, type PostgresCluster } from '../../../apps/server/src/testing/postgres-cluster.ts'
import { databaseUrl } from '../../../apps/server/src/testing/template-databases.ts'
import { runCommand } from '../../terminal/run-command.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { createSimulatedResellers } from '../ledger/simulated-resellers.ts'
import { atLeast, atMost, exactly, skipped, type ProofResult } from './finding.ts'
import { auditLoad, startLoad, untilDone } from './load.ts'
import { readiness, run } from './outages.ts'
import { startServer, type Start } from './server.ts'
import { systemCodeOf } from '../../../apps/server/src/db/dialects/system-code.ts'

const diskMb = 96
const hasWeb = existsSync(join(import.meta.dirname, '../../../apps/web/dist/index.html'))
const fullForMs = 4_000
const backMs = 10_000
/** PostgreSQL's full disk is remembered for ten seconds after the last failure. */
const readyMs = 15_000

type Full = Omit<Start, 'databaseUrl'> & { seed: number; database: 'sqlite' | 'postgres' }

/** Mounts a small disk; null, or the reason why nothing can be mounted. */
async function mountSmall(folder: string): Promise<string | null> {
  const { ok, output } = await runCommand('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m`, 'tmpfs', folder])
  return ok ? null : output.trim()
}

/** The disk of the database becomes full under load, stays so for a while, and has room again. */
export async function proveFullDisk(label: string, { seed, database, ...start }: Full): Promise<ProofResult[]> {
  const small = mkdtempSync(join(tmpdir(), 'castellan-small-'))
  const why = await mountSmall(small)
  if (why !== null) return [skipped(`${label}: disk full`, why)]
  const ballast = join(small, 'ballast')
  // Its own, since a checkpoint fails for every database of a cluster while one tablespace is full.
  const cluster = database === 'postgres' ? await startPostgresCluster() : null
  try {
    const dataDir = cluster ? start.dataDir : small
    const url = cluster ? await createOn(cluster, small) : `file:${join(small, 'castellan.db')}`
    const { sellers } = await createSimulatedResellers({ dataDir, databaseUrl: url })
    const server = await startServer({ ...start, dataDir, databaseUrl: url })
    const load = startLoad({ port: () => server.port, sellers, seed, name: `${label}-disk` })
    await untilDone(load, 20_000)
    fillUp(small, ballast)
    const from = performance.now()
    while (!load.statuses.has('507') && performance.now() - from < 20_000) await sleep(50)
    await sleep(fullForMs)
    const ready = await readiness(server.port)
    const page = await fetch(`http://127.0.0.1:${server.port}/login`).then(({ status }) => status)
    rmSync(ballast)
    const back = await untilDone(load, 60_000)
    const readyAgain = await readyWithin(server.port, readyMs)
    await load.stop()
    const { code } = await server.end()
    const log = cluster ? 0 : sizeOf(`${url.replace('file:', '')}-wal`)
    return [
      atLeast(`${label}: disk full: answers of 507`, load.statuses.get('507') ?? 0, 1),
      exactly(`${label}: disk full: answers of 500`, load.statuses.get('500') ?? 0, 0),
      exactly(`${label}: disk full: readiness`, ready, 507),
      hasWeb
        ? exactly(`${label}: disk full: the sign-in page`, page, 200)
        : skipped(`${label}: disk full: the sign-in page`, 'the web is not built'),
      atMost(`${label}: disk freed: ms until served again`, back, backMs),
      exactly(`${label}: disk freed: readiness`, readyAgain, 200),
      ...(cluster ? [] : [atMost(`${label}: disk freed: bytes of log left after the end`, log, 0)]),
      exactly(`${label}: disk full: exit code`, code ?? 'killed', 0),
      ...(await auditLoad(`${label}: disk full`, url, { outcomes: load.outcomes, sellers })),
    ]
  } finally {
    await cluster?.stop()
    await runCommand('umount', ['--lazy', small])
    rmSync(small, { recursive: true, force: true })
  }
}

/** A database whose tables lie on the small disk; its log does not, since PostgreSQL ends when there is no room for that. */
async function createOn(cluster: PostgresCluster, small: string): Promise<string> {
  const place = join(small, 'space')
  mkdirSync(place)
  const { uid, gid } = statSync(cluster.folder)
  chownSync(place, uid, gid)
  // The server runs as somebody else, who has to get there.
  chmodSync(small, 0o755)
  await run(cluster.url, `create tablespace small location '${place}'`)
  await run(cluster.url, 'create database small tablespace small')
  return databaseUrl(cluster.url, 'small')
}

function fillUp(folder: string, ballast: string): void {
  const { bavail, bsize } = statfsSync(folder)
  try {
    writeFileSync(ballast, Buffer.alloc(bavail * bsize))
  } catch (error) {
    // Somebody else wrote meanwhile: it is full all the same.
    if (systemCodeOf(error) !== 'ENOSPC') throw error
  }
}

async function readyWithin(port: number, ms: number): Promise<number> {
  const until = performance.now() + ms
  for (;;) {
    const status = await readiness(port)
    if (status === 200 || performance.now() > until) return status
    await sleep(250)
  }
}

const sizeOf = (path: string) => (existsSync(path) ? statSync(path).size : 0)
