import type { ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../apps/server/src/testing/free-port.ts'
import type { Browser } from 'playwright-core'
import { openBrowser } from '../e2e/support/browser.ts'
import { openOwnerSession, staffSessionToken } from '../e2e/support/open-session.ts'
import { setUpPanel } from '../e2e/support/set-up-panel.ts'
import { startPanel } from '../e2e/support/start-panel.ts'
import { endOwned, guardCommand, startOwned } from './terminal/owned-process.ts'
import { root } from './terminal/root.ts'
import { requireTools } from './test/provision.ts'
import { type Demo, readDemo } from './demo/demo-file.ts'

type Shot = {
  name: string
  path: string
  size: { width: number; height: number }
  as: 'super-admin' | 'distributor' | 'reseller' | 'owner' | 'nobody'
  dark?: true
  /** As a reader of Arabic sees it, from right to left. */
  rtl?: true
  pauseMs?: number
  /** What is typed once the page is there: keys, then a text. */
  types?: { keys: string; text: string }
}

const wide = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
const tv = { width: 1280, height: 720 }

/** The pictures of the README, the home of each role, jobs of the back office, and what is read from right to left. */
const shots: readonly Shot[] = [
  { name: 'devices-light', path: '/devices', size: wide, as: 'super-admin' },
  { name: 'devices-dark', path: '/devices', size: wide, as: 'super-admin', dark: true },
  { name: 'home', path: '/', size: wide, as: 'super-admin' },
  { name: 'home-distributor', path: '/', size: wide, as: 'distributor' },
  { name: 'home-reseller', path: '/', size: wide, as: 'reseller' },
  { name: 'home-reseller-phone', path: '/', size: phone, as: 'reseller' },
  {
    name: 'palette',
    path: '/devices',
    size: wide,
    as: 'super-admin',
    types: { keys: 'Control+k', text: 'nord' },
  },
  { name: 'person', path: '/settings/users/6', size: wide, as: 'super-admin' },
  { name: 'provider-health', path: '/portals?show=health', size: wide, as: 'super-admin' },
  { name: 'role', path: '/settings/roles/3/permissions', size: wide, as: 'super-admin' },
  { name: 'activity', path: '/settings/activity?open=1', size: wide, as: 'super-admin' },
  { name: 'movie', path: '/mainscreen-movie/200/edit', size: wide, as: 'super-admin', pauseMs: 3_000 },
  { name: 'crawler', path: '/crawler', size: wide, as: 'super-admin', dark: true },
  { name: 'vouchers', path: '/vouchers?open=2', size: wide, as: 'reseller' },
  { name: 'branding', path: '/branding?open=1', size: wide, as: 'reseller' },
  { name: 'rollout', path: '/updates/2', size: wide, as: 'super-admin' },
  { name: 'tampered', path: '/tempered?open=6', size: wide, as: 'super-admin', dark: true },
  { name: 'home-screen', path: '/mainscreen-home', size: wide, as: 'super-admin', pauseMs: 3_000 },
  { name: 'owner', path: '/device', size: phone, as: 'owner', dark: true },
  { name: 'owner-upload', path: '/device/playlists-upload', size: phone, as: 'owner', dark: true },
  { name: 'tv', path: '/tv/', size: tv, as: 'nobody', dark: true, pauseMs: 3_000 },
  { name: 'rtl-shell', path: '/', size: wide, as: 'super-admin', rtl: true },
  { name: 'rtl-table', path: '/devices', size: wide, as: 'super-admin', rtl: true },
  { name: 'rtl-form', path: '/settings/users/add', size: wide, as: 'super-admin', rtl: true },
  { name: 'rtl-owner', path: '/device', size: phone, as: 'owner', rtl: true },
]

/** Names of pictures; without any, all are taken. */
const asked = process.argv.slice(2)
const isAsked = (name: string) => asked.length === 0 || asked.includes(name)

guardCommand()
await requireTools(['chromium'])
/** What a sign-in by hand would leave in the browser. One serves every picture of a role: a code opens only once. */
const tokens = new Map<Shot['as'], string>()
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
  for (const shot of shots) if (isAsked(shot.name)) await take(browser, demo, shot)
  if (isAsked('first-run')) await takeFirstRun(browser)
  await browser.close()
} finally {
  await endOwned(child)
  rmSync(dataDir, { recursive: true, force: true })
}

async function take(
  browser: Browser,
  demo: Demo,
  { name, path, size, as, dark, rtl, pauseMs = 1_200, types }: Shot,
): Promise<void> {
  const context = await browser.newContext({ viewport: size, colorScheme: dark ? 'dark' : 'light', locale: 'en-GB' })
  const url = demo.baseUrl
  if (as !== 'nobody') {
    const name = as === 'owner' ? 'device_token' : 'token'
    await context.addCookies([{ name, value: await tokenOf(demo, as), url }])
  }
  if (rtl) await context.addCookies([{ name: 'locale', value: 'ar', url }])
  const page = await context.newPage()
  await page.goto(`${url}${path}`)
  await page.waitForTimeout(pauseMs)
  if (path.includes('open=')) await page.getByRole('dialog').first().waitFor()
  // The content policy lets no text become code, which waiting in the page would need.
  for (let tries = 0; tries < 60 && !(await page.evaluate(isComplete)); tries += 1) await page.waitForTimeout(500)
  if (types) {
    await page.keyboard.press(types.keys)
    await page.keyboard.type(types.text)
    await page.waitForTimeout(pauseMs)
  }
  await page.waitForTimeout(500)
  await page.screenshot({ path: join(folder, `${name}.png`) })
  console.log(`  ${name}.png`)
  await context.close()
}

/** The home of a panel that has its first person and nothing else. */
async function takeFirstRun(browser: Browser): Promise<void> {
  const panel = await startPanel()
  try {
    const page = await browser.newPage({ viewport: wide, colorScheme: 'light', locale: 'en-GB' })
    await setUpPanel(page, panel)
    await page.waitForTimeout(3_000)
    await page.screenshot({ path: join(folder, 'first-run.png') })
    console.log('  first-run.png')
    await page.close()
  } finally {
    await panel.stop()
  }
}

/** Runs in the page: it has a heading, nothing loads or is a placeholder, and every picture is there. */
function isComplete(): boolean {
  const pictures = [...document.images].filter(({ loading }) => loading !== 'lazy')
  const waits = document.querySelector(
    'main .animate-breathe, .fixed[role=progressbar], [aria-hidden] > button:disabled',
  )
  return document.querySelector('h1') !== null && waits === null && pictures.every(({ complete }) => complete)
}

async function tokenOf({ baseUrl, accounts, devices }: Demo, as: Exclude<Shot['as'], 'nobody'>): Promise<string> {
  const token =
    tokens.get(as) ??
    (as === 'owner'
      ? await openOwnerSession(baseUrl, devices[0]!)
      : await staffSessionToken(
          baseUrl,
          accounts.find(({ role }) => role === as)!,
        ))
  tokens.set(as, token)
  return token
}

async function ready(demo: ChildProcess): Promise<Demo> {
  const file = join(dataDir, 'demo.json')
  for (let tries = 0; tries < 240; tries += 1) {
    if (demo.exitCode !== null) throw new Error('the demo did not start')
    if (existsSync(file)) {
      // The owners' uploads are read within a moment of the file being written.
      await new Promise((resolve) => setTimeout(resolve, 3_000))
      return readDemo(file)
    }
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error('the demo took too long')
}
