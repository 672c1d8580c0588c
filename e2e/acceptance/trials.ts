import { readAllMessages } from '@castellan/contract/messages/read-messages.ts'
import {
  menu,
  screenNamed,
  screens,
  type MenuEntry,
  type Screen,
  type ScreenName,
} from '@castellan/contract/screens.ts'
import { permissions, type Permission } from '@castellan/contract/access/permissions.ts'
import { expect } from 'vitest'
import { screenAddress } from '../support/screen-address.ts'
import type { Answer, Who } from './stage.ts'
import { called, declared, seen, type Trial } from './statement.ts'
import { answerOf } from '../../apps/server/src/testing/answers.ts'
import { sessionCalls } from '@castellan/contract/calls/session.ts'
import { named } from '@castellan/contract/types/typed-keys.ts'

export const en = readAllMessages('en')

/** What the contract says is exactly this. */
export const is = (what: () => unknown, wanted: unknown): Trial => declared(() => expect(what()).toEqual(wanted))

type OpenOptions = { as?: Who; address?: string; leadsTo?: string }

/** The path is a screen's, and anyone who may opens it: it is there with a heading and a title in the tab, and nothing complains. */
export function opens(path: string, { as = 'super-admin', address, leadsTo }: OpenOptions = {}): Trial {
  return seen(async (stage) => {
    const screen = (screens as readonly Screen[]).find((each) => each.path === path)
    expect(screen, `a screen at ${path}`).toBeDefined()
    const crawler = await stage.crawlAs(as)
    const token = await stage.token(as)
    const tokens = token === null ? {} : as.endsWith('owner') ? { device_token: token } : { token }
    const there = address ?? (await screenAddress(stage.url, screen!, tokens))
    const { path: standing, heading } = await crawler.goTo(there)
    expect(standing).toBe(leadsTo ?? there)
    expect(heading).not.toBe(en.shell.notFound.title)
    expect(await crawler.page.title()).toMatch(/.+ · /u)
    expect(crawler.complaints().filter((complaint) => !/\b404\b/u.test(complaint))).toEqual([])
  })
}

/** A screen has this route name, at this path. */
export const routeNamed = (name: string, path: string): Trial =>
  declared(() => expect((screens as readonly Screen[]).find((each) => each.name === name)?.path).toBe(path))

/** A list of the back office answers a page of rows to the super-admin, and nothing to somebody without its permission. */
export function managed(api: string, key: 'data' | 'any' = 'data'): Trial {
  return called(async ({ ask }) => {
    const { status, body } = await ask('super-admin', `GET ${api}`)
    expect(status).toBe(200)
    if (key === 'data') expect(body['data']).toBeDefined()
    expect((await ask('nobody', `GET ${api}`)).status).toBe(401)
  })
}

/** The owner's panel answers this to the owner of a TV, and to nobody else. */
export function ownersOwn(api: string): Trial {
  return called(async ({ ask }) => {
    expect((await ask('owner', `GET ${api}`)).status).toBe(200)
    expect((await ask('super-admin', `GET ${api}`)).status).toBe(401)
  })
}

type CallOptions = {
  as?: Who
  body?: unknown
  status: number
  /** What the answer must have, as `a.b` for what lies within. */
  has?: readonly string[]
  also?: (answer: Answer) => void | Promise<void>
}

/** The call is there and answers like this. */
export function answers(line: string, { as = 'super-admin', body, status, has = [], also }: CallOptions): Trial {
  return called(async ({ ask }) => {
    const answer = await ask(as, line, body === undefined ? {} : { body })
    expect(answer.status, answer.text).toBe(status)
    for (const name of has) expect(answer.body, name).toHaveProperty(name)
    await also?.(answer)
  })
}

/** Entries of the menu with those of submenus. */
export const allEntries = (menu as readonly MenuEntry[]).flatMap((entry) => [entry, ...(entry.entries ?? [])])

export type Entry = { label: string; screen: ScreenName; hidden?: true }

/** The entry has this label and leads to this screen; `after` is the entry that is before it in the specification. */
export function inMenu(
  { label, screen, hidden }: Entry,
  { group, after }: { group: string | null; after: string | null },
): Trial {
  return declared(() => {
    const top = menu as readonly MenuEntry[]
    const within = group === null ? top : (top.find(({ words }) => words === group)?.entries ?? [])
    const at = within.findIndex((entry) => entry.screen === screen)
    expect(at, `an entry for ${screen}`).toBeGreaterThanOrEqual(0)
    expect(within[at - 1]?.screen ?? null).toBe(after)
    expect(named(en.menu, within[at]!.words)).toBe(label)
    expect(within[at]!.hidden).toBe(hidden)
  })
}

/** The permission exists, its screen asks for it, and a call of the server is closed to a session without it. */
export function gates(permission: Permission, screen: ScreenName | null, line: string): Trial {
  return called(async ({ ask }) => {
    expect(permissions).toContain(permission)
    if (screen !== null) expect(screenNamed(screen).permission).toBe(permission)
    const without = (['sub-reseller', 'reseller', 'distributor', 'admin'] as const).find(
      (role) => !(heldBy[role] ?? []).includes(permission),
    )
    const wanted = without === undefined ? ('nobody' as const) : without
    expect((await ask(wanted, line)).status).toBe(without === undefined ? 401 : 403)
    expect([200, 422, 423]).toContain((await ask('super-admin', line)).status)
  })
}
const heldBy: Record<string, readonly string[]> = {}
/** What each role holds in the running panel, read once. */
export async function readHeldPermissions(ask: (who: Who, line: string) => Promise<Answer>): Promise<void> {
  for (const role of ['admin', 'distributor', 'reseller', 'sub-reseller'] as const)
    heldBy[role] = answerOf(sessionCalls.rolePermissions, await ask(role, 'GET /settings/role_permissions')).permissions
}
