import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import { noOrigin } from '../../apps/server/src/domain/activity/record-activity.ts'
import { moveCredits } from '../../apps/server/src/domain/ledger/move-credits.ts'
import { createSimulatedResellers } from '../prove/ledger/simulated-resellers.ts'
import { databases, onDatabase, onPanel, type BenchDatabase, type BenchPanel } from './panel/bench-panel.ts'
import { benchResult, type BenchResult } from './bench-result.ts'

export const uses = ['postgresql']

const lines = 10_000
const heldMaxMs = 50
/** The first round measures a panel that was just started; the later ones show the share of the machine. */
const rounds = 3
const asked = [
  { name: 'first page', method: 'GET', path: '?page=1&length=500' },
  { name: 'last page', method: 'GET', path: `?page=${lines / 500}&length=500` },
  { name: 'csv', method: 'POST', format: 'csv' },
  { name: 'xlsx', method: 'POST', format: 'xlsx' },
  { name: 'pdf', method: 'POST', format: 'pdf' },
] as const

/** A statement of 10,000 lines, page by page and as files: how long it takes, and how long at a stretch nobody else is served meanwhile. */
export async function bench(): Promise<BenchResult> {
  const figures: Record<string, number> = {}
  for (const database of databases()) Object.assign(figures, await benchOn(database))
  const held = Object.keys(figures).filter((name) => name.endsWith('held_ms'))
  return benchResult('statement', figures, Object.fromEntries(held.map((name) => [name, `≤ ${heldMaxMs}`])))
}

function benchOn(database: BenchDatabase): Promise<Record<string, number>> {
  return onDatabase(database, async (place) => {
    const { sellers } = await createSimulatedResellers(place)
    return onPanel(place, (panel) => measure(database, panel, sellers[0]!))
  })
}

async function measure(
  database: BenchDatabase,
  { ctx, address }: BenchPanel,
  giver: Seller,
): Promise<Record<string, number>> {
  await fill(ctx.db, giver)
  const client = openClient()
  const figures: Record<string, number> = {}
  for (const one of asked) {
    const taken: { tookMs: number; heldMs: number }[] = []
    for (let round = 0; round < rounds; round += 1) {
      const delay = monitorEventLoopDelay({ resolution: 1 })
      delay.enable()
      const tookMs = await client.ask({ ...one, address, token: giver.token, user: giver.id })
      // What was held to the very end is seen only by the next turn.
      await new Promise((resolve) => setTimeout(resolve, 5))
      delay.disable()
      taken.push({ tookMs, heldMs: delay.max / 1e6 })
    }
    const name = `${database} ${one.name}`.replaceAll(' ', '_')
    figures[`${name}_ms`] = Math.round(Math.min(...taken.map(({ tookMs }) => tookMs)))
    figures[`${name}_first_held_ms`] = Math.round(taken[0]!.heldMs)
    figures[`${name}_held_ms`] = Math.round(Math.min(...taken.map(({ heldMs }) => heldMs)))
  }
  await client.close()
  return figures
}

type Db = BenchPanel['ctx']['db']
type Seller = Awaited<ReturnType<typeof createSimulatedResellers>>['sellers'][number]

/** Ten thousand movements spread over a year. */
async function fill(db: Db, giver: Seller): Promise<void> {
  const now = Date.now()
  const yearMs = 365 * dayMs
  const atOnce = 200
  const { id: taker } = giver.children[0]!
  await db
    .updateTable('credit_accounts')
    .set({ moved_at: now - yearMs })
    .execute()
  for (let start = 0; start < lines; start += atOnce) {
    await db.transaction().execute(async (tx) => {
      for (let done = start; done < start + atOnce; done += 1) {
        const [from, to] = done % 2 === 0 ? [giver.id, taker] : [taker, giver.id]
        const type = done % 2 === 0 ? 'transfer' : 'clawback'
        const movement = { type, from, to, credits: 1, note: `Line number ${done}`, origin: noOrigin } as const
        await moveCredits(tx, { kind: 'system' }, now - yearMs + Math.floor((done * yearMs) / lines), movement)
      }
    })
  }
}

type StatementRequest = { address: string; token: string; user: number; method: string; path?: string; format?: string }

/** Asks from a thread of its own, so that what the loop does here is the panel's work alone. */
function openClient() {
  const worker = new Worker(
    `const { parentPort } = require('node:worker_threads')
    parentPort.on('message', async ({ address, token, user, method, path, format }) => {
      const startedAt = performance.now()
      const url = address + '/api/settings/users/credits/' + (format ? 'download' : user + path)
      const headers = { authorization: 'Bearer ' + token, ...(format && { 'content-type': 'application/json' }) }
      const answer = await fetch(url, { method, headers, ...(format && { body: JSON.stringify({ id: user, format }) }) })
      for await (const part of answer.body) void part
      parentPort.postMessage({ status: answer.status, tookMs: performance.now() - startedAt })
    })`,
    { eval: true },
  )
  return {
    ask: (asking: StatementRequest): Promise<number> =>
      new Promise((resolve, reject) => {
        worker.once('message', ({ status, tookMs }: { status: number; tookMs: number }) =>
          status === 200 ? resolve(tookMs) : reject(new Error(`a statement answered ${status}`)),
        )
        worker.postMessage(asking, [])
      }),
    close: () => worker.terminate(),
  }
}
