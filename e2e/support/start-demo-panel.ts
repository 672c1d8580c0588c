import { spawn, type ChildProcess } from 'node:child_process'
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

export async function startDemoPanel({ devices }: { devices: number }): Promise<DemoPanel> {
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
  try {
    const { baseUrl, ...people } = await written(child, join(folder, 'demo.json'))
    return { url: baseUrl, ...people, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

type Written = { baseUrl: string; accounts: DemoAccount[]; devices: DemoTv[] }

/** The demo says who is in it, once all of them are. */
async function written(child: ChildProcess, file: string): Promise<Written> {
  const until = Date.now() + startMs
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`the demo ended with ${child.exitCode}`)
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Written
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the demo did not start')
}
