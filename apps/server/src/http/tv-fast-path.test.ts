import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { describeApi } from '../testing/both-databases.ts'
import type { TestContext } from '../testing/test-context.ts'
import { registerTestTv, type RegisteredTv } from '../testing/test-tv.ts'
import { objectAt, textAt } from '@castellan/contract/types/value-at.ts'
import { portOf } from '@castellan/sources/testing/port-of.ts'
import { insertRow } from '../testing/insert-row.ts'

type Answer = { status: number; body: Record<string, unknown>; headers: Record<string, string> }

describeApi('the TV fast path', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let origin: string
  let tv: RegisteredTv
  /** Requests that were not answered by the fast path. */
  let passed = 0

  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    app.addHook('onRequest', async () => void (passed += 1))
    await app.listen({ port: 0, host: '127.0.0.1' })
    origin = `http://127.0.0.1:${portOf(app.server)}`
  })
  beforeEach(async () => {
    await ctx.db.deleteFrom('address_rules').execute()
    await ctx.addressRuleCache.reload()
    tv = await registerTestTv(app, ctx)
    passed = 0
  })
  afterAll(() => app.close())

  async function config(query = '', etag?: string): Promise<Answer> {
    // Only the long way compresses (docs/decisions/0015).
    const plain = { authorization: `Bearer ${tv.token}`, 'accept-encoding': 'identity' }
    const headers = { ...plain, ...(etag && { 'if-none-match': etag }) }
    const answer = await fetch(`${origin}/api/tv/v1/config${query}`, { headers })
    const text = await answer.text()
    return {
      status: answer.status,
      body: text === '' ? {} : objectAt(JSON.parse(text)),
      headers: Object.fromEntries(answer.headers),
    }
  }

  async function addRule(rule: { kind: string; pattern: string; action: string }): Promise<void> {
    const kept = { created_at: 0, updated_at: 0, deleted_at: null, archived_at: null, version: 1, search_text: '' }
    await insertRow(ctx.db, 'address_rules', { ...kept, ...rule, audience: 'tv', hits: 0 })
    await ctx.addressRuleCache.reload()
  }

  it('says the same as the long way round, which a query takes, whatever the TV is called', async () => {
    const name = 'Küche "Łódź" \u2028 客厅 📺'
    await ctx.db.updateTable('devices').set({ name }).where('id', '=', tv.rowId).execute()
    const [quick, long] = [await config(), await config('?long')]
    expect(passed).toBe(ctx.dialect.name === 'sqlite' ? 1 : 2)
    const withoutTime = ({ server_time: _, ...rest }: Record<string, unknown>) => rest
    const withoutIds = ({
      'x-request-id': _,
      'content-length': __,
      date: ___,
      vary: ____,
      ...rest
    }: Answer['headers']) => rest
    expect([quick.status, textAt(quick.body, 'device', 'name')]).toEqual([200, name])
    expect(withoutTime(quick.body)).toEqual(withoutTime(long.body))
    expect(withoutIds(quick.headers)).toEqual(withoutIds(long.headers))
    const etag = String(quick.headers['etag'])
    const [quickAgain, longAgain] = [await config('', `"x", W/${etag}`), await config('?long', etag)]
    expect([quickAgain.status, longAgain.status]).toEqual([304, 304])
    expect(withoutIds(quickAgain.headers)).toEqual(withoutIds(longAgain.headers))
    const other = await config('', '"x"')
    expect([other.status, other.headers['etag']]).toEqual([200, etag])
  })

  it('leaves refused callers to the ordinary way', async () => {
    await ctx.db.updateTable('devices').set({ status: 'blocked' }).where('id', '=', tv.rowId).execute()
    expect((await config()).status).toBe(403)
    await ctx.db.deleteFrom('sessions').where('device_id', '=', tv.rowId).execute()
    expect((await config()).status).toBe(401)
    expect(passed).toBe(2)
  })

  it.each([
    ['an address', { kind: 'ip', pattern: '127.0.0.1' }],
    ['a network', { kind: 'cidr', pattern: '127.0.0.0/8' }],
    ['a MAC', { kind: 'mac', pattern: '' }],
  ])('leaves to it whomever a rule names by %s, and counts them once', async (_, rule) => {
    await addRule({ ...rule, pattern: rule.pattern || tv.mac, action: 'watch' })
    expect((await config()).status).toBe(200)
    await ctx.addressRuleCache.writeHits()
    const { hits } = await ctx.db.selectFrom('address_rules').select('hits').executeTakeFirstOrThrow()
    expect([hits, passed]).toEqual([1, 1])
    await ctx.db.updateTable('address_rules').set({ action: 'deny' }).execute()
    await ctx.addressRuleCache.reload()
    expect((await config()).status).toBe(403)
  })
})
