import { limits } from '@castellan/contract/limits.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { repeatMessages } from '../../domain/messages/repeat-messages.ts'
import { sendDueMessages } from '../../domain/messages/send-messages.ts'
import { sweepPictures } from '../../domain/pictures/sweep-pictures.ts'
import { withdrawCancelled } from '../../domain/messages/withdraw-messages.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { describeApi } from '../../testing/both-databases.ts'
import { ask } from '../../testing/client.ts'
import { seedPictures } from '../../testing/seed-picture.ts'
import { seedStaff, type Staff } from '../../testing/seed-staff.ts'
import { setPanel } from '../../testing/set-panel.ts'
import { registerTestTv, type RegisteredTv } from '../../testing/test-tv.ts'
import { rowsAt, listAt, numberAt, objectAt, textAt } from '@castellan/contract/types/value-at.ts'
import { pageOf, rowOf, invalidFields, answerOf } from '../../testing/answers.ts'
import { tvCalls } from '@castellan/contract/calls/tv.ts'

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
    return rowOf(answer)
  }
  const act = (id: number, action: string, token = admin()) => ask(app, `POST ${api}/${id}/${action}`, { token })
  const read = async (id: number) => rowOf(await ask(app, `GET ${api}/${id}`, { token: admin() }))
  const run = async () => {
    await sendDueMessages(ctx, ctx.clock())
    await withdrawCancelled(ctx, ctx.clock())
  }
  const only = (...tvs: RegisteredTv[]) => ({ target: { to: 'macs', macs: tvs.map(({ mac }) => mac) } })
  const ofSeller = (tv: RegisteredTv, seller: { id: number }) =>
    ctx.db.updateTable('devices').set({ reseller_id: seller.id }).where('id', '=', tv.rowId).execute()
  const pushesOf = async (tv: RegisteredTv) =>
    answerOf(tvCalls.poll, await ask(app, 'GET /tv/v1/poll', { token: tv.token })).pushes
  const shownOn = async (tv: RegisteredTv) =>
    listAt((await ask(app, 'GET /tv/v1/messages', { token: tv.token })).body, 'messages').map((each) =>
      textAt(each, 'title'),
    )

  it('counts whom a draft would reach before anybody gets it, and sends nothing before it is confirmed', async () => {
    const tv = await registerTestTv(app, ctx)
    const preview = await ask(app, `POST ${api}/preview`, { token: admin(), body: only(tv) })
    expect(preview.body).toEqual({ count: 1, over_quota: 0, blocked: 0 })
    const { id } = await write(only(tv))
    await run()
    expect(await shownOn(tv)).toEqual([])
    expect((await act(id, 'send')).status).toBe(200)
    await run()
    expect(await shownOn(tv)).toEqual(['Tonight'])
    expect(await read(id)).toMatchObject({ state: 'sent', targeted: 1, delivered: 0, confirmed: 0 })
  })

  it('says how many of the TVs that were named show no message', async () => {
    const tvs = [await registerTestTv(app, ctx), await registerTestTv(app, ctx), await registerTestTv(app, ctx)]
    for (const [index, status] of (['blocked', 'transferred'] as const).entries())
      await ctx.db.updateTable('devices').set({ status }).where('id', '=', tvs[index]!.rowId).execute()
    const preview = async (body: object) => (await ask(app, `POST ${api}/preview`, { token: admin(), body })).body
    expect(await preview(only(...tvs))).toEqual({ count: 1, over_quota: 0, blocked: 2 })
    expect(await preview({ target: { to: 'all' } })).toMatchObject({ blocked: 0 })
  })

  it('reaches all TVs, those that are on, a tag, a filter or a list of MACs, at its time, as long as it lives, and again as a copy', async () => {
    const [on, off] = [await registerTestTv(app, ctx), await registerTestTv(app, ctx)]
    const change = (tv: RegisteredTv, row: object) =>
      ctx.db.updateTable('devices').set(row).where('id', '=', tv.rowId).execute()
    await change(on, { last_seen_at: ctx.clock(), tags: '["hotel"]', country: 'PT' })
    await change(off, { last_seen_at: ctx.clock() - dayMs })
    const counted = async (target: object) =>
      numberAt((await ask(app, `POST ${api}/preview`, { token: admin(), body: { target } })).body, 'count')
    const all = await counted({ to: 'all' })
    expect(all).toBeGreaterThanOrEqual(2)
    expect(await counted({ to: 'online' })).toBeLessThan(all)
    expect(await counted({ to: 'group', group: 'hotel' })).toBe(1)
    expect(await counted({ to: 'filter', country: 'PT' })).toBe(1)
    expect(await counted({ to: 'macs', macs: [on.mac, off.mac] })).toBe(2)
    const starts = new Date(ctx.clock() + dayMs).toISOString()
    const { id } = await write({ target: { to: 'group', group: 'hotel' }, starts_at: starts })
    await act(id, 'send')
    await run()
    expect([(await read(id)).state, await shownOn(on)]).toEqual(['scheduled', []])
    await sendDueMessages(ctx, ctx.clock() + dayMs)
    const receipts = ctx.db.selectFrom('message_receipts').select(['sent_at', 'expires_at', 'device_id'])
    const [receipt, ...others] = await receipts.where('message_id', '=', id).execute()
    expect([receipt?.device_id, others]).toEqual([on.rowId, []])
    expect(receipt!.expires_at! - receipt!.sent_at).toBe(2 * 3_600_000)
    const copy = await act(id, 'copy')
    expect(copy.status).toBe(200)
    const drafts = await ask(app, `GET ${api}?state=draft&sortBy=id&sortDesc=true`, { token: admin() })
    expect(rowsAt(drafts.body, 'data')[0]).toMatchObject({ state: 'draft', target: { to: 'group', group: 'hotel' } })
  })

  it('reaches a model by one of its codes, or by its name and all of them', async () => {
    const [eu, us, other] = [
      await registerTestTv(app, ctx),
      await registerTestTv(app, ctx),
      await registerTestTv(app, ctx),
    ]
    for (const [tv, model] of [
      [eu, 'QN90C-EU'],
      [us, 'QN90C-US'],
      [other, 'QN90D'],
    ] as const)
      await ctx.db.updateTable('devices').set({ model }).where('id', '=', tv.rowId).execute()
    const named = { name: 'Samsung QN90C', vendor: 'Samsung', codes: ['QN90C-EU', 'QN90C-US'] }
    const added = await ask(app, 'POST /settings/models/store', { token: admin(), body: named })
    expect(added.status, added.raw).toBe(201)
    const counted = async (model: string) =>
      (await ask(app, `POST ${api}/preview`, { token: admin(), body: { target: { to: 'filter', model } } })).body
    expect(await counted('Samsung QN90C')).toMatchObject({ count: 2 })
    expect(await counted('QN90C-US')).toMatchObject({ count: 1 })
    expect(await counted('QN90C')).toMatchObject({ count: 0 })
  })

  it('counts each step of a receipt once, and shows whose it is', async () => {
    const tv = await registerTestTv(app, ctx)
    const { id } = await write(only(tv))
    await act(id, 'send')
    await run()
    const [push] = await pushesOf(tv)
    await ask(app, 'POST /tv/v1/ack', { token: tv.token, body: { ids: [push!.id] } })
    const acknowledge = (state: string) =>
      ask(app, `POST /tv/v1/messages/${String(push!.data!['message'])}/ack`, { token: tv.token, body: { state } })
    await Promise.all([acknowledge('confirmed'), acknowledge('confirmed'), acknowledge('read')])
    expect(await read(id)).toMatchObject({ targeted: 1, delivered: 1, read: 1, confirmed: 1 })
    const receipts = await ask(app, `GET ${api}/${id}/receipts?state=confirmed`, { token: admin() })
    expect(receipts.body).toMatchObject({ data: [{ device: { mac: tv.mac }, state: 'confirmed' }], has_more: false })
    const sent = await ask(app, `GET ${api}/${id}/receipts?state=sent`, { token: admin() })
    expect(sent.body['data']).toEqual([])
  })

  it('withdraws a cancelled message from screens and from TVs that have not received it yet', async () => {
    const [seen, off] = [await registerTestTv(app, ctx), await registerTestTv(app, ctx)]
    const { id } = await write(only(seen, off))
    await act(id, 'send')
    await run()
    const [push] = await pushesOf(seen)
    await ask(app, 'POST /tv/v1/ack', { token: seen.token, body: { ids: [push!.id] } })
    expect((await act(id, 'cancel')).status).toBe(200)
    await run()
    for (const tv of [seen, off]) {
      expect((await pushesOf(tv)).map(({ data }) => data!['withdrawn'])).toEqual([push!.data!['message']])
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
    // Nobody else sends it in their name.
    const refused = await act(id, 'send')
    expect([refused.status, refused.body['code']]).toEqual([409, 'author_cannot_send'])
    await set('active')
    expect((await act(id, 'send', author.token)).status).toBe(200)
    await sendDueMessages(ctx, ctx.clock() + dayMs)
    expect(await stateOf()).toBe('sent')
  })

  it('stops repeating what its author may no longer send, until they may again, and goes on with a published announcement', async () => {
    const tv = await registerTestTv(app, ctx)
    await ofSeller(tv, staff.subReseller)
    const author = { ...staff.subReseller }
    const { id } = await write({ ...only(tv), repeat: 'daily' }, author.token)
    expect((await act(id, 'send', author.token)).status).toBe(200)
    const made = await ask(app, 'POST /announcements/store', {
      token: staff.admin.token,
      body: { title: 'Goes on', body: 'Soon', audience: 'devices', repeat: 'daily', language: 'nl' },
    })
    const announcement = rowOf(made)
    await ask(app, `POST /announcements/${announcement.id}/publish`, { token: staff.admin.token, body: {} })
    await ctx.db.updateTable('devices').set({ locale: 'nl' }).where('id', '=', tv.rowId).execute()
    await run()
    const set = (status: 'active' | 'disabled') =>
      ctx.db.updateTable('users').set({ status }).where('id', 'in', [author.id, staff.admin.id]).execute()
    const day = async (days: number) => {
      await repeatMessages(ctx, ctx.clock() + days * dayMs)
      await sendDueMessages(ctx, ctx.clock() + days * dayMs)
    }
    const sentOf = async (label: string) =>
      (await ctx.db.selectFrom('tv_messages').select('state').where('label', '=', label).orderBy('id').execute()).map(
        ({ state }) => state,
      )
    const ownStates = async () =>
      (
        await ctx.db
          .selectFrom('tv_messages')
          .select('state')
          .where((eb) => eb.or([eb('id', '=', id), eb('repeats_id', '=', id)]))
          .orderBy('id')
          .execute()
      ).map(({ state }) => state)
    await set('disabled')
    await day(1)
    await day(2)
    expect(await ownStates()).toEqual(['paused'])
    expect(await sentOf('Goes on')).toEqual(['expired', 'sent', 'sent'])
    await set('active')
    expect((await act(id, 'send', author.token)).status).toBe(200)
    await day(3)
    expect(await ownStates()).toEqual(['sent', 'sent'])
    await ask(app, 'POST /announcements/update', { token: admin(), body: { id: announcement.id, active: false } })
    await act(id, 'cancel', author.token)
  })

  it('says nothing of how a TV is called by somebody else it went to since', async () => {
    const tv = await registerTestTv(app, ctx)
    await ofSeller(tv, staff.subReseller)
    const call = (name: string) => ctx.db.updateTable('devices').set({ name }).where('id', '=', tv.rowId).execute()
    await call('Living room')
    const { token } = staff.subReseller
    const { id } = await write(only(tv), token)
    await act(id, 'send', token)
    await run()
    const nameFor = async (reader: string) =>
      rowsAt((await ask(app, `GET ${api}/${id}/receipts`, { token: reader })).body, 'data').map((one) =>
        textAt(one, 'device', 'name'),
      )
    expect(await nameFor(token)).toEqual(['Living room'])
    await ofSeller(tv, staff.sibling)
    await call('Ms Silva, 14 Rua Nova')
    expect(await nameFor(token)).toEqual([''])
    expect(await nameFor(staff.reseller.token)).toEqual([''])
    expect(await nameFor(admin())).toEqual(['Ms Silva, 14 Rua Nova'])
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
    const { data } = pageOf(await ask(app, `GET ${api}?length=10`, { token: admin() }))
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
    expect(invalidFields(await store({}))).toEqual(['title'])
    const times = { starts_at: '2026-02-01T00:00:00.000Z', ends_at: '2026-01-01T00:00:00.000Z' }
    expect(invalidFields(await store({ title: { en: 'x' }, ...times }))).toEqual(['ends_at'])
    const tooLong = await store({ title: { en: 'x', tr: 'x'.repeat(limits.messageTitleMax + 1) } })
    expect(invalidFields(tooLong)).toEqual(['title'])
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
    expect(preview.body).toEqual({ count: 1, over_quota: 1, blocked: 0 })
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
      const id = numberAt(made.body, 'data', 'id')
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

  it('sends a message again each day until its end, each time with receipts of its own, and no more once it is recalled', async () => {
    const tv = await registerTestTv(app, ctx)
    const { id } = await write({
      ...only(tv),
      repeat: 'daily',
      repeat_until: new Date(ctx.clock() + 3.5 * dayMs).toISOString(),
    })
    const repeated = async () =>
      (await ctx.db.selectFrom('tv_messages').select('id').where('repeats_id', '=', id).execute()).length
    await act(id, 'send')
    await run()
    for (let day = 1; day <= 5; day += 1) {
      const at = ctx.clock() + day * dayMs
      await repeatMessages(ctx, at)
      await repeatMessages(ctx, at)
      await sendDueMessages(ctx, at)
    }
    expect(await repeated()).toBe(3)
    const receipts = ctx.db.selectFrom('message_receipts').select('sent_at').where('device_id', '=', tv.rowId)
    expect((await receipts.execute()).map(({ sent_at }) => (sent_at - ctx.clock()) / dayMs)).toEqual([0, 1, 2, 3])
    const again = await write({ ...only(tv), repeat: 'weekly' })
    await act(again.id, 'send')
    await run()
    await act(again.id, 'cancel')
    await repeatMessages(ctx, ctx.clock() + 8 * dayMs)
    expect(await ctx.db.selectFrom('tv_messages').select('id').where('repeats_id', '=', again.id).execute()).toEqual([])
  })

  it('sends a message again at the same time of day by the clocks of its author, else of the panel', async () => {
    const tv = await registerTestTv(app, ctx)
    const zoneOf = (timezone: string) =>
      ctx.db.updateTable('users').set({ timezone }).where('id', '=', staff.superAdmin.id).execute()
    const dueAt = async (id: number) => {
      const { repeat_at } = await ctx.db
        .selectFrom('tv_messages')
        .select('repeat_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return new Date(repeat_at!).toISOString().slice(0, 16)
    }
    const times = async (starts: string, repeat: 'daily' | 'weekly') => {
      const { id } = await write({ ...only(tv), repeat, starts_at: starts })
      expect((await act(id, 'send')).status).toBe(200)
      const due = [await dueAt(id)]
      for (let count = 1; count < 3; count += 1) {
        await repeatMessages(ctx, Date.parse(`${due.at(-1)}Z`))
        due.push(await dueAt(id))
      }
      await act(id, 'cancel')
      return due
    }
    const [autumn, spring] = ['2026-10-24T16:30:00Z', '2027-03-27T17:30:00Z']
    await setPanel(ctx, { time_zone: 'America/Sao_Paulo' })
    await zoneOf('Europe/Berlin')
    expect(await times(autumn, 'daily')).toEqual(['2026-10-25T17:30', '2026-10-26T17:30', '2026-10-27T17:30'])
    expect(await times(spring, 'weekly')).toEqual(['2027-04-03T16:30', '2027-04-10T16:30', '2027-04-17T16:30'])
    await zoneOf('')
    expect(await times(autumn, 'daily')).toEqual(['2026-10-25T16:30', '2026-10-26T16:30', '2026-10-27T16:30'])
    await setPanel(ctx, { time_zone: 'Australia/Sydney' })
    expect(await times('2026-10-02T08:30:00Z', 'daily')).toEqual([
      '2026-10-03T08:30',
      '2026-10-04T07:30',
      '2026-10-05T07:30',
    ])
    await setPanel(ctx, {})
  })

  it('sends a TV the action of the button and a restart of the app, and refuses a button without a target', async () => {
    const tv = await registerTestTv(app, ctx)
    const shows = { priority: 'high', needs_confirm: true, auto_hide_s: 30 }
    const { id } = await write({ ...only(tv), ...shows, action_kind: 'movies', reboot_after: true })
    await act(id, 'send')
    await run()
    const [push] = await pushesOf(tv)
    const does = { action: 'open_section', action_value: 'movies', reboot_after: true }
    expect(push!.data).toMatchObject({ ...shows, ...does })
    const listed = await ask(app, 'GET /tv/v1/messages', { token: tv.token })
    expect(objectAt(listed.body, 'messages', 0)).toMatchObject({
      action: { kind: 'open_section', value: 'movies' },
      reboot_after: true,
    })
    for (const url of ['', 'http://a.example/', 'javascript:alert(1)']) {
      const body = { label: 'x', title: { en: 'x' }, body: { en: 'x' }, target: { to: 'all' }, placement: 'bell' }
      const { status, body: answer } = await ask(app, `POST ${api}/store`, {
        token: admin(),
        body: { ...body, ttl_h: 2, action_kind: 'url', action_url: url },
      })
      expect([status, invalidFields({ body: answer })]).toEqual([422, ['action_url']])
    }
  })

  it('shows a picture of the panel with the text, and none that is no picture of the store', async () => {
    const tv = await registerTestTv(app, ctx)
    const picture = 'c0ffee'.padEnd(64, '0')
    await seedPictures(ctx.db, [picture])
    const { id } = await write({ ...only(tv), picture })
    await act(id, 'send')
    await run()
    const [push] = await pushesOf(tv)
    const address = `/pictures/w780/${picture}`
    expect(push!.data).toMatchObject({ picture: address })
    const { body } = await ask(app, 'GET /tv/v1/messages', { token: tv.token })
    expect(body['messages']).toMatchObject([{ picture: address }])
    const bare = { label: 'x', title: { en: 'x' }, body: { en: 'x' }, target: { to: 'all' }, placement: 'bell' }
    for (const wrong of ['https://elsewhere.example/a.png', '../secret', 'd'.repeat(64)]) {
      const refused = await ask(app, `POST ${api}/store`, {
        token: admin(),
        body: { ...bare, ttl_h: 2, picture: wrong },
      })
      expect([refused.status, Object.keys(refused.body['errors'] ?? {})]).toEqual([422, ['picture']])
    }
    // Nobody removes what a message shows.
    await sweepPictures(ctx, ctx.clock())
    expect(await ctx.db.selectFrom('pictures').select('sha256').execute()).toEqual([{ sha256: picture }])
  })
})
