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
  const printed = await firstLines(child)
  return {
    url: `http://127.0.0.1:${port}`,
    firstRunLink: /http\S+\/setup#token=\S+/u.exec(printed)?.[0] ?? null,
    dataDir: folder,
    stop: async () => {
      await ended(child)
      if (dataDir === undefined) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** What it prints until it is ready, the first-run link included. */
function firstLines(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    const late = setTimeout(() => reject(new Error(`the panel did not start:\n${printed}`)), startMs)
    child.once('exit', (code) => reject(new Error(`the panel ended with ${code}:\n${printed}`)))
    child.stdout!.on('data', (bytes: Buffer) => {
      printed += bytes.toString()
      if (!/is ready/u.test(printed)) return
      clearTimeout(late)
      // The link follows the address at once, when there is one.
      setTimeout(() => resolve(printed), 300)
    })
  })
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await gone
}
