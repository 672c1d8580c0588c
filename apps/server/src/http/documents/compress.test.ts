import { request as ask } from 'node:http'
import { Readable } from 'node:stream'
import { brotliDecompressSync, createGunzip, gunzipSync } from 'node:zlib'
import { open as anybody } from '@castellan/contract/access/access.ts'
import { everyCall } from '@castellan/contract/calls/index.ts'
import { isCompressible } from '@castellan/contract/kit/define-call.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import type { AppContext } from '../../context/app-context.ts'
import { acceptedEncoding, compressAnswers } from './compress.ts'
import { mountRoutes } from '../mount.ts'
import { isSameState } from '../tv-fast-path.ts'
import { portOf } from '@castellan/sources/testing/port-of.ts'
import { stubOf } from '@castellan/sources/testing/stub-of.ts'

const rows = { data: Array.from({ length: 200 }, (_, id) => ({ id, name: `TV ${id}` })) }
const long = JSON.stringify(rows)

let app: FastifyInstance
afterEach(() => app.close())

function server(): FastifyInstance {
  app = Fastify()
  compressAnswers(app)
  return app
}

const from = (url: string, encoding: string) => app.inject({ url, headers: { 'accept-encoding': encoding } })

describe('compressing answers', () => {
  it('sends a long answer in the best encoding the caller accepts, and says what it depends on', async () => {
    server().get('/rows', async () => rows)
    const brotli = await from('/rows', 'gzip, deflate, br')
    expect([brotli.headers['content-encoding'], brotli.headers['vary']]).toEqual(['br', 'accept-encoding'])
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(long)
    expect(brotli.headers['content-length']).toBe(String(brotli.rawPayload.length))
    const gzip = await from('/rows', 'gzip')
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(long)
    const plain = await from('/rows', 'identity')
    expect([plain.body, plain.headers['content-encoding'], plain.headers['vary']]).toEqual([
      long,
      undefined,
      'accept-encoding',
    ])
  })

  it('leaves short answers, pictures, parts of files and what is compressed already as they are', async () => {
    const bytes = Buffer.alloc(5_000, 'a')
    server()
    app.get('/short', async () => ({ ok: true }))
    app.get('/picture', async (_, reply) => reply.type('image/png').send(bytes))
    app.get('/part', async (_, reply) => reply.code(206).type('text/plain').send(bytes))
    app.get('/packed', async (_, reply) => reply.type('text/plain').header('content-encoding', 'gzip').send(bytes))
    app.get('/kept', async (_, reply) => reply.type('text/plain').header('cache-control', 'no-transform').send(bytes))
    for (const url of ['/short', '/picture', '/part', '/kept'])
      expect((await from(url, 'br')).headers['content-encoding'], url).toBeUndefined()
    expect((await from('/packed', 'br')).rawPayload).toEqual(bytes)
  })

  it('uses no encoding that the caller refuses', () => {
    expect(acceptedEncoding('br;q=0, gzip;q=0.5')).toBe('gzip')
    expect(acceptedEncoding('br;q=0.000, gzip; q=0')).toBeNull()
    expect(acceptedEncoding(undefined)).toBeNull()
  })

  it('weakens the ETag of compressed bytes, and still knows the state by it', async () => {
    server().get('/rows', async (_, reply) => reply.header('etag', '"v1"').send(rows))
    const { etag } = (await from('/rows', 'gzip')).headers
    expect(etag).toBe('W/"v1"')
    expect(isSameState(String(etag), '"v1"')).toBe(true)
  })

  it('lets the first row of a slow stream through while the second is still awaited', async () => {
    let second: (() => void) | undefined
    server().get('/file', async (_, reply) => {
      const chunks = async function* () {
        yield 'first row\n'
        await new Promise<void>((resolve) => (second = resolve))
        yield 'second row\n'
      }
      return reply.type('text/csv; charset=utf-8').send(Readable.from(chunks(), { objectMode: false }))
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const port = portOf(app.server)
    const seen: string[] = []
    await new Promise<void>((resolve, reject) => {
      ask({ port, host: '127.0.0.1', path: '/file', headers: { 'accept-encoding': 'gzip' } }, (answer) => {
        expect(answer.headers['content-encoding']).toBe('gzip')
        const text = answer.pipe(createGunzip())
        text.on('data', (bytes: Buffer) => {
          seen.push(String(bytes))
          second?.()
        })
        text.on('end', resolve).on('error', reject)
      }).end()
    })
    expect(seen).toEqual(['first row\n', 'second row\n'])
  })

  it('cuts the answer off when the source of a stream fails, instead of ending it as if it were whole', async () => {
    server().get('/file', async (_, reply) => {
      const chunks = async function* () {
        yield 'first row\n'
        throw new Error('the database is gone')
      }
      return reply.type('text/csv').send(Readable.from(chunks(), { objectMode: false }))
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const port = portOf(app.server)
    const answer = fetch(`http://127.0.0.1:${port}/file`, { headers: { 'accept-encoding': 'gzip' } })
    await expect(answer.then((one) => one.text())).rejects.toThrow(/terminated|fetch failed/u)
  })
})

/** Names of fields that carry a credential. */
const credential = /^(?!has_)(?:\w+_)?(?:password|secret|token|pin|ticket)$|^recoveryCodes$|^qrCode$/u

type Schema = { _zod?: { def: object } }

function namesIn(schema: Schema, seen = new Set<Schema>()): string[] {
  if (!schema._zod || seen.has(schema)) return []
  seen.add(schema)
  const { shape = {}, ...parts } = schema._zod.def as { shape?: Record<string, Schema> }
  const within = [...Object.values(parts).flat(), ...Object.values(shape)] as unknown[]
  return [
    ...Object.keys(shape),
    ...within.flatMap((part) => (typeof part === 'object' && part !== null ? namesIn(part as Schema, seen) : [])),
  ]
}

describe('a mounted call', () => {
  it('that declares so is sent as it is, however long its answer', async () => {
    const ctx = stubOf<AppContext>({
      clock: Date.now,
      restoring: { isOn: false },
      addressRuleCache: { refuseDenied: () => undefined },
    })
    const shared = { method: 'GET', access: anybody, summary: 'Rows.', answer: z.object({ data: z.string() }) } as const
    const calls = [
      { ...shared, path: '/rows' },
      { ...shared, path: '/secrets', compress: false },
    ]
    mountRoutes(server(), ctx, {
      routes: calls.map((call) => ({ call, run: async () => ({ data: long }) })),
      calls,
    })
    expect((await from('/api/rows', 'br')).headers['content-encoding']).toBe('br')
    const secrets = await from('/api/secrets', 'br')
    expect([secrets.headers['content-encoding'], secrets.json()]).toEqual([undefined, { data: long }])
  })
})

describe('the calls of the contract', () => {
  it('never compress an answer that carries a credential', () => {
    const calls = everyCall()
    const carrying = calls.filter(({ answer }) => namesIn(answer).some((name) => credential.test(name)))
    expect(carrying.map(({ path }) => path)).toEqual(expect.arrayContaining(['/2fa', '/tv/v1/sources']))
    expect(carrying.filter(isCompressible).map(({ method, path }) => `${method} ${path}`)).toEqual([])
  })

  it('compress what is read and what is exported, and nothing else', () => {
    const writing = everyCall().filter((call) => call.method !== 'GET' && isCompressible(call))
    for (const { path } of writing) expect(path).toMatch(/\/(?:export|download)$/u)
    expect(writing.map(({ path }) => path)).toContain('/devices/export')
    expect(writing.map(({ path }) => path)).not.toContain('/m3u-link/export')
  })
})
