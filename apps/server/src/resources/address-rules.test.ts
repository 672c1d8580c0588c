import { addressRules } from '@castellan/contract/resources/address-rules.ts'
import { describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { readPattern } from '../domain/addresses/read-pattern.ts'
import { describeApi } from '../testing/both-databases.ts'
import { ask } from '../testing/client.ts'
import { seedStaff } from '../testing/seed-staff.ts'
import { numberAt } from '@castellan/contract/types/value-at.ts'
import { dataOf } from '../testing/answers.ts'

describe('a pattern', () => {
  it.each([
    ['203.0.113.7', 'ip', '203.0.113.7'],
    [' 203.0.113.99/24 ', 'cidr', '203.0.113.0/24'],
    ['203.0.113.7/32', 'ip', '203.0.113.7'],
    ['2001:DB8:0:0::1', 'ip', '2001:db8::1'],
    ['2001:db8::ffff/32', 'cidr', '2001:db8::/32'],
    ['::ffff:203.0.113.7', 'ip', '203.0.113.7'],
    ['00-1a-79-00-00-01', 'mac', '00:1A:79:00:00:01'],
    ['00:1a:79', 'mac_prefix', '00:1A:79'],
    ['001a7900', 'mac_prefix', '00:1A:79:00'],
  ])('%s is read as %s', (typed, kind, pattern) => expect(readPattern(typed)).toEqual({ kind, pattern }))

  it.each([
    '',
    '203.0.113',
    '0.0.0.0/0',
    '::/0',
    '203.0.113.7/33',
    '0x7f.1',
    '2130706433',
    'fe80::1%eth0',
    '00:1A',
    'nine',
  ])('%s is none', (typed) => expect(readPattern(typed)).toBeNull())
})

describeApi('address rules', (open) => {
  async function setUp() {
    const ctx = await open()
    const app = await buildApp(ctx)
    const { admin } = await seedStaff(ctx)
    const add = (body: Record<string, unknown>) =>
      ask(app, `POST ${addressRules.api}/store`, { token: admin.token, body })
    const knock = (ip: string) => ask(app, 'GET /user', { token: admin.token, ip })
    return { ctx, app, admin, add, knock }
  }

  it('block a range except for an allowed address in it, and stop when they expire', async () => {
    const { ctx, add, knock } = await setUp()
    const expires_at = new Date(ctx.clock() + 60_000).toISOString()
    expect((await add({ pattern: '203.0.113.0/24', action: 'deny', audience: 'staff', expires_at })).status).toBe(201)
    expect((await add({ pattern: '203.0.113.7', action: 'allow', audience: 'staff' })).status).toBe(201)
    const out = await knock('203.0.113.8')
    expect([out.status, out.body['code']]).toEqual([403, 'access_denied'])
    expect((await knock('203.0.113.7')).status).toBe(200)
    expect((await knock('198.51.100.1')).status).toBe(200)
    ctx.passMs(60_001)
    expect((await knock('203.0.113.8')).status).toBe(200)
  })

  it('apply only to the audience they name', async () => {
    const { app, add, knock } = await setUp()
    await add({ pattern: '203.0.113.8', action: 'deny', audience: 'owner' })
    expect((await knock('203.0.113.8')).status).toBe(200)
    const owner = await ask(app, 'GET /app/device', { ip: '203.0.113.8' })
    expect([owner.status, owner.body['code']]).toEqual([403, 'access_denied'])
  })

  it('are refused when they would shut out anyone who writes them, also by taking away what lets them in', async () => {
    const { app, admin, add } = await setUp()
    const refused = await add({ pattern: '127.0.0.0/8', action: 'deny', audience: 'all' })
    expect([refused.status, refused.raw]).toEqual([422, expect.stringContaining('"pattern"')])
    const mine = dataOf(await add({ pattern: '127.0.0.1', action: 'allow', audience: 'all' }))
    expect((await add({ pattern: '127.0.0.0/8', action: 'deny', audience: 'all' })).status).toBe(201)
    const removed = await ask(app, `DELETE ${addressRules.api}/${mine.id}/delete`, { token: admin.token })
    expect([removed.status, removed.raw]).toEqual([422, expect.stringContaining('"pattern"')])
  })

  it('keep a MAC from the owners’ panel before anything is said of it', async () => {
    const { app, add } = await setUp()
    await add({ pattern: '00:1a:79', action: 'deny', audience: 'owner' })
    const body = { mac: '00:1A:79:00:00:01', device_key: 'ABCDEFGH' }
    const out = await ask(app, 'POST /app/device/login', { body })
    expect([out.status, out.body['code']]).toEqual([403, 'access_denied'])
    expect((await ask(app, 'POST /app/device/login', { body: { ...body, mac: '00:1B:79:00:00:01' } })).status).toBe(401)
  })

  it('count whom they met, and say beforehand what they would do', async () => {
    const { ctx, app, admin, add, knock } = await setUp()
    const id = numberAt((await add({ pattern: '203.0.113.8', action: 'watch', audience: 'all' })).body, 'data', 'id')
    await knock('203.0.113.8')
    await knock('203.0.113.8')
    await ctx.addressRuleCache.writeHits()
    const row = (await ask(app, `GET ${addressRules.api}/${id}`, { token: admin.token })).body['data']
    expect(row).toMatchObject({ hits: 2, kind: 'ip', last_hit_at: new Date(ctx.clock()).toISOString() })
    await add({ pattern: '198.51.100.0/24', action: 'deny', audience: 'tv' })
    const tested = await ask(app, 'POST /ip-addresses/test', {
      token: admin.token,
      body: { address: '198.51.100.9', audience: 'tv' },
    })
    expect(tested.body).toMatchObject({ denied: true, rule: { pattern: '198.51.100.0/24' } })
  })
})
