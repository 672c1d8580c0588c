import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { percentile } from '../../apps/tv/src/fleet/percentile.ts'
import { buildStale } from '../build/build-stale.ts'
import type { Measurement } from '../measure/measurement.ts'
import { root } from '../terminal/root.ts'
import { measureStart, type StartCommand } from './start/measure-start.ts'

const rounds = 5
const aims = { 'existing database, ready ms over a bare Node': 400, 'existing database, idle MB': 150 }

const bareNode = `import { createServer } from 'node:http'
createServer((_, response) => response.end('{}')).listen(0, '127.0.0.1', () => console.log('is ready'))`
const bareFastify = `import Fastify from 'fastify'
const app = Fastify()
app.get('/', async () => ({}))
await app.listen({ port: 0, host: '127.0.0.1' })
console.log('is ready')`
const program = (text: string) => ['--input-type=module', '--eval', text]

/** From starting the process to being ready, and its memory when idle: what `npm start` runs, compared to a minimal server in Node. */
export async function bench(): Promise<Measurement> {
  if (!(await buildStale())) throw new Error('the server or the web could not be built')
  const folder = mkdtempSync(join(tmpdir(), 'castellan-start-'))
  const existing = join(folder, 'existing')
  let count = 0
  const castellan = (dataDir: string): StartCommand => ({
    args: [join(root, 'scripts/run.mjs'), 'start'],
    env: { DATA_DIR: dataDir, DATABASE_URL: '', PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn' },
  })
  const starts: Record<string, () => StartCommand> = {
    'bare Node': () => ({ args: program(bareNode), env: {} }),
    'bare Fastify': () => ({ args: program(bareFastify), env: {} }),
    'existing database': () => castellan(existing),
    'empty database': () => castellan(join(folder, `empty-${(count += 1)}`)),
  }
  const measured: Record<string, { readyMs: number; idleMb: number }[]> = {}
  try {
    // The first round compiles what the others find compiled, and fills the database.
    for (const start of Object.values(starts)) await measureStart(start())
    for (let round = 0; round < rounds; round += 1)
      for (const [name, start] of Object.entries(starts)) (measured[name] ??= []).push(await measureStart(start()))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return result(measured)
}

function result(measured: Record<string, { readyMs: number; idleMb: number }[]>): Measurement {
  const middle = (name: string, figure: 'readyMs' | 'idleMb') =>
    Math.round(
      percentile(
        measured[name]!.map((one) => one[figure]),
        0.5,
      ) ?? 0,
    )
  const figures: Record<string, number> = {}
  for (const name of Object.keys(measured)) {
    figures[`${name}, ready ms`] = middle(name, 'readyMs')
    figures[`${name}, idle MB`] = middle(name, 'idleMb')
  }
  figures['existing database, ready ms over a bare Node'] =
    figures['existing database, ready ms']! - figures['bare Node, ready ms']!
  return {
    name: 'start',
    figures,
    aims: Object.fromEntries(Object.entries(aims).map(([name, aim]) => [name, `≤ ${aim}`])),
    met: Object.fromEntries(Object.entries(aims).map(([name, aim]) => [name, figures[name]! <= aim])),
  }
}
