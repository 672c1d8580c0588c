import { permissions, specifiedPermissions } from '@castellan/contract/access/permissions.ts'
import { seededPermissions } from '@castellan/contract/access/roles.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { seedRoles } from '../../domain/access/seed-roles.ts'
import { describeApi } from '../../testing/both-databases.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { ask } from '../../testing/client.ts'
import { seedPerson, seedStaff, type Person, type Staff } from '../../testing/seed-staff.ts'
import { listAt, numberAt, textAt } from '@castellan/contract/types/value-at.ts'
import { invalidFields, answerOf } from '../../testing/answers.ts'
import { rolesCalls } from '@castellan/contract/calls/roles.ts'

/** What a role may hold and do no harm with. */
const harmless = ['manage-movies']

describeApi('roles', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let staff: Staff
  let warden: Person
  let roleIds: Record<string, number>

  /** A role below the admins that may change roles, and holds little else. */
  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    staff = await seedStaff(ctx)
    const { id } = await ctx.db
      .insertInto('roles')
      .values({ name: 'warden', display_name: 'Warden', level: 5, is_system: 0, created_at: ctx.clock() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const held = ['manage-roles', 'manage-permissions', 'manage-movies', 'impersonate', 'manage-announcement']
    await ctx.db
      .insertInto('role_permissions')
      .values(held.map((permission) => ({ role_id: id, permission })))
      .execute()
    warden = await seedPerson(ctx, { name: 'walt', role: 'warden', parent: staff.admin })
    const rows = await ctx.db.selectFrom('roles').select(['id', 'name']).execute()
    roleIds = Object.fromEntries(rows.map(({ id: roleId, name }) => [name, roleId]))
  })

  const read = async (role: string, by = staff.superAdmin) =>
    answerOf(rolesCalls.read, await ask(app, `GET /settings/roles/${roleIds[role]}/permissions`, { token: by.token }))
      .data
  const grant = (role: string, wanted: readonly string[], by = staff.superAdmin, also = {}) =>
    ask(app, `POST /settings/roles/${roleIds[role]}/permissions`, {
      token: by.token,
      body: { permissions: wanted, ...also },
    })
  const store = (body: object, by = staff.superAdmin) =>
    ask(app, 'POST /settings/roles/store', { token: by.token, body })

  it('shows every permission in order, the added ones last, with the roles that hold it', async () => {
    const { body } = await ask(app, 'GET /settings/permissions', { token: staff.superAdmin.token })
    const rows = answerOf(rolesCalls.permissions, { body }).data
    expect(rows.map(({ name }) => name)).toEqual(permissions)
    expect(rows.filter(({ added }) => !added).map(({ name }) => name)).toEqual(specifiedPermissions)
    const minting = rows.find(({ name }) => name === 'mint-credits')!
    expect(minting.roles.map(({ label }) => label)).toEqual(['Super admin'])
    for (const line of ['GET /settings/permissions', `GET /settings/roles/${roleIds['reseller']}/permissions`])
      expect([line, (await ask(app, line, { token: staff.admin.token })).status]).toEqual([line, 403])
  })

  it('gives and takes permissions from the next request on, and records what changed', async () => {
    const movies = () => ask(app, 'GET /portals', { token: staff.reseller.token })
    const neighbour = (await read('distributor')).permissions
    expect((await movies()).status).toBe(200)
    const kept = seededPermissions.reseller.filter((name) => name !== 'manage-portals')
    expect((await grant('reseller', [...kept, 'manage-movies'])).status).toBe(200)
    expect((await movies()).status).toBe(403)
    const { body } = await ask(app, 'GET /settings/role_permissions', { token: staff.reseller.token })
    expect(body['permissions']).toContain('manage-movies')
    expect((await read('distributor')).permissions).toEqual(neighbour)
    const operation = await ctx.db
      .selectFrom('activity')
      .select(['actor_name', 'target_label', 'changes'])
      .where('verb', '=', 'roles.permissions')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect([operation.actor_name, operation.target_label]).toEqual(['sue', 'Reseller'])
    expect(JSON.parse(operation.changes)).toEqual({ permissions: { from: ['manage-portals'], to: ['manage-movies'] } })
  })

  it('refuses a permission the giver lacks, and a role that does not stand below their own', async () => {
    const { permissions: before } = await read('powerless')
    const beyond = await grant('powerless', ['manage-movies', 'mint-credits'], warden)
    expect([beyond.status, invalidFields(beyond)]).toEqual([422, ['permissions']])
    expect((await read('powerless')).permissions).toEqual(before)
    expect((await grant('powerless', ['manage-movies'], warden)).status).toBe(200)
    for (const role of ['warden', 'sub-reseller', 'admin'])
      expect([role, (await grant(role, ['manage-movies'], warden)).status]).toEqual([role, 403])
    expect((await grant('powerless', harmless)).status).toBe(200)
  })

  it('leaves the super-admin everything, also what a later version of the panel brings', async () => {
    expect((await grant('super-admin', ['view-dashboard'])).status).toBe(409)
    expect(await read('super-admin')).toMatchObject({ permissions, changeable: false })
    await ctx.db
      .deleteFrom('role_permissions')
      .where('role_id', '=', roleIds['super-admin']!)
      .where('permission', '=', 'run-crawler')
      .execute()
    await seedRoles(ctx.db, ctx.clock())
    expect((await read('super-admin')).permissions).toEqual(permissions)
  })

  it('refuses a change of permissions somebody else has changed meanwhile, and an unknown permission', async () => {
    const { version } = await read('powerless')
    expect((await grant('powerless', harmless, staff.superAdmin, { version })).status).toBe(200)
    expect((await grant('powerless', ['manage-movies'], staff.superAdmin, { version })).status).toBe(412)
    expect((await grant('powerless', ['rule-the-world'])).status).toBe(422)
    expect((await read('powerless')).permissions).toEqual(harmless)
  })

  it('keeps the roles of the specification from being renamed, archived and deleted', async () => {
    const id = roleIds['reseller']
    const answers = [
      await ask(app, 'POST /settings/roles/update', {
        token: staff.superAdmin.token,
        body: { id, display_name: 'Dealer' },
      }),
      await ask(app, `DELETE /settings/roles/${id}/delete`, { token: staff.superAdmin.token }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([409, 409])
    const bulk = await ask(app, 'POST /settings/roles/archive', { token: staff.superAdmin.token, body: { ids: [id] } })
    expect(bulk.body).toMatchObject({ done: 0, failed: [{ code: 'bad_state' }] })
    const kept = await ask(app, `GET /settings/roles/${id}`, { token: staff.superAdmin.token })
    expect(kept.body['data']).toMatchObject({ display_name: 'Reseller', is_system: true, user_count: 2 })
  })

  it('finds the five roles by their words in the reader’s language, and by their own', async () => {
    const found = async (q: string, language: string) => {
      const { token } = staff.superAdmin
      const headers = { 'accept-language': language }
      const { body } = await ask(app, `GET /roles/search?q=${q}`, { token, headers })
      return listAt(body, 'data').map((each) => textAt(each, 'label'))
    }
    expect(await found('revended', 'es')).toEqual(['Reseller', 'Sub-reseller'])
    expect(await found('revended', 'en')).toEqual([])
    expect(await found('resell', 'es')).toEqual(['Reseller', 'Sub-reseller'])
  })

  it('refuses permissions that open no screen, and so lock people out', async () => {
    for (const wanted of [[], ['see-settings-menu'], ['view-secrets']]) {
      const { status, body } = await grant('powerless', wanted)
      expect([status, invalidFields({ body })]).toEqual([422, ['permissions']])
    }
  })

  it('keeps whose rows a role of the specification shows, and lets the rows of one’s own be chosen', async () => {
    expect(await read('admin')).toMatchObject({ row_scope: 'all', is_system: true })
    expect(await read('reseller')).toMatchObject({ row_scope: 'subtree', is_system: true })
    const held = (await read('reseller')).permissions
    const fixed = await grant('reseller', held, staff.superAdmin, { row_scope: 'all' })
    expect([fixed.status, invalidFields(fixed)]).toEqual([422, ['row_scope']])
    expect((await grant('powerless', harmless, staff.superAdmin, { row_scope: 'all' })).status).toBe(200)
    expect(await read('powerless')).toMatchObject({ row_scope: 'all' })
    const { changes } = await ctx.db
      .selectFrom('activity')
      .select('changes')
      .where('verb', '=', 'roles.permissions')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(changes)).toMatchObject({ row_scope: { from: 'subtree', to: 'all' } })
  })

  it('lets nobody of a subtree give everybody’s rows, nor change a role that shows them', async () => {
    expect((await grant('powerless', harmless, warden)).status).toBe(403)
    expect(await read('powerless', warden)).toMatchObject({ changeable: false })
    expect((await grant('powerless', harmless, staff.superAdmin, { row_scope: 'subtree' })).status).toBe(200)
    const widened = await grant('powerless', harmless, warden, { row_scope: 'all' })
    expect([widened.status, invalidFields(widened)]).toEqual([422, ['row_scope']])
    expect(await read('powerless')).toMatchObject({ row_scope: 'subtree' })
  })

  it('deletes a role nobody holds, and none that somebody holds', async () => {
    const made = await store({ display_name: 'Editor', name: 'catalogue-editor', level: 6 })
    const id = numberAt(made.body, 'data', 'id')
    await ctx.db.updateTable('users').set({ role_id: id }).where('id', '=', staff.powerless.id).execute()
    const held = await ask(app, `DELETE /settings/roles/${id}/delete`, { token: staff.superAdmin.token })
    expect([held.status, held.body['code']]).toEqual([409, 'in_use'])
    expect(held.body['uses']).toMatchObject([{ resource: 'users', count: 1, rows: [{ id: staff.powerless.id }] }])
    await ctx.db.updateTable('users').set({ deleted_at: 1 }).where('id', '=', staff.powerless.id).execute()
    const byDeleted = await ask(app, `DELETE /settings/roles/${id}/delete`, { token: staff.superAdmin.token })
    expect(byDeleted.body['uses']).toMatchObject([{ resource: 'users', count: 0, others: 1, rows: [] }])
    await ctx.db.updateTable('users').set({ deleted_at: null }).where('id', '=', staff.powerless.id).execute()
    await ctx.db
      .updateTable('users')
      .set({ role_id: roleIds['powerless']! })
      .where('id', '=', staff.powerless.id)
      .execute()
    expect((await ask(app, `DELETE /settings/roles/${id}/delete`, { token: staff.superAdmin.token })).status).toBe(200)
    const offered = await ask(app, 'GET /roles/search', { token: staff.superAdmin.token })
    expect(JSON.stringify(offered.body)).not.toContain('Editor')
  })

  it('takes short names in one spelling, each once, and fixes them', async () => {
    for (const name of ['Editor', 'two words', '-edge', 'a--b', 'ümlaut', 'ab'])
      expect([name, (await store({ display_name: 'X', name, level: 6 })).status]).toEqual([name, 422])
    expect((await store({ display_name: 'X', name: 'warden', level: 6 })).status).toBe(422)
    const update = { id: roleIds['powerless'], name: 'mighty' }
    expect(
      (await ask(app, 'POST /settings/roles/update', { token: staff.superAdmin.token, body: update })).status,
    ).toBe(422)
  })

  it('lets nobody but a super-admin add or lift a role to their own level', async () => {
    expect((await store({ display_name: 'Peer', name: 'peer', level: 5 }, warden)).status).toBe(403)
    const lift = { id: roleIds['powerless'], level: 1 }
    expect((await ask(app, 'POST /settings/roles/update', { token: warden.token, body: lift })).status).toBe(403)
    expect((await store({ display_name: 'Below', name: 'below', level: 6 }, warden)).status).toBe(201)
  })

  describe('acting for somebody', () => {
    const as = (person: Person, by: Person, body: object = {}) =>
      ask(app, `POST /settings/users/${person.id}/impersonate`, {
        token: by.token,
        body: { reason: 'Asked why the list is empty', ...body },
      })
    const tokenOf = (answer: { body: Record<string, unknown> }) => String(answer.body['token'])

    it('sees what they see, says who it is, and can do nothing but leave', async () => {
      const answer = await as(staff.reseller, staff.superAdmin)
      expect(answer.status).toBe(201)
      const token = tokenOf(answer)
      const { body } = await ask(app, 'GET /user', { token })
      expect(body).toMatchObject({
        id: staff.reseller.id,
        role: 'reseller',
        impersonator: { id: staff.superAdmin.id, name: 'sue', writes: false },
      })
      const draft = { mac: '00:1a:79:cc:00:01', product: 'f2' }
      expect((await ask(app, 'POST /devices/store', { token, body: draft })).status).toBe(403)
      expect((await ask(app, 'DELETE /devices/1/delete', { token })).status).toBe(403)
      expect((await ask(app, 'POST /logout', { token })).status).toBe(200)
      expect((await ask(app, 'GET /user', { token })).status).toBe(401)
      expect((await ask(app, 'GET /user', { token: staff.reseller.token })).body['impersonator']).toBeNull()
    })

    it('writes with the right of a super-admin, under both names, and leaves the account itself alone', async () => {
      const token = tokenOf(await as(staff.reseller, staff.superAdmin, { write: true }))
      const draft = { mac: '00:1a:79:cc:00:02', product: 'f2' }
      expect((await ask(app, 'POST /devices/store', { token, body: draft })).status).toBe(201)
      const operation = await ctx.db
        .selectFrom('activity')
        .select(['actor_id', 'actor_name', 'impersonator_id'])
        .where('verb', '=', 'devices.create')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      expect(operation).toEqual({
        actor_id: staff.reseller.id,
        actor_name: 'sue → rita',
        impersonator_id: staff.superAdmin.id,
      })
      for (const line of [
        'POST /profile',
        'POST /profile/password',
        'POST /password/confirm',
        'POST /2fa/generate',
        'POST /sessions/end-others',
        'POST /user/locale',
      ])
        expect([line, (await ask(app, line, { token, body: {} })).status]).toEqual([line, 403])
      const started = await ctx.db
        .selectFrom('activity')
        .select(['actor_name', 'changes'])
        .where('verb', '=', 'users.impersonate')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      expect(started.actor_name).toBe('sue')
      expect(started.changes).toContain('Asked why the list is empty')
    })

    it('is for those who hold the permission, onto nobody above them, and never onto a super-admin', async () => {
      const second = await seedPerson(ctx, { name: 'sven', role: 'super-admin' })
      expect((await as(second, staff.superAdmin)).status).toBe(403)
      expect((await as(staff.reseller, staff.admin)).status).toBe(403)
      expect((await as(staff.reseller, warden)).status).toBe(404)
      expect((await as(staff.superAdmin, warden)).status).toBe(404)
      const below = await seedPerson(ctx, { name: 'wim', role: 'powerless', parent: warden })
      expect((await as(below, warden, { write: true })).status).toBe(403)
      expect((await as(below, warden)).status).toBe(201)
      await grant('powerless', ['mint-credits', ...harmless])
      expect((await as(below, warden)).status).toBe(403)
      await grant('powerless', harmless)
      expect((await as(staff.superAdmin, staff.superAdmin)).status).toBe(403)
      expect((await as(staff.reseller, staff.superAdmin, { reason: ' ' })).status).toBe(422)
    })

    it('ends with the session it was opened from, and with all others', async () => {
      const chief = await seedPerson(ctx, { name: 'carl', role: 'super-admin' })
      const first = tokenOf(await as(staff.reseller, chief))
      const neighbour = tokenOf(await as(staff.reseller, staff.superAdmin))
      expect((await ask(app, 'POST /sessions/end-others', { token: chief.token })).body).toEqual({ ended: 1 })
      expect((await ask(app, 'GET /user', { token: first })).status).toBe(401)
      const second = tokenOf(await as(staff.reseller, chief))
      expect((await ask(app, 'POST /logout', { token: chief.token })).status).toBe(200)
      expect((await ask(app, 'GET /user', { token: second })).status).toBe(401)
      expect((await ask(app, 'GET /user', { token: neighbour })).status).toBe(200)
      expect((await ask(app, 'GET /user', { token: staff.reseller.token })).status).toBe(200)
    })

    it('ends when the account leaves the branch of who looks, and when its role may do what they may not', async () => {
      const below = await seedPerson(ctx, { name: 'wendy', role: 'powerless', parent: warden })
      const token = tokenOf(await as(below, warden))
      const status = async () => (await ask(app, 'GET /user', { token })).status
      const moveTo = (path: string) => ctx.db.updateTable('users').set({ path }).where('id', '=', below.id).execute()
      expect(await status()).toBe(200)
      await moveTo(`${staff.distributor.path}${below.id}/`)
      expect(await status()).toBe(401)
      await moveTo(below.path)
      expect(await status()).toBe(200)
      await grant('powerless', ['mint-credits', ...harmless])
      expect(await status()).toBe(401)
      await grant('powerless', harmless)
      expect(await status()).toBe(200)
    })

    it('ends when the permission is lost, when the account rises to super-admin, and after an hour', async () => {
      const below = await seedPerson(ctx, { name: 'wanda', role: 'powerless', parent: warden })
      const first = tokenOf(await as(below, warden))
      expect((await ask(app, 'GET /user', { token: first })).status).toBe(200)
      await grant('warden', ['manage-roles'])
      expect((await ask(app, 'GET /user', { token: first })).status).toBe(401)

      const second = tokenOf(await as(below, staff.superAdmin))
      const raise = (role: string) =>
        ctx.db.updateTable('users').set({ role_id: roleIds[role]! }).where('id', '=', below.id).execute()
      await raise('super-admin')
      expect((await ask(app, 'GET /user', { token: second })).status).toBe(401)
      await raise('powerless')
      expect((await ask(app, 'GET /user', { token: second })).status).toBe(200)
      ctx.passMs(limits.impersonationMs)
      expect((await ask(app, 'GET /user', { token: second })).status).toBe(401)
    })
  })

  it('wants a password confirmed within 15 minutes', async () => {
    ctx.passMs(limits.passwordVerifiedStrictMinutes * 60_000)
    expect((await grant('powerless', ['manage-movies'])).status).toBe(423)
    expect((await store({ display_name: 'Late', name: 'late', level: 6 })).status).toBe(423)
    const answer = await ask(app, `POST /settings/users/${staff.reseller.id}/impersonate`, {
      token: staff.superAdmin.token,
      body: { reason: 'late' },
    })
    expect(answer.status).toBe(423)
    expect((await read('powerless')).permissions).toEqual(harmless)
  })
})
