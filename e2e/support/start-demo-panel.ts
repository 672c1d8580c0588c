import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from './free-port.ts'

const script = fileURLToPath(new URL('../../scripts/demo.ts', import.meta.url))
const startMs = 60_000

export type DemoAccount = { role: string; email: string; password: string; totpSecret: string | null }
export type DemoTv = { mac: string; deviceKey: string; password: string | null }

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
  const folder = mkdtempSync(join(tmpdir(), 'castellan-crawl-'))
  const port = await freePort()
  const child = spawn(process.execPath, [script], {
    env: {
      ...process.env,
      DATA_DIR: folder,
      PORT: String(port),
      DEMO_DEVICES: String(devices),
      LOG_LEVEL: 'error',
      // Every door there can be.
      REGISTRATION: 'on',
      OAUTH_OIDC_ISSUER: 'https://id.example.com',
      OAUTH_OIDC_CLIENT_ID: 'castellan',
      OAUTH_OIDC_CLIENT_SECRET: 'never used',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const stop = async () => {
    if (child.exitCode === null) {
      const gone = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await gone
    }
    rmSync(folder, { recursive: true, force: true })
  }
  return { folder, stop, hasEnded: () => child.exitCode !== null }
}

type Written = { baseUrl: string; accounts: DemoAccount[]; devices: DemoTv[] }

/** The demo says who is in it, once all of them are. */
export async function whoIsIn({
  folder,
  hasEnded = () => false,
}: Pick<ComingPanel, 'folder'> & Partial<ComingPanel>): Promise<Omit<DemoPanel, 'stop'>> {
  const file = join(folder, 'demo.json')
  const until = Date.now() + startMs
  while (Date.now() < until) {
    if (hasEnded()) throw new Error('the demo ended')
    if (existsSync(file)) {
      const { baseUrl, ...people } = JSON.parse(readFileSync(file, 'utf8')) as Written
      return { url: baseUrl, ...people }
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the demo did not start')
}
