import type { SystemRole } from '@castellan/contract/access/roles.ts'
import type { Browser } from 'playwright-core'
import { desktop, type Seat } from '../support/browser.ts'
import { launchCrawler, type Crawler } from '../support/crawler.ts'
import { openOwnerSession, staffSessionToken } from '../support/open-session.ts'
import { createSeatPool } from '../support/seat-pool.ts'
import type { SharedPanel } from '../support/shared-panel.ts'
import type { Tokens } from '../support/screen-address.ts'
import { objectAt } from '@castellan/contract/types/value-at.ts'

/** Who tests a statement: one of the five roles, an admin without a mandatory second factor, owners with and without a password, or an anonymous caller. */
export type Who = SystemRole | 'half' | 'owner' | 'new owner' | 'nobody'

export type Answer = { status: number; body: Record<string, unknown>; text: string; headers: Headers }
/** How long a trial waits for one thing. */
const patienceMs = 12_000

type RequestOptions = { body?: unknown; headers?: Record<string, string>; token?: string }

/** A running panel, with all of these actors signed in to it. */
export type Stage = {
  url: string
  panel: SharedPanel
  token(who: Who): Promise<string | null>
  /** A session of its own, for a trial that ends it or acts in an account. */
  freshToken(account: string): Promise<string>
  ask(who: Who, line: string, asked?: RequestOptions): Promise<Answer>
  /** A browser page that visits screens as one of the actors. */
  crawlAs(who: Who): Promise<Crawler>
  /** A separate page, signed in unless the actor is anonymous; closed after the trial. */
  sitAs(who: Who, viewport?: { width: number; height: number }): Promise<Seat>
  closeSeats(): Promise<void>
}

export function openStage(panel: SharedPanel, browser: Browser): Stage {
  const tokens = new Map<Who, Promise<string | null>>()
  const pool = createSeatPool(browser, panel.url)
  let crawler: { who: Who; it: Crawler } | null = null
  const token = (who: Who) => {
    if (!tokens.has(who)) tokens.set(who, openSession(panel, who))
    return tokens.get(who)!
  }
  const cookiesOf = async (who: Who): Promise<Tokens> => {
    const value = await token(who)
    if (value === null) return {}
    return who === 'owner' || who === 'new owner' ? { device_token: value } : { token: value }
  }
  return {
    url: panel.url,
    panel,
    token,
    freshToken: (account) => staffSessionToken(panel.url, accountOf(panel, account)),
    async ask(who, line, { body, headers, token: given } = {}) {
      return askPanel(panel.url, line, { body, headers, token: given ?? (await token(who)) })
    },
    async crawlAs(who) {
      if (crawler?.who === who) return crawler.it
      const outfit = { tokens: await cookiesOf(who) }
      if (crawler) await crawler.it.become(outfit)
      crawler = { who, it: crawler?.it ?? (await launchCrawler(browser, panel.url, outfit)) }
      crawler.it.complaints()
      return crawler.it
    },
    async sitAs(who, viewport = desktop) {
      const seat = await pool.take(viewport)
      seat.page.setDefaultTimeout(patienceMs)
      const cookies = Object.entries({ ...(await cookiesOf(who)), locale: 'en' })
      await seat.context.addCookies(cookies.map(([name, value]) => ({ name, value, url: panel.url })))
      return seat
    },
    closeSeats: () => pool.giveBack(),
  }
}

function accountOf({ accounts }: SharedPanel, name: string) {
  const account = accounts.find(({ email, role }) => role === name || email.startsWith(`${name}@`))
  if (!account) throw new Error(`the demo has no account of ${name}`)
  return account
}

async function openSession(panel: SharedPanel, who: Who): Promise<string | null> {
  if (who === 'nobody') return null
  if (who === 'half') return staffSessionToken(panel.url, accountOf(panel, 'admin'), { half: true })
  if (who !== 'owner' && who !== 'new owner') return staffSessionToken(panel.url, accountOf(panel, who))
  const hasPassword = who === 'owner'
  return openOwnerSession(
    panel.url,
    panel.devices.find(({ password }) => (password !== null) === hasPassword)!,
  )
}

type PanelRequest = { body: unknown; headers: Record<string, string> | undefined; token: string | null }

async function askPanel(url: string, line: string, { body, headers, token }: PanelRequest): Promise<Answer> {
  const [method = '', path = ''] = line.split(' ')
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  const isJson = /json/u.test(answer.headers.get('content-type') ?? '')
  return {
    status: answer.status,
    body: isJson ? objectAt(JSON.parse(text)) : {},
    text,
    headers: answer.headers,
  }
}
