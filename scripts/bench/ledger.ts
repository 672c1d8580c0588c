import { join } from 'node:path'
import { openPanels } from '../prove/ledger/panels.ts'
import { openLine } from '../prove/ledger/post.ts'
import { createSimulatedResellers, type Seller } from '../prove/ledger/simulated-resellers.ts'
import { databases, onDatabase, type BenchPlace } from './panel/bench-panel.ts'
import { benchResult, type BenchResult } from './bench-result.ts'
import { runBareLoop } from './ledger/bare-loop.ts'
import { runBarePostgresLoop } from './ledger/bare-postgres-loop.ts'
import { round2 } from './round2.ts'

export const uses = ['postgresql']

const rounds = 3
const seconds = 4
const manyClients = 32

type Load = { perS: number; p50Ms: number; p99Ms: number }

/** Transfers a second over HTTP, one client and many, compared to a bare loop of the same SQL on the same database and disk. */
export async function bench(): Promise<BenchResult> {
  const figures: Record<string, number> = {}
  const aims: Record<string, string> = {}
  for (const database of databases()) {
    const times = await onDatabase(database, timeRounds)
    for (const [name, figure] of Object.entries(figuresOf(times))) figures[`${database}_${name}`] = figure
    aims[`${database}_http_32_of_bare`] = '≥ 0.25'
  }
  return benchResult('ledger', figures, aims)
}

async function timeRounds({ clusterUrl, ...place }: BenchPlace): Promise<LedgerTimes> {
  const { sellers } = await createSimulatedResellers(place)
  const [panel] = await openPanels(place, 1)
  try {
    const taken: LedgerTimes = { bare: [], one: [], many: [] }
    for (let round = 0; round <= rounds; round += 1) {
      const bare = clusterUrl
        ? await runBarePostgresLoop(clusterUrl, seconds / 2)
        : runBareLoop(join(place.dataDir, `bare-${round}.db`), seconds / 2)
      const one = await runLoad(panel!.port, sellers, { clients: 1, name: `one-${round}` })
      const many = await runLoad(panel!.port, sellers, { clients: manyClients, name: `many-${round}` })
      // The first round warms the panel up and is not counted.
      if (round === 0) continue
      taken.bare.push(bare)
      taken.one.push(one)
      taken.many.push(many)
    }
    return taken
  } finally {
    await panel?.stop()
  }
}

type LedgerTimes = { bare: number[]; one: Load[]; many: Load[] }

async function runLoad(
  port: number,
  sellers: readonly Seller[],
  { clients, name }: { clients: number; name: string },
): Promise<Load> {
  const givers = sellers.filter(({ children }) => children.length > 0)
  const times: number[] = []
  const startedAt = performance.now()
  const until = startedAt + seconds * 1_000
  const client = async (index: number) => {
    const line = openLine(port)
    for (let number = 0; performance.now() < until; number += 1) {
      const giver = givers[(index + number) % givers.length]!
      const taker = giver.children[number % giver.children.length]!
      // To and fro, so that nobody runs out.
      const type = number % 2 === 0 ? 'transfer' : 'clawback'
      const sentAt = performance.now()
      const body = { type, user_id: taker.id, credits: 1, note: 'bench' }
      const posted = await line.post({
        token: giver.token,
        path: '/settings/users/credits',
        body,
        key: `${name}-${index}-${number}`,
      })
      if (posted === 'broken' || posted.status !== 201) throw new Error(`a transfer answered ${JSON.stringify(posted)}`)
      times.push(performance.now() - sentAt)
    }
    line.close()
  }
  await Promise.all(Array.from({ length: clients }, (_, index) => client(index)))
  const took = (performance.now() - startedAt) / 1_000
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return { perS: times.length / took, p50Ms: at(0.5), p99Ms: at(0.99) }
}

function figuresOf({ bare, one, many }: LedgerTimes): Record<string, number> {
  const [bareRate, oneRate, manyRate] = [
    median(bare),
    median(one.map(({ perS }) => perS)),
    median(many.map(({ perS }) => perS)),
  ]
  return {
    bare_sql_per_s: Math.round(bareRate),
    http_1_client_per_s: Math.round(oneRate),
    http_32_clients_per_s: Math.round(manyRate),
    http_32_of_bare: round2(manyRate / bareRate),
    http_1_client_p99_ms: round2(median(one.map(({ p99Ms }) => p99Ms))),
    http_32_clients_p50_ms: round2(median(many.map(({ p50Ms }) => p50Ms))),
    http_32_clients_p99_ms: round2(median(many.map(({ p99Ms }) => p99Ms))),
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
