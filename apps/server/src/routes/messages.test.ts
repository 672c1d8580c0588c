import { limits } from '@castellan/contract/limits.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { sendDueMessages } from '../domain/messages/send-messages.ts'
import { withdrawCancelled } from '../domain/messages/withdraw-messages.ts'
import type { TestContext } from '../testing/test-context.ts'
import { describeApi } from '../testing/both-databases.ts'
import { ask } from '../testing/client.ts'
import { seedStaff, type Staff } from '../testing/seed-staff.ts'
import { registerTestTv, type RegisteredTv } from '../testing/test-tv.ts'

type Row = Record<string, unknown> & { id: number; version: number }

describeApi('messages to TVs', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let staff: Staff
  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    staff = await seedStaff(ctx)
  })

  const api = '/settings/mac-notifications'
  const admin = () => staff.superAdmin.token
  async function write(more: object, token = admin()): Promise<Row> {
    const draft = { label: 'Tonight', title: { en: 'Tonight', de: 'Heute' }, body: { en: 'We are away' }, ttl_h: 2 }
    const answer = await ask(app, `POST ${api}/store`, { token, body: { ...draft, target: { to: 'all' }, ...more } })
    expect(answer.status, answer.raw).toBe(201)
    return answer.body['data'] as Row
  }
  const act = (id: number, action: string, token = admin()) => ask(app, `POST ${api}/${id}/${action}`, { token })
  const read = async (id: number) =>
    (await ask(app, `GET ${api}/${id}`, { token: admin() })).body['data'] as Row & { state: string }
  const run = async () => {
    await sendDueMessages(ctx, ctx.clock())
    await withdrawCancelled(ctx, ctx.clock())
  }
  const only = (...tvs: RegisteredTv[]) => ({ target: { to: 'macs', macs: tvs.map(({ mac }) => mac) } })
  const ofSeller = (tv: RegisteredTv, seller: { id: number }) =>
    ctx.db.updateTable('devices').set({ reseller_id: seller.id }).where('id', '=', tv.rowId).execute()
  const pushesOf = async (tv: RegisteredTv) =>
    (await ask(app, 'GET /tv/v1/poll', { token: tv.token })).body['pushes'] as {
      id: string
      kind: string
      data: Record<string, unknown>
    }[]
  const shownOn = async (tv: RegisteredTv) =>
    (
      (await ask(app, 'GET /tv/v1/messages', { token: tv.token })).body['messages'] as { id: string; title: string }[]
    ).map(({ title }) => title)

  it('counts whom a draft would reach before anybody gets it, and sends nothing until told to', async () => {
    const tv = await registerTestTv(app, ctx)
    const preview = await ask(app, `POST ${api}/preview`, { token: admin(), body: only(tv) })
    expect(preview.body).toEqual({ count: 1, over_quota: 0 })
    const { id } = await write(only(tv))
    await run()
    expect(await shownOn(tv)).toEqual([])
    expect((await act(id, 'send')).status).toBe(200)
    await run()
    expect(await shownOn(tv)).toEqual(['Tonight'])
    expect(await read(id)).toMatchObject({ state: 'sent', targeted: 1, delivered: 0, confirmed: 0 })
  })

  it('counts each step of a receipt once, and shows whose it is', async () => {
    const tv = await registerTestTv(app, ctx)
    const { id } = await write(only(tv))
    await act(id, 'send')
    await run()
    const [push] = await pushesOf(tv)
    await ask(app, 'POST /tv/v1/ack', { token: tv.token, body: { ids: [push!.id] } })
    const acknowledge = (state: string) =>
      ask(app, `POST /tv/v1/messages/${String(push!.data['message'])}/ack`, { token: tv.token, body: { state } })
    await Promise.all([acknowledge('confirmed'), acknowledge('confirmed'), acknowledge('read')])
    expect(await read(id)).toMatchObject({ targeted: 1, delivered: 1, read: 1, confirmed: 1 })
    const receipts = await ask(app, `GET ${api}/${id}/receipts?state=confirmed`, { token: admin() })
    expect(receipts.body).toMatchObject({ data: [{ device: { mac: tv.mac }, state: 'confirmed' }], has_more: false })
    const sent = await ask(app, `GET ${api}/${id}/receipts?state=sent`, { token: admin() })
    expect(sent.body['data']).toEqual([])
  })

  it('takes a cancelled message back from the screens and from those who have not had it yet', async () => {
    const [seen, off] = [await registerTestTv(app, ctx), await registerTestTv(app, ctx)]
    const { id } = await write(only(seen, off))
    await act(id, 'send')
    await run()
    const [push] = await pushesOf(seen)
    await ask(app, 'POST /tv/v1/ack', { token: seen.token, body: { ids: [push!.id] } })
    expect((await act(id, 'cancel')).status).toBe(200)
    await run()
    for (const tv of [seen, off]) {
      expect((await pushesOf(tv)).map(({ data }) => data['withdrawn'])).toEqual([push!.data['message']])
      expect(await shownOn(tv)).toEqual([])
    }
    expect((await act(id, 'send')).status).toBe(409)
  })

  it('pauses what its author may no longer send, and lets a published announcement stay', async () => {
    const tv = await registerTestTv(app, ctx)
    await ofSeller(tv, staff.subReseller)
    const later = { ...only(tv), starts_at: new Date(ctx.clock() + dayMs).toISOString() }
    const author = { ...staff.subReseller }
    const { id } = await write(later, author.token)
    expect((await act(id, 'send', author.token)).status).toBe(200)
    const set = (status: 'active' | 'disabled') =>
      ctx.db.updateTable('users').set({ status }).where('id', '=', author.id).execute()
    await set('disabled')
    await sendDueMessages(ctx, ctx.clock() + dayMs)
    expect(await shownOn(tv)).toEqual([])
    const stateOf = async () =>
      (await ctx.db.selectFrom('tv_messages').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
    expect(await stateOf()).toBe('paused')
    await set('active')
    expect((await act(id, 'send', author.token)).status).toBe(200)
    await sendDueMessages(ctx, ctx.clock() + dayMs)
    expect(await stateOf()).toBe('sent')
  })

  it('sends what is paused no further, and goes on where it was', async () => {
    const tv = await registerTestTv(app, ctx)
    const { id } = await write(only(tv))
    await act(id, 'send')
    await act(id, 'pause')
    await run()
    expect(await shownOn(tv)).toEqual([])
    await act(id, 'send')
    await run()
    expect(await shownOn(tv)).toEqual(['Tonight'])
  })

  it('lets nobody change a message that is under way, and makes a draft of any', async () => {
    const tv = await registerTestTv(app, ctx)
    const { id } = await write(only(tv))
    const change = (label: string) => ask(app, `POST ${api}/update`, { token: admin(), body: { id, label } })
    expect((await change('Later')).status).toBe(200)
    await act(id, 'send')
    expect((await change('Too late')).status).toBe(409)
    await act(id, 'copy')
    const { data } = (await ask(app, `GET ${api}?length=10`, { token: admin() })).body as { data: Row[] }
    expect(data[0]).toMatchObject({
      label: 'Later',
      state: 'draft',
      targeted: 0,
      title: { en: 'Tonight', de: 'Heute' },
    })
  })

  it('wants an English text, and an end after the start', async () => {
    const draft = { label: 'x', title: { de: 'Heute' }, body: { en: 'x' }, target: { to: 'all' }, ttl_h: 1 }
    const store = (more: object) => ask(app, `POST ${api}/store`, { token: admin(), body: { ...draft, ...more } })
    expect(Object.keys((await store({})).body['errors'] as object)).toEqual(['title'])
    const times = { starts_at: '2026-02-01T00:00:00.000Z', ends_at: '2026-01-01T00:00:00.000Z' }
    expect(Object.keys((await store({ title: { en: 'x' }, ...times })).body['errors'] as object)).toEqual(['ends_at'])
    const tooLong = await store({ title: { en: 'x', tr: 'x'.repeat(limits.messageTitleMax + 1) } })
    expect(Object.keys(tooLong.body['errors'] as object)).toEqual(['title'])
  })

  it('reaches only devices of the reseller who sends it, five times a day, and says when nobody is left', async () => {
    const [mine, other] = [await registerTestTv(app, ctx), await registerTestTv(app, ctx)]
    await ofSeller(mine, staff.reseller)
    await ofSeller(other, staff.sibling)
    const token = staff.reseller.token
    const none = await write(only(other), token)
    expect((await act(none.id, 'send', token)).body).toMatchObject({ code: 'nobody_reached' })
    for (let round = 1; round <= limits.messagesPerDeviceADay; round += 1) {
      const { id } = await write(only(mine, other), token)
      expect((await act(id, 'send', token)).status).toBe(200)
      await run()
      expect((await read(id))['targeted']).toBe(1)
    }
    const { id } = await write(only(mine), token)
    expect((await act(id, 'send', token)).body).toMatchObject({ code: 'message_quota' })
    const preview = await ask(app, `POST ${api}/preview`, { token, body: only(mine, other) })
    expect(preview.body).toEqual({ count: 1, over_quota: 1 })
    const fromAdmin = await write(only(mine))
    expect((await act(fromAdmin.id, 'send')).status).toBe(200)
    await ctx.db
      .updateTable('message_receipts')
      .set((eb) => ({ sent_at: eb('sent_at', '-', dayMs) }))
      .where('device_id', '=', mine.rowId)
      .execute()
    expect((await act(id, 'send', token)).status).toBe(200)
  })

  it('shows one announcement of a product, language and audience: publishing replaces the last one', async () => {
    const tv = await registerTestTv(app, ctx)
    const onScreen = async () => (await shownOn(tv)).filter((title) => title.startsWith('Announcement'))
    const publish = async (title: string, more: object = {}) => {
      const body = { title, body: 'Soon', audience: 'devices', ...more }
      const made = await ask(app, 'POST /announcements/store', { token: admin(), body })
      const { id } = made.body['data'] as Row
      const done = await ask(app, `POST /announcements/${id}/publish`, { token: admin(), body: { notify: false } })
      expect(done.status, done.raw).toBe(200)
      await run()
      return id
    }
    const first = await publish('Announcement one')
    expect(await onScreen()).toEqual(['Announcement one'])
    const second = await publish('Announcement two')
    await publish('Announcement for resellers', { audience: 'resellers' })
    await publish('Announcement in another language', { language: 'tr' })
    expect(await onScreen()).toEqual(['Announcement two'])
    const late = await registerTestTv(app, ctx)
    await run()
    expect((await shownOn(late)).filter((title) => title.startsWith('Announcement'))).toEqual(['Announcement two'])
    const before = await ask(app, `GET /announcements/${first}`, { token: admin() })
    expect(before.body['data']).toMatchObject({ active: false })
    await ask(app, 'POST /announcements/update', { token: admin(), body: { id: second, active: false } })
    await run()
    expect(await onScreen()).toEqual([])
  })
})
