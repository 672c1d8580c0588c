import { everyCall } from '@castellan/contract/calls/index.ts'
import type { Call } from '@castellan/contract/kit/define-call.ts'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { safeParse } from 'zod/mini'
import { buildApp } from '../../app.ts'
import { openStaffSession } from '../../domain/sign-in/sign-in.ts'
import { noOrigin } from '../../domain/activity/record-activity.ts'
import { describeApi } from '../../testing/both-databases.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { seedStaff, type Staff } from '../../testing/seed-staff.ts'
import { registerTestTv, signInTestOwner } from '../../testing/test-tv.ts'
import { valueAt, objectAt, textAt } from '@castellan/contract/types/value-at.ts'

/** What a request must never set by naming it (security A2). */
const sensitive = [
  'id',
  'role',
  'roles',
  'roles[]',
  'role_id',
  'role_name',
  'level',
  'permissions',
  'permissions[]',
  'permission',
  'is_admin',
  'isAdmin',
  'admin',
  'parent',
  'parent_id',
  'path',
  'tenant_id',
  'user_id',
  'owner_id',
  'reseller_id',
  'device_id',
  'credits',
  'balance',
  'status',
  'state',
  'password_hash',
  'two_factor',
  'two_factor_enabled',
  'two_factor_confirmed_at',
  'two_factor_at',
  'two_factor_secret',
  'two_factor_step',
  'password_confirmed_at',
  'token',
  'token_hash',
  'session_id',
  'expires_at',
  'created_at',
  'deleted_at',
  'archived_at',
  'version',
  'search_text',
  'user[role]',
  'constructor',
  'public_key',
  'key_hash',
]

const writing = everyCall().filter(({ method, encoding }) => method !== 'GET' && encoding !== 'multipart')
/** An id of the shape the call wants, which nobody has: the body is read only behind a path that can be one. */
const missingIdOf = ({ params }: Call) => {
  const isNumber = !params || safeParse(params, { id: '999999' }).success
  return isNumber ? '999999' : '0192f0c1-2345-7abc-8def-0123456789ab'
}
/** What a call takes one of, or a list of. */
const takenBy = ({ body }: Call) => {
  const isList = textAt(body, '_zod', 'def', 'type') === 'array'
  return { isList, fields: Object.keys(objectAt(isList ? valueAt(body, '_zod', 'def', 'element') : body, 'shape')) }
}
const lineOf = ({ method, path }: Call) => `${method} ${path}`

describeApi('fields nobody asked for', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let staff: Staff
  let untouched: string
  let tokens: Record<Call['access']['audience'], string | undefined>

  beforeAll(async () => {
    ctx = await open()
    // Every call there can be.
    ctx.config.registration = true
    app = await buildApp(ctx)
    staff = await seedStaff(ctx)
    const tv = await registerTestTv(app, ctx)
    tokens = { public: undefined, staff: staff.superAdmin.token, owner: await signInTestOwner(app, tv), tv: tv.token }
    untouched = await accounts()
  })

  async function send(call: Call, payload: string, token = tokens[call.access.audience]) {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
    const response = await app.inject({
      method: call.method,
      url: `/api${call.path.replace(':provider', 'oidc').replaceAll(/:\w+/gu, missingIdOf(call))}`,
      headers,
      payload,
    })
    return { status: response.statusCode, errors: Object.keys(response.json<{ errors?: object }>().errors ?? {}) }
  }

  /** Rows that say who somebody is and what they may. */
  async function accounts(): Promise<string> {
    const users = await ctx.db
      .selectFrom('users')
      .select([
        'id',
        'name',
        'email',
        'username',
        'password_hash',
        'role_id',
        'parent_id',
        'path',
        'status',
        'two_factor_enabled',
        'two_factor_secret',
        'deleted_at',
        'archived_at',
        'version',
      ])
      .orderBy('id')
      .execute()
    const roles = await ctx.db
      .selectFrom('role_permissions')
      .selectAll()
      .orderBy('role_id')
      .orderBy('permission')
      .execute()
    const devices = await ctx.db
      .selectFrom('devices')
      .select(['id', 'status', 'reseller_id', 'password_hash', 'key_hash', 'public_key', 'deleted_at'])
      .orderBy('id')
      .execute()
    return JSON.stringify([users, roles, devices])
  }

  it.each(writing.filter(({ body }) => body).map((call) => [lineOf(call), call] as const))(
    '%s refuses every one it does not declare',
    async (_, call) => {
      const { isList, fields } = takenBy(call)
      const foreign = sensitive.filter((name) => !fields.includes(name))
      const given = Object.fromEntries(foreign.map((name) => [name, 1]))
      const { status, errors } = await send(call, JSON.stringify(isList ? [given] : given))
      const missed = foreign.filter((name) => !errors.includes(isList ? `0.${name}` : name))
      expect(status).toBe(422)
      expect(missed).toEqual([])
      expect(await accounts()).toBe(untouched)
    },
  )

  it('changes nothing on a call that takes no body, whatever is in one', async () => {
    const payload = JSON.stringify(
      Object.fromEntries(sensitive.filter((name) => name !== 'constructor').map((name) => [name, 1])),
    )
    for (const call of writing.filter(({ body }) => !body)) {
      const own =
        call.access.audience === 'staff'
          ? (
              await openStaffSession(
                ctx.db,
                { userId: staff.reseller.id, owesSecondFactor: false, remember: false, origin: noOrigin },
                ctx.clock(),
              )
            ).token
          : undefined
      expect([lineOf(call), (await send(call, payload, own)).status < 500]).toEqual([lineOf(call), true])
    }
    expect(await accounts()).toBe(untouched)
  })

  it('takes no polluted object', async () => {
    const call = writing.find(({ path }) => path === '/profile')!
    for (const payload of [
      '{"__proto__":{"role":1}}',
      '{"constructor":{"prototype":{"role":1}}}',
      '{"name":{"__proto__":{"role":1}}}',
      '{"__proto__.role":1}',
      '[]',
      '[{"name":"x"}]',
      '"x"',
      '{"name":["x"]}',
      '{"name":"x","name":{}}',
    ]) {
      expect([payload, [400, 422].includes((await send(call, payload)).status)]).toEqual([payload, true])
    }
    expect(({} as Record<string, unknown>)['role']).toBeUndefined()
  })
})
