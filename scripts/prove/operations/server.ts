import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../../apps/server/src/testing/free-port.ts'
import { startOwned } from '../../terminal/owned-process.ts'
import type { PostgresPlace } from '../ledger/panels.ts'

export const mainEntry = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url))
/** A start that is refused ends within this time, one that is not is ready. */
const startMs = 60_000

export type Exit = { code: number | null; signal: NodeJS.Signals | null; output: string; ms: number }
export type ServerProcess = {
  port: number
  child: ChildProcess
  output: () => string
  /** Sends a signal and waits for the end. */
  end(signal?: NodeJS.Signals): Promise<Exit>
}
export type Start = PostgresPlace & {
  program: string
  env?: Record<string, string>
  nodeArgs?: readonly string[]
  port?: number
}

/** Starts the real server program; throws what it says when it does not come up. */
export async function startServer(start: Start): Promise<ServerProcess> {
  const outcome = await tryServer(start)
  if ('port' in outcome) return outcome
  throw new Error(`the server ended with ${outcome.code ?? outcome.signal}: ${outcome.output}`)
}

/** Returns the server when it is ready, or how it ended. */
export async function tryServer({
  program,
  dataDir,
  databaseUrl,
  env,
  nodeArgs = [],
  port,
}: Start): Promise<ServerProcess | Exit> {
  const own = port ?? (await freePort())
  const startedAt = performance.now()
  const child = startOwned(process.execPath, [...nodeArgs, program], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      PORT: String(own),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      TWO_FACTOR: 'optional',
      FETCH_ALLOW: '127.0.0.1',
      NODE_COMPILE_CACHE: join(program, '..', 'compiled'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  const exited = once(child, 'exit').then(([code, signal]): Exit => ({
    code,
    signal,
    output,
    ms: Math.round(performance.now() - startedAt),
  }))
  const ready = new Promise<'ready'>((resolve) => {
    const collect = (bytes: Buffer) => {
      output = `${output}${bytes.toString()}`.slice(-200_000)
      if (output.includes('Castellan is ready')) resolve('ready')
    }
    child.stdout!.on('data', collect)
    child.stderr!.on('data', collect)
  })
  const late = setTimeout(() => child.kill('SIGKILL'), startMs)
  const first = await Promise.race([ready, exited])
  clearTimeout(late)
  if (first !== 'ready') return first
  return {
    port: own,
    child,
    output: () => output,
    async end(signal = 'SIGTERM') {
      const askedAt = performance.now()
      child.kill(signal)
      const stuck = setTimeout(() => child.kill('SIGKILL'), startMs)
      const exit = await exited
      clearTimeout(stuck)
      return { ...exit, output, ms: Math.round(performance.now() - askedAt) }
    },
  }
}
