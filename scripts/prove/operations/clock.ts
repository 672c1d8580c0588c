import { fileURLToPath } from 'node:url'
import { hourMs } from '@castellan/contract/limits/durations.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Seller } from '../ledger/simulated-resellers.ts'
import { atMost, exactly, type ProofResult } from './finding.ts'
import { auditLoad, startLoad, untilDone } from './load.ts'
import { readiness } from './outages.ts'
import { startServer, type Start } from './server.ts'

const aheadMs = 3 * hourMs
const backMs = 10_000

/** The clock of the machine is set three hours forward, and back again, while credits move. */
export async function proveClock(
  label: string,
  { sellers, seed, ...start }: Start & { sellers: readonly Seller[]; seed: number },
): Promise<ProofResult[]> {
  const shift = fileURLToPath(new URL('shift-clock.ts', import.meta.url))
  const server = await startServer({ ...start, nodeArgs: ['--import', shift] })
  const load = startLoad({ port: () => server.port, sellers, seed, name: `${label}-clock` })
  const findings: ProofResult[] = []
  await untilDone(load, 20_000)
  for (const [name, ms] of [
    ['forward', aheadMs],
    ['back', 0],
    ['back behind', -aheadMs],
  ] as const) {
    server.child.send(ms)
    await sleep(200)
    findings.push(
      atMost(`${label}: clock set ${name}: ms until served`, await untilDone(load, 30_000), backMs),
      exactly(`${label}: clock set ${name}: readiness`, await readiness(server.port), 200),
    )
    await sleep(2_500)
  }
  await load.stop()
  const { code } = await server.end()
  return [
    ...findings,
    exactly(`${label}: clock: answers of 500`, load.statuses.get('500') ?? 0, 0),
    exactly(`${label}: clock: exit code`, code ?? 'killed', 0),
    ...(await auditLoad(`${label}: clock`, start.databaseUrl, { outcomes: load.outcomes, sellers })),
  ]
}
