import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { endOwned, startOwned } from '../../scripts/terminal/owned-process.ts'
import { createDataDir } from './create-data-dir.ts'
import { createGateway, type Gateway } from './gateway.ts'
import { startProcess, type PanelProcess } from './start-panel.ts'
import { type DemoAccount, type DemoTv, readDemo } from '../../scripts/demo/demo-file.ts'

const script = fileURLToPath(new URL('../../scripts/demo.ts', import.meta.url))
/** Filling a demo and joining a second process takes 11 s on an idle machine; journeys next to it take turns with it. */
const startMs = 150_000

export type { DemoAccount, DemoTv }

/** A panel of its own with the demo's people, TVs and owners in it, ended by `stop`. */
export type DemoPanel = {
  url: string
  accounts: DemoAccount[]
  devices: DemoTv[]
  stop(): Promise<void>
}

/** A demo that is being filled, and where it will say who is in it. */
export type ComingPanel = { folder: string; stop(): Promise<void>; hasEnded(): boolean }

export async function startDemoPanel({ devices }: { devices: number }): Promise<DemoPanel> {
  const coming = await beginDemoPanel({ devices })
  try {
    return { ...(await whoIsIn(coming)), stop: coming.stop }
  } catch (error) {
    await coming.stop()
    throw error
  }
}

/** Begins a demo without waiting for it. */
export async function beginDemoPanel({
  devices,
  env = {},
}: {
  devices: number
  env?: Record<string, string>
}): Promise<ComingPanel> {
  const folder = createDataDir()
  const gateway = await createGateway()
  const [port = 0, ...others] = gateway.ports
  const settings = {
    ...gateway.env,
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    // Every audience.
    REGISTRATION: 'on',
    OAUTH_OIDC_ISSUER: 'https://id.example.com',
    OAUTH_OIDC_CLIENT_ID: 'castellan',
    OAUTH_OIDC_CLIENT_SECRET: 'never used',
    ...env,
  }
  const child = startOwned(process.execPath, [script], {
    env: { ...process.env, PORT: String(port), DEMO_DEVICES: String(devices), ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const hasEnded = () => child.exitCode !== null
  const joining = joinIn({ folder, hasEnded }, { gateway, others, env: settings })
  const stop = async () => {
    await endOwned(child)
    for (const one of await joining) await one.stop()
    await gateway.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { folder, stop, hasEnded }
}

type ClusterOptions = { gateway: Gateway; others: readonly number[]; env: Record<string, string> }

/** Starts the further processes of a demo once it is filled, and opens its port. */
async function joinIn(
  { folder, hasEnded }: Pick<ComingPanel, 'folder' | 'hasEnded'>,
  { gateway, others, env }: ClusterOptions,
): Promise<PanelProcess[]> {
  const joined: PanelProcess[] = []
  if (others.length === 0) return joined
  while (!existsSync(join(folder, 'demo.json'))) {
    if (hasEnded()) return joined
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  for (const port of others) joined.push(await startProcess({ port, env }))
  await gateway.open()
  return joined
}

/** The demo prints its accounts once all exist; it is ready once its port is open. */
export async function whoIsIn({
  folder,
  hasEnded = () => false,
}: Pick<ComingPanel, 'folder'> & Partial<ComingPanel>): Promise<Omit<DemoPanel, 'stop'>> {
  const file = join(folder, 'demo.json')
  const until = Date.now() + startMs
  let state = 'it has not said who is in it'
  while (Date.now() < until) {
    if (hasEnded()) throw new Error('the demo ended')
    if (existsSync(file)) {
      const { baseUrl, ...people } = readDemo(file)
      state = await readiness(baseUrl)
      if (state === ready) return { url: baseUrl, ...people }
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`the demo did not start within ${startMs / 1_000} s: ${state}`)
}

const ready = 'ready'

/** `ready`, or what the panel answers instead. */
async function readiness(url: string): Promise<string> {
  try {
    const answer = await fetch(`${url}/readyz`)
    return answer.ok ? ready : `${answer.status} ${await answer.text()}`
  } catch (error) {
    return String(error)
  }
}
