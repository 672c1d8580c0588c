import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '../../../apps/server/src/testing/free-port.ts'
import { bundlePanel } from './bundle-panel.ts'
import { startOwned } from '../../terminal/owned-process.ts'
import { setTimeout as sleep } from 'node:timers/promises'

export type PostgresPlace = { dataDir: string; databaseUrl: string }

/** A panel as a process that can be killed at any moment; another one is ready to take over its port. */
export type KillablePanel = {
  port: number
  /** SIGKILL after so long, in the middle of whatever it does; the next one takes over. */
  kill(afterMs: number): void
  /** Resolves when the one that works answers. */
  settled(): Promise<void>
  stop(): Promise<void>
}

/** Opens so many panels over one database. */
export async function openPanels(place: PostgresPlace, count: number): Promise<KillablePanel[]> {
  const program = await bundlePanel(join(place.dataDir, 'panel'))
  const panels: KillablePanel[] = []
  while (panels.length < count) panels.push(await openPanel({ ...place, program }))
  return panels
}

type Start = PostgresPlace & { program: string }

async function openPanel(place: Start): Promise<KillablePanel> {
  const port = await freePort()
  let current = await begin(load(place, port))
  let replacing: Promise<void> = Promise.resolve()

  const replace = async (next: Promise<ChildProcess>, afterMs: number) => {
    // Its place is free only when the next one has read what it is made of: the database is without a panel as briefly as may be.
    await next
    await sleep(afterMs)
    const gone = once(current, 'exit')
    current.kill('SIGKILL')
    await gone
    current = await begin(next)
  }
  return {
    port,
    kill(afterMs) {
      replacing = replacing.then(() => replace(load(place, port), afterMs))
      // Waiting callers are notified.
      replacing.catch(() => undefined)
    },
    settled: () => replacing,
    async stop() {
      await replacing
      const gone = once(current, 'exit')
      current.kill('SIGTERM')
      await gone
    },
  }
}

function load({ dataDir, databaseUrl, program }: Start, port: number): Promise<ChildProcess> {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    NODE_COMPILE_CACHE: join(dataDir, 'compiled'),
  }
  const isShared = databaseUrl.startsWith('postgres')
  // Room for all that a start makes: collecting it meanwhile would be a quarter of the start.
  const args = ['--max-semi-space-size=64', program, ...(isShared ? ['shared'] : [])]
  const child = startOwned(process.execPath, args, {
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  return heard(child, 'loaded')
}

async function begin(loaded: Promise<ChildProcess>): Promise<ChildProcess> {
  const child = await loaded
  const ready = heard(child, 'ready')
  child.send('start')
  return ready
}

function heard(child: ChildProcess, message: string): Promise<ChildProcess> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`the panel ended with ${code} before it was ${message}`))
    child.once('exit', onExit)
    child.once('message', (said) => {
      child.off('exit', onExit)
      if (said === message) resolve(child)
      else reject(new Error(`the panel said ${String(said)}`))
    })
  })
}
