import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePorts } from '../../apps/server/src/testing/free-port.ts'
import { benchResult, type BenchResult } from './bench-result.ts'
import { runLoad, type LoadResult } from './checkin/load.ts'
import { seedCheckins } from './checkin/seed-checkins.ts'
import { round2 } from './round2.ts'
import { startOwned } from '../terminal/owned-process.ts'

const devices = 200_000
const tvs = 2_000
const rounds = 3
const seconds = 4
const connections = 32

/** Authenticated `GET /config` of a TV, as 200 and as 304, against 200,000 devices, compared to a bare server with one read of the same database. */
export async function bench(): Promise<BenchResult> {
  const dataDir = mkdtempSync(join(tmpdir(), 'castellan-bench-'))
  const children: ChildProcess[] = []
  try {
    const { file, tokens } = await seedCheckins({ dataDir }, { devices, tvs })
    const ports = await freePorts(2)
    const [barePort, port] = [ports[0]!, ports[1]!]
    children.push(
      await forked('./checkin/bare-server.ts', [file, String(barePort)]),
      await forked('./checkin/panel.ts', [], {
        DATA_DIR: dataDir,
        PORT: String(port),
        HOST: '127.0.0.1',
        LOG_LEVEL: 'error',
      }),
    )
    const etags = await Promise.all(tokens.map((token) => etagOf(port, token)))
    const bare = tokens.map((_, index) => text('/config', { 'X-Device': String((index * 97) % devices) }))
    const fresh = tokens.map((token) => text('/api/tv/v1/config', { Authorization: `Bearer ${token}` }))
    const known = tokens.map((token, index) =>
      text('/api/tv/v1/config', { Authorization: `Bearer ${token}`, 'If-None-Match': etags[index]! }),
    )
    const taken: Record<'bare' | 'fresh' | 'known', LoadResult[]> = { bare: [], fresh: [], known: [] }
    // The first round warms all three up and is not counted.
    for (let round = 0; round <= rounds; round += 1) {
      for (const [name, requests, at] of [
        ['bare', bare, barePort],
        ['fresh', fresh, port],
        ['known', known, port],
      ] as const) {
        const load = await runLoad({ port: at, requests, connections, seconds })
        taken[name].push(...(round > 0 ? [load] : []))
      }
    }
    return resultOf(taken)
  } finally {
    for (const child of children) child.kill('SIGTERM')
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function resultOf(taken: Record<'bare' | 'fresh' | 'known', LoadResult[]>): BenchResult {
  const median = (loads: LoadResult[], pick: (load: LoadResult) => number) =>
    loads.map(pick).toSorted((one, other) => one - other)[Math.floor(loads.length / 2)]!
  const rateOf = (loads: LoadResult[]) => median(loads, ({ requestsPerS }) => requestsPerS)
  const [bare, fresh, known] = [rateOf(taken.bare), rateOf(taken.fresh), rateOf(taken.known)]
  for (const [name, wanted] of [
    ['fresh', '200'],
    ['known', '304'],
  ] as const) {
    for (const { statuses } of taken[name])
      if (Object.keys(statuses).join() !== wanted)
        throw new Error(`${name} check-ins answered ${JSON.stringify(statuses)}`)
  }
  const figures = {
    devices,
    bare_per_s: Math.round(bare),
    config_200_per_s: Math.round(fresh),
    config_304_per_s: Math.round(known),
    config_200_of_bare: round2(fresh / bare),
    config_304_of_bare: round2(known / bare),
    config_200_p99_ms: round2(median(taken.fresh, ({ p99Ms }) => p99Ms)),
    bare_p99_ms: round2(median(taken.bare, ({ p99Ms }) => p99Ms)),
  }
  return benchResult('checkin', figures, { config_200_of_bare: '≥ 0.6', config_304_of_bare: '≥ 0.6' })
}

function text(path: string, headers: Record<string, string>): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${lines.join('')}\r\n`)
}

async function etagOf(port: number, token: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/tv/v1/config`, {
    headers: { authorization: `Bearer ${token}` },
  })
  if (answer.status !== 200) throw new Error(`a check-in answered ${answer.status}: ${await answer.text()}`)
  await answer.arrayBuffer()
  return answer.headers.get('etag') ?? ''
}

function forked(script: string, args: string[], env: Record<string, string> = {}): Promise<ChildProcess> {
  const child = startOwned(process.execPath, [fileURLToPath(new URL(script, import.meta.url)), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  return new Promise((resolve, reject) => {
    child.once('message', () => resolve(child))
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)))
  })
}
