import { figureLimits } from '@castellan/contract/limits/figure-limits.ts'
import { expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { countDevicesOfAll } from './count-devices-job.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import { ask } from '../../testing/client.ts'
import { seedPerson, seedStaff } from '../../testing/seed-staff.ts'
import { announce, newKey } from '../../testing/test-tv.ts'
import { numberAt } from '@castellan/contract/types/value-at.ts'

describeOnBothDatabases('the map', (open) => {
  it('names no country of fewer than three devices, counts only the branch, and never reveals an address', async () => {
    const ctx = await open()
    const app = await buildApp(ctx)
    const staff = await seedStaff(ctx)
    const neighbour = await seedPerson(ctx, { name: 'nora', role: 'distributor', parent: staff.admin })
    let number = 0
    const add = async (seller: { id: number }, country: string, seen = ctx.clock()) => {
      number += 1
      const body = { mac: `00:1a:79:00:01:${String(number).padStart(2, '0')}`, product: 'f2' }
      const { body: added } = await ask(app, 'POST /devices/store', { token: staff.admin.token, body })
      const id = numberAt(added, 'data', 'id')
      const facts = { country, reseller_id: seller.id, last_seen_at: seen, last_ip: '198.51.100.7' }
      await ctx.db.updateTable('devices').set(facts).where('id', '=', id).execute()
    }
    const map = (token: string, query = '') => ask(app, `GET /map${query}`, { token })
    for (const country of ['DE', 'DE', 'DE', 'MT', 'MT', 'PL', '', 'no']) await add(staff.reseller, country)
    await add(staff.reseller, 'DE', ctx.clock() - 3_600_000)
    await add(neighbour, 'MT')
    expect((await map(staff.distributor.token)).body).toMatchObject({ counted_at: null, total: 0 })
    await countDevicesOfAll(ctx)
    const seen = await map(staff.distributor.token)
    expect(seen.body).toMatchObject({
      total: 9,
      countries: [{ country: 'DE', count: 4 }],
      elsewhere: { countries: 2, count: 3 },
      unknown: 2,
    })
    expect(seen.raw).not.toMatch(/198\.51|MT|PL/u)
    const on = { countries: [{ country: 'DE', count: 3 }], total: 8 }
    expect((await map(staff.distributor.token, '?show=online')).body).toMatchObject(on)
    // Three Maltese TVs are enough, of two branches.
    expect((await map(staff.admin.token)).body).toMatchObject({
      countries: [{ country: 'DE' }, { country: 'MT', count: figureLimits.mapCountryMin }],
      elsewhere: { countries: 1, count: 1 },
    })
    expect((await map(staff.admin.token, '?product=onair')).body).toMatchObject({ total: 0, countries: [] })
    expect((await map(staff.reseller.token)).status).toBe(403)
  })

  it('has the country a trusted proxy names, and believes nobody else', async () => {
    const ctx = await open()
    ctx.config = { ...ctx.config, trustProxy: ['10.0.0.1'], countryHeader: 'cf-ipcountry' }
    const app = await buildApp(ctx)
    const countryOf = async (mac: string) =>
      (await ctx.db.selectFrom('devices').select('country').where('mac', '=', mac).executeTakeFirstOrThrow()).country
    const appear = async (mac: string, country: string) => {
      const key = newKey()
      return announce(app, ctx, { mac, key, headers: { 'cf-ipcountry': country } })
    }
    await appear('00:1A:79:00:02:01', 'DE')
    expect(await countryOf('00:1A:79:00:02:01')).toBe('')
    const beat = async (token: string, ip: string, country: string) =>
      ask(app, 'POST /tv/v1/heartbeat', { token, body: {}, ip, headers: { 'cf-ipcountry': country } })
    const { body } = await appear('00:1A:79:00:02:02', 'DE')
    const token = String(body['token'])
    await beat(token, '203.0.113.9', 'PT')
    expect(await countryOf('00:1A:79:00:02:02')).toBe('')
    await beat(token, '10.0.0.1', 'PT')
    expect(await countryOf('00:1A:79:00:02:02')).toBe('PT')
    for (const nothing of ['XX', 'T1', 'de', 'PTT']) await beat(token, '10.0.0.1', nothing)
    expect(await countryOf('00:1A:79:00:02:02')).toBe('PT')
  })
})
