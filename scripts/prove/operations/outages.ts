import pg from 'pg'
import { startPostgresCluster, type PostgresCluster } from '../../../apps/server/src/testing/postgres-cluster.ts'
import { openTcpProxy } from '../../../apps/server/src/testing/stubs/tcp-proxy.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { createSimulatedResellers } from '../ledger/simulated-resellers.ts'
import { atMost, exactly, type ProofResult } from './finding.ts'
import { auditLoad, startLoad, untilDone, type Load } from './load.ts'
import { startServer, type Start } from './server.ts'

const timeoutS = 3
/** After PostgreSQL is back: the wait of a silent statement, a new connection, and the client's next try. */
const backMs = 10_000
const silentMs = 5_000

type Outages = Omit<Start, 'databaseUrl'> & { seed: number }

/** PostgreSQL behind a proxy is killed, restarted, silent, cut off and replaced by its replica, while sellers give credits. */
export async function proveOutages(label: string, { seed, ...start }: Outages): Promise<ProofResult[]> {
  const primary = await startPostgresCluster({ isDurable: true })
  const proxy = await openTcpProxy(primary.url)
  let replica: PostgresCluster | null = null
  try {
    const { sellers } = await createSimulatedResellers({ dataDir: start.dataDir, databaseUrl: primary.url })
    const env = { DATABASE_TIMEOUT_S: String(timeoutS), POOL_MAX: '5' }
    const server = await startServer({ ...start, databaseUrl: proxy.url, env })
    const load = startLoad({ port: () => server.port, sellers, seed, name: `${label}-outage` })
    const findings: ProofResult[] = []
    const recover = async (name: string) =>
      findings.push(atMost(`${label}: ${name}: ms until served again`, await untilDone(load, 60_000), backMs))
    await untilDone(load, 20_000)
    await primary.kill()
    await sleep(1_500)
    await primary.begin()
    await recover('killed and restarted')
    proxy.silence()
    await sleep(silentMs)
    proxy.resume()
    await recover('silent behind a proxy')
    proxy.cut()
    await recover('connections cut')
    replica = await primary.replicate()
    await run(primary.url, `alter system set synchronous_standby_names = '*'`)
    await run(primary.url, 'select pg_reload_conf()')
    await sleep(1_000)
    proxy.leadTo(replica.url)
    await sleep(1_500)
    findings.push(exactly(`${label}: readiness on a replica`, await readiness(server.port), 503))
    await primary.kill()
    replica.promote()
    await recover('switched to a promoted replica')
    findings.push(exactly(`${label}: readiness afterwards`, await readiness(server.port), 200))
    await load.stop()
    findings.push(...answersOf(label, load), exactly(`${label}: exit code`, (await server.end()).code ?? 'killed', 0))
    return [...findings, ...(await auditLoad(label, replica.url, { outcomes: load.outcomes, sellers }))]
  } finally {
    await proxy.close()
    await replica?.stop()
    await primary.stop()
  }
}

/** What clients were answered meanwhile: 503 while it is away, and never 500. */
function answersOf(label: string, { statuses, slowestMs }: Load): ProofResult[] {
  return [
    exactly(`${label}: answers of 500`, statuses.get('500') ?? 0, 0),
    exactly(`${label}: requests without an answer`, statuses.get('silent') ?? 0, 0),
    atMost(`${label}: slowest answer in ms`, slowestMs(), 15_000),
  ]
}

export async function readiness(port: number): Promise<number> {
  return (await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(10_000) })).status
}

export async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
