import { dayMs } from '@castellan/contract/limits/durations.ts'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { repeatMessages } from '../../domain/messages/repeat-messages.ts'
import { ringAnnouncements } from '../../domain/messages/ring-announcements.ts'
import { sendDueMessages } from '../../domain/messages/send-messages.ts'
import { withdrawCancelled } from '../../domain/messages/withdraw-messages.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { describeApi } from '../../testing/both-databases.ts'
import { ask } from '../../testing/client.ts'
import { seedStaff, type Staff } from '../../testing/seed-staff.ts'
import { setPanel } from '../../testing/set-panel.ts'
import { registerTestTv, type RegisteredTv } from '../../testing/test-tv.ts'
import { listAt, numberAt, textAt } from '@castellan/contract/types/value-at.ts'

describeApi('announcements', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let staff: Staff
  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    staff = await seedStaff(ctx)
  })

  const admin = () => staff.superAdmin.token
  const run = async () => {
    await sendDueMessages(ctx, ctx.clock())
    await withdrawCancelled(ctx, ctx.clock())
  }
  const shownOn = async (tv: RegisteredTv) =>
    listAt((await ask(app, 'GET /tv/v1/messages', { token: tv.token })).body, 'messages').map((each) =>
      textAt(each, 'title'),
    )

  const recipientsOf = async (title: string) =>
    (
      await ctx.db
        .selectFrom('notifications')
        .innerJoin('users', 'users.id', 'notifications.user_id')
        .innerJoin('roles', 'roles.id', 'users.role_id')
        .select(['roles.name', 'notifications.data'])
        .where('notifications.data', 'like', `%${title}%`)
        .execute()
    ).map(({ name }) => name)
  const draft = async (title: string, more: object) => {
    const body = { title, body: 'Soon', ...more }
    const made = await ask(app, 'POST /announcements/store', { token: admin(), body })
    expect(made.status, made.raw).toBe(201)
    return numberAt(made.body, 'data', 'id')
  }
  const publish = async (title: string, more: object, notify = false) => {
    const id = await draft(title, more)
    const done = await ask(app, `POST /announcements/${id}/publish`, { token: admin(), body: { notify } })
    expect(done.status, done.raw).toBe(200)
    return id
  }

  it('ring for their audience alone', async () => {
    await publish('Only TVs', { audience: 'devices' }, true)
    expect(await recipientsOf('Only TVs')).toEqual([])
    await publish('For sellers', { audience: 'resellers' })
    const sellers = await recipientsOf('For sellers')
    expect(sellers).toEqual(expect.arrayContaining(['distributor', 'reseller', 'sub-reseller']))
    expect(sellers).not.toContain('admin')
    expect(sellers).not.toContain('super-admin')
    await publish('Quiet for all', { audience: 'everyone' })
    expect(await recipientsOf('Quiet for all')).toEqual([])
    await publish('Loud for all', { audience: 'everyone' }, true)
    expect(await recipientsOf('Loud for all')).toEqual(expect.arrayContaining(['super-admin', 'admin', 'reseller']))
  })

  it('are read in the language of the reader and of the TV, and in their plain text where there is none', async () => {
    const tv = await registerTestTv(app, ctx)
    await ctx.db.updateTable('devices').set({ locale: 'de-AT' }).where('id', '=', tv.rowId).execute()
    await ctx.db.updateTable('users').set({ locale: 'de' }).where('id', '=', staff.reseller.id).execute()
    const texts = { title_in: { de: 'Wartung heute' }, body_in: {}, link: 'https://status.example/' }
    await publish('Maintenance today', { audience: 'everyone', ...texts }, true)
    await run()
    expect(await shownOn(tv)).toContain('Wartung heute')
    expect(await recipientsOf('Wartung heute')).toEqual(['reseller'])
    expect(await recipientsOf('Maintenance today')).not.toContain('Wartung heute')
    const { data } = await ctx.db
      .selectFrom('notifications')
      .select('data')
      .where('data', 'like', '%Wartung heute%')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(data)).toMatchObject({ body: 'Soon', url: 'https://status.example/' })
  })

  it('begin at their time, ring again as often as they repeat, and stop when they are taken down', async () => {
    const tv = await registerTestTv(app, ctx)
    const starts = new Date(ctx.clock() + dayMs).toISOString()
    const id = await publish('Every week', { audience: 'resellers', starts_at: starts, repeat: 'weekly' })
    await publish('On TVs later', { audience: 'devices', starts_at: starts })
    const pass = async (days: number) => {
      await ringAnnouncements(ctx, ctx.clock() + days * dayMs)
      await sendDueMessages(ctx, ctx.clock() + days * dayMs)
    }
    const got = async () =>
      (await ctx.db.selectFrom('message_receipts').select('id').where('device_id', '=', tv.rowId).execute()).length
    await pass(0)
    const before = await got()
    expect(await recipientsOf('Every week')).toEqual([])
    await pass(1)
    const once = (await recipientsOf('Every week')).length
    expect(once).toBeGreaterThan(0)
    expect(await got()).toBe(before + 1)
    await pass(1)
    expect(await recipientsOf('Every week')).toHaveLength(once)
    await pass(8)
    expect(await recipientsOf('Every week')).toHaveLength(2 * once)
    await ask(app, 'POST /announcements/update', { token: admin(), body: { id, active: false } })
    await pass(15)
    expect(await recipientsOf('Every week')).toHaveLength(2 * once)
  })

  it('are on a TV once, however often they have repeated, also on one that comes later', async () => {
    const repeats = { audience: 'devices', product: 'fpro', repeat: 'daily' }
    const comeOn = async () => {
      const tv = await registerTestTv(app, ctx)
      await ctx.db.updateTable('devices').set({ product: 'fpro' }).where('id', '=', tv.rowId).execute()
      return tv
    }
    const early = await comeOn()
    const id = await publish('Every day', repeats)
    await run()
    const goodOn = async (tv: RegisteredTv, at: number) =>
      (
        await ctx.db
          .selectFrom('message_receipts')
          .innerJoin('tv_messages', 'tv_messages.id', 'message_receipts.message_id')
          .select('tv_messages.state')
          .where('message_receipts.device_id', '=', tv.rowId)
          .where('tv_messages.label', '=', 'Every day')
          .where('message_receipts.expires_at', '>', at)
          .execute()
      ).map(({ state }) => state)
    for (const day of [1, 2, 3]) {
      await repeatMessages(ctx, ctx.clock() + day * dayMs)
      await sendDueMessages(ctx, ctx.clock() + day * dayMs)
      expect(await goodOn(early, ctx.clock() + day * dayMs)).toEqual(['sent'])
    }
    const late = await comeOn()
    const then = ctx.clock() + 3.5 * dayMs
    await sendDueMessages(ctx, then)
    expect(await goodOn(late, then)).toEqual(['sent'])
    await repeatMessages(ctx, ctx.clock() + 4 * dayMs)
    await sendDueMessages(ctx, ctx.clock() + 4 * dayMs)
    expect(await goodOn(late, ctx.clock() + 4 * dayMs)).toEqual(['sent'])
    await ask(app, 'POST /announcements/update', { token: admin(), body: { id, active: false } })
    await repeatMessages(ctx, ctx.clock() + 5 * dayMs)
    await sendDueMessages(ctx, ctx.clock() + 5 * dayMs)
    expect(await goodOn(late, ctx.clock() + 5 * dayMs)).toEqual([])
  })

  it('cannot begin after their end, and end when they are given one that has passed', async () => {
    const passed = new Date(ctx.clock() - dayMs).toISOString()
    const body = { title: 'Over', body: 'Soon', audience: 'devices', language: 'tr' }
    for (const starts_at of [null, new Date(ctx.clock() - 2 * dayMs).toISOString()]) {
      const over = { ...body, starts_at, ends_at: passed }
      const refused = await ask(app, 'POST /announcements/store', { token: admin(), body: over })
      expect(refused.status, refused.raw).toBe(422)
      expect(refused.body['errors']).toHaveProperty('ends_at')
    }
    const tv = await registerTestTv(app, ctx)
    await ctx.db.updateTable('devices').set({ locale: 'tr' }).where('id', '=', tv.rowId).execute()
    const id = await publish('Goes on', { audience: 'devices', language: 'tr' })
    await run()
    expect(await shownOn(tv)).toContain('Goes on')
    const ended = await ask(app, 'POST /announcements/update', { token: admin(), body: { id, ends_at: passed } })
    expect(ended.status, ended.raw).toBe(200)
    await run()
    expect(await shownOn(tv)).not.toContain('Goes on')
    const again = await ask(app, `POST /announcements/${id}/publish`, { token: admin(), body: {} })
    expect([again.status, again.body['errors']]).toEqual([
      422,
      { ends_at: ['The end has passed. Choose a later one.'] },
    ])
  })

  it('leave the current one where it is until they begin, and are not taken down by one that begins before', async () => {
    const starts = new Date(ctx.clock() + dayMs).toISOString()
    for (const [audience, language] of [
      ['devices', 'nl'],
      ['resellers', 'es'],
    ] as const) {
      const add = (title: string, more: object = {}) => publish(`${title} ${language}`, { audience, language, ...more })
      const active = async (ids: readonly unknown[]) => {
        const rows = await ctx.db.selectFrom('announcements').select(['id', 'active']).execute()
        return ids.map((id) => rows.find((row) => row.id === id)!.active)
      }
      const current = await add('Current')
      const later = await add('Later', { starts_at: starts })
      expect(await active([current, later])).toEqual([1, 1])
      const next = await add('Next')
      expect(await active([current, later, next])).toEqual([0, 1, 1])
      await ringAnnouncements(ctx, ctx.clock() + dayMs)
      await sendDueMessages(ctx, ctx.clock() + dayMs)
      expect(await active([current, later, next])).toEqual([0, 1, 0])
    }
  })

  it('ring once a day by the clocks of the panel, also on two days of its zone that begin on one in UTC', async () => {
    await setPanel(ctx, { time_zone: 'Europe/Berlin' })
    // 01:30 in the nights before and after the clocks are put forward.
    await publish('Every night', { audience: 'resellers', starts_at: '2027-03-27T00:30:00Z', repeat: 'daily' })
    const rung: number[] = []
    for (const at of ['2027-03-27T00:30:00Z', '2027-03-28T00:30:00Z', '2027-03-28T23:30:00Z', '2027-03-29T00:00:00Z']) {
      await ringAnnouncements(ctx, Date.parse(at))
      rung.push((await recipientsOf('Every night')).length)
    }
    const once = rung[0]!
    expect(once).toBeGreaterThan(0)
    expect(rung).toEqual([once, 2 * once, 3 * once, 3 * once])
    await setPanel(ctx, {})
  })

  it('ring for whom, when and as often as they say by then', async () => {
    const at = (days: number) => new Date(ctx.clock() + days * dayMs).toISOString()
    const later = { audience: 'resellers', starts_at: at(1) }
    const change = async (id: unknown, changes: object) => {
      const done = await ask(app, 'POST /announcements/update', { token: admin(), body: { id, ...changes } })
      expect(done.status, done.raw).toBe(200)
    }
    const pass = (days: number) => ringAnnouncements(ctx, ctx.clock() + days * dayMs)
    const weekly = await publish('Weekly until changed', { ...later, product: 'onair', repeat: 'weekly' })
    await pass(1)
    const once = (await recipientsOf('Weekly until changed')).length
    await change(weekly, { repeat: 'never' })
    await change(await publish('For TVs after all', later), { audience: 'devices' })
    await change(await publish('A day later', { ...later, product: 'f2' }), { starts_at: at(2) })
    await change(await publish('Ends before', { ...later, product: 'fpro' }), { starts_at: null, ends_at: at(0.5) })
    const over = await draft('Over already', { ...later, language: 'de' })
    await change(over, { starts_at: at(-3), ends_at: at(-2) })
    await ask(app, `POST /announcements/${over}/publish`, { token: admin(), body: { notify: false } })
    await pass(1.5)
    expect(await recipientsOf('For TVs after all')).toEqual([])
    expect(await recipientsOf('A day later')).toEqual([])
    expect(await recipientsOf('Ends before')).toEqual([])
    expect(await recipientsOf('Over already')).toEqual([])
    await pass(9)
    expect((await recipientsOf('A day later')).length).toBeGreaterThan(0)
    expect(await recipientsOf('Weekly until changed')).toHaveLength(once)
  })

  it('leave the bells of those who have not read them once they are deleted', async () => {
    const id = await publish('Sent by mistake', { audience: 'resellers', language: 'pl' })
    const [read] = await ctx.db
      .updateTable('notifications')
      .set({ read_at: ctx.clock() })
      .where('data', 'like', '%Sent by mistake%')
      .where('user_id', '=', staff.reseller.id)
      .returning('id')
      .execute()
    expect((await recipientsOf('Sent by mistake')).length).toBeGreaterThan(1)
    await ask(app, `DELETE /announcements/${id}/delete`, { token: admin() })
    expect(read).toBeDefined()
    expect(await recipientsOf('Sent by mistake')).toEqual(['reseller'])
  })
})
