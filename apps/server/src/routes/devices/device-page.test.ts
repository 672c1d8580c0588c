import { devicePageCalls } from '@castellan/contract/calls/device-page.ts'
import { limits } from '@castellan/contract/limits.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { loose } from '../../engine/loose-db.ts'
import { bank, type Bank } from '../../testing/bank.ts'
import { describeApi } from '../../testing/both-databases.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { ask } from '../../testing/client.ts'
import { seedStaff, type Person, type Staff } from '../../testing/seed-staff.ts'
import { registerTestTv } from '../../testing/test-tv.ts'
import { listAt, textAt } from '@castellan/contract/types/value-at.ts'
import { answerOf } from '../../testing/answers.ts'

describeApi('the page of a device', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let staff: Staff
  let at: Bank

  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    staff = await seedStaff(ctx)
    at = bank(ctx, app)
    await at.mint(staff.superAdmin, staff.distributor, 100)
    await at.transfer(staff.distributor, staff.reseller, 50)
  })

  const timeline = async (by: Person, id: number, before?: string) =>
    answerOf(devicePageCalls.timeline, await at.get(by, `/devices/${id}/timeline${before ? `?before=${before}` : ''}`))

  it('shows actions, payments and messages of the TV, newest first', async () => {
    const id = await at.device(staff.reseller, '00:1a:79:31:00:01', { name: 'Before' })
    ctx.passMs(1_000)
    await at.act(staff.reseller, id, 'activate', { input: { period: '1m' } })
    ctx.passMs(1_000)
    await at.post(staff.reseller, '/devices/update', { id, name: 'After', version: 2 })
    const source = { kind: 'm3u_url', name: 'Of the shop', url: 'http://tv.example/list.m3u' }
    await at.post(staff.reseller, `/devices/${id}/sources/store`, source)
    const { data, next } = await timeline(staff.reseller, id)
    expect(next).toBeNull()
    expect(data).toContainEqual(expect.objectContaining({ verb: 'sources.create', about: 'Of the shop' }))
    expect(data.map(({ at: when }) => when)).toEqual(
      data
        .map(({ at: when }) => when)
        .toSorted()
        .toReversed(),
    )
    expect(data).toContainEqual(
      expect.objectContaining({ verb: 'devices.activate', actor_name: 'rita', from: 'registered', to: 'active' }),
    )
    expect(data).toContainEqual(expect.objectContaining({ verb: 'devices.update', from: null, fields: ['name'] }))
    expect(data).toContainEqual(
      expect.objectContaining({ kind: 'payment', type: 'activation', credits: 1, period: '1m', user: 'rita' }),
    )
    expect(data).toContainEqual(
      expect.objectContaining({ kind: 'push', push: 'config.changed', state: 'waiting', acked_at: null }),
    )
  })

  it('goes on exactly where the page before ended, also within one moment', async () => {
    const id = await at.device(staff.reseller, '00:1a:79:31:00:02')
    const operation = {
      actor_kind: 'staff',
      actor_id: 1,
      actor_name: 'rita',
      target_type: 'devices',
      target_id: id,
    } as const
    const about = { target_label: '', scope_path: staff.reseller.path, ip: '', user_agent: '', request_id: '' }
    const now = ctx.clock()
    const row = { ...operation, ...about, at: now, created_at: now, updated_at: now, changes: '{}', search_text: '' }
    const count = 2 * limits.timelineShown
    for (let each = 0; each < count; each += 1)
      await ctx.db
        .insertInto('activity')
        .values({ ...row, verb: `devices.action-${each}`, by_id: null })
        .execute()
    const seen: string[] = []
    let before: string | undefined
    do {
      const page = await timeline(staff.reseller, id, before)
      expect(page.data.length).toBeLessThanOrEqual(limits.timelineShown)
      seen.push(...page.data.map((entry) => entry.id))
      before = page.next ?? undefined
    } while (before)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.filter((entry) => entry.startsWith('action'))).toHaveLength(count + 1)
  })

  it('keeps what another branch did and paid from the one that has the device now', async () => {
    const id = await at.device(staff.reseller, '00:1a:79:31:00:03')
    await at.act(staff.reseller, id, 'activate', { input: { period: '1m' } })
    await ctx.db.updateTable('devices').set({ reseller_id: staff.sibling.id }).where('id', '=', id).execute()
    const seen = (await timeline(staff.sibling, id)).data
    expect(new Set(seen.map(({ kind }) => kind))).toEqual(new Set(['push']))
    const services = await at.get(staff.sibling, `/devices/${id}/services`)
    expect(services.body['data']).toMatchObject([{ period: '1m', state: 'running', credits: null, doc_no: null }])
    const whole = (await timeline(staff.admin, id)).data.map(({ kind }) => kind)
    expect(new Set(whole)).toEqual(new Set(['action', 'payment', 'push']))
  })

  it('says of a service whether it is planned, runs, is over or was undone', async () => {
    const id = await at.device(staff.reseller, '00:1a:79:31:00:04')
    const states = async () =>
      listAt((await at.get(staff.reseller, `/devices/${id}/services`)).body, 'data').map((each) =>
        textAt(each, 'state'),
      )
    await at.act(staff.reseller, id, 'activate', { input: { period: '1m' } })
    await at.act(staff.reseller, id, 'renew', { input: { period: '1m' } })
    expect(await states()).toEqual(['planned', 'running'])
    await at.act(staff.reseller, id, 'undo')
    expect(await states()).toEqual(['undone', 'running'])
    ctx.passMs(32 * dayMs)
    expect(await states()).toEqual(['undone', 'over'])
  })

  it('shows what the TV has applied and how far its messages have come', async () => {
    const { token } = staff.admin
    await at.get(staff.admin, '/devices')
    const tv = await registerTestTv(app, ctx)
    const now = ctx.clock()
    const columns = {
      public_id: 'message-1',
      kind: 'bell',
      placement: 'bell',
      ttl_s: 60,
      state: 'sent',
      search_text: '',
    }
    const said = { title: JSON.stringify({ en: 'Hello', de: 'Hallo' }), created_at: now, updated_at: now }
    const message = await loose(ctx.db)
      .insertInto('tv_messages')
      .values(Object.assign(columns, said))
      .returning('id')
      .executeTakeFirstOrThrow()
    const message_id = Number(message['id'])
    const times = { delivered_at: null, read_at: null, confirmed_at: null, sent_at: now, expires_at: now + 60_000 }
    await ctx.db
      .insertInto('message_receipts')
      .values({ message_id, device_id: tv.rowId, ...times })
      .execute()
    await ctx.db
      .updateTable('devices')
      .set({ config_version: 5, applied_config_version: 4, applied_config_at: now })
      .where('id', '=', tv.rowId)
      .execute()
    const read = () => ask(app, `GET /devices/${tv.rowId}/receipts`, { token, headers: { 'accept-language': 'de' } })
    expect((await read()).body).toMatchObject({
      config: { current: 5, applied: 4, applied_at: new Date(now).toISOString() },
      messages: [{ title: 'Hallo', kind: 'bell', state: 'sent', delivered_at: null }],
    })
    ctx.passMs(60_000)
    expect((await read()).body).toMatchObject({ messages: [{ state: 'expired' }] })
  })

  it('is the same 404 for a device of others and one that is not there', async () => {
    const id = await at.device(staff.reseller, '00:1a:79:31:00:06')
    for (const part of ['timeline', 'services', 'receipts']) {
      const [foreign, missing] = await Promise.all(
        [id, 999_999].map((each) => at.get(staff.sibling, `/devices/${each}/${part}`)),
      )
      expect([foreign!.status, foreign!.body['code']]).toEqual([404, 'not_found'])
      expect([missing!.status, missing!.body['code']]).toEqual([404, 'not_found'])
    }
  })
})
