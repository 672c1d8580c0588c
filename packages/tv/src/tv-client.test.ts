import { dayMs } from '@castellan/contract/limits/durations.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeEntries, startTvServer, type TvServer } from './testing/tv-server.ts'
import { createTvClient, type TvClient, type TvClientOptions } from './tv-client.ts'
import type { TvEvents, TvState } from './line/tv-events.ts'
import { memoryStorage } from './line/tv-storage.ts'
import { valueAt, objectAt, listAt } from '@castellan/contract/types/value-at.ts'

let server: TvServer
const clients: TvClient[] = []

beforeEach(async () => {
  server = await startTvServer()
})
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.stop()))
  await server.stop()
})

type RecordedEvents = {
  states: TvState[]
  errors: string[]
  titles: string[]
  acknowledged: string[]
  deviceKey: string | null
}

/** A TV that keeps the titles it was given; `on` adds to what it does. */
function turnOn(options: Partial<TvClientOptions> = {}, on: Partial<TvEvents> = {}) {
  const events: RecordedEvents = { states: [], errors: [], titles: [], acknowledged: [], deviceKey: null }
  const client = createTvClient({
    baseUrl: server.url,
    storage: memoryStorage(),
    mac: '00:1A:79:12:34:56',
    product: 'f2',
    app: { version_code: 1, version_name: '1.0' },
    pace: { firstMs: 20, longestMs: 50 },
    ...options,
    on: {
      registered: ({ deviceKey }) => void (events.deviceKey = deviceKey),
      state: (state) => void events.states.push(state),
      error: ({ code }) => void events.errors.push(code),
      acknowledged: ({ id }) => void events.acknowledged.push(id),
      async sources(sources, read) {
        const titles: string[] = []
        for (const source of sources)
          for await (const page of read(source)) titles.push(...page.entries.map(({ title }) => title))
        events.titles = titles
      },
      ...on,
    },
  })
  clients.push(client)
  client.start()
  return { client, events }
}

const asked = (path: string) =>
  server.state.seen.filter((one) => one.path.split('?')[0] === `/api/tv/v1${path}` && one.status !== 0)
const reports = (version: number) => () => server.state.applied.some(({ sources }) => sources === version)

test('a new TV registers, shows its device key, loads every page, and reports what it has applied', async () => {
  server.publish(2_345)
  server.state.waiting = []
  const { events } = turnOn()
  await server.until(reports(1))
  expect(events.deviceKey).toBe('K7PMXR4T')
  expect(events.titles).toEqual(makeEntries(2_345).map(({ title }) => title))
  expect(asked(`/sources/${server.state.sources[0]?.id}/snapshot`)).toHaveLength(3)
  expect(asked('/register')).toHaveLength(1)
  expect(events.errors).toEqual([])
})

test('an entry with a logo has the address of it at the panel, by its page and its place there', async () => {
  server.publish(1_003)
  const [source] = server.state.sources
  const { entries } = source!
  const logo = 'http://user:pass@logos.example/1.png'
  Object.assign(source!, { logos: '/pictures/logos/tv/snapshot/seal/' })
  Object.assign(entries[2]!, { logo })
  Object.assign(entries[1_002]!, { logo })
  // An odd entry that the TV leaves out counts all the same.
  Object.assign(entries[1_000]!, { title: null })
  const paths: [string, string | undefined][] = []
  turnOn(
    {},
    {
      async sources(sources, read) {
        for (const one of sources)
          for await (const page of read(one))
            paths.push(...page.entries.map((each) => [each.key, each.logo_path] as [string, string | undefined]))
      },
    },
  )
  await server.until(reports(1))
  expect(paths.filter(([, path]) => path !== undefined)).toEqual([
    ['k2', '/pictures/logos/tv/snapshot/seal/1/2/'],
    ['k1002', '/pictures/logos/tv/snapshot/seal/2/2/'],
  ])
  expect(paths).toHaveLength(1_002)
})

test('a push is acknowledged with the new version only after the channels are really loaded', async () => {
  let open: () => void = () => undefined
  const gate = new Promise<void>((resolve) => (open = resolve))
  let begun: () => void = () => undefined
  const isLoading = new Promise<void>((resolve) => (begun = resolve))
  let isLoaded = false
  turnOn(
    {},
    {
      async sources(sources) {
        if (sources.length === 0) return
        begun()
        await gate
        isLoaded = true
      },
    },
  )
  await server.until(reports(0))
  const push = server.publish(10)
  await isLoading
  expect(server.state.acknowledged).toEqual([])
  expect(reports(1)()).toBe(false)
  open()
  await server.until(() => server.state.acknowledged.includes(push.id))
  expect(isLoaded).toBe(true)
  expect(server.state.applied.at(-1)).toEqual({ config: 1, sources: 1 })
})

test('sources that could not be loaded are not acknowledged, and tried again until they are', async () => {
  let attempts = 0
  const { events } = turnOn(
    {},
    {
      sources(sources) {
        if (sources.length > 0 && (attempts += 1) < 3) throw new Error('no space left')
      },
    },
  )
  await server.until(reports(0))
  const push = server.publish(10)
  await server.until(() => server.state.acknowledged.length > 0)
  expect(attempts).toBe(3)
  expect(server.state.acknowledged).toEqual([push.id])
  expect(events.errors).toEqual(['network', 'network'])
})

test('a push that comes again is acknowledged again and dealt with once', async () => {
  const shown: string[] = []
  turnOn({}, { push: ({ id }) => void shown.push(id) })
  await server.until(() => server.state.sockets.size === 1)
  const push = server.push({ kind: 'message' })
  await server.until(() => server.state.acknowledged.length === 1)
  server.push(push)
  await server.until(() => server.state.acknowledged.length === 2)
  expect(server.state.acknowledged).toEqual([push.id, push.id])
  expect(shown).toEqual([push.id])
})

test('a push of a kind this TV does not know is acknowledged, so that it does not come forever', async () => {
  const { events } = turnOn()
  await server.until(() => server.state.sockets.size === 1)
  const push = server.push({ kind: 'fireworks' })
  await server.until(() => server.state.acknowledged.includes(push.id))
  expect(events.errors).toEqual([])
})

test('what has not changed is answered with 304 and stays as it was', async () => {
  const { events } = turnOn()
  await server.until(reports(0))
  const first = server.publish(1_500)
  await server.until(() => server.state.acknowledged.includes(first.id))
  const again = server.push({ kind: 'sources.changed' })
  await server.until(() => server.state.acknowledged.includes(again.id))
  const pages = asked(`/sources/${server.state.sources[0]?.id}/snapshot`)
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 304, 304])
  expect(asked('/sources').at(-1)).toMatchObject({ status: 304, headers: { 'if-none-match': '"s1"' } })
  expect(events.titles).toHaveLength(1_500)
})

test('a token that was refused is replaced by a signed call, and the call made again', async () => {
  const { events } = turnOn()
  await server.until(reports(0))
  server.state.tokens.clear()
  const push = server.publish(10)
  await server.until(() => server.state.acknowledged.includes(push.id))
  expect(asked('/token')).toHaveLength(1)
  expect(asked('/register')).toHaveLength(1)
  expect(events.errors).toEqual([])
})

test('a TV the server has forgotten registers again with the same key', async () => {
  turnOn()
  await server.until(reports(0))
  server.state.tokens.clear()
  server.state.isKnown = false
  const push = server.publish(10)
  await server.until(() => server.state.acknowledged.includes(push.id))
  const bodies = asked('/register').map(({ body }) => objectAt(JSON.parse(body)))
  expect(bodies.map(({ has_device_key }) => has_device_key)).toEqual([false, true])
  expect(bodies[1]?.['public_key']).toBe(bodies[0]?.['public_key'])
})

test('a TV switched off at its first answer ends, and leaves no socket behind', async () => {
  const ended = new Promise<void>((resolve) => {
    const { client } = turnOn({}, { ready: () => void client.stop().then(resolve) })
  })
  await expect(ended).resolves.toBeUndefined()
})

test('after a restart a TV takes a token and does not register; a newer app registers again', async () => {
  const storage = memoryStorage()
  const { client } = turnOn({ storage })
  await server.until(reports(0))
  await client.stop()
  server.state.applied = []
  const { client: second, events } = turnOn({ storage })
  await server.until(reports(0))
  expect(asked('/register')).toHaveLength(1)
  expect(asked('/token')).toHaveLength(1)
  expect(events.deviceKey).toBe('K7PMXR4T')
  await second.stop()
  server.state.applied = []
  turnOn({ storage, app: { version_code: 2, version_name: '2.0' } })
  await server.until(reports(0))
  expect(asked('/register')).toHaveLength(2)
})

test('a TV with a wrong clock corrects its signatures by the date of the error', async () => {
  server.state.clockAheadMs = 400 * dayMs
  const { events } = turnOn()
  await server.until(reports(0))
  expect(asked('/register').map(({ status }) => status)).toEqual([401, 201])
  expect(events.errors).toEqual([])
})

test('a socket the server closes because of its token is opened again with a new one', async () => {
  turnOn()
  await server.until(() => server.state.sockets.size === 1)
  server.state.tokens.clear()
  for (const socket of server.state.sockets) socket.close(4401)
  await server.until(() => server.state.sockets.size === 0)
  await server.until(() => server.state.sockets.size === 1)
  expect(asked('/token')).toHaveLength(1)
})

test('after three sockets that do not open the TV polls, and acknowledges by a call', async () => {
  server.state.socketOpens = false
  const { events } = turnOn()
  await server.until(() => asked('/ws').length === 3)
  const push = server.publish(10)
  const acknowledgements = () => asked('/ack').flatMap(({ body }) => listAt(JSON.parse(body), 'ids'))
  await server.until(() => acknowledgements().includes(push.id))
  expect(events.titles).toHaveLength(10)
  expect(events.states).toEqual(['polling'])
})

test('a blocked TV says so and keeps away for as long as the server wants', async () => {
  server.state.refusing = [
    { path: '/heartbeat', status: 403, code: 'device_blocked', times: 1, headers: { 'Retry-After': '1' } },
  ]
  const { events } = turnOn()
  await server.until(reports(0))
  await server.until(() => server.state.sockets.size === 1)
  expect(events.errors).toEqual(['device_blocked'])
  expect(events.states[0]).toBe('blocked')
})

test('a TV that was blocked and unblocked loads its channels again', async () => {
  server.state.heartbeatS = 1
  let loads = 0
  const { events } = turnOn({}, { sources: () => void (loads += 1) })
  await server.until(reports(0))
  await server.until(() => server.state.sockets.size === 1)
  for (const socket of server.state.sockets) socket.close(4403)
  await server.until(() => server.state.sockets.size === 0)
  await server.until(() => server.state.sockets.size === 1)
  await server.until(() => loads === 2)
  expect(events.states).toContain('blocked')
  expect(events.states.at(-1)).toBe('online')
})

test('a TV reports its crashes with a heartbeat, and again only when that was not answered', async () => {
  server.state.heartbeatS = 0
  server.state.refusing = [{ path: '/heartbeat', status: 503, code: 'unavailable', times: 1 }]
  let left = 2
  turnOn({ crashes: { count: () => left, reported: (count) => void (left -= count) } })
  await server.until(() => asked('/heartbeat').length >= 4)
  const counts = asked('/heartbeat').map(({ body }) => valueAt(JSON.parse(body), 'crashes'))
  expect(counts.slice(0, 4)).toEqual([2, 2, undefined, undefined])
})

test('a TV stays off while the server is overloaded and comes back automatically', async () => {
  server.state.refusing = [{ path: '/register', status: 503, code: 'unavailable', times: 3 }]
  const { events } = turnOn()
  await server.until(reports(0))
  expect(events.errors).toEqual(['unavailable', 'unavailable', 'unavailable'])
  expect(asked('/register').map(({ status }) => status)).toEqual([503, 503, 503, 201])
})

test('a TV has one call in flight, its push channel aside', async () => {
  let inFlight = 0
  let most = 0
  const plainFetch = globalThis.fetch
  globalThis.fetch = async (...args) => {
    most = Math.max(most, (inFlight += 1))
    return plainFetch(...args).finally(() => (inFlight -= 1))
  }
  try {
    turnOn()
    await server.until(() => server.state.sockets.size === 1)
    for (let round = 0; round < 5; round += 1) server.publish(1_500)
    await server.until(reports(5))
  } finally {
    globalThis.fetch = plainFetch
  }
  expect(most).toBe(1)
})

test('a TV asks what its films are, and for its home screen, which it reads again only when it is another', async () => {
  const { client } = turnOn()
  await server.until(reports(0))
  await client.lookup([{ raw: 'DE | The Matrix (1999)', kind: 'movie', lang: 'de' }])
  expect(JSON.parse(asked('/lookup')[0]!.body)).toEqual([{ raw: 'DE | The Matrix (1999)', kind: 'movie', lang: 'de' }])
  const first = await client.home({ section: 'movies', lang: 'de' })
  expect(await client.home({ section: 'movies', lang: 'de' })).toEqual(first)
  expect(asked('/home').map(({ path, status }) => [path.split('?')[1], status])).toEqual([
    ['page=1&section=movies&lang=de', 200],
    ['page=1&section=movies&lang=de', 304],
  ])
})

test('a source that is refreshed while it is read is read again from the start', async () => {
  let isFirst = true
  const { events } = turnOn(
    {},
    {
      async sources(sources, read) {
        events.titles = []
        for (const source of sources) {
          for await (const page of read(source)) {
            events.titles.push(...page.entries.map(({ title }) => title))
            if (isFirst) server.publish(1_200)
            isFirst = false
          }
        }
      },
    },
  )
  await server.until(reports(0))
  server.publish(3_000)
  await server.until(reports(2))
  expect(events.titles).toHaveLength(1_200)
  expect(events.errors).toEqual([])
})

test('nothing is reported after a TV is switched off', async () => {
  let calls = 0
  const { client } = turnOn({}, { state: () => void (calls += 1), error: () => void (calls += 1) })
  await server.until(() => server.state.sockets.size === 1)
  await client.stop()
  const before = calls
  await server.until(() => server.state.sockets.size === 0)
  expect(calls).toBe(before)
})

test('a TV whose reset is done but not answered finds out, and shows the key that is good', async () => {
  const resets: (string | null)[] = []
  const { client, events } = turnOn({}, { reset: () => void resets.push(events.deviceKey) })
  await server.until(reports(0))
  await server.until(() => server.state.sockets.size === 1)
  server.state.cutsReset = true
  await expect(client.reset()).rejects.toMatchObject({ code: 'network' })
  await server.until(() => asked('/register').length === 2)
  await server.until(() => server.state.sockets.size === 1)
  // The app deletes what it keeps of its owner before it shows the new key.
  expect([resets, events.deviceKey]).toEqual([['K7PMXR4T'], 'M4WQ2HZN'])
  expect(asked('/register').map(({ body }) => valueAt(JSON.parse(body), 'has_device_key'))).toEqual([false, true])
})

test('a TV whose reset did not reach the panel stays as it is', async () => {
  let resets = 0
  const { client, events } = turnOn({}, { reset: () => void (resets += 1) })
  await server.until(reports(0))
  server.state.refusing = [{ path: '/unlink', status: 503, code: 'unavailable', times: 1 }]
  await expect(client.reset()).rejects.toMatchObject({ code: 'unavailable' })
  server.state.tokens.clear()
  await client.home({ section: 'movies', lang: 'de' })
  expect([resets, events.deviceKey, asked('/register').length]).toEqual([0, 'K7PMXR4T', 1])
})
