import { providerHealthCalls } from '@castellan/contract/calls/provider-health.ts'
import { dayMs, hourMs } from '@castellan/contract/limits/durations.ts'
import { expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { meetHost } from '../../domain/providers/portal-directory.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import { ask } from '../../testing/client.ts'
import { seedStaff, type Person } from '../../testing/seed-staff.ts'
import { numberAt } from '@castellan/contract/types/value-at.ts'
import { answerOf } from '../../testing/answers.ts'
import { insertRow } from '../../testing/insert-row.ts'

const hosts = { bad: 'http://bad.example:8080', good: 'http://good.example', idle: 'http://idle.example' }

describeOnBothDatabases('the health of providers', (open) => {
  async function setUp() {
    const ctx = await open()
    const app = await buildApp(ctx)
    const staff = await seedStaff(ctx)
    const now = ctx.clock()
    for (const host of Object.values(hosts)) await meetHost(ctx.db, host, now)
    let number = 0
    const addTv = async (reseller: Person, host: string, columns: Record<string, string | number> = {}) => {
      number += 1
      const times = { created_at: now, updated_at: now }
      const device = {
        public_id: `tv-${number}`,
        product: 'f2',
        mac: `00:1A:79:00:01:${String(number).padStart(2, '0')}`,
        mac_kind: 'hardware',
        status: 'active',
        reseller_id: reseller.id,
        ...times,
      }
      const id = await insertRow(ctx.db, 'devices', device)
      const source = {
        public_id: `s-${number}`,
        device_id: id,
        kind: 'm3u_url',
        name: 'a',
        name_key: 'a',
        secret: Buffer.from('x'),
        host,
        user_agent: '',
        status: 'ok',
        enabled: 1,
        position: 0,
        version: 1,
        ...times,
        ...columns,
      }
      await insertRow(ctx.db, 'sources', source)
      return id
    }
    const failing = (fault: string, checkedAt: number) => ({ fault, status: 'failed', checked_at: checkedAt })
    const health = async (who: Person, query = '') =>
      answerOf(providerHealthCalls.health, await ask(app, `GET /portals/health?${query}`, { token: who.token }))
    return { ctx, app, staff, now, addTv, failing, health }
  }

  it('names the worst host first, why and since when, with the counts of the list of TVs', async () => {
    const { app, ctx, staff, now, addTv, failing, health } = await setUp()
    const { admin, reseller, sibling } = staff
    await addTv(reseller, hosts.bad, failing('auth', now - 2 * hourMs))
    await addTv(reseller, hosts.bad, failing('auth', now - hourMs))
    await addTv(sibling, hosts.bad, failing('expired', now - 40 * dayMs))
    await addTv(sibling, hosts.bad)
    await addTv(reseller, hosts.good)
    await addTv(reseller, hosts.idle, { status: 'new' })
    const archived = await addTv(reseller, hosts.bad, failing('auth', now))
    await ctx.db.updateTable('devices').set({ archived_at: now }).where('id', '=', archived).execute()

    const { data } = await health(admin)
    expect(data.map(({ host, state }) => [host, state])).toEqual([
      [hosts.bad, 'failing'],
      [hosts.good, 'fine'],
      [hosts.idle, 'unchecked'],
    ])
    const since = new Date(now - 2 * hourMs).toISOString()
    expect(data[0]).toMatchObject({
      devices: { total: 4 },
      failing: { total: 3 },
      sources: { total: 4 },
      fault: { code: 'auth' },
      since,
      fresh_since: since,
    })
    expect(data[0]!.fault!.message).toContain('login')

    for (const who of [admin, reseller, sibling])
      for (const { host, devices, failing: failed } of (await health(who)).data)
        for (const [filter, count] of [
          ['provider', devices],
          ['failing_provider', failed],
        ] as const) {
          const path = `GET /devices?${filter}=${encodeURIComponent(host)}`
          const { body } = await ask(app, path, { token: who.token })
          expect([filter, host, numberAt(body, 'meta', 'total')]).toEqual([filter, host, count.total])
        }
  })

  it('shows a reseller the hosts of their subtree alone, with what their TVs say', async () => {
    const { staff, now, addTv, failing, health } = await setUp()
    const { reseller, subReseller, sibling } = staff
    await addTv(subReseller, hosts.bad, failing('timeout', now - 3 * dayMs))
    await addTv(sibling, hosts.bad, failing('auth', now))
    await addTv(sibling, hosts.bad, failing('auth', now))
    await addTv(sibling, hosts.good)
    const { data } = await health(reseller)
    expect(data).toHaveLength(1)
    expect(data[0]).toMatchObject({
      host: hosts.bad,
      devices: { total: 1 },
      failing: { total: 1 },
      sources: { total: 1 },
      fault: { code: 'timeout' },
      since: new Date(now - 3 * dayMs).toISOString(),
      fresh_since: null,
    })
    expect((await health(reseller, 'search=GOOD')).data).toEqual([])
    expect((await health(sibling, 'search=GOOD')).data.map(({ host }) => host)).toEqual([hosts.good])
  })

  it('is for those who may see portals', async () => {
    const { app, staff } = await setUp()
    expect((await ask(app, 'GET /portals/health', { token: staff.subReseller.token })).status).toBe(403)
    expect((await ask(app, 'GET /portals/health')).status).toBe(401)
  })
})
