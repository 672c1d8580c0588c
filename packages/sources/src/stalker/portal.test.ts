import { afterEach, describe, expect, test } from 'vitest'
import type { XtreamEntry } from '../xtream/read-xtream-list.ts'
import { startStubPortal, type StubPortal, type StubPortalRecipe } from '../testing/stub-portal.ts'
import { listPortalChannels, listPortalGroups, listPortalTitles } from './list-portal.ts'
import { portalEndpoints } from './portal-address.ts'
import { PortalFault } from './portal-fault.ts'
import type { PortalIdentity } from './portal-identity.ts'
import { type AskPortal, openPortal } from './portal-session.ts'
import { readPortalItem } from './read-portal-item.ts'
import { readPortalText } from './read-portal-answer.ts'

const mac = '00:1A:79:12:34:56'
let portal: StubPortal | undefined

afterEach(async () => {
  await portal?.close()
  portal = undefined
})

const ask: AskPortal = async (url, headers) => {
  const answer = await fetch(url, { headers: { ...headers } })
  return { status: answer.status, body: answer.body ?? (async function* () {})(), close: () => undefined }
}

async function open(recipe: StubPortalRecipe, identity: Partial<PortalIdentity> = {}, path = '/c/') {
  portal = await startStubPortal({ mac, ...recipe })
  return openPortal(ask, { address: `${portal.origin}${path}`, identity: { mac, ...identity } })
}

async function verdict(opening: Promise<unknown>): Promise<string> {
  try {
    await opening
  } catch (error) {
    if (error instanceof PortalFault) return error.code
    throw error
  }
  return 'in'
}

async function channels(recipe: StubPortalRecipe, options: { pagesMax?: number; entriesMax?: number } = {}) {
  const entries: XtreamEntry[] = []
  const session = await open(recipe)
  const listing = await listPortalChannels(session, { onEntries: (batch) => void entries.push(...batch), ...options })
  return { entries, listing, asked: portal!.asked }
}

describe('the script of a portal', () => {
  test.each([
    ['http://p.example', ['/portal.php', '/server/load.php', '/stalker_portal/server/load.php']],
    ['http://p.example:8080/c/', ['/portal.php', '/server/load.php', '/stalker_portal/server/load.php']],
    [
      'http://p.example/stalker_portal/c/index.html?x=1#y',
      ['/stalker_portal/portal.php', '/stalker_portal/server/load.php'],
    ],
    ['http://p.example/sub/server/load.php', ['/sub/server/load.php', '/sub/portal.php']],
    ['http://p.example/portal.php?type=stb', ['/portal.php', '/server/load.php', '/stalker_portal/server/load.php']],
  ])('of %s is looked for in order', (address, paths) => {
    const tried = portalEndpoints(address).map((each) => new URL(each).pathname)
    expect(tried.slice(0, paths.length)).toEqual(paths)
    expect(new Set(tried).size).toBe(tried.length)
  })

  test.each(['/portal.php', '/server/load.php', '/stalker_portal/server/load.php'])(
    'is found at %s',
    async (script) => {
      const session = await open({ script })
      expect(session.endpoint).toBe(`${portal!.origin}${script}`)
      expect(session).toMatchObject({ mode: 'full', account: { tariff: 'Full', expiresAt: Date.UTC(2027, 0, 31) } })
    },
  )

  test('is not looked for any further when it is there and says no', async () => {
    expect(await verdict(open({ mac: '00:1A:79:00:00:00' }))).toBe('auth_required')
    await portal!.close()
    expect(await verdict(open({ says: { 'stb.handshake': { body: 'Access denied.' } } }))).toBe('access_denied')
    // Once for each spelling of the MAC.
    expect(portal!.asked).toEqual(['stb.handshake', 'stb.handshake'])
  })
})

describe('a portal', () => {
  test('without tokens is a simple one', async () => {
    expect(await open({ isSimple: true })).toMatchObject({ mode: 'simple' })
  })

  test('is asked for its profile before anything else', async () => {
    await channels({ channels: 3 })
    expect(portal!.asked.slice(0, 3)).toEqual(['stb.handshake', 'stb.get_profile', 'account_info.get_main_info'])
  })

  test('that asks for a login gets it, and its profile is asked for again', async () => {
    const login = { name: 'ann', password: 'right' }
    expect(await verdict(open({ login }))).toBe('login_required')
    await portal!.close()
    expect(await verdict(open({ login }, { login: 'ann', password: 'wrong' }))).toBe('wrong_credentials')
    await portal!.close()
    expect(await verdict(open({ login }, { login: 'ann', password: 'right' }))).toBe('in')
    expect(portal!.asked.slice(0, 4)).toEqual(['stb.handshake', 'stb.get_profile', 'stb.do_auth', 'stb.get_profile'])
  })

  test.each([
    ['Authorization failed.', 200, 'auth_required'],
    ['Access denied.', 200, 'access_denied'],
    ['Unauthorized request.', 200, 'auth_required'],
    ['', 401, 'auth_required'],
    ['no', 403, 'access_denied'],
    ['<html>Attention Required! Cloudflare</html>', 403, 'waf_block'],
    ['{"js":{"error":"device conflict - device_id mismatch"}}', 200, 'device_conflict'],
    ['{"js":{"status":1,"msg":"device conflict - device_id2 mismatch"}}', 200, 'device_conflict'],
    ['{"js":{"status":"1","msg":"","block_msg":"Your subscription has expired"}}', 200, 'expired'],
    ['{"js":{"status":1,"msg":"STB is blocked"}}', 200, 'blocked'],
    ['{"js":{"msg":"something else"}}', 200, 'access_denied'],
    ['{"js":{"id":"7"', 200, 'unreadable'],
    ['Fatal error', 500, 'server_error'],
  ])('that answers the profile with %j and %i says no', async (body, status, code) => {
    expect(await verdict(open({ says: { 'stb.get_profile': { body, status } } }))).toBe(code)
  })

  test.each(['<html><body>hello</body></html>', 'hello', '{"user_info":{"auth":0}}', ''])(
    'is none when it shakes hands with %j',
    async (body) => {
      expect(['not_a_portal', 'empty']).toContain(await verdict(open({ says: { 'stb.handshake': { body } } })))
    },
  )

  test('may print warnings in front of its answers', () => {
    expect(readPortalText('<br />\n<b>Warning</b>: x in {y} {"js":{"id":1}}', 200)).toEqual({ id: 1 })
  })

  test.each(['plain', 'encoded'] as const)('that knows a MAC only %s lets it in', async (macSpelling) => {
    expect(await verdict(open({ macSpelling }))).toBe('in')
  })

  test.each([
    ['access denied', 'Access denied.'],
    ['a blocked profile', '{"js":{"status":1,"msg":"","block_msg":""}}'],
  ])('that answers %s to a plain MAC is asked with an encoded one', async (_, refusal) => {
    expect(await verdict(open({ macSpelling: 'encoded', refusal }))).toBe('in')
  })

  test('sees the MAC in a cookie, and no empty serials', async () => {
    const seen: string[] = []
    portal = await startStubPortal({ mac })
    const listening: AskPortal = (url, headers) => {
      seen.push(`${url} ${headers['Cookie']}`)
      return ask(url, headers)
    }
    await openPortal(listening, { address: portal.origin, identity: { mac, deviceId: 'D1' } })
    expect(seen[0]).toContain('mac=00:1A:79:12:34:56; stb_lang=en; timezone=Europe%2FLondon')
    expect(seen[1]).toContain('device_id=D1')
    expect(seen.join()).not.toMatch(/[?&](?:sn|device_id2|signature)=/)
  })

  test('has groups', async () => {
    expect(await listPortalGroups(await open({}), 'itv')).toEqual([
      { id: '1', title: 'News', isCensored: false },
      { id: '2', title: 'Sport', isCensored: false },
    ])
    expect(await listPortalGroups(await open({}), 'vod')).toEqual([])
  })
})

describe('the channels of a portal', () => {
  test('come in one list when it has one', async () => {
    const { entries, listing, asked } = await channels({ channels: 3_000 })
    expect(listing).toEqual({ total: 3_000, skipped: 0, groups: 2, isPartial: false })
    expect(entries[0]).toEqual({
      key: 'itv-1',
      title: 'Channel 1',
      url: 'http://localhost/ch/1_',
      kind: 'live',
      group: 'News',
      number: '1',
      tvgId: 'ch1.example',
      logo: `${portal!.origin}/misc/logos/320/0.png`,
      properties: {
        'stalker-type': 'itv',
        'stalker-id': '1',
        'stalker-cmd': 'ffmpeg http://localhost/ch/1_',
        'stalker-link': 'create',
      },
    })
    expect(entries[1]).toMatchObject({ key: 'itv-2', group: 'Sport', properties: { 'stalker-link': 'direct' } })
    expect(asked).not.toContain('itv.get_ordered_list')
  })

  test('come page by page when it has none', async () => {
    const { entries, listing, asked } = await channels({ channels: 40, isPaged: true })
    expect(entries.map(({ key }) => key)).toEqual(Array.from({ length: 40 }, (_, index) => `itv-${index + 1}`))
    expect(listing.isPartial).toBe(false)
    expect(asked.filter((each) => each === 'itv.get_ordered_list')).toHaveLength(3)
  })

  test.each([
    '',
    'false',
    '{"js":false}',
    '{"js":[]}',
    '{"js":{"data":[]}}',
    '<html>no</html>',
    '{"js":{"total_items":0,"data":false}}',
    '{}',
    '{"js":{}}',
    '{"js":{"error":"Unknown action get_all_channels"}}',
    'Unknown action get_all_channels',
    'Access denied.',
  ])('come page by page when the one list is %j', async (body) => {
    const { entries } = await channels({ channels: 20, says: { 'itv.get_all_channels': { body } } })
    expect(entries).toHaveLength(20)
  })

  test('come page by page when the portal knows no address for the one list', async () => {
    const { entries } = await channels({ channels: 20, says: { 'itv.get_all_channels': { status: 404, body: 'no' } } })
    expect(entries).toHaveLength(20)
  })

  test.each([true, false])('of censored genres are asked for too, page by page %s, and marked', async (isPaged) => {
    const { entries } = await channels({ channels: 20, censored: 16, isPaged })
    expect(entries).toHaveLength(36)
    expect(entries.at(-1)).toMatchObject({ title: 'Late 16', group: 'Adults', properties: { 'stalker-censored': '1' } })
  })

  test('end when a portal repeats its last page forever', async () => {
    const body = JSON.stringify({ js: { total_items: 999, data: [{ id: 1, name: 'A', cmd: 'http://a.example/1' }] } })
    const { entries, asked } = await channels({ isPaged: true, says: { 'itv.get_ordered_list': { body } } })
    expect(entries).toHaveLength(1)
    expect(asked.filter((each) => each === 'itv.get_ordered_list')).toHaveLength(2)
  })

  test('may be numbered in an object, twice there and without what a channel needs', async () => {
    const data = {
      1: { id: 1, name: 'A', cmd: 'x' },
      2: { id: '1', name: 'A', cmd: 'x' },
      3: { id: 3 },
      4: null,
      5: 'five',
    }
    const { listing } = await channels({ says: { 'itv.get_all_channels': { body: JSON.stringify({ js: { data } }) } } })
    expect(listing).toMatchObject({ total: 1, skipped: 4 })
  })

  test('stop at the bound and say so', async () => {
    expect((await channels({ channels: 40, isPaged: true }, { pagesMax: 2 })).listing).toMatchObject({
      total: 28,
      isPartial: true,
    })
    await portal!.close()
    expect((await channels({ channels: 40 }, { entriesMax: 10 })).listing).toMatchObject({ total: 10, isPartial: true })
  })

  test('that are cut off are refused', async () => {
    const body = '{"js":{"total_items":2,"data":[{"id":1,"name":"A","cmd":"x"},{"id":2,'
    expect(await verdict(channels({ says: { 'itv.get_all_channels': { body } } }))).toBe('unreadable')
  })

  test('are refused where the portal fails in the middle', async () => {
    expect(await verdict(channels({ says: { 'itv.get_all_channels': { body: 'Authorization failed.' } } }))).toBe(
      'auth_required',
    )
  })
})

test('an answer of nothing but blanks is read in time that grows with its length', () => {
  const blanks = '\n'.repeat(4_000_000)
  expect(() => readPortalText(`{"js":${blanks}x`, 200)).toThrow('unreadable')
}, 5_000)

test('a film of a portal may be a series, and hold its command in a list', () => {
  const place = {
    kind: 'movie' as const,
    groups: new Map([['4', 'Drama']]),
    censored: new Set<string>(),
    endpoint: 'http://p.example/portal.php',
  }
  const item = {
    id: 9,
    name: 'Show',
    category_id: 4,
    is_series: '1',
    cmds: [{ url: 'ffrt3 http://a.example/9.mp4 x' }],
  }
  expect(readPortalItem(item, place)).toMatchObject({
    key: 'vod-9',
    kind: 'series',
    group: 'Drama',
    url: 'http://a.example/9.mp4',
  })
})

describe('films and series of a portal', () => {
  const titles = async (kind: 'movie' | 'series', recipe: StubPortalRecipe, isOver = () => false) => {
    const entries: XtreamEntry[] = []
    const session = await open(recipe)
    const listing = await listPortalTitles(session, kind, { isOver, onEntries: (batch) => void entries.push(...batch) })
    return { entries, listing }
  }

  test('come page by page, with what the portal says about them', async () => {
    const films = await titles('movie', { films: 30 })
    expect(films.listing).toMatchObject({ total: 30, isPartial: false })
    expect(films.entries[29]).toMatchObject({
      key: 'vod-30',
      kind: 'movie',
      group: 'Drama',
      plot: 'About it.',
      year: '2019',
      rating: '7.5',
    })
    await portal!.close()
    const series = await titles('series', { series: 15 })
    expect(series.entries[14]).toMatchObject({
      key: 'series-15',
      kind: 'series',
      group: 'Shows',
      seriesId: '15',
      url: '',
    })
  })

  test('are none where the portal knows no such question', async () => {
    expect(
      (await titles('movie', { says: { 'vod.get_ordered_list': { body: 'Unknown action' } } })).listing.total,
    ).toBe(0)
  })

  test('end when their time is over, and say that there are more', async () => {
    let pages = 0
    expect((await titles('movie', { films: 60 }, () => ++pages > 2)).listing).toMatchObject({
      total: 28,
      isPartial: true,
    })
  })
})
