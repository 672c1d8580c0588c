import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { webhookEvents, webhooksCalls } from '@castellan/contract/calls/webhooks.ts'
import { limits } from '@castellan/contract/limits.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod/mini'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { claimDelivery, dueDeliveries, webhooksWithDue } from './claim-delivery.ts'
import { pauseAfter } from '../../db/lease-queue.ts'
import { deliveryQueue } from '../../db/lease-queues.ts'
import { bank, type Bank } from '../../testing/bank.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { ask } from '../../testing/client.ts'
import { seedPerson, seedStaff, type Person, type Staff } from '../../testing/seed-staff.ts'
import { registerTestTv, sendUpload, signInTestOwner } from '../../testing/test-tv.ts'
import { openReceiver, type Receiver } from '../../testing/stubs/webhook-receiver.ts'
import { announceExpiring } from './announce-expiring-job.ts'
import { deliverWebhooks } from './deliver-webhooks-job.ts'
import { readUploads } from '../uploads/read-uploads-job.ts'
import { sweep } from '../retention/sweep-job.ts'
import { watchCredits } from '../../jobs/watch-credits.ts'
import { textAt, numberAt, rowsAt } from '@castellan/contract/types/value-at.ts'
import { shapedAs, invalidFields, answerOf } from '../../testing/answers.ts'

const never = new AbortController().signal
const event = z.object({
  id: z.string(),
  type: z.string(),
  created_at: z.string(),
  data: z.record(z.string(), z.unknown()),
})
const eventOf = (body: string) => shapedAs(event, JSON.parse(body))

it('a delivery is tried for about a day', () => {
  const pauses = (random: number) =>
    Array.from({ length: limits.webhookAttemptsMax - 1 }, (_, index) =>
      pauseAfter(deliveryQueue.backOff, index + 1, () => random),
    )
  const hours = (random: number) => pauses(random).reduce((sum, ms) => sum + ms, 0) / 3_600_000
  expect([Math.floor(hours(0)), Math.floor(hours(0.5)), Math.floor(hours(1))]).toEqual([19, 24, 28])
  expect(pauses(0.5)[0]).toBe(limits.webhookRetryBaseMs)
})

describeOnBothDatabases('webhooks', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let staff: Staff
  let credits: Bank
  let receiver: Receiver
  let macs = 0

  beforeAll(async () => {
    const opened = await open()
    // Plain http to this machine is what an operator may open for tests.
    ctx = { ...opened, config: { ...opened.config, fetchAllow: ['127.0.0.1'] } }
    app = await buildApp(ctx)
    staff = await seedStaff(ctx)
    credits = bank(ctx, app)
    await credits.mint(staff.superAdmin, staff.reseller, 1_000)
    await credits.mint(staff.superAdmin, staff.sibling, 1_000)
  })
  beforeEach(async () => {
    receiver = await openReceiver()
  })
  afterEach(async () => {
    await ctx.db.deleteFrom('webhooks').execute()
    await receiver.close()
  })
  afterAll(() => app.close())

  const post = (by: Person, path: string, body?: unknown) =>
    credits.post(by, `/settings/webhooks${path}`, body).then((answer) => answer)
  async function add(by: Person, { url = receiver.url, events }: { url?: string; events?: readonly string[] } = {}) {
    const answer = await post(by, '/store', { url, events: events ?? webhookEvents })
    expect(answer.status, answer.raw).toBe(201)
    return answerOf(webhooksCalls.create, answer)
  }
  const deliver = (signal = never) => deliverWebhooks(ctx, signal)
  const receivedEvents = () => receiver.received.map(({ body }) => eventOf(body))
  const logOf = async (by: Person, id: number) =>
    answerOf(webhooksCalls.deliveries, await credits.get(by, `/settings/webhooks/${id}/deliveries`)).data
  const readHook = async (by: Person, id: number) =>
    rowsAt((await credits.get(by, '/settings/webhooks')).body, 'data').find((one) => one['id'] === id)

  async function activate(by: Person, period = '1m') {
    macs += 1
    const mac = `00:1A:79:77:${String(Math.floor(macs / 100)).padStart(2, '0')}:${String(macs % 100).padStart(2, '0')}`
    const id = await credits.device(by, mac)
    const answer = await credits.act(by, id, 'activate', { input: { period } })
    expect(answer.status, answer.raw).toBe(200)
    return { id, mac }
  }

  it('announce an activation, signed as documented', async () => {
    const { secret } = await add(staff.reseller)
    const device = await activate(staff.reseller)
    await deliver()
    expect(receiver.received).toHaveLength(1)
    const { headers, body } = receiver.received[0]!
    const sent = eventOf(body)
    expect(sent).toMatchObject({
      type: 'device.activated',
      data: {
        device: { ...device, product: 'f2', status: 'active' },
        reseller: { id: staff.reseller.id },
        period: '1m',
      },
    })
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'castellan-event': 'device.activated',
      'castellan-delivery': sent.id,
      'castellan-timestamp': String(Math.floor(ctx.clock() / 1_000)),
    })
    const document = readFileSync(new URL('../../../../../docs/webhooks.md', import.meta.url), 'utf8')
    const code = /```js\n(.*?)```/su.exec(document)![1]!
    const example = await import(`data:text/javascript,${encodeURIComponent(code)}`)
    const given = { secret, headers, body, now: ctx.clock() }
    expect(example.isGenuine(given)).toBe(true)
    expect(example.isGenuine({ ...given, body: `${body} ` })).toBe(false)
    expect(example.isGenuine({ ...given, secret: `${secret}x` })).toBe(false)
    expect(example.isGenuine({ ...given, now: ctx.clock() + 301_000 })).toBe(false)
    expect(example.isGenuine({ ...given, headers: { ...headers, 'castellan-timestamp': '1' } })).toBe(false)
  })

  it('are signed under both secrets for a while after a rotation, and under the new one alone afterwards', async () => {
    const { data, secret: before } = await add(staff.reseller)
    const signedBy = async (secrets: readonly string[]) => {
      expect((await post(staff.reseller, `/${data.id}/test`)).status).toBe(200)
      await deliver()
      const { headers, body } = receiver.received.at(-1)!
      const given = String(headers['castellan-signature']).split(',')
      expect(given).toHaveLength(secrets.length)
      const stamp = String(headers['castellan-timestamp'])
      for (const [at, secret] of secrets.entries())
        expect(given[at]).toBe(`v1=${createHmac('sha256', secret).update(`${stamp}.${body}`).digest('hex')}`)
    }
    const rotated = await post(staff.reseller, `/${data.id}/rotate`, { overlap_hours: 24 })
    expect(rotated.status, rotated.raw).toBe(200)
    const { secret: after } = rotated.body as { secret?: string }
    expect(rotated.body['data']).toMatchObject({ overlaps_until: new Date(ctx.clock() + dayMs).toISOString() })
    await signedBy([after!, before])
    ctx.passMs(dayMs)
    await signedBy([after!])
    expect(await readHook(staff.reseller, data.id)).toMatchObject({ overlaps_until: null })
    const stolen = (await post(staff.reseller, `/${data.id}/rotate`, { overlap_hours: 0 })).body as { secret?: string }
    await signedBy([stolen.secret!])
    expect((await post(staff.sibling, `/${data.id}/rotate`, { overlap_hours: 0 })).status).toBe(404)
  })

  it('announce a renewal and a trial as well, and say which it was', async () => {
    await add(staff.reseller)
    const { id, mac } = await activate(staff.reseller)
    expect((await credits.act(staff.reseller, id, 'renew', { input: { period: '3m' } })).status).toBe(200)
    const fresh = await credits.device(staff.reseller, '00:1A:79:77:99:99')
    expect((await credits.act(staff.reseller, fresh, 'trial')).status).toBe(200)
    await deliver()
    expect(
      receivedEvents().map(({ type, data }) => [type, data['how'], data['period'], textAt(data, 'device', 'mac')]),
    ).toEqual([
      ['device.activated', 'activation', '1m', mac],
      ['device.activated', 'renewal', '3m', mac],
      ['device.activated', 'trial', 'trial7d', '00:1A:79:77:99:99'],
    ])
  })

  it('keep their secret encrypted, and show it once', async () => {
    const { data, secret } = await add(staff.reseller)
    const rows = await ctx.db.selectFrom('webhooks').selectAll().execute()
    const stored = JSON.stringify([rows, rows.map((row) => Buffer.from(row.secret).toString('latin1'))])
    expect(stored).not.toContain(secret)
    expect(JSON.stringify(await readHook(staff.reseller, data.id))).not.toContain(secret)
    const activity = await ctx.db
      .selectFrom('activity')
      .select('changes')
      .where('verb', '=', 'webhooks.create')
      .execute()
    expect(JSON.stringify(activity)).not.toContain(secret)
  })

  it('receive everything once, in the order in which it happened', async () => {
    const { data } = await add(staff.reseller)
    const devices = [await activate(staff.reseller), await activate(staff.reseller), await activate(staff.reseller)]
    await deliver()
    await deliver()
    expect(receivedEvents().map((event) => textAt(event.data, 'device', 'mac'))).toEqual(devices.map(({ mac }) => mac))
    expect(await readHook(staff.reseller, data.id)).toMatchObject({ waiting: 0 })
  })

  it('receive events of their owner’s branch alone', async () => {
    const stranger = await openReceiver()
    const above = await openReceiver()
    const everything = await openReceiver()
    await add(staff.sibling, { url: stranger.url })
    await add(staff.distributor, { url: above.url })
    await add(staff.admin, { url: everything.url })
    await add(staff.subReseller)
    await activate(staff.reseller)
    await activate(staff.sibling)
    await deliver()
    const macsOf = ({ received }: Receiver) =>
      received.map(({ body }) => textAt(JSON.parse(body), 'data', 'reseller', 'name'))
    expect(macsOf(stranger)).toEqual(['rolf'])
    expect(macsOf(above)).toEqual(['rita', 'rolf'])
    expect(macsOf(everything)).toEqual(['rita', 'rolf'])
    expect(macsOf(receiver)).toEqual([])
    for (const one of [stranger, above, everything]) await one.close()
  })

  it('receive nothing their owner may no longer see, and nothing while they are disabled', async () => {
    const person = await seedPerson(ctx, {
      name: `gone-${ctx.dialect.name}`,
      role: 'admin',
      parent: staff.superAdmin,
    })
    await add(person)
    await activate(staff.reseller)
    await ctx.db.updateTable('users').set({ status: 'disabled' }).where('id', '=', person.id).execute()
    await activate(staff.reseller)
    await deliver()
    expect(receivedEvents()).toEqual([])
    await ctx.db.updateTable('users').set({ status: 'active' }).where('id', '=', person.id).execute()
    await deliver()
    expect(receivedEvents()).toHaveLength(1)
  })

  it('receive nothing from the queue once their owner loses the right to webhooks', async () => {
    const person = await seedPerson(ctx, { name: `demoted-${ctx.dialect.name}`, role: 'admin' })
    await add(person)
    await activate(staff.reseller)
    const roleOf = async (name: string) =>
      (await ctx.db.selectFrom('roles').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
    const become = async (name: string) =>
      ctx.db
        .updateTable('users')
        .set({ role_id: await roleOf(name) })
        .where('id', '=', person.id)
        .execute()
    await become('powerless')
    await deliver()
    expect(receivedEvents()).toEqual([])
    await become('admin')
    await deliver()
    expect(receivedEvents()).toHaveLength(1)
  })

  it('receive only what they subscribe to', async () => {
    await add(staff.reseller, { events: ['credits.low'] })
    await activate(staff.reseller)
    await deliver()
    expect(receivedEvents()).toEqual([])
  })

  it('receive nothing of a transaction that was rolled back', async () => {
    await add(staff.reseller)
    const poor = await seedPerson(ctx, {
      name: `poor-${ctx.dialect.name}`,
      role: 'sub-reseller',
      parent: staff.reseller,
    })
    const id = await credits.device(poor, `00:1A:79:78:00:0${ctx.dialect.name.length}`)
    expect((await credits.act(poor, id, 'activate', { input: { period: '1m' } })).status).toBe(409)
    await deliver()
    expect(receivedEvents()).toEqual([])
  })

  it('are tried again after an error, with the same event and a fresh signature', async () => {
    const { data } = await add(staff.reseller)
    await activate(staff.reseller)
    receiver.answerWith((response) => void response.writeHead(500).end('<b>out of order</b>'))
    await deliver()
    await deliver()
    expect(receiver.received).toHaveLength(1)
    receiver.answerWith((response) => void response.writeHead(204).end())
    ctx.passMs(2 * limits.webhookRetryBaseMs)
    await deliver()
    const [first, second] = receiver.received
    expect(second!.body).toBe(first!.body)
    expect(second!.headers['castellan-timestamp']).not.toBe(first!.headers['castellan-timestamp'])
    const [delivery] = await logOf(staff.reseller, data.id)
    expect(delivery).toMatchObject({ state: 'delivered', next_at: null })
    expect(delivery!.attempts.map(({ status, fault, answer }) => [status, fault, answer])).toEqual([
      [204, null, ''],
      [500, null, '<b>out of order</b>'],
    ])
  })

  it('are tried again when no answer comes, or nobody is there', async () => {
    const { data } = await add(staff.reseller)
    const { fetch } = ctx
    const hasty = {
      ...ctx,
      fetch: (wish: Parameters<typeof fetch>[0]) => fetch({ ...wish, limits: { totalMs: 150 } }),
    }
    await activate(staff.reseller)
    receiver.answerWith(() => undefined)
    await deliverWebhooks(hasty, never)
    await receiver.close()
    ctx.passMs(2 * limits.webhookRetryBaseMs)
    await deliver()
    const [delivery] = await logOf(staff.reseller, data.id)
    expect(delivery!.state).toBe('waiting')
    expect(delivery!.attempts.map(({ status, fault }) => [status, fault])).toEqual([
      [null, 'no_answer'],
      [null, 'timeout'],
    ])
  })

  it('do not follow a redirect: it is an answer that is no success', async () => {
    const { data } = await add(staff.reseller)
    const elsewhere = await openReceiver()
    receiver.answerWith((response) => void response.writeHead(307, { location: elsewhere.url }).end())
    await activate(staff.reseller)
    await deliver()
    expect(elsewhere.received).toEqual([])
    expect((await logOf(staff.reseller, data.id))[0]).toMatchObject({ state: 'waiting', attempts: [{ status: 307 }] })
    await elsewhere.close()
  })

  it('keep no more than the beginning of an answer', async () => {
    const { data } = await add(staff.reseller)
    receiver.answerWith((response) => void response.end(`\u0000${'x'.repeat(500_000)}`))
    await activate(staff.reseller)
    await deliver()
    const [delivery] = await logOf(staff.reseller, data.id)
    expect(delivery!.state).toBe('delivered')
    expect(delivery!.attempts[0]!.answer).toBe('x'.repeat(limits.webhookAnswerMaxBytes - 1))
  })

  it('receive a delivery again when the server died before it could record it', async () => {
    await add(staff.reseller)
    await activate(staff.reseller)
    const [webhook] = await webhooksWithDue(ctx.db, ctx.clock())
    const [delivery] = await dueDeliveries(ctx.db, webhook!, ctx.clock())
    // What a killed process leaves: a claim nobody gives back.
    expect(await claimDelivery(ctx.db, delivery!, ctx.clock())).not.toBeNull()
    await deliver()
    expect(receivedEvents()).toEqual([])
    ctx.passMs(limits.webhookLeaseMs)
    await deliver()
    expect(receivedEvents()).toHaveLength(1)
  })

  it('lose nothing when the server stops in the middle', async () => {
    const { data } = await add(staff.reseller)
    await activate(staff.reseller)
    await activate(staff.reseller)
    receiver.answerWith(() => undefined)
    const stopping = new AbortController()
    const heard = receiver.heard()
    const running = deliver(stopping.signal)
    await heard
    stopping.abort(new Error('the server stops'))
    await running
    expect(await readHook(staff.reseller, data.id)).toMatchObject({ waiting: 2 })
    receiver.answerWith((response) => void response.end())
    await deliver()
    expect(await readHook(staff.reseller, data.id)).toMatchObject({ waiting: 0 })
    expect(new Set(receivedEvents().map(({ id }) => id)).size).toBe(2)
  })

  it('are called by one of two servers that claim a delivery at the same time', async () => {
    await add(staff.reseller)
    for (let made = 0; made < 5; made += 1) await activate(staff.reseller)
    await Promise.all([deliver(), deliver(), deliver()])
    expect(receivedEvents()).toHaveLength(5)
  })

  it('are switched off after a day without a success, and their owner is notified; what waits stays queued', async () => {
    const { data } = await add(staff.reseller)
    await activate(staff.reseller)
    receiver.answerWith((response) => void response.writeHead(503).end())
    for (let tried = 0; tried < limits.webhookAttemptsMax; tried += 1) {
      await deliver()
      ctx.passMs(dayMs)
    }
    expect(receiver.received).toHaveLength(limits.webhookAttemptsMax)
    expect(await readHook(staff.reseller, data.id)).toMatchObject({ active: false, stopped_at: expect.any(String) })
    const bell = await credits.get(staff.reseller, '/notifications')
    expect(bell.raw).toContain('Webhook turned off')
    await activate(staff.reseller)
    await deliver()
    expect(receiver.received).toHaveLength(limits.webhookAttemptsMax)
    await post(staff.reseller, '/update', { id: data.id, active: true })
    await activate(staff.reseller)
    receiver.answerWith((response) => void response.end())
    await deliver()
    expect(receiver.received).toHaveLength(limits.webhookAttemptsMax + 1)
  })

  it('stay on as long as something else gets through', async () => {
    const { data } = await add(staff.reseller)
    await activate(staff.reseller)
    receiver.answerWith((response) => void response.writeHead(500).end())
    for (let tried = 1; tried < limits.webhookAttemptsMax; tried += 1) {
      await deliver()
      ctx.passMs(dayMs)
    }
    await ctx.db.updateTable('webhooks').set({ delivered_at: ctx.clock() }).execute()
    await deliver()
    expect((await logOf(staff.reseller, data.id))[0]).toMatchObject({ state: 'failed', next_at: null })
    expect(await readHook(staff.reseller, data.id)).toMatchObject({ active: true, stopped_at: null })
  })

  it('repeat a delivery when their owner asks for it, but not one that still waits', async () => {
    const { data } = await add(staff.reseller)
    expect((await post(staff.reseller, `/${data.id}/test`)).status).toBe(200)
    const again = async () => {
      const [delivery] = await logOf(staff.reseller, data.id)
      return (await post(staff.reseller, `/deliveries/${delivery!.id}/redeliver`)).status
    }
    expect(await again()).toBe(409)
    await deliver()
    expect(await again()).toBe(200)
    await deliver()
    expect(receiver.types()).toEqual(['webhook.test', 'webhook.test'])
    expect(receiver.received[1]!.body).toBe(receiver.received[0]!.body)
  })

  it('receive the failure of a playlist file, without its text', async () => {
    await add(staff.admin)
    const tv = await registerTestTv(app, ctx)
    const token = await signInTestOwner(app, tv)
    await sendUpload(app, { token, content: '<html>secret-page</html>', name: 'Home' })
    await readUploads(ctx, never)
    await deliver()
    expect(receivedEvents()).toMatchObject([
      { type: 'source.failed', data: { source: { name: 'Home', kind: 'm3u_file' }, reason: 'html_instead' } },
    ])
    expect(receiver.received[0]!.body).not.toContain('secret-page')
  })

  it('receive each device that ends in 30, 7 or 1 days once', async () => {
    await add(staff.reseller, { events: ['device.expiring'] })
    const { id } = await activate(staff.reseller)
    const { id: other } = await activate(staff.reseller, '12m')
    const endsIn = (days: number) =>
      ctx.db
        .updateTable('devices')
        .set({ expires_at: ctx.clock() + days * dayMs })
        .where('id', '=', id)
        .execute()
    await endsIn(3)
    await announceExpiring(ctx)
    await endsIn(7)
    await announceExpiring(ctx)
    await announceExpiring(ctx)
    await deliver()
    expect(receivedEvents().map(({ data }) => [numberAt(data, 'device', 'id'), data['days']])).toEqual([[id, 7]])
    expect(other).not.toBe(id)
  })

  it('receive credits that run low, but never a super-admin’s', async () => {
    await add(staff.admin, { events: ['credits.low'] })
    await credits.mint(staff.superAdmin, staff.subReseller, 3)
    await credits.mint(staff.superAdmin, staff.superAdmin, 3)
    await watchCredits(ctx)
    await watchCredits(ctx)
    await deliver()
    const users = receivedEvents().map(({ data }) => numberAt(data, 'user', 'id'))
    expect(users).toContain(staff.subReseller.id)
    expect(users).not.toContain(staff.superAdmin.id)
    expect(new Set(users).size).toBe(users.length)
  })

  it('have a log of 30 days', async () => {
    const { data } = await add(staff.reseller)
    await activate(staff.reseller)
    await deliver()
    const age = (created_at: number) => ctx.db.updateTable('webhook_deliveries').set({ created_at }).execute()
    await age(ctx.clock() - limits.webhookLogMs + 1)
    await sweep(ctx)
    expect(await logOf(staff.reseller, data.id)).toHaveLength(1)
    await age(ctx.clock() - limits.webhookLogMs)
    await sweep(ctx)
    expect(await logOf(staff.reseller, data.id)).toEqual([])
    expect(await ctx.db.selectFrom('webhook_attempts').select('id').execute()).toEqual([])
  })

  it.each([
    'http://example.com/',
    'ftp://example.com/',
    'tv.example.com',
    'https://',
    'http://127.0.0.2/',
    'javascript:1',
  ])('are not taken at %s', async (url) => {
    const answer = await post(staff.reseller, '/store', { url, events: ['credits.low'] })
    expect([answer.status, invalidFields(answer)]).toEqual([422, ['url']])
  })

  it('take plain http only where the operator opened this machine', async () => {
    const strict = await buildApp({ ...ctx, config: { ...ctx.config, fetchAllow: [] } })
    const by = await seedPerson(ctx, { name: `strict-${ctx.dialect.name}`, role: 'reseller' })
    const body = { url: receiver.url, events: ['credits.low'] }
    expect((await ask(strict, 'POST /settings/webhooks/store', { token: by.token, body })).status).toBe(422)
  })

  it('never reach this machine’s own network, whatever name leads there', async () => {
    const { data } = await add(staff.reseller)
    await ctx.db.updateTable('webhooks').set({ url: 'https://10.0.0.1/hook' }).execute()
    await activate(staff.reseller)
    await deliver()
    expect((await logOf(staff.reseller, data.id))[0]!.attempts).toMatchObject([{ status: null, fault: 'no_answer' }])
  })

  it('belong to one person: another’s is not found', async () => {
    const { data } = await add(staff.reseller)
    await post(staff.reseller, `/${data.id}/test`)
    const [delivery] = await logOf(staff.reseller, data.id)
    const by = staff.superAdmin
    const statuses = [
      (await post(by, '/update', { id: data.id, active: false })).status,
      (await post(by, `/${data.id}/test`)).status,
      (await post(by, `/deliveries/${delivery!.id}/redeliver`)).status,
      (await credits.get(by, `/settings/webhooks/${data.id}/deliveries`)).status,
      (await ask(app, `DELETE /settings/webhooks/${data.id}/delete`, { token: by.token })).status,
    ]
    expect(statuses).toEqual([404, 404, 404, 404, 404])
    expect(await readHook(by, data.id)).toBeUndefined()
  })
})
