import { setTimeout } from 'node:timers/promises'
import { once } from 'node:events'
import { pushSchema, versionsSchema } from '@castellan/contract/calls/tv.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { z } from 'zod/mini'
import { buildApp } from '../../app.ts'
import { endDeviceSessions } from '../../domain/devices/end-device-sessions.ts'
import { pushToDevice } from '../../domain/pushes/push-to-device.ts'
import { openTcpProxy } from '../../testing/stubs/tcp-proxy.ts'
import { createPushBus } from '../../adapters/push-bus.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { ask } from '../../testing/client.ts'
import { registerTestTv, signInTestOwner, type RegisteredTv } from '../../testing/test-tv.ts'
import { portOf } from '@castellan/sources/testing/port-of.ts'
import { insertRow } from '../../testing/insert-row.ts'
import { shapedAs } from '../../testing/answers.ts'
import { numberAt } from '@castellan/contract/types/value-at.ts'

const frame = z.looseObject({
  type: z.string(),
  versions: z.optional(versionsSchema),
  push: z.optional(pushSchema),
})
type Frame = z.infer<typeof frame>

/** A socket with the messages it received, in order. */
class TvSocket {
  readonly socket: WebSocket
  readonly closed: Promise<number>
  #frames: Frame[] = []
  #resolveNext: (() => void) | null = null

  constructor(url: string) {
    this.socket = new WebSocket(url)
    this.closed = new Promise((resolve) => this.socket.on('close', resolve))
    this.socket.on('error', () => undefined)
    this.socket.on('message', (data) => {
      this.#frames.push(shapedAs(frame, JSON.parse(String(data))))
      this.#resolveNext?.()
    })
  }

  async next(): Promise<Frame> {
    while (this.#frames.length === 0) await new Promise<void>((resolve) => (this.#resolveNext = resolve))
    return this.#frames.shift()!
  }

  get unheard(): number {
    return this.#frames.length
  }

  send(sent: unknown): void {
    this.socket.send(typeof sent === 'string' ? sent : JSON.stringify(sent))
  }
}

describeOnBothDatabases('the socket of a TV', (open, database) => {
  let ctx: TestContext
  let app: FastifyInstance
  let tv: RegisteredTv
  let url: string

  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    await app.listen({ port: 0, host: '127.0.0.1' })
    url = `ws://127.0.0.1:${portOf(app.server)}/api/tv/v1/ws`
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    await ctx.db.deleteFrom('guesses').execute()
    tv = await registerTestTv(app, ctx)
  })

  async function connect(token = tv.token): Promise<TvSocket> {
    const line = new TvSocket(url)
    await once(line.socket, 'open')
    line.send({ type: 'auth', token })
    return line
  }

  async function ready(): Promise<TvSocket> {
    const line = await connect()
    expect(await line.next()).toMatchObject({
      type: 'ready',
      versions: { config: expect.any(Number), sources: expect.any(Number) },
    })
    return line
  }

  const push = async (title: string) => {
    await ctx.db
      .transaction()
      .execute((tx) => pushToDevice(tx, { deviceId: tv.rowId, kind: 'message', data: { title } }, ctx.clock()))
    ctx.pushBus.notify(tv.rowId)
  }

  it('receives a change of its owner at once, and what it applied shows in the owner’s panel', async () => {
    const owner = await signInTestOwner(app, tv)
    const line = await ready()
    expect((await line.next()).push?.kind).toBe('config.changed')
    await ask(app, 'POST /app/device/playlists/store', {
      token: owner,
      body: { name: 'Home', url: 'http://tv.example/list.m3u' },
    })
    const { push: heard } = await line.next()
    const before = await ask(app, 'GET /app/device', { token: owner })
    expect(heard).toMatchObject({ kind: 'sources.changed', data: { version: before.body['sources_version'] } })
    line.send({ type: 'ack', ids: [heard!.id], applied: { config: 1, sources: before.body['sources_version'] } })
    await expect
      .poll(async () => (await ask(app, 'GET /app/device', { token: owner })).body)
      .toMatchObject({ applied_sources_version: before.body['sources_version'], applied_at: expect.any(String) })
    line.socket.close()
  })

  it('receives again over a new connection what it did not acknowledge, and not what it did', async () => {
    const first = await ready()
    await push('One')
    const one = (await first.next()).push!
    await push('Two')
    const two = (await first.next()).push!
    first.send({ type: 'ack', ids: [one.id] })
    await expect
      .poll(() =>
        ctx.db
          .selectFrom('pushes')
          .select('id')
          .where('device_id', '=', tv.rowId)
          .where('acked_at', 'is', null)
          .execute(),
      )
      .toHaveLength(1)
    first.socket.terminate()
    const second = await ready()
    expect((await second.next()).push).toMatchObject({ id: two.id, data: { title: 'Two' } })
    expect(second.unheard).toBe(0)
    second.socket.close()
  })

  it(
    'is closed without a token, with a wrong one, with an owner’s and with staff’s',
    async () => {
      const owner = await signInTestOwner(app, tv)
      for (const token of ['x'.repeat(43), owner]) expect(await (await connect(token)).closed).toBe(4401)
      const silent = new TvSocket(url)
      expect(await silent.closed).toBe(4401)
    },
    limits.pushAuthMs + 10_000,
  )

  it('receives nothing before its token was checked', async () => {
    await push('Secret')
    const line = new TvSocket(url)
    await once(line.socket, 'open')
    line.send({ type: 'ack', ids: [] })
    line.send({ type: 'auth', token: 'y'.repeat(43) })
    expect([await line.closed, line.unheard]).toEqual([4401, 0])
  })

  it('gives way to a newer one of the same TV', async () => {
    const older = await ready()
    const newer = await ready()
    expect(await older.closed).toBe(4409)
    await push('Hello')
    expect((await newer.next()).push?.data!['title']).toBe('Hello')
    newer.socket.close()
  })

  it('is notified that its session ended and disconnected, blocked or not', async () => {
    const line = await ready()
    await ctx.db
      .transaction()
      .execute((tx) => endDeviceSessions(tx, { deviceId: tv.rowId, kinds: ['tv'], reason: 'deleted' }, ctx.clock()))
    ctx.pushBus.notify(tv.rowId)
    expect((await line.next()).push).toMatchObject({ kind: 'session.ended', data: { reason: 'deleted' } })
    expect(await line.closed).toBe(4401)

    tv = await registerTestTv(app, ctx)
    const blocked = await ready()
    await ctx.db.transaction().execute(async (tx) => {
      await tx.updateTable('devices').set({ status: 'blocked' }).where('id', '=', tv.rowId).execute()
      await endDeviceSessions(tx, { deviceId: tv.rowId, kinds: ['tv'] }, ctx.clock())
    })
    ctx.pushBus.notify(tv.rowId)
    expect(await blocked.closed).toBe(4403)
  })

  it('bears frames it does not understand, and is closed by one that is too long', async () => {
    const line = await ready()
    for (const frame of ['', '{', '[]', '"x"', '{"type":"dance"}', '{"type":"ack","ids":[1]}']) line.send(frame)
    await push('Still here')
    expect((await line.next()).push?.data!['title']).toBe('Still here')
    line.send(`{"type":"ack","ids":[],"x":"${'x'.repeat(limits.socketFrameMaxBytes)}"}`)
    expect(await line.closed).toBe(1009)
  })

  const addRule = async (kind: 'ip' | 'mac', pattern: string) => {
    const rule = { kind, pattern, action: 'deny', audience: 'tv', reason: '', search_text: '' }
    await insertRow(ctx.db, 'address_rules', { ...rule, created_at: 1, updated_at: 1, version: 1 })
    await ctx.addressRuleCache.reload()
  }
  const dropRules = async () => {
    await ctx.db.deleteFrom('address_rules').execute()
    await ctx.addressRuleCache.reload()
  }
  const refusedUpgrade = async () => {
    const socket = new WebSocket(url)
    socket.on('error', () => undefined)
    return numberAt(await once(socket, 'unexpected-response'), 1, 'statusCode')
  }

  it('is refused to an address and to a MAC that a rule keeps out, and closed when the rule is made later', async () => {
    const { pushPingMs } = limits
    Object.assign(limits, { pushPingMs: 100 })
    const early = await ready()
    Object.assign(limits, { pushPingMs })
    await addRule('ip', '127.0.0.1')
    expect([await refusedUpgrade(), await early.closed]).toEqual([403, 4403])
    await dropRules()
    await addRule('mac', tv.mac)
    expect(await (await connect()).closed).toBe(4403)
    await dropRules()
  })

  it('is closed by a rule on a MAC that was added since it was opened', async () => {
    const { pushPingMs } = limits
    Object.assign(limits, { pushPingMs: 100 })
    const line = await ready()
    Object.assign(limits, { pushPingMs })
    const further = '00:1A:79:EE:00:01'
    await ctx.db
      .updateTable('devices')
      .set({ further_macs: JSON.stringify([further]) })
      .where('id', '=', tv.rowId)
      .execute()
    await addRule('mac', further)
    expect(await line.closed).toBe(4403)
    await dropRules()
  })

  it('is refused while a backup is put in place', async () => {
    ctx.restoring.isOn = true
    expect(await refusedUpgrade()).toBe(503)
    ctx.restoring.isOn = false
  })

  it('is refused to a network with too many sockets that sent no token', async () => {
    const changeable = limits as { socketsWaitingPerNetwork: number }
    const { socketsWaitingPerNetwork } = limits
    changeable.socketsWaitingPerNetwork = 3
    const silent = Array.from({ length: 3 }, () => new TvSocket(url))
    await Promise.all(silent.map(({ socket }) => once(socket, 'open')))
    expect(await refusedUpgrade()).toBe(429)
    silent[0]!.send({ type: 'auth', token: tv.token })
    expect(await silent[0]!.next()).toMatchObject({ type: 'ready' })
    const next = await ready()
    for (const { socket } of [...silent, next]) socket.close()
    changeable.socketsWaitingPerNetwork = socketsWaitingPerNetwork
  })

  it.runIf(database === 'postgres')('hears what another process pushes', async () => {
    const line = await ready()
    const other = createPushBus(ctx.config.databaseUrl, ctx.logger)
    await ctx.db
      .transaction()
      .execute((tx) =>
        pushToDevice(tx, { deviceId: tv.rowId, kind: 'message', data: { title: 'From afar' } }, ctx.clock()),
      )
    other.notify(tv.rowId)
    expect((await line.next()).push?.data!['title']).toBe('From afar')
    await other.close()
    line.socket.close()
  })

  it.runIf(database === 'postgres')(
    'receives what another process pushes after its own connection fell silent',
    async () => {
      const proxy = await openTcpProxy(ctx.config.databaseUrl)
      const timing = { heartbeatMs: 50, answerMs: 200 }
      const unsubscribe = createPushBus(proxy.url, ctx.logger, timing)
      const heard = new Promise<string>((resolve) => unsubscribe.listen(tv.rowId, () => resolve('heard')))
      await setTimeout(300)
      proxy.silence()
      await setTimeout(100)
      proxy.resume()
      const repeated = setInterval(() => ctx.pushBus.notify(tv.rowId), 100)
      expect(await heard).toBe('heard')
      clearInterval(repeated)
      await unsubscribe.close()
      await proxy.close()
    },
  )
})
