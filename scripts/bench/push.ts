import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../apps/server/src/testing/free-port.ts'
import { percentile } from '../../apps/tv/src/fleet/percentile.ts'
import { findPostgres, startPostgresCluster } from '../../apps/server/src/testing/postgres-cluster.ts'
import { benchResult, type BenchResult } from './bench-result.ts'
import { connectTvs, type ConnectedTvs } from './push/connect-tvs.ts'
import type { DataPlace } from './checkin/seed-checkins.ts'
import { seedOwners } from './push/seed-owners.ts'
import { startOwned } from '../terminal/owned-process.ts'

export const uses = ['postgresql']

const tvs = 10_000
/** TVs that are written to; each once, since a TV takes ten texts a minute. */
const written = 400

/**
 * From the press on the phone to the TV, with 10,000 TVs on their sockets, and what one of them costs the server in memory; then the same
 * between two processes over PostgreSQL, where the one that is asked is not the one that holds the socket.
 */
export async function bench(): Promise<BenchResult> {
  const alone = await measure({ processes: 1 })
  if (findPostgres() === null) return resultOf(alone, null)
  const cluster = await startPostgresCluster()
  try {
    return resultOf(alone, await measure({ processes: 2, databaseUrl: cluster.url }))
  } finally {
    await cluster.stop()
  }
}

type Way = { processes: number; databaseUrl?: string }

/** TVs are on the first process, phones ask the last. */
async function measure({ processes, databaseUrl }: Way): Promise<PushTimes> {
  const dataDir = mkdtempSync(join(tmpdir(), 'castellan-bench-'))
  const panels: ChildProcess[] = []
  let connected: ConnectedTvs | null = null
  try {
    const place = { dataDir, databaseUrl }
    const { tokens, owners } = await seedOwners(place, { tvs, owners: written })
    const ports: number[] = []
    while (panels.length < processes) {
      ports.push(await freePort())
      panels.push(await startPanel(place, ports.at(-1)!))
    }
    const before = rssBytes(panels[0]!)
    const startedMs = performance.now()
    connected = await connectTvs({ port: ports[0]!, tokens })
    const connectS = (performance.now() - startedMs) / 1_000
    const after = rssBytes(panels[0]!)
    const urlOf = (port: number) => `http://127.0.0.1:${port}/api`
    const [tvUrl, phoneUrl] = [urlOf(ports[0]!), urlOf(ports.at(-1)!)]
    const phone = { tvUrl, phoneUrl, tokens, owners, connected }
    await timeTexts(phone, { from: 0, count: 50 })
    const texts = await timeTexts(phone, { from: 50, count: written - 50 })
    const commands = await timeCommands(phone, { from: 0, count: written })
    return { texts, commands, bytesPerTv: (after - before) / tvs, connectS }
  } finally {
    connected?.end()
    for (const panel of panels) await ended(panel)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function ended(panel: ChildProcess): Promise<unknown> {
  const gone = new Promise((resolve) => panel.once('exit', resolve))
  panel.kill('SIGTERM')
  return gone
}

type Phone = {
  tvUrl: string
  phoneUrl: string
  tokens: readonly string[]
  owners: readonly string[]
  connected: ConnectedTvs
}
type Range = { from: number; count: number }

/** One text after the other, as one person types; the others are only there. */
async function timeTexts(
  { tvUrl, phoneUrl, tokens, owners, connected }: Phone,
  { from, count }: Range,
): Promise<number[]> {
  const timesMs: number[] = []
  for (let index = from; index < from + count; index += 1) {
    await post(`${tvUrl}/tv/v1/input/open`, tokens[index]!, { field: 'Search', kind: 'text' })
    const arrived = connected.next(index, 'input.text')
    const sentMs = performance.now()
    await post(`${phoneUrl}/app/device/text`, owners[index]!, { value: 'the quick brown fox' })
    timesMs.push((await arrived) - sentMs)
  }
  return timesMs
}

async function timeCommands({ phoneUrl, owners, connected }: Phone, { from, count }: Range): Promise<number[]> {
  const timesMs: number[] = []
  for (let index = from; index < from + count; index += 1) {
    const arrived = connected.next(index, 'command')
    const sentMs = performance.now()
    await post(`${phoneUrl}/app/device/commands`, owners[index]!, { kind: 'cache.clear' })
    timesMs.push((await arrived) - sentMs)
  }
  return timesMs
}

type PushTimes = { texts: number[]; commands: number[]; bytesPerTv: number; connectS: number }

const textAim = 250
const memoryAim = 40

function resultOf({ texts, commands, bytesPerTv, connectS }: PushTimes, between: PushTimes | null): BenchResult {
  const figures: Record<string, number> = {
    connected_tvs: tvs,
    connect_s: Math.round(connectS * 10) / 10,
    text_p50_ms: ms(texts, 0.5),
    text_p99_ms: ms(texts, 0.99),
    command_p50_ms: ms(commands, 0.5),
    command_p99_ms: ms(commands, 0.99),
    rss_per_tv_kib: Math.round((bytesPerTv / 1_024) * 10) / 10,
  }
  const aims: Record<string, string> = {
    text_p99_ms: `≤ ${textAim}`,
    command_p99_ms: `≤ ${textAim}`,
    rss_per_tv_kib: `≤ ${memoryAim}`,
  }
  if (between) {
    figures['two_processes_text_p50_ms'] = ms(between.texts, 0.5)
    figures['two_processes_text_p99_ms'] = ms(between.texts, 0.99)
    figures['two_processes_command_p99_ms'] = ms(between.commands, 0.99)
    aims['two_processes_text_p99_ms'] = `≤ ${textAim}`
    aims['two_processes_command_p99_ms'] = `≤ ${textAim}`
  }
  return benchResult('push', figures, aims)
}

function ms(times: readonly number[], share: number): number {
  return Math.round((percentile(times, share) ?? 0) * 10) / 10
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

function startPanel({ dataDir, databaseUrl }: DataPlace, port: number): Promise<ChildProcess> {
  const script = fileURLToPath(new URL('./checkin/panel.ts', import.meta.url))
  const env = {
    ...process.env,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
  }
  const child = startOwned(process.execPath, [script], { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  return new Promise((resolve, reject) => {
    child.once('message', () => resolve(child))
    child.once('exit', (code) => reject(new Error(`the panel ended with ${code}`)))
  })
}
