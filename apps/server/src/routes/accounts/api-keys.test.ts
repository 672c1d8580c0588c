import { keyScopes } from '@castellan/contract/access/key-scopes.ts'
import { everyCall } from '@castellan/contract/calls/index.ts'
import { limits } from '@castellan/contract/limits.ts'
import { hourMs } from '@castellan/contract/limits/durations.ts'
import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { describeApi } from '../../testing/both-databases.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { ask, errorOf } from '../../testing/client.ts'
import { seedKey } from '../../testing/seed-key.ts'
import { seedPerson, seedStaff, type Person, type Staff } from '../../testing/seed-staff.ts'
import { pageOf, invalidFields, answerOf } from '../../testing/answers.ts'
import { apiKeysCalls } from '@castellan/contract/calls/api-keys.ts'

describeApi('API keys', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let staff: Staff
  let holder: Person
  let number = 0

  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    staff = await seedStaff(ctx)
  })
  beforeEach(async () => {
    number += 1
    holder = await seedPerson(ctx, { name: `kai-${number}`, role: 'reseller', parent: staff.distributor })
  })

  const create = (by: Person, more: Record<string, unknown> = {}) =>
    ask(app, 'POST /settings/api-keys/store', {
      token: by.token,
      body: { name: 'Billing', scopes: ['manage-devices'], ...more },
    })
  const issue = async (by: Person, more: Record<string, unknown> = {}) => {
    const answer = await create(by, more)
    expect(answer.status, answer.raw).toBe(201)
    return answerOf(apiKeysCalls.create, answer)
  }
  const keysOf = async (by: Person) =>
    answerOf(apiKeysCalls.list, await ask(app, 'GET /settings/api-keys', { token: by.token })).data
  const statusOf = async (token: string, line = 'GET /devices') => (await ask(app, line, { token })).status
  const from = async (token: string, remoteAddress: string) =>
    (await app.inject({ url: '/api/devices', headers: { authorization: `Bearer ${token}` }, remoteAddress })).statusCode

  it('opens the calls of its scopes to a program, and the rows of its owner alone', async () => {
    const { token } = await issue(holder)
    await ask(app, 'POST /devices/store', { token, body: { mac: `00:1a:79:10:00:${10 + number}`, product: 'f2' } })
    await ask(app, 'POST /devices/store', {
      token: staff.sibling.token,
      body: { mac: `00:1a:79:20:00:${10 + number}`, product: 'f2' },
    })
    const rows = pageOf(await ask(app, 'GET /devices', { token })).data
    expect(rows.map(({ mac }) => mac)).toEqual([`00:1A:79:10:00:${10 + number}`])
    expect(await statusOf(token, 'GET /portals')).toBe(403)
  })

  it('is shown once, and stored as a hash alone', async () => {
    const { data, token } = await issue(holder)
    expect(token).toMatch(/^ck_[\w-]{43}$/u)
    expect(token.startsWith(data.hint)).toBe(true)
    const listed = await ask(app, 'GET /settings/api-keys', { token: holder.token })
    expect(listed.raw).not.toContain(token.slice(10))
    const stored = JSON.stringify([
      await ctx.db.selectFrom('api_keys').selectAll().execute(),
      await ctx.db.selectFrom('activity').selectAll().execute(),
    ])
    expect(stored).not.toContain(token.slice(10))
  })

  it('opens no call that names no permission, wants the password confirmed, or is about accounts and keys', async () => {
    const { token } = await seedKey(ctx, staff.superAdmin, { scopes: keyScopes })
    const closed = everyCall().filter(
      ({ access }) =>
        access.audience === 'staff' &&
        (!access.permission || access.confirmed || !keyScopes.includes(access.permission)),
    )
    const opened: string[] = []
    for (const { method, path } of closed) {
      const line = `${method} ${path.replaceAll(/:\w+/gu, '1')}`
      const { status } = await ask(app, line, { token, ...(method === 'GET' ? {} : { body: {} }) })
      if (status !== 403) opened.push(`${line} ${status}`)
    }
    expect(opened).toEqual([])
    expect(closed.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        '/2fa',
        '/sessions',
        '/profile',
        '/settings/api-keys',
        '/settings/users/:id/impersonate',
      ]),
    )
  })

  it('is neither made nor ended by somebody who works in its owner’s name', async () => {
    const { data } = await issue(holder)
    const { token } = (
      await ask(app, `POST /settings/users/${holder.id}/impersonate`, {
        token: staff.superAdmin.token,
        body: { reason: 'looking into it', write: true },
      })
    ).body
    const sent = { token: String(token) }
    expect((await ask(app, `DELETE /settings/api-keys/${data.id}/delete`, sent)).status).toBe(403)
    expect((await ask(app, 'GET /settings/api-keys', sent)).status).toBe(200)
  })

  it('is refused by every other audience', async () => {
    const { token } = await issue(holder)
    for (const line of ['GET /app/device', 'GET /tv/v1/sources']) expect(await statusOf(token, line)).toBe(401)
  })

  it('gets no scope its maker lacks, and none that is no scope', async () => {
    const tooMuch = await create(holder, { scopes: ['manage-devices', 'manage-options'] })
    expect([tooMuch.status, invalidFields(tooMuch)]).toEqual([422, ['scopes']])
    expect((await create(holder, { scopes: ['manage-users'] })).status).toBe(422)
    expect((await create(holder, { scopes: [] })).status).toBe(422)
    const { grantable } = answerOf(apiKeysCalls.list, await ask(app, 'GET /settings/api-keys', { token: holder.token }))
    expect(grantable).toContain('manage-devices')
    expect(grantable).not.toContain('manage-options')
    expect(grantable).not.toContain('manage-users')
  })

  it('is made and rotated only shortly after the password was confirmed', async () => {
    const { data } = await issue(holder)
    ctx.passMs(limits.passwordVerifiedStrictMinutes * 60_000)
    expect((await create(holder)).status).toBe(423)
    const rotating = await ask(app, `POST /settings/api-keys/${data.id}/rotate`, {
      token: holder.token,
      body: { overlap_hours: 1 },
    })
    expect(rotating.status).toBe(423)
  })

  it('is somebody else’s: not there, neither to rotate nor to end', async () => {
    const { data, token } = await issue(holder)
    const body = { overlap_hours: 0 }
    for (const [line, sent] of [
      ['POST /settings/api-keys/ID/rotate', { body }],
      ['DELETE /settings/api-keys/ID/delete', {}],
    ] as const) {
      const other = await seedPerson(ctx, { name: `other-${number}-${line[0]}`, role: 'super-admin' })
      const foreign = await ask(app, line.replace('ID', String(data.id)), { token: other.token, ...sent })
      const missing = await ask(app, line.replace('ID', '999999'), { token: other.token, ...sent })
      expect([foreign.status, errorOf(foreign)]).toEqual([404, errorOf(missing)])
    }
    expect(await statusOf(token)).toBe(200)
  })

  it('is accepted only from its addresses', async () => {
    const { token } = await issue(holder, { networks: ['203.0.113.7/24', '2001:db8::/64'] })
    expect(await from(token, '203.0.113.200')).toBe(200)
    expect(await from(token, '::ffff:203.0.113.9')).toBe(200)
    expect(await from(token, '2001:db8::5')).toBe(200)
    expect(await from(token, '203.0.114.1')).toBe(401)
    expect(await from(token, '127.0.0.1')).toBe(401)
    const wrong = await create(holder, { networks: ['tv.example.com'] })
    expect([wrong.status, invalidFields(wrong)]).toEqual([422, ['networks']])
  })

  it('ends when its time is over, and is not made for a time that is', async () => {
    const past = await create(holder, { expires_at: new Date(ctx.clock()).toISOString() })
    expect([past.status, invalidFields(past)]).toEqual([422, ['expires_at']])
    const { token } = await issue(holder, { expires_at: new Date(ctx.clock() + hourMs).toISOString() })
    expect(await statusOf(token)).toBe(200)
    ctx.passMs(hourMs)
    expect(await statusOf(token)).toBe(401)
    expect((await keysOf(holder))[0]).toMatchObject({ state: 'expired' })
  })

  it('opens under both its secrets while it is rotated, and under the new one alone afterwards', async () => {
    const first = await issue(holder)
    const rotate = async (hours: number) =>
      answerOf(
        apiKeysCalls.rotate,
        await ask(app, `POST /settings/api-keys/${first.data.id}/rotate`, {
          token: holder.token,
          body: { overlap_hours: hours },
        }),
      )
    const second = await rotate(2)
    expect([await statusOf(first.token), await statusOf(second.token)]).toEqual([200, 200])
    const third = await rotate(2)
    expect([await statusOf(first.token), await statusOf(second.token), await statusOf(third.token)]).toEqual([
      401, 200, 200,
    ])
    ctx.passMs(2 * hourMs)
    expect([await statusOf(second.token), await statusOf(third.token)]).toEqual([401, 200])
  })

  it('loses its older secret at once when it is rotated without an overlap, and both when it is revoked', async () => {
    const first = await issue(holder)
    const path = `/settings/api-keys/${first.data.id}`
    const { body } = await ask(app, `POST ${path}/rotate`, { token: holder.token, body: { overlap_hours: 0 } })
    expect(await statusOf(first.token)).toBe(401)
    expect((await ask(app, `DELETE ${path}/delete`, { token: holder.token })).status).toBe(200)
    expect(await statusOf(String(body['token']))).toBe(401)
    expect(await keysOf(holder)).toEqual([])
  })

  it('is changed without another secret: its name, what it may do, from where and until when', async () => {
    const { data, token } = await issue(holder)
    const update = (more: Record<string, unknown>) =>
      ask(app, 'POST /settings/api-keys/update', { token: holder.token, body: { id: data.id, ...more } })
    const end = new Date(ctx.clock() + hourMs).toISOString()
    const changed = await update({
      name: 'Shop',
      scopes: ['manage-portals'],
      networks: ['203.0.113.7/24'],
      expires_at: end,
    })
    expect(changed.body['data']).toMatchObject({
      name: 'Shop',
      scopes: ['manage-portals'],
      networks: ['203.0.113.0/24'],
      expires_at: end,
      hint: data.hint,
    })
    expect([await from(token, '203.0.113.9'), await from(token, '127.0.0.1')]).toEqual([403, 401])
    expect((await update({ networks: [] })).status).toBe(200)
    expect([await statusOf(token), await statusOf(token, 'GET /portals')]).toEqual([403, 200])
    const log = await ctx.db.selectFrom('activity').select('changes').where('verb', '=', 'api_keys.update').execute()
    expect(JSON.parse(log.at(-1)!.changes)).toEqual({ networks: { from: ['203.0.113.0/24'], to: [] } })
    for (const [more, field] of [
      [{ scopes: ['manage-options'] }, 'scopes'],
      [{ scopes: [] }, 'scopes'],
      [{ networks: ['here'] }, 'networks'],
      [{ expires_at: new Date(ctx.clock()).toISOString() }, 'expires_at'],
      [{ name: '' }, 'name'],
    ] as const) {
      const refused = await update(more)
      expect([refused.status, invalidFields(refused)[0]!.split('.')[0]]).toEqual([422, field])
    }
    const later = await seedPerson(ctx, { name: `later-${number}`, role: 'reseller', parent: staff.distributor })
    const over = await issue(later, { expires_at: new Date(ctx.clock() + 1_000).toISOString() })
    ctx.passMs(1_000)
    const revived = await ask(app, 'POST /settings/api-keys/update', {
      token: later.token,
      body: { id: over.data.id, expires_at: null },
    })
    expect(revived.status).toBe(409)
  })

  it('is refused once a scope of it is no longer its owner’s', async () => {
    const role = await ctx.db.selectFrom('roles').select('id').where('name', '=', 'reseller').executeTakeFirstOrThrow()
    const { token } = await issue(holder, { scopes: ['manage-devices', 'manage-m3u-link'] })
    const row = { role_id: role.id, permission: 'manage-m3u-link' }
    await ctx.db
      .deleteFrom('role_permissions')
      .where('role_id', '=', role.id)
      .where('permission', '=', row.permission)
      .execute()
    expect(await statusOf(token)).toBe(401)
    expect((await keysOf(holder))[0]).toMatchObject({ state: 'unfit' })
    await ctx.db.insertInto('role_permissions').values(row).execute()
    expect(await statusOf(token)).toBe(200)
  })

  it.each(['disable', 'delete'])('ends for good with its owner: %s', async (action) => {
    const { token } = await issue(holder)
    const { status } = await ask(app, `DELETE /settings/users/${holder.id}/${action}`, {
      token: staff.superAdmin.token,
    })
    expect(status).toBe(200)
    expect(await statusOf(token)).toBe(401)
    await ctx.db.updateTable('users').set({ status: 'active', deleted_at: null }).where('id', '=', holder.id).execute()
    expect(await statusOf(token)).toBe(401)
  })

  it('ends with another role that lacks a scope of it, and stays with one that does not', async () => {
    const fitting = await issue(holder)
    const unfitting = await issue(holder, { scopes: ['manage-portals'] })
    const role = await ctx.db
      .selectFrom('roles')
      .select('id')
      .where('name', '=', 'sub-reseller')
      .executeTakeFirstOrThrow()
    const body = { id: holder.id, role: role.id }
    await ctx.db.updateTable('sessions').set({ password_confirmed_at: ctx.clock() }).execute()
    const changed = await ask(app, 'POST /settings/users/update', { token: staff.superAdmin.token, body })
    expect(changed.status, changed.raw).toBe(200)
    expect([await statusOf(fitting.token), await statusOf(unfitting.token)]).toEqual([200, 401])
    const left = await ctx.db.selectFrom('api_keys').select('id').where('user_id', '=', holder.id).execute()
    expect(left).toEqual([{ id: fitting.data.id }])
  })

  it('leaves its own name and its owner’s on everything it changes, and where it was used from', async () => {
    const { data, token } = await issue(holder)
    const body = { mac: `00:1a:79:30:00:${10 + number}`, product: 'f2' }
    await ask(app, 'POST /devices/store', { token, body })
    const rows = await ctx.db
      .selectFrom('activity')
      .select(['verb', 'actor_id', 'actor_name', 'api_key_id'])
      .where('api_key_id', '=', data.id)
      .orderBy('id')
      .execute()
    const who = { actor_id: holder.id, actor_name: `${holder.name} (Billing)`, api_key_id: data.id }
    expect(rows).toEqual([
      { verb: 'api_keys.network', ...who },
      { verb: 'devices.create', ...who },
    ])
    expect((await keysOf(holder))[0]).toMatchObject({
      last_used_at: new Date(ctx.clock()).toISOString(),
      last_used_from: '127.0.0.1',
    })
  })

  it('may ask only so often within a minute, whatever the other keys do', async () => {
    const busy = await issue(holder)
    const other = await issue(holder)
    for (let asked = 0; asked < limits.apiKeyRequestsPerMinute; asked += 1) await statusOf(busy.token, 'GET /portals')
    const refused = await ask(app, 'GET /devices', { token: busy.token })
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60'])
    // Another process has its own memory and shares the database.
    const elsewhere = await buildApp({ ...ctx, db: ctx.db.withoutPlugins() })
    expect((await ask(elsewhere, 'GET /devices', { token: busy.token })).status).toBe(429)
    expect(await statusOf(other.token)).toBe(200)
    ctx.passMs(60_000)
    expect(await statusOf(busy.token)).toBe(200)
  })

  it('is one of a few', async () => {
    for (let made = 0; made < limits.apiKeysPerUserMax; made += 1) await issue(holder)
    expect((await create(holder)).status).toBe(422)
  })
})
