import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type Place = { dataDir: string; databaseUrl: string; port: number }
export type Panels = Awaited<ReturnType<typeof openPanels>>

/** The panel as a process that can be killed at any moment; another one can stand ready to take over port and database. */
export async function openPanels(place: Place) {
  let current = await begin(load(place))
  let standby: Promise<ChildProcess> | null = null
  return {
    /** Lets the next process read what it is made of, beside the one that works. */
    prepare() {
      standby ??= load(place)
    },
    /** SIGKILL, in the middle of whatever it does; resolves when the next one answers. */
    async killAndReplace() {
      const gone = once(current, 'exit')
      current.kill('SIGKILL')
      await gone
      const next = standby ?? load(place)
      standby = null
      current = await begin(next)
    },
    async stop() {
      const waiting = await standby
      waiting?.kill('SIGKILL')
      const gone = once(current, 'exit')
      current.kill('SIGTERM')
      await gone
    },
  }
}

function load({ dataDir, databaseUrl, port }: Place): Promise<ChildProcess> {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    NODE_COMPILE_CACHE: join(dataDir, 'compiled'),
  }
  const child = fork(fileURLToPath(new URL('panel.ts', import.meta.url)), [], {
    env,
    execArgv: [],
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

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })
}
