import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from './free-port.ts'

const main = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))
const startMs = 30_000

/** A panel of its own: fresh data folder, free port, ended by `stop`. */
export type Panel = {
  url: string
  /** The one-time link it printed; null when it has people already. */
  firstRunLink: string | null
  dataDir: string
  /** What it has written to its log so far. */
  printed(): string
  stop(): Promise<void>
}

export async function startPanel({
  dataDir,
  env = {},
}: { dataDir?: string; env?: Record<string, string> } = {}): Promise<Panel> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'castellan-journey-'))
  const port = await freePort()
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let log = ''
  child.stdout!.on('data', (bytes: Buffer) => void (log += bytes.toString()))
  await untilReady(child, () => log)
  return {
    url: `http://127.0.0.1:${port}`,
    firstRunLink: /http\S+\/setup#token=\S+/u.exec(log)?.[0] ?? null,
    dataDir: folder,
    printed: () => log,
    stop: async () => {
      await ended(child)
      if (dataDir === undefined) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Waits until it is ready, and the first-run link is printed. */
function untilReady(child: ChildProcess, printed: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`the panel did not start:\n${printed()}`)), startMs)
    child.once('exit', (code) => reject(new Error(`the panel ended with ${code}:\n${printed()}`)))
    child.stdout!.on('data', () => {
      if (!/is ready/u.test(printed())) return
      clearTimeout(late)
      // The link follows the address at once, when there is one.
      setTimeout(() => resolve(), 300)
    })
  })
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await gone
}
