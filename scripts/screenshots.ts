import type { ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../apps/server/src/testing/free-port.ts'
import type { Browser, Page } from 'playwright-core'
import { openAuthenticator } from '../e2e/support/authenticator.ts'
import { openBrowser } from '../e2e/support/browser.ts'
import { endOwned, guardCommand, startOwned } from './terminal/owned-process.ts'
import { root } from './terminal/root.ts'
import { requireTools } from './test/provision.ts'

type Demo = {
  baseUrl: string
  accounts: { role: string; email: string; password: string; totpSecret: string | null }[]
  devices: { mac: string; password: string | null }[]
}
type Shot = {
  name: string
  path: string
  size: { width: number; height: number }
  as: 'admin' | 'owner' | 'nobody'
  dark?: true
  /** As a reader from right to left sees it. */
  rtl?: true
  pauseMs?: number
}

const wide = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
const tv = { width: 1280, height: 720 }

/** The pictures of the README, and of what is read from right to left. */
const shots: readonly Shot[] = [
  { name: 'devices-light', path: '/devices', size: wide, as: 'admin' },
  { name: 'devices-dark', path: '/devices', size: wide, as: 'admin', dark: true },
  { name: 'home', path: '/', size: wide, as: 'admin' },
  { name: 'owner', path: '/device', size: phone, as: 'owner', dark: true },
  { name: 'owner-upload', path: '/device/playlists-upload', size: phone, as: 'owner', dark: true },
  { name: 'tv', path: '/tv/', size: tv, as: 'nobody', dark: true, pauseMs: 3_000 },
  { name: 'rtl-shell', path: '/', size: wide, as: 'admin', rtl: true },
  { name: 'rtl-table', path: '/devices', size: wide, as: 'admin', rtl: true },
  { name: 'rtl-form', path: '/settings/users/add', size: wide, as: 'admin', rtl: true },
  { name: 'rtl-owner', path: '/device', size: phone, as: 'owner', rtl: true },
]

guardCommand()
await requireTools(['chromium'])
let staffToken: string | undefined
const folder = join(root, 'docs', 'screenshots')
const dataDir = mkdtempSync(join(tmpdir(), 'castellan-shots-'))
const port = await freePort()
// A demo of its own on a free port, so that one that runs already is left alone.
const child = startOwned(process.execPath, [join(root, 'scripts', 'demo.ts')], {
  env: { ...process.env, DATA_DIR: dataDir, PORT: String(port) },
  stdio: ['ignore', 'inherit', 'inherit'],
})
try {
  const demo = await ready(child)
  mkdirSync(folder, { recursive: true })
  const browser = await openBrowser()
  for (const shot of shots) await take(browser, demo, shot)
  await browser.close()
} finally {
  await endOwned(child)
  rmSync(dataDir, { recursive: true, force: true })
}

async function take(
  browser: Browser,
  demo: Demo,
  { name, path, size, as, dark, rtl, pauseMs = 1_200 }: Shot,
): Promise<void> {
  const context = await browser.newContext({ viewport: size, colorScheme: dark ? 'dark' : 'light', locale: 'en-GB' })
  const page = await context.newPage()
  if (as === 'admin') await signIn(page, demo)
  if (as === 'owner') await signInOwner(page, demo)
  await page.goto(`${demo.baseUrl}${path}`)
  await page.waitForTimeout(pauseMs)
  if (rtl) {
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
    await page.waitForTimeout(300)
  }
  await page.screenshot({ path: join(folder, `${name}.png`) })
  console.log(`  ${name}.png`)
  await context.close()
}

/** The staff's token is what a sign-in by hand would leave in the browser. One serves every picture: a code opens only once. */
async function signIn(page: Page, { baseUrl, accounts }: Demo): Promise<void> {
  staffToken ??= await openSession(page, { baseUrl, account: accounts.find(({ role }) => role === 'super-admin')! })
  await page.context().addCookies([{ name: 'token', value: staffToken, url: baseUrl }])
}

type Opening = { baseUrl: string; account: Demo['accounts'][number] }

async function openSession(page: Page, { baseUrl, account }: Opening): Promise<string> {
  const { email, password, totpSecret } = account
  const half = await page.request.post(`${baseUrl}/api/login`, { data: { email, password } })
  const { token } = (await half.json()) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  const full = await page.request.post(`${baseUrl}/api/2fa/verify`, {
    headers,
    data: { code: openAuthenticator(totpSecret!).code() },
  })
  return ((await full.json()) as { token: string }).token
}

/** The owner's token is what a sign-in by hand would leave in the browser. */
async function signInOwner(page: Page, { baseUrl, devices }: Demo): Promise<void> {
  const { mac, password } = devices[0]!
  const answer = await page.request.post(`${baseUrl}/api/app/device/login`, { data: { mac, password } })
  const { token } = (await answer.json()) as { token: string }
  await page.context().addCookies([{ name: 'device_token', value: token, url: baseUrl }])
}

async function ready(demo: ChildProcess): Promise<Demo> {
  const file = join(dataDir, 'demo.json')
  for (let tries = 0; tries < 240; tries += 1) {
    if (demo.exitCode !== null) throw new Error('the demo did not start')
    if (existsSync(file)) {
      // The owners' uploads are read within a moment of the file being written.
      await new Promise((resolve) => setTimeout(resolve, 3_000))
      return JSON.parse(readFileSync(file, 'utf8')) as Demo
    }
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error('the demo took too long')
}
