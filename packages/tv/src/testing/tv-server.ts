import { createHash, createPublicKey, randomUUID, verify } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { WebSocketServer, type WebSocket } from 'ws'
import { isTextList } from '@castellan/contract/types/type-guards.ts'
import { portOf } from '@castellan/sources/testing/port-of.ts'
import { valueAt, numberAt, textAt } from '@castellan/contract/types/value-at.ts'

/** What a TV acknowledges. */
const idsIn = (said: unknown) => {
  const ids = valueAt(said, 'ids')
  return isTextList(ids) ? ids : []
}
const appliedIn = (said: unknown) =>
  valueAt(said, 'applied') === undefined
    ? undefined
    : { config: numberAt(said, 'applied', 'config'), sources: numberAt(said, 'applied', 'sources') }

type Entry = { key: string; title: string; url: string; kind: string; group: string; logo?: string }
/** `logos` is where the panel has them. */
type Source = { id: string; name: string; snapshot: string; entries: Entry[]; logos?: string }
type Push = { id: string; kind: string; ttl_s: number; data?: Record<string, string | number> }
export type RecordedRequest = {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: string
  status: number
}

const pageEntries = 1_000

/** A server of the TV protocol for one TV, small enough to be read: what it was asked, and a few ways to be nasty. */
export async function startTvServer() {
  const state = {
    device: {
      id: randomUUID(),
      mac: '',
      name: '',
      product: 'f2',
      status: 'registered',
      has_password: false,
      expires_at: null as string | null,
      days_left: null as number | null,
    },
    publicKey: '',
    isKnown: false,
    /** What the panel knows of the key on the TV's screen; a reset deletes it. */
    deviceKey: null as string | null,
    /** Cuts the connection of the next reset once it is done, instead of the answer. */
    cutsReset: false,
    tokens: new Set<string>(),
    versions: { config: 1, sources: 0 },
    sources: [] as Source[],
    waiting: [] as Push[],
    heartbeatS: 120,
    clockAheadMs: 0,
    /** Whether sockets are accepted. */
    socketOpens: true,
    /** Answers this path with that status and those headers, so many times. */
    refusing: [] as { path: string; status: number; code: string; times: number; headers?: Record<string, string> }[],
    seen: [] as RecordedRequest[],
    applied: [] as { config: number; sources: number }[],
    acknowledged: [] as string[],
    sockets: new Set<WebSocket>(),
  }
  const heard = new Set<() => void>()
  const notify = () => heard.forEach((check) => check())
  const http = createServer((request, response) => void answer(request, response))
  const ws = new WebSocketServer({ noServer: true })
  http.on('upgrade', (request, socket, head) => {
    state.seen.push({
      method: 'GET',
      path: request.url ?? '',
      headers: request.headers,
      body: '',
      status: state.socketOpens ? 101 : 403,
    })
    notify()
    if (!state.socketOpens) socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
    else ws.handleUpgrade(request, socket, head, (client) => serveSocket(client))
  })

  const acknowledge = (ids: string[], applied?: { config: number; sources: number }) => {
    state.waiting = state.waiting.filter(({ id }) => !ids.includes(id))
    state.acknowledged.push(...ids)
    if (applied !== undefined) state.applied.push(applied)
    notify()
  }
  function serveSocket(client: WebSocket) {
    client.on('message', (data: Buffer) => {
      const frame: unknown = JSON.parse(data.toString())
      if (textAt(frame, 'type') === 'ack') {
        acknowledge(idsIn(frame), appliedIn(frame))
        return
      }
      if (!state.tokens.has(textAt(frame, 'token'))) {
        client.close(4401)
        return
      }
      state.sockets.add(client)
      client.send(JSON.stringify({ type: 'ready', versions: state.versions }))
      for (const push of state.waiting) client.send(JSON.stringify({ type: 'push', push }))
      notify()
    })
    client.on('close', () => {
      state.sockets.delete(client)
      notify()
    })
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const body = Buffer.concat(chunks).toString()
    const [path = '', query = ''] = (request.url ?? '').replace('/api/tv/v1', '').split('?')
    const seen: RecordedRequest = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body,
      status: 0,
    }
    state.seen.push(seen)
    response.setHeader('Date', new Date(Date.now() + state.clockAheadMs).toUTCString())
    response.on('finish', () => {
      seen.status = response.statusCode
      notify()
    })
    const refused = state.refusing.find((one) => one.path === path && one.times > 0)
    if (refused !== undefined) {
      refused.times -= 1
      return refuse(response, refused.status, refused)
    }
    if (path === '/register' || path === '/token') return answerSigned(path, seen, response)
    if (!state.tokens.has((request.headers.authorization ?? '').replace('Bearer ', '')))
      return refuse(response, 401, { code: 'session_expired' })
    answerCall(path, query, seen, response)
  }

  function answerSigned(path: string, seen: RecordedRequest, response: ServerResponse) {
    const read: unknown = JSON.parse(seen.body)
    const key = path === '/register' ? textAt(read, 'public_key') : state.publicKey
    if (!isSigned(seen, key, Date.now() + state.clockAheadMs)) return refuse(response, 401, { code: 'bad_signature' })
    if (
      path === '/token' &&
      !(state.isKnown && state.deviceKey !== null && seen.headers['x-device-id'] === state.device.id)
    )
      return refuse(response, 404, { code: 'not_found' })
    const token = randomUUID()
    state.tokens.add(token)
    if (path === '/token') return reply(response, { token, expires_in_s: 3_600 })
    state.isKnown = true
    state.publicKey = key
    state.device.mac = textAt(read, 'mac')
    const device_key = valueAt(read, 'has_device_key') === true && state.deviceKey !== null ? null : nextKey()
    state.deviceKey = device_key ?? state.deviceKey
    const login_url = `http://127.0.0.1/device/login?mac=${encodeURIComponent(state.device.mac)}`
    response.statusCode = 201
    reply(response, {
      device: state.device,
      device_key,
      token,
      token_expires_in_s: 3_600,
      login_url,
      heartbeat_s: state.heartbeatS,
      versions: state.versions,
      server_time: now(),
    })
  }

  function answerCall(path: string, query: string, seen: RecordedRequest, response: ServerResponse) {
    const read: unknown = seen.body === '' ? {} : JSON.parse(seen.body)
    if (path === '/config')
      return reply(
        response,
        {
          device: state.device,
          reseller: null,
          versions: state.versions,
          heartbeat_s: state.heartbeatS,
          qr: null,
          features: [],
          options: { etag: '', values: {} },
          server_time: now(),
        },
        `"c${state.versions.config}-${state.versions.sources}"`,
        seen,
      )
    if (path === '/sources')
      return reply(
        response,
        { version: state.versions.sources, sources: state.sources.map(asSource) },
        `"s${state.versions.sources}"`,
        seen,
      )
    if (path === '/heartbeat') {
      const applied = appliedIn(read)
      if (applied !== undefined) state.applied.push(applied)
      return reply(response, {
        versions: state.versions,
        config_changed: false,
        sources_changed: false,
        next_in_s: state.heartbeatS,
        server_time: now(),
      })
    }
    if (path === '/ack') {
      acknowledge(idsIn(read), appliedIn(read))
      return reply(response, { ok: true })
    }
    if (path === '/unlink') {
      state.deviceKey = null
      state.tokens.clear()
      for (const socket of state.sockets) socket.close(4401)
      return state.cutsReset ? response.destroy() : reply(response, { ok: true })
    }
    if (path === '/poll') return answerPoll(response)
    if (path === '/lookup') return reply(response, { results: [], images: null, metadata: 'off', ask_again_s: null })
    if (path === '/home') return reply(response, { rails: [], images: null, next_page: null }, '"h1"', seen)
    const source = state.sources.find(({ id }) => path === `/sources/${id}/snapshot`)
    const page = Number(new URLSearchParams(query).get('page') ?? 1)
    if (source === undefined || (page - 1) * pageEntries >= source.entries.length)
      return refuse(response, 404, { code: 'not_found' })
    const entries = source.entries.slice((page - 1) * pageEntries, page * pageEntries)
    reply(
      response,
      { source: source.id, snapshot: source.snapshot, page, pages: pagesOf(source), entries },
      `"${source.snapshot}-${page}"`,
      seen,
    )
  }

  function answerPoll(response: ServerResponse) {
    const send = () => {
      if (state.waiting.length === 0 || response.writableEnded) return
      heard.delete(send)
      reply(response, { pushes: state.waiting })
    }
    heard.add(send)
    response.on('close', () => heard.delete(send))
    send()
  }

  const keys = ['K7PMXR4T', 'M4WQ2HZN']
  const nextKey = () => keys.find((key) => !given.has(key) && given.add(key))!
  const given = new Set<string>()
  const now = () => new Date(Date.now() + state.clockAheadMs).toISOString()
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const port = portOf(http)
  return {
    state,
    url: `http://127.0.0.1:${port}`,
    /** Replaces the playlist and notifies the TV. */
    publish(count: number, push: Partial<Push> = {}) {
      state.sources = [
        {
          id: '0199e1d0-0000-7000-8000-000000000001',
          name: 'Home',
          snapshot: randomUUID(),
          entries: makeEntries(count),
        },
      ]
      state.versions.sources += 1
      return this.push({ kind: 'sources.changed', data: { version: state.versions.sources, at: now() }, ...push })
    },
    push(push: Partial<Push>): Push {
      const whole = { id: randomUUID(), kind: 'message', ttl_s: 240, ...push }
      state.waiting.push(whole)
      for (const socket of state.sockets) socket.send(JSON.stringify({ type: 'push', push: whole }))
      notify()
      return whole
    },
    /** Resolves as soon as the condition holds. */
    until(condition: () => boolean): Promise<void> {
      return new Promise((resolve) => {
        const check = () => {
          if (!condition()) return
          heard.delete(check)
          resolve()
        }
        heard.add(check)
        check()
      })
    },
    async stop() {
      for (const client of ws.clients) client.terminate()
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
    },
  }
}

export type TvServer = Awaited<ReturnType<typeof startTvServer>>

function isSigned({ method, path, headers, body }: RecordedRequest, publicKey: string, nowMs: number): boolean {
  const [timestamp, nonce, signature] = [
    String(headers['x-timestamp']),
    String(headers['x-nonce']),
    String(headers['x-signature']),
  ]
  if (Math.abs(nowMs - Number(timestamp)) > 5 * 60_000) return false
  const text = [method, path, timestamp, nonce, createHash('sha256').update(body).digest('hex')].join('\n')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' })
  return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))
}

function reply(response: ServerResponse, body: unknown, etag?: string, seen?: RecordedRequest) {
  if (etag !== undefined) response.setHeader('ETag', etag)
  if (etag !== undefined && seen?.headers['if-none-match'] === etag) {
    response.statusCode = 304
    return response.end()
  }
  response.setHeader('Content-Type', 'application/json')
  response.setHeader('Content-Encoding', 'gzip')
  return response.end(gzipSync(JSON.stringify(body)))
}

function refuse(
  response: ServerResponse,
  status: number,
  { code, headers = {} }: { code: string; headers?: Record<string, string> },
) {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  response.statusCode = status
  response.setHeader('Content-Type', 'application/problem+json')
  response.end(JSON.stringify({ type: 'about:blank', title: code, status, code, message: code, request_id: 'r' }))
}

const pagesOf = (source: Source) => Math.ceil(source.entries.length / pageEntries)

function asSource(source: Source, index: number) {
  const counts = { live: source.entries.length, movie: 0, series: 0, radio: 0, groups: 1 }
  return {
    id: source.id,
    type: 'm3u',
    name: source.name,
    position: index + 1,
    url: null,
    user_agent: null,
    snapshot: { id: source.snapshot, pages: pagesOf(source), total: source.entries.length, counts, ...logosOf(source) },
  }
}

const logosOf = ({ logos }: Source) => (logos === undefined ? {} : { logos })

const kinds = ['live', 'live', 'live', 'movie', 'series', 'radio']
const groups = ['Deutschland', 'Türkiye', 'Sport', 'Kino', 'Nachrichten', 'Kinder', 'Musik', 'Doku']

export function makeEntries(count: number): Entry[] {
  return Array.from({ length: count }, (_, index) => ({
    key: `k${index}`,
    title: `Channel ${index + 1}`,
    url: `http://127.0.0.1/${index}.ts`,
    kind: kinds[index % kinds.length] ?? 'live',
    group: groups[Math.floor(index / 7) % groups.length] ?? '',
  }))
}
