import { passesAdminOnly } from '@castellan/contract/access/guards.ts'
import { seededPermissions, systemRoles, type SystemRole } from '@castellan/contract/access/roles.ts'
import { builtScreenNames } from '@castellan/contract/built-screens.ts'
import { locales } from '@castellan/contract/locales.ts'
import { readAllMessages } from '@castellan/contract/messages/read-messages.ts'
import { screenNamed, screens, type Screen, type ScreenName } from '@castellan/contract/screens.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { desktop, phone } from '../support/browser.ts'
import { clearSeats, sharedBrowser } from '../support/shared-browser.ts'
import { findScreenFaults, type ScreenState, type Visit } from '../support/find-screen-faults.ts'
import { findUnmirrored } from '../support/find-unmirrored.ts'
import { findEnglish } from '../support/find-words.ts'
import { openOwnerSession, staffSessionToken } from '../support/open-session.ts'
import { screenAddress, type Tokens } from '../support/screen-address.ts'
import { startDemoPanel, type DemoPanel } from '../support/start-demo-panel.ts'
import { launchCrawler, type Outfit, type Crawler } from '../support/crawler.ts'

/** The super-admin has every screen examined, which takes ten minutes on a machine that is busy with other things. */
const patienceMs = 1_200_000
const built = new Set<string>(builtScreenNames)
const all: readonly Screen[] = screens
const isOwners = ({ guard }: Screen) => guard.startsWith('device')
const sessions = new Map<SystemRole, string>()

let panel: DemoPanel
let browser: Browser
let owner: string
/** Those who are back; anyone who goes next takes one's browser over, which has the panel's files by then. */
const rested: Crawler[] = []

beforeAll(async () => {
  panel = await startDemoPanel({ devices: 60 })
  browser = await sharedBrowser()
  for (const { name } of systemRoles) {
    sessions.set(
      name,
      await staffSessionToken(
        panel.url,
        panel.accounts.find(({ role }) => role === name)!,
      ),
    )
  }
  owner = await openOwnerSession(panel.url, panel.devices[0]!)
}, patienceMs)

afterAll(async () => {
  await clearSeats()
  await panel?.stop()
})

it('the server knows which addresses lead to a screen', async () => {
  const wrong: string[] = []
  for (const screen of all) {
    const { status } = await fetch(`${panel.url}${await screenAddress(panel.url, screen, {})}`)
    if (status !== (built.has(screen.name) ? 200 : 404)) wrong.push(`${screen.name}: ${status}`)
  }
  expect(wrong).toEqual([])
})

it.concurrent.each(systemRoles.map(({ name }) => name))(
  'a %s gets to the screens they may see, and to no other',
  async (role) => {
    const held: readonly string[] = seededPermissions[role]
    const expected = (screen: Screen, address: string) => {
      if (isOwners(screen)) return '/device/login'
      if (screen.guard === 'guest' || screen.guard === 'second-factor') return '/'
      if (screen.adminOnly && !passesAdminOnly(role)) return '/'
      const needed = [screen.permission, ...(screen.and ?? [])].filter((name) => name !== undefined)
      if (needed.some((name) => !held.includes(name))) return '/unauthorized'
      return screen.name === 'settings' ? '/settings/profile' : address
    }
    const looksAt = ({ guard }: Screen) => role === 'super-admin' && guard === 'staff'
    expect(await walkAll({ token: sessions.get(role)! }, expected, looksAt)).toEqual([])
  },
  patienceMs,
)

it.concurrent(
  'a reseller does not find the page of a person who is not theirs',
  async () => {
    const crawler = await crawlAs({ tokens: { token: sessions.get('reseller')! } })
    const { path, heading } = await crawler.goTo('/settings/users/1')
    expect([path, heading]).toEqual(['/settings/users/1', readAllMessages('en').table.notFound.title])
    crawler.complaints()
    rested.push(crawler)
  },
  patienceMs,
)

it.concurrent(
  'an owner gets to their panel, and to no screen of the back office',
  async () => {
    const expected = (screen: Screen, address: string) => {
      if (screen.guard === 'device-guest' || screen.guard === 'device-password') return '/device'
      return screen.guard === 'staff' || screen.guard === 'second-factor' ? '/login' : address
    }
    expect(await walkAll({ device_token: owner }, expected, ({ guard }) => guard === 'device')).toEqual([])
  },
  patienceMs,
)

it.concurrent.each(locales)(
  'every screen is whole in %s',
  async (locale) => {
    // The long words are tried on the phone.
    const viewport = ['de', 'nl', 'pl', 'tr', 'ar', 'fa'].includes(locale) ? phone : desktop
    const admin = panel.accounts.find(({ role }) => role === 'admin')!
    const newcomer = panel.devices.find(({ password }) => password === null)!
    const staff = { token: sessions.get('super-admin')!, device_token: owner }
    const half = { token: await staffSessionToken(panel.url, admin, { half: true }) }
    const newOwner = { device_token: await openOwnerSession(panel.url, newcomer) }
    const behind = (...guards: string[]) => all.filter(({ name, guard }) => built.has(name) && guards.includes(guard))
    const wrong = [
      // In English the super-admin and the owner look at these on their way above.
      ...(locale === 'en' ? [] : await look(behind('staff', 'device'), { tokens: staff, locale, viewport })),
      ...(await look(behind('anyone', 'guest', 'device-guest'), { locale, viewport })),
      ...(await look(behind('second-factor'), { tokens: half, locale, viewport })),
      ...(await look(behind('device-password'), { tokens: newOwner, locale, viewport })),
    ]
    expect(wrong).toEqual([])
  },
  patienceMs,
)

it.concurrent(
  'shell, table, form and device page stand mirrored in Arabic, and nothing sticks out',
  async () => {
    const named = (...names: ScreenName[]) => names.map((name) => screenNamed(name))
    const office = named(
      'home',
      'devices',
      'settings.activity',
      'settings.users.add',
      'devices.device',
      'settings.options',
    )
    const owners = named('device.panel', 'device.playlists', 'device.settings')
    const turn =
      (isOffice: boolean) =>
      async (_screen: Screen, _address: string, { page, text }: ScreenState) => [
        ...(await findUnmirrored(page, { isOffice })),
        ...findEnglish(text, 'ar').map((line) => `English: ${line}`),
      ]
    const staff = { token: sessions.get('super-admin')! }
    const wrong = [
      ...(await walk(office, { tokens: staff, viewport: desktop, locale: 'ar' }, turn(true))),
      ...(await walk(office, { tokens: staff, viewport: phone, locale: 'ar' }, turn(true))),
      ...(await walk(owners, { tokens: { device_token: owner }, viewport: phone, locale: 'ar' }, turn(false))),
    ]
    expect(wrong).toEqual([])
  },
  patienceMs,
)

/** Opens every screen there is and holds where it led against where it had to; what is not built is nothing, for everybody. */
function walkAll(
  tokens: Tokens,
  expected: (screen: Screen, address: string) => string,
  looksAt: (screen: Screen) => boolean = () => false,
): Promise<string[]> {
  return walk(all, { tokens }, async (screen, address, found) => {
    const isNothing = found.heading === readAllMessages('en').shell.notFound.title
    const wanted = built.has(screen.name) ? expected(screen, address) : address
    if (found.path !== wanted) return [`led to ${found.path} instead of ${wanted}`]
    if (isNothing === built.has(screen.name)) return [`shows “${found.heading}”`]
    return built.has(screen.name) && looksAt(screen)
      ? findScreenFaults(screen, found, { locale: 'en', viewport: desktop })
      : []
  })
}

/** What is wrong with these screens for somebody who looks at them. */
function look(shown: readonly Screen[], outfit: Visit & Outfit): Promise<string[]> {
  return walk(shown, outfit, (screen, _address, found) => findScreenFaults(screen, found, outfit))
}

/** Sends somebody to these screens and says of each what is wrong there, complaints of the browser included. */
async function walk(
  through: readonly Screen[],
  outfit: Outfit,
  faultsAt: (screen: Screen, address: string, found: ScreenState) => Promise<string[]>,
): Promise<string[]> {
  const crawler = await crawlAs(outfit)
  const wrong: string[] = []
  for (const screen of through) {
    const address = await screenAddress(panel.url, screen, outfit.tokens ?? {})
    const standing = await crawler.goTo(address)
    const faults = await faultsAt(screen, address, { ...standing, page: crawler.page })
    wrong.push(...[...faults, ...complaintsAt(screen, crawler)].map((fault) => `${address}: ${fault}`))
  }
  rested.push(crawler)
  return wrong
}

async function crawlAs(outfit: Outfit): Promise<Crawler> {
  const back = rested.pop()
  await back?.become(outfit)
  return back ?? launchCrawler(browser, panel.url, outfit)
}

/** Forms of resources the demo has no row of: there they say that the row is not there, which the browser notes as a failed request. */
const withoutRow: readonly string[] = ['checksums.edit', 'm3u.edit', 'device.xtreams.edit', 'device.portals.edit']

function complaintsAt({ name }: Screen, crawler: Crawler): string[] {
  const complaints = crawler.complaints()
  return withoutRow.includes(name) ? complaints.filter((complaint) => !/\b404\b/u.test(complaint)) : complaints
}
