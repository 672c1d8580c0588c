import { createServer as createHttpServer, type Server } from 'node:http'
import { createServer, type Server as NetServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FetchFault } from '../domain/fetch.ts'
import { addressSpellings } from '../testing/address-spellings.ts'
import { openFetcher } from './fetch-guarded.ts'
import type { ResolveHost } from './fetch-guarded/resolve-host.ts'
import { portOf } from '@castellan/sources/testing/port-of.ts'

/** The one address of this machine that counts as a provider's in these tests; every other one is a canary. */
const provider = '127.0.0.2'
const canary = '127.0.0.1'

let hits = 0
let canaries: NetServer[] = []
let canaryPort = 0
let redirector: Server
let redirectTo = ''
let redirectorPort = 0

async function listen<S extends NetServer | Server>(server: S, port: number, host: string): Promise<S> {
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  return server
}

beforeAll(async () => {
  const createListener = () =>
    createServer((socket) => {
      hits += 1
      socket.on('error', () => undefined)
      socket.end('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi')
    })
  const first = await listen(createListener(), 0, '0.0.0.0')
  canaryPort = portOf(first)
  canaries = [first]
  const second = await listen(createListener(), canaryPort, '::1').catch(() => null)
  if (second) canaries.push(second)
  redirector = await listen(
    createHttpServer((_, answer) => answer.writeHead(302, { location: redirectTo }).end()),
    0,
    provider,
  )
  redirectorPort = portOf(redirector)
})

afterAll(() => {
  for (const server of [...canaries, redirector]) server.close()
})

const resolve: ResolveHost = async (name) => (name === 'provider.test' ? [provider] : [canary])
const fetchFor = (resolveHost: ResolveHost) => openFetcher({ allowed: [`${provider}/32`], resolve: resolveHost })

async function codeOf(fetching: Promise<{ close(): void }>): Promise<string> {
  try {
    const answer = await fetching
    answer.close()
    return 'reached'
  } catch (error) {
    return error instanceof FetchFault ? error.code : String(error)
  }
}

/** The result of every spelling that was not refused as unsafe. */
async function notRefused(reach: (url: string) => Promise<{ close(): void }>): Promise<string[]> {
  const left: string[] = []
  for (const url of addressSpellings(canaryPort)) {
    const code = await codeOf(reach(url))
    if (code !== 'unsafe_url') left.push(`${code} ${url}`)
  }
  return left
}

describe('an address of this machine or its network', () => {
  test('can be written in more than 700 ways', () => {
    expect(new Set(addressSpellings(80)).size).toBeGreaterThan(700)
  })

  test('is refused however it is written, and nothing connects', async () => {
    const fetch = fetchFor(resolve)
    expect(await notRefused((url) => fetch({ url }))).toEqual([])
    expect(hits).toBe(0)
  }, 120_000)

  test('is refused as the aim of a redirect, and nothing connects', async () => {
    const fetch = fetchFor(resolve)
    const left = await notRefused((url) => {
      redirectTo = Buffer.from(url.replaceAll(/[^\t\x20-\x7e]/gu, encodeURIComponent)).toString('latin1')
      return fetch({ url: `http://provider.test:${redirectorPort}/` })
    })
    // A tab inside a header is whitespace like any other, and a relative address stays with the provider, which redirects again.
    expect(left.filter((line) => !line.startsWith('http_5xx'))).toEqual([])
    expect(hits).toBe(0)
  }, 120_000)

  test('is refused when the name server answers with it in addition to a public one, or only the second time', async () => {
    const faces: (() => string[])[] = [
      () => [provider, canary],
      () => [canary, provider],
      () => [provider, '::1'],
      () => [provider, `::ffff:${canary}`],
      () => [provider, '169.254.169.254'],
      () => [provider, 'not an address'],
    ]
    for (const face of faces) {
      const fetch = fetchFor(async () => face())
      expect(await codeOf(fetch({ url: `http://two.test:${canaryPort}/` }))).toBe('unsafe_url')
    }
    for (const spelling of addressSpellings(canaryPort)) {
      let asked = 0
      // The name is good when it is judged first, and leads inside when the redirect asks again.
      const fetch = fetchFor(async () => (asked++ === 0 ? [provider] : [canary]))
      redirectTo = `http://two.test:${canaryPort}/${encodeURIComponent(spelling)}`
      expect(await codeOf(fetch({ url: `http://two.test:${redirectorPort}/` }))).toBe('unsafe_url')
      expect(asked).toBe(2)
    }
    expect(hits).toBe(0)
  }, 120_000)

  test('is looked up once and connected to as it was judged', async () => {
    let asked = 0
    const fetch = fetchFor(async () => (asked++ === 0 ? [provider] : [canary]))
    redirectTo = 'about:blank'
    expect(await codeOf(fetch({ url: `http://two.test:${redirectorPort}/` }))).toBe('unsafe_url')
    expect(asked).toBe(1)
    expect(hits).toBe(0)
  })

  test('is reached when the operator lists it', async () => {
    const fetch = openFetcher({ allowed: [`${canary}/32`], resolve })
    expect(await codeOf(fetch({ url: `http://${canary}:${canaryPort}/` }))).toBe('reached')
    expect(hits).toBe(1)
  })
})

describe('a port', () => {
  test.each([22, 25, 110, 143, 445, 3306, 5432, 6379, 9200, 11_211, 27_017])(
    'that others serve on is refused: %i',
    async (port) => {
      const fetch = openFetcher({ resolve: async () => ['93.184.216.34'] })
      expect(await codeOf(fetch({ url: `http://provider.test:${port}/` }))).toBe('unsafe_url')
    },
  )
})
