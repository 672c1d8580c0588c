import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import { ask } from '../../testing/client.ts'
import { seedPerson, seedStaff, type Person, type Staff } from '../../testing/seed-staff.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { numberAt } from '@castellan/contract/types/value-at.ts'
import { invalidFields } from '../../testing/answers.ts'

describeOnBothDatabases('a role that shows every row', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let staff: Staff
  let support: Person
  let narrow: Person
  const held = ['manage-devices', 'manage-users', 'manage-activity-logs', 'manage-qr-devices', 'impersonate']

  async function addRole(name: string, row_scope: 'all' | 'subtree', permissions: readonly string[], level = 6) {
    const { id } = await ctx.db
      .insertInto('roles')
      .values({ name, display_name: name, level, is_system: 0, row_scope, created_at: ctx.clock() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await ctx.db
      .insertInto('role_permissions')
      .values(permissions.map((permission) => ({ role_id: id, permission })))
      .execute()
    return id
  }

  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    staff = await seedStaff(ctx)
    await addRole('support', 'all', held, 3)
    await addRole('narrow', 'subtree', held, 3)
    support = await seedPerson(ctx, { name: 'sybil', role: 'support', parent: staff.admin })
    narrow = await seedPerson(ctx, { name: 'nora', role: 'narrow', parent: staff.admin })
    const body = { mac: '00:1a:79:00:00:01', product: 'f2', name: 'Bar' }
    await ask(app, 'POST /devices/store', { token: staff.reseller.token, body })
    await ask(app, 'POST /devices/store', { token: staff.admin.token, body: { ...body, mac: '00:1a:79:00:00:02' } })
  })

  const total = async (person: Person, path: string) => {
    const { body } = await ask(app, `GET ${path}`, { token: person.token })
    return numberAt(body, 'meta', 'total')
  }
  const idOf = async (last: string) => {
    const { body } = await ask(app, `GET /devices?search=00:00:${last}`, { token: staff.admin.token })
    return numberAt(body, 'data', 0, 'id')
  }
  const status = async (person: Person, line: string, body?: object) =>
    (await ask(app, line, { token: person.token, ...(body ? { body } : {}) })).status

  it('finds TVs, people and activity outside of the subtree, which the same permissions without it do not', async () => {
    expect([await total(support, '/devices'), await total(narrow, '/devices')]).toEqual([2, 0])
    expect([await total(support, '/settings/activity'), await total(narrow, '/settings/activity')]).toEqual([2, 0])
    // Everybody but the super-admin; without it only themselves.
    expect([await total(support, '/settings/users'), await total(narrow, '/settings/users')]).toEqual([8, 1])
    expect(await status(support, `GET /settings/users/${staff.superAdmin.id}`)).toBe(404)
  })

  it('lets a TV be renamed and suspended, and nothing be done that is for admins', async () => {
    const id = await idOf('01')
    expect(await status(support, 'POST /devices/update', { id, name: 'Bar counter' })).toBe(200)
    expect(await status(support, `POST /devices/${id}/suspend`)).toBe(200)
    expect(await status(support, `POST /devices/${id}/resume`)).toBe(200)
    expect(await status(support, `POST /devices/${id}/block`, { reason: 'because' })).toBe(403)
    expect(await status(support, `POST /devices/${id}/erase`, { confirm: '00:1A:79:00:00:01' })).toBe(403)
    expect(await status(narrow, 'POST /devices/update', { id, name: 'Mine' })).toBe(404)
  })

  it('shows an account above one’s own, and changes, disables and impersonates none of them', async () => {
    for (const person of [staff.admin, staff.distributor]) {
      const lines: [string, object?][] = [
        ['POST /settings/users/update', { id: person.id, company: 'Mine' }],
        [`DELETE /settings/users/${person.id}/disable`],
        [`DELETE /settings/users/${person.id}/delete`],
        [`POST /settings/users/${person.id}/send_link`],
        [`POST /settings/users/${person.id}/impersonate`, { reason: 'because' }],
      ]
      for (const [line, body] of lines) expect([line, await status(support, line, body)]).toEqual([line, 403])
    }
    expect(await status(support, 'GET /user')).toBe(200)
  })

  it('is not handed out by somebody of a subtree', async () => {
    const all = await addRole('everything', 'all', ['manage-devices'], 7)
    const own = await addRole('own', 'subtree', ['manage-devices'], 7)
    const draft = (name: string, role: number) => ({ name, email: `${name}@castellan.test`, username: name, role })
    const refused = await ask(app, 'POST /settings/users/store', {
      token: narrow.token,
      body: draft('refused', all),
    })
    expect([refused.status, invalidFields(refused)]).toEqual([422, ['role']])
    expect(await status(narrow, 'POST /settings/users/store', draft('narrowed', own))).toBe(201)
    expect(await status(support, 'POST /settings/users/store', draft('widened', all))).toBe(201)
  })

  it('shows what others sold and have left only to those who may see credits', async () => {
    await addRole('desk', 'all', ['view-dashboard', 'view-devices'], 3)
    const desk = await seedPerson(ctx, { name: 'della', role: 'desk', parent: staff.admin })
    expect(await status(desk, 'GET /home/fleet')).toBe(200)
    for (const path of ['/home/sellers?order=sales', '/home/sales', '/home/balance'])
      expect([path, await status(desk, `GET ${path}`)]).toEqual([path, 403])
  })
})
