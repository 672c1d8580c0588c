import { fork, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../e2e/support/free-port.ts'
import { percentile } from '../../apps/tv/src/fleet/percentile.ts'
import type { BenchResult } from './bench-result.ts'
import { connectTvs, type ConnectedTvs } from './push/connect-tvs.ts'
import { seedOwners } from './push/seed-owners.ts'

const tvs = 10_000
/** TVs that are written to; each once, since a TV takes ten texts a minute. */
const written = 400

/** From the press on the phone to the TV, with 10,000 TVs on their sockets, and what one of them costs the server in memory. */
export async function bench(): Promise<BenchResult> {
  const dataDir = mkdtempSync(join(tmpdir(), 'castellan-bench-'))
  let panel: ChildProcess | null = null
  let connected: ConnectedTvs | null = null
  try {
    const { tokens, owners } = await seedOwners({ dataDir, tvs, owners: written })
    const port = await freePort()
    panel = await startPanel(dataDir, port)
    const before = rssBytes(panel)
    const startedMs = performance.now()
    connected = await connectTvs({ port, tokens })
    const connectS = (performance.now() - startedMs) / 1_000
    const after = rssBytes(panel)
    const phone = { url: `http://127.0.0.1:${port}/api`, tokens, owners, connected }
    await timeTexts(phone, { from: 0, count: 50 })
    const texts = await timeTexts(phone, { from: 50, count: written - 50 })
    const commands = await timeCommands(phone, { from: 0, count: written })
    return resultOf({ texts, commands, bytesPerTv: (after - before) / tvs, connectS })
  } finally {
    connected?.end()
    panel?.kill('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type Phone = { url: string; tokens: readonly string[]; owners: readonly string[]; connected: ConnectedTvs }
type Range = { from: number; count: number }

/** One text after the other, as one person types; the others are only there. */
async function timeTexts({ url, tokens, owners, connected }: Phone, { from, count }: Range): Promise<number[]> {
  const timesMs: number[] = []
  for (let index = from; index < from + count; index += 1) {
    await post(`${url}/tv/v1/input/open`, tokens[index]!, { field: 'Search', kind: 'text' })
    const arrived = connected.next(index, 'input.text')
    const sentMs = performance.now()
    await post(`${url}/app/device/text`, owners[index]!, { value: 'the quick brown fox' })
    timesMs.push((await arrived) - sentMs)
  }
  return timesMs
}

async function timeCommands({ url, owners, connected }: Phone, { from, count }: Range): Promise<number[]> {
  const timesMs: number[] = []
  for (let index = from; index < from + count; index += 1) {
    const arrived = connected.next(index, 'command')
    const sentMs = performance.now()
    await post(`${url}/app/device/commands`, owners[index]!, { kind: 'cache.clear' })
    timesMs.push((await arrived) - sentMs)
  }
  return timesMs
}

type Measured = { texts: number[]; commands: number[]; bytesPerTv: number; connectS: number }

function resultOf({ texts, commands, bytesPerTv, connectS }: Measured): BenchResult {
  const ms = (times: number[], share: number) => Math.round((percentile(times, share) ?? 0) * 10) / 10
  const figures = {
    connected_tvs: tvs,
    connect_s: Math.round(connectS * 10) / 10,
    text_p50_ms: ms(texts, 0.5),
    text_p99_ms: ms(texts, 0.99),
    command_p50_ms: ms(commands, 0.5),
    command_p99_ms: ms(commands, 0.99),
    rss_per_tv_kib: Math.round((bytesPerTv / 1_024) * 10) / 10,
  }
  return {
    name: 'push',
    figures,
    aims: { text_p99_ms: '≤ 250', command_p99_ms: '≤ 250', rss_per_tv_kib: '≤ 40' },
    met: figures.text_p99_ms <= 250 && figures.command_p99_ms <= 250 && figures.rss_per_tv_kib <= 40,
  }
}

async function post(url: string, token: string, body: unknown): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
  await answer.arrayBuffer()
}

function rssBytes({ pid }: ChildProcess): number {
  const [, kib] = /VmRSS:\s+(\d+) kB/u.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))!
  return Number(kib) * 1_024
}

function startPanel(dataDir: string, port: number): Promise<ChildProcess> {
  const script = fileURLToPath(new URL('./checkin/panel.ts', import.meta.url))
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'error' }
  const child = fork(script, [], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  return new Promise((resolve, reject) => {
    child.once('message', () => resolve(child))
    child.once('exit', (code) => reject(new Error(`the panel ended with ${code}`)))
  })
}
