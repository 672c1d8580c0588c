import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { everyCall } from '@castellan/contract/calls/index.ts'
import type { Call } from '@castellan/contract/kit/define-call.ts'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { hashPassword } from '../../domain/sign-in/password.ts'
import { describeApi } from '../../testing/both-databases.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { ask } from '../../testing/client.ts'
import { seedPerson, seedStaff } from '../../testing/seed-staff.ts'

const builtWeb = fileURLToPath(new URL('../../../../web/dist/index.html', import.meta.url))
const password = 'a quiet harbour at dusk'
const closed = everyCall().filter(({ access }) => access.audience !== 'public')
const lineOf = ({ method, path }: Call) => `${method} ${path}`

/** Who has not passed a second factor they owe, and all that answers them (security A3). The one that ends the session comes last. */
const openTo = {
  'a session that owes its second factor': ['GET /user', 'POST /2fa/verify', 'POST /logout'],
  'an admin who must enrol one': [
    'GET /user',
    'GET /settings/role_permissions',
    'GET /2fa',
    'POST /2fa/generate',
    'POST /2fa/enable',
    'POST /logout',
  ],
}

describeApi('before the second factor', (open) => {
  let ctx: TestContext
  let app: FastifyInstance

  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    await seedStaff(ctx)
    const passwordHash = await hashPassword(password)
    for (const role of ['super-admin', 'admin']) {
      await seedPerson(ctx, { name: `enrolled-${role}`, role, passwordHash })
      await seedPerson(ctx, { name: `bare-${role}`, role, passwordHash, secondFactor: 'none' })
    }
    await seedPerson(ctx, { name: 'enrolled-reseller', role: 'reseller', passwordHash, secondFactor: 'passed' })
  })

  const signIn = async (name: string, remember: boolean) =>
    String((await ask(app, 'POST /login', { body: { email: name, password, remember } })).body['token'])
  const call = (line: string, token: string) =>
    ask(app, line.replaceAll(/:\w+/gu, '1'), { token, ...(line.startsWith('GET') ? {} : { body: {} }) })

  async function answered(token: string, allowed: readonly string[]): Promise<string[]> {
    const lines = closed.map(lineOf).filter((line) => !allowed.includes(line))
    const answers: string[] = []
    for (const line of [...lines, ...allowed]) {
      const { status } = await call(line, token)
      if (status !== 401 && status !== 403) answers.push(line)
    }
    return answers
  }

  const sessions: [keyof typeof openTo, string, boolean][] = [
    ['a session that owes its second factor', 'enrolled-super-admin', false],
    ['a session that owes its second factor', 'enrolled-admin', true],
    ['a session that owes its second factor', 'enrolled-reseller', true],
    ['an admin who must enrol one', 'bare-super-admin', false],
    ['an admin who must enrol one', 'bare-admin', true],
  ]

  it.each(sessions)(
    '%s (%s, remembered: %s) is answered by its list alone, also after a restart',
    async (who, name, remember) => {
      const tokens = [await signIn(name, remember), await signIn(name, remember)] as const
      expect(await answered(tokens[0], openTo[who])).toEqual(openTo[who])
      app = await buildApp(ctx)
      expect(await answered(tokens[1], openTo[who])).toEqual(openTo[who])
    },
  )

  it('an admin who must enrol holds no permission and gets the reason of a refusal', async () => {
    const token = await signIn('bare-admin', false)
    expect((await ask(app, 'GET /settings/role_permissions', { token })).body).toEqual({
      permissions: [],
      roles: ['admin'],
    })
    expect((await ask(app, 'GET /devices', { token })).body).toMatchObject({ code: 'two_factor_required' })
  })

  it('an admin works without a second factor where the panel does not force one, and everybody else in any case', async () => {
    const token = await signIn('bare-admin', false)
    const lenient = await buildApp({ ...ctx, config: { ...ctx.config, twoFactor: 'optional' } })
    expect((await ask(lenient, 'GET /devices', { token })).status).toBe(200)
    expect((await ask(app, 'GET /devices', { token })).status).toBe(403)
  })

  // Without a built web there is no document to carry the configuration.
  it.skipIf(!existsSync(builtWeb))('the page says whether admins are forced', async () => {
    for (const [twoFactor, flag] of [
      ['forced', true],
      ['optional', false],
    ] as const) {
      const page = await (await buildApp({ ...ctx, config: { ...ctx.config, twoFactor } })).inject('/login')
      expect(page.body).toContain(`"two_factor":${flag}`)
    }
  })
})
