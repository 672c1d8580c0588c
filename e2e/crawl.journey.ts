import { seededPermissions, systemRoles, type SystemRole } from '@castellan/contract/access/roles.ts'
import { builtScreenNames } from '@castellan/contract/built-screens.ts'
import { screens, type Screen } from '@castellan/contract/screens.ts'
import { de } from '@castellan/contract/words/de.ts'
import { en } from '@castellan/contract/words/en.ts'
import { es } from '@castellan/contract/words/es.ts'
import { nl } from '@castellan/contract/words/nl.ts'
import { pl } from '@castellan/contract/words/pl.ts'
import { pt } from '@castellan/contract/words/pt.ts'
import { tr } from '@castellan/contract/words/tr.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { desktop, openBrowser, phone } from './support/browser.ts'
import { findBarriers } from './support/find-barriers.ts'
import { findEnglish, findRawWords } from './support/find-words.ts'
import { openOwnerSession, openStaffSession } from './support/open-session.ts'
import { screenAddress, type Tokens } from './support/screen-address.ts'
import { startDemoPanel, type DemoPanel } from './support/start-demo-panel.ts'
import { sendWalker, type Outfit, type Walker } from './support/walker.ts'

const languages = { en, de, es, nl, pl, pt, tr }
const patienceMs = 240_000
const built = new Set<string>(builtScreenNames)
const all: readonly Screen[] = screens
const isOwners = ({ guard }: Screen) => guard.startsWith('device')
const sessions = new Map<SystemRole, string>()

let panel: DemoPanel
let browser: Browser
let owner: string

beforeAll(async () => {
  panel = await startDemoPanel({ devices: 60 })
  browser = await openBrowser()
  for (const { name } of systemRoles) {
    sessions.set(
      name,
      await openStaffSession(
        panel.url,
        panel.accounts.find(({ role }) => role === name)!,
      ),
    )
  }
  owner = await openOwnerSession(panel.url, panel.devices[0]!)
}, patienceMs)

afterAll(async () => {
  await browser?.close()
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

// English first: it is looked at most closely, and begun last it would be waited for by itself.
it.concurrent.each(Object.keys(languages) as (keyof typeof languages)[])(
  'every screen is whole in %s',
  async (locale) => {
    // The long words are tried on the phone.
    const viewport = ['de', 'nl', 'pl', 'tr'].includes(locale) ? phone : desktop
    const staff = { token: sessions.get('super-admin')!, device_token: owner }
    const admin = panel.accounts.find(({ role }) => role === 'admin')!
    const half = { token: await openStaffSession(panel.url, admin, { half: true }) }
    const newOwner = {
      device_token: await openOwnerSession(
        panel.url,
        panel.devices.find((one) => one.password === null)!,
      ),
    }
    const inside = all.filter(({ name, guard }) => built.has(name) && (guard === 'staff' || guard === 'device'))
    const outside = all.filter(
      ({ name, guard }) => built.has(name) && ['anyone', 'guest', 'device-guest'].includes(guard),
    )
    const only = (guard: string) => all.filter((screen) => built.has(screen.name) && screen.guard === guard)
    const wrong = [
      ...(await look(inside, { tokens: staff, locale, viewport })),
      ...(await look(outside, { locale, viewport })),
      ...(await look(only('second-factor'), { tokens: half, locale, viewport })),
      ...(await look(only('device-password'), { tokens: newOwner, locale, viewport })),
    ]
    expect(wrong).toEqual([])
  },
  patienceMs,
)

it.concurrent.each(systemRoles.map(({ name }) => name))(
  'a %s gets to the screens he may see, and to no other',
  async (role) => {
    const held: readonly string[] = seededPermissions[role]
    const wrong = await walkAll({ token: sessions.get(role)! }, (screen, address) => {
      if (isOwners(screen)) return '/device/login'
      if (screen.guard === 'guest' || screen.guard === 'second-factor') return '/'
      if (screen.permission && !held.includes(screen.permission)) return '/unauthorized'
      return screen.name === 'settings' ? '/settings/profile' : address
    })
    expect(wrong).toEqual([])
  },
  patienceMs,
)

it.concurrent(
  'an owner gets to his panel, and to no screen of the back office',
  async () => {
    const wrong = await walkAll({ device_token: owner }, (screen, address) => {
      if (screen.guard === 'device-guest' || screen.guard === 'device-password') return '/device'
      return screen.guard === 'staff' || screen.guard === 'second-factor' ? '/login' : address
    })
    expect(wrong).toEqual([])
  },
  patienceMs,
)

/** Opens every screen there is and holds where it led against where it had to; what is not built is nothing, for everybody. */
async function walkAll(tokens: Tokens, expected: (screen: Screen, address: string) => string): Promise<string[]> {
  const walker = await sendWalker(browser, panel.url, { tokens })
  const wrong: string[] = []
  for (const screen of all) {
    const address = await screenAddress(panel.url, screen, tokens)
    const { path, heading } = await walker.goTo(address)
    const isNothing = heading === en.shell.notFound.title
    const wanted = built.has(screen.name) ? expected(screen, address) : address
    if (path !== wanted) wrong.push(`${address} led to ${path} instead of ${wanted}`)
    else if (isNothing === built.has(screen.name)) wrong.push(`${address} shows “${heading}”`)
    wrong.push(...complaintsAt(screen, walker).map((complaint) => `${address}: ${complaint}`))
  }
  await walker.page.context().close()
  return wrong
}

/** Forms of nouns the demo has no row of: there they say that the row is not there, which the browser notes as a failed request. */
const withoutRow: readonly string[] = ['checksums.edit', 'm3u.edit', 'device.xtreams.edit', 'device.portals.edit']

function complaintsAt({ name }: Screen, walker: Walker): string[] {
  const complaints = walker.complaints()
  return withoutRow.includes(name) ? complaints.filter((complaint) => !/\b404\b/u.test(complaint)) : complaints
}

/** What is wrong with these screens for somebody who looks at them. */
async function look(
  shown: readonly Screen[],
  outfit: Required<Pick<Outfit, 'locale' | 'viewport'>> & Outfit,
): Promise<string[]> {
  const { tokens = {}, locale, viewport } = outfit
  const walker = await sendWalker(browser, panel.url, outfit)
  const wrong: string[] = []
  for (const screen of shown) {
    const address = await screenAddress(panel.url, screen, tokens)
    const { text, width } = await walker.goTo(address)
    const words = languages[locale as keyof typeof languages]
    const found = [
      ...complaintsAt(screen, walker),
      ...findRawWords(text).map((word) => `raw words: ${word}`),
      ...(screen.name === 'components' ? [] : findEnglish(text, words).map((line) => `English: ${line}`)),
      ...(width > viewport.width ? [`${width} px wide on ${viewport.width}`] : []),
      ...((await isInItsFrame(walker.page, screen)) ? [] : ['stands in the frame of another panel']),
      ...(locale === 'en' ? await findBarriers(walker.page) : []),
    ]
    wrong.push(...found.map((each) => `${address}: ${each}`))
  }
  await walker.page.context().close()
  return wrong
}

/** The back office has its menu, and nothing else has it. */
async function isInItsFrame(
  page: Awaited<ReturnType<typeof sendWalker>>['page'],
  { layout }: Screen,
): Promise<boolean> {
  const hasMenu = (await page.locator('aside nav').count()) > 0
  return hasMenu === (layout === 'main')
}
