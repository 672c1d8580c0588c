import { builtScreenNames } from '@castellan/contract/built-screens.ts'
import type { Resource } from '@castellan/contract/kit/define-resource.ts'
import { allResources } from '@castellan/contract/resources/index.ts'
import { screenNamed, screens } from '@castellan/contract/screens.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSeat, tvScreen, type Seat } from '../support/browser.ts'
import { clearSeats, sharedBrowser } from '../support/shared-browser.ts'
import { makeZip } from '../../apps/server/src/testing/stubs/make-zip.ts'
import { ownersPassword, turnOnTv } from '../support/owner-and-tv.ts'
import { freeTexts, hostileDraft, hostileText, hostileTexts } from '../support/hostile-words.ts'
import { staffSessionToken } from '../support/open-session.ts'
import { screenAddress } from '../support/screen-address.ts'
import { startDemoPanel, type DemoPanel } from '../support/start-demo-panel.ts'
import { launchCrawler } from '../support/crawler.ts'
import { numberAt, objectAt } from '@castellan/contract/types/value-at.ts'
import { invalidFields } from '../../apps/server/src/testing/answers.ts'

const patienceMs = 300_000
const built = new Set<string>(builtScreenNames)

let panel: DemoPanel
let browser: Browser
let token: string
let owner: string
let tv: Seat
let tvAlarm: Alarm
/** Cards that took something hostile, with a row of it. */
const stored = new Map<string, number>()

type Alarm = { dialogs: string[]; violations(): Promise<string[]> }
type Answer = { status: number; body: Record<string, unknown> }

async function ask(
  path: string,
  { body, as = token, ...more }: { body?: object; as?: string; agent?: string } = {},
): Promise<Answer> {
  const answer = await fetch(`${panel.url}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(as ? { authorization: `Bearer ${as}` } : {}),
      ...(more.agent ? { 'user-agent': more.agent } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: answer.status, body: objectAt(await answer.json()) }
}

declare global {
  interface Window {
    noteBreach(breach: string): void
  }
}

/** Notes every dialog and every breach of the content policy, whichever page of the seat it is on. */
async function raiseAlarm(page: Page): Promise<Alarm> {
  const dialogs: string[] = []
  const breaches: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(`${dialog.message()} on ${page.url()}`)
    void dialog.dismiss()
  })
  await page.context().exposeFunction('noteBreach', (breach: string) => void breaches.push(breach))
  const listen = () =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      window.noteBreach(`${location.pathname}: ${violatedDirective} ${blockedURI} ${sample}`),
    )
  await page.context().addInitScript(listen)
  // The page that is open already is listened to as well.
  await page.evaluate(listen)
  return { dialogs, violations: async () => breaches }
}

type ExpectedLinks = { number: number; links: Record<string, number>; plain?: ReadonlySet<string> }

/** Stores a row with as much hostile text as its resource takes; a field that refuses it gets something plain, and is named. */
async function storeHostile(
  card: Resource,
  { number, links, plain = new Set() }: ExpectedLinks,
): Promise<Answer & { plain: ReadonlySet<string> }> {
  const answer = await ask(`${card.api}/store`, { body: hostileDraft(card, { number, links, plain }) })
  const wrong = invalidFields(answer).filter((name) => !plain.has(name))
  if (answer.status === 201 || wrong.length === 0) return { ...answer, plain }
  return storeHostile(card, { number, links, plain: new Set([...plain, ...wrong]) })
}

/** A web bundle that names itself like that, in a file that is called like that. */
async function uploadHostileApp(): Promise<number> {
  const version = { version_code: 1, version_name: hostileText(1, 40) }
  const archive = makeZip([
    { name: 'index.html', bytes: Buffer.from('<h1>x</h1>') },
    { name: 'version.json', bytes: Buffer.from(JSON.stringify(version)) },
  ])
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(archive)]), `${hostileTexts[1]}.zip`)
  const sent = await fetch(`${panel.url}/api/app-files/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  const text = await sent.text()
  expect(sent.status, text).toBe(201)
  expect(text).toContain('data-hostile')
  return numberAt(JSON.parse(text), 'data', 'id')
}

const countInjected = (page: Page) => page.locator('[data-hostile]').count()

beforeAll(async () => {
  panel = await startDemoPanel({ devices: 20 })
  browser = await sharedBrowser()
  const account = panel.accounts.find(({ role }) => role === 'super-admin')!
  token = await staffSessionToken(panel.url, account)

  // A TV with a hostile owner: its name, the name of its playlist, and all that is in the playlist.
  tv = await openSeat(browser, { viewport: tvScreen })
  tvAlarm = await raiseAlarm(tv.page)
  const { mac, deviceKey } = await turnOnTv(tv.page, panel.url)
  const signedIn = await ask('/app/device/login', {
    body: { mac, device_key: deviceKey },
    as: '',
    agent: hostileTexts[1],
  })
  owner = String(signedIn.body['token'])
  await ask('/app/device/password', { body: { password: ownersPassword }, as: owner })
  const lines = hostileTexts.flatMap((text) => [
    `#EXTINF:-1 tvg-id="${text.replaceAll('"', '')}" tvg-logo="javascript:alert(1)" group-title="${text.replaceAll('"', "'")}",${text}`,
    'http://stream.example/1.ts',
  ])
  const form = new FormData()
  form.set('name', hostileText(1, 60))
  form.set('file', new Blob([`#EXTM3U\n${lines.join('\n')}\n`]), `${hostileTexts[1]}.m3u`)
  const sent = await fetch(`${panel.url}/api/app/device/uploads`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner}` },
    body: form,
  })
  expect(sent.ok).toBe(true)

  // Anyone who tries to sign in leaves a name and a browser in the log.
  for (const text of hostileTexts) await ask('/login', { body: { email: text, password: text }, as: '', agent: text })
  await ask('/login', { body: { email: account.email, password: account.password }, as: '', agent: hostileTexts[3] })
}, patienceMs)

afterAll(async () => {
  await clearSeats()
  await panel?.stop()
})

it('takes hostile text for every resource that has a form, as text', async () => {
  const me = numberAt((await ask('/user')).body, 'id')
  const role = numberAt((await ask('/settings/roles')).body, 'data', 0, 'id')
  const { email } = panel.accounts.find(({ role }) => role === 'distributor')!
  const found = await ask(`/settings/users?search=${encodeURIComponent(email)}`)
  const distributor = numberAt(found.body, 'data', 0, 'id')
  const file = await uploadHostileApp()
  const links: Record<string, number> = {
    users: me,
    'users distributor': distributor,
    roles: role,
    app_files: file,
  }
  const failed: string[] = []
  const refused: Record<string, string[]> = {}
  for (const [number, card] of allResources.entries()) {
    if (!card.can.includes('create')) continue
    const answer = await storeHostile(card, { number, links })
    if (answer.status === 201) {
      const id = numberAt(answer.body, 'data', 'id')
      stored.set(card.name, id)
      // What points to such a row points to this one.
      links[card.name] ??= id
    } else failed.push(`${card.name}: ${JSON.stringify(answer.body)}`)
    const kept = objectAt(answer.body, 'data')
    const [taken, tame] = [false, true].map((isPlain) =>
      freeTexts(card).filter((name) => answer.plain.has(name) === isPlain),
    )
    if (tame!.length > 0) refused[card.name] = tame!
    for (const name of taken!)
      if (!JSON.stringify(kept[name] ?? '').includes('<')) failed.push(`${card.name} kept nothing hostile in ${name}`)
  }
  console.log(`hostile rows: ${[...stored.keys()].join(', ')}`)
  expect(failed).toEqual([])
  // Of all fields somebody types into, these alone take no free text.
  expect(refused).toEqual({
    address_rules: ['pattern'],
    announcements: ['link'],
    beta_apps: ['steps', 'window_from', 'window_to'],
    beta_bundles: ['steps', 'window_from', 'window_to'],
    brandings: ['url', 'panel_host'],
    checksums: ['digest'],
    device_updates: ['steps', 'window_from', 'window_to'],
    qr_profiles: ['custom_url'],
    roles: ['name'],
    services: ['code'],
    specific_updates: ['steps', 'window_from', 'window_to'],
    updates: ['steps', 'window_from', 'window_to'],
  })
  // What the office says aloud: the bell of the staff, and the screens of the TVs.
  const announced = stored.get('announcements')!
  expect((await ask(`/announcements/${announced}/publish`, { body: { notify: true } })).status).toBe(200)
  const { body } = await ask('/settings/mac-notifications/store', {
    body: {
      label: 'x',
      title: { en: hostileTexts[1] },
      body: { en: hostileTexts[3] },
      target: { to: 'all' },
      ttl_h: 1,
      placement: 'modal',
    },
  })
  const id = numberAt(body, 'data', 'id')
  await fetch(`${panel.url}/api/settings/mac-notifications/${id}/send`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
})

it(
  'runs nothing of it on any screen: no dialog, no breach of the content policy, no element that is not ours',
  async () => {
    const tokens = { token, device_token: owner }
    const crawler = await launchCrawler(browser, panel.url, { tokens })
    const alarm = await raiseAlarm(crawler.page)
    const injected: string[] = []
    const look = async (address: string) => {
      await crawler.goTo(address)
      if ((await countInjected(crawler.page)) > 0) injected.push(address)
    }
    const shown = screens.filter(({ name, guard }) => built.has(name) && (guard === 'staff' || guard === 'device'))
    for (const screen of shown) await look(await screenAddress(panel.url, screen, tokens))
    for (const card of allResources) {
      const id = stored.get(card.name)
      const { name, path } = screenNamed(card.screen)
      if (id === undefined || !built.has(name)) continue
      // Episodes are listed under their series.
      const address = path
        .replaceAll('{series_id}', String(stored.get('series')))
        .replaceAll(/\{[a-z_]+\}/gu, String(id))
      for (const part of ['open', 'edit']) await look(`${address}?${part}=${id}`)
    }
    await crawler.goTo('/')
    // By key: where things are drawn a mouse would not find them.
    await crawler.page
      .locator('header')
      .getByRole('button', { name: /Notifications/u })
      .press('Enter')
    await crawler.page
      .getByText(hostileTexts[1])
      .first()
      .waitFor({ state: 'attached', timeout: 1_000 })
      .catch(() => undefined)
    if ((await countInjected(crawler.page)) > 0) injected.push('the bell')
    console.log(`${shown.length} screens and ${stored.size} rows looked at`)
    expect(injected).toEqual([])
    expect(alarm.dialogs).toEqual([])
    expect(await alarm.violations()).toEqual([])
  },
  patienceMs,
)

it('shows it as text on the TV too', async () => {
  await tv.page.getByText(hostileTexts[1]).first().waitFor()
  await tv.page.getByTestId('modal').waitFor()
  expect(await countInjected(tv.page)).toBe(0)
  expect(tvAlarm.dialogs).toEqual([])
  expect(await tvAlarm.violations()).toEqual([])
})
