import type { ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { builtProgram } from '../../scripts/build/build-server.ts'
import { endOwned, startOwned } from '../../scripts/terminal/owned-process.ts'
import { createDataDir } from './create-data-dir.ts'
import { createGateway } from './gateway.ts'

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
  const folder = dataDir ?? createDataDir()
  const gateway = await createGateway()
  const running: PanelProcess[] = []
  for (const port of gateway.ports)
    running.push(await startProcess({ port, env: { ...gateway.env, DATA_DIR: folder, ...env } }))
  await gateway.open()
  const printed = () => running.map((one) => one.printed()).join('')
  return {
    url: gateway.url,
    firstRunLink: /http\S+\/setup#token=\S+/u.exec(printed())?.[0] ?? null,
    dataDir: folder,
    printed,
    stop: async () => {
      for (const { stop } of running) await stop()
      await gateway.close()
      if (dataDir === undefined) rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type PanelProcess = { printed(): string; stop(): Promise<void> }

/** One process of a panel; resolves when it is ready. */
export async function startProcess({
  port,
  env,
}: {
  port: number
  env: Record<string, string>
}): Promise<PanelProcess> {
  const child = startOwned(process.execPath, [await builtProgram('main')], {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let log = ''
  child.stdout!.on('data', (bytes: Buffer) => void (log += bytes.toString()))
  await untilReady(child, () => log)
  return { printed: () => log, stop: () => endOwned(child) }
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
