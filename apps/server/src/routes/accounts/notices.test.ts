import { noticeKinds } from '@castellan/contract/calls/notices.ts'
import type { FastifyInstance } from 'fastify'
import { beforeEach, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { notifyStaff } from '../../domain/messages/notify-staff.ts'
import { notifyUser } from '../../domain/messages/notify-user.ts'
import { describeApi } from '../../testing/both-databases.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { ask } from '../../testing/client.ts'
import { seedStaff, type Person, type Staff } from '../../testing/seed-staff.ts'
import { listAt, textAt } from '@castellan/contract/types/value-at.ts'
import { insertRow } from '../../testing/insert-row.ts'

describeApi('how a person wants to be notified', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let staff: Staff

  beforeEach(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    staff = await seedStaff(ctx)
  })

  const choose = ({ token }: Person, body: object) => ask(app, 'POST /settings/notifications', { token, body })
  const notice = { title: 'Low', body: 'Very low', url: null }
  const notifiedOf = async (cause: string) =>
    (
      await ctx.db
        .selectFrom('notifications')
        .innerJoin('users', 'users.id', 'notifications.user_id')
        .select(['users.name', 'rings', 'mail_due'])
        .where('cause', '=', cause)
        .orderBy('users.name')
        .execute()
    ).map(({ name, rings, mail_due }) => `${name}${rings === 1 ? ' bell' : ''}${mail_due === 1 ? ' mail' : ''}`)

  it('exists from the start for every kind that may reach somebody, is everybody’s own, and says where mails go', async () => {
    const kindsOf = async ({ token }: Person) =>
      listAt((await ask(app, 'GET /settings/notifications', { token })).body, 'data').map((each) =>
        textAt(each, 'kind'),
      )
    expect(await kindsOf(staff.superAdmin)).toEqual([...noticeKinds])
    const ofOperators = ['backup_failed', 'server']
    expect(await kindsOf(staff.reseller)).toEqual(noticeKinds.filter((kind) => !ofOperators.includes(kind)))
    const { body } = await ask(app, 'GET /settings/notifications', { token: staff.reseller.token })
    expect(body['mail_to']).toBeNull()
    const answer = await choose(staff.reseller, { kind: 'credits', bell: false, mail: true })
    expect(answer.body['data']).toContainEqual({ kind: 'credits', bell: false, mail: true })
    const other = await ask(app, 'GET /settings/notifications', { token: staff.sibling.token })
    expect(other.body['data']).toContainEqual({ kind: 'credits', bell: true, mail: false })
    ctx.mailer = { deliver: async () => undefined, verify: async () => {}, close: () => undefined }
    const again = await ask(app, 'GET /settings/notifications', { token: staff.sibling.token })
    expect(again.body['mail_to']).toBe('rolf@castellan.test')
  })

  it('offers nothing to choose about tickets and webhooks to those who have none', async () => {
    const { token, id } = staff.subReseller
    const kinds = async () =>
      listAt((await ask(app, 'GET /settings/notifications', { token })).body, 'data').map((each) =>
        textAt(each, 'kind'),
      )
    expect(await kinds()).toEqual(expect.arrayContaining(['tickets', 'webhook_stopped']))
    const without = { name: 'plain', display_name: 'Plain', level: 4 }
    const stamps = { created_at: ctx.clock(), updated_at: ctx.clock() }
    const role = await insertRow(ctx.db, 'roles', { ...without, ...stamps })
    const { role_id } = await ctx.db
      .selectFrom('users')
      .select('role_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await ctx.db.updateTable('users').set({ role_id: role }).where('id', '=', id).execute()
    expect(await kinds()).toEqual(
      noticeKinds.filter((kind) => !['backup_failed', 'server', 'tickets', 'webhook_stopped'].includes(kind)),
    )
    await ctx.db.updateTable('users').set({ role_id }).where('id', '=', id).execute()
  })

  it('decides whether one notice rings, is mailed, both or neither', async () => {
    await choose(staff.reseller, { kind: 'low_balance', bell: false, mail: true })
    await choose(staff.sibling, { kind: 'low_balance', bell: true, mail: true })
    await choose(staff.subReseller, { kind: 'low_balance', bell: false, mail: false })
    const now = ctx.clock()
    for (const { id } of [staff.reseller, staff.sibling, staff.subReseller, staff.distributor])
      await notifyUser(ctx.db, { userId: id, cause: 'low-balance:1', ...notice }, now)
    expect(await notifiedOf('low-balance:1')).toEqual(['dora bell', 'rita mail', 'rolf bell mail'])
    const bell = async ({ token }: Person) => listAt((await ask(app, 'GET /notifications', { token })).body, 'data')
    expect([await bell(staff.reseller), (await bell(staff.sibling)).length]).toEqual([[], 1])
  })

  it('applies to notices for everybody, too; what has no kind always rings', async () => {
    await choose(staff.reseller, { kind: 'announcement', bell: false, mail: false })
    await notifyStaff(ctx.db, { cause: 'announcement:7', ...notice }, ctx.clock())
    await notifyStaff(ctx.db, { cause: 'something:7', ...notice }, ctx.clock())
    expect(await notifiedOf('announcement:7')).not.toContain('rita')
    expect(await notifiedOf('announcement:7')).toHaveLength(6)
    expect(await notifiedOf('something:7')).toContain('rita bell')
  })

  it('knows no other kinds and ways', async () => {
    for (const body of [{ kind: 'weather', bell: true, mail: true }, { kind: 'credits', bell: 1, mail: true }, {}])
      expect((await choose(staff.reseller, body)).status).toBe(422)
  })
})
