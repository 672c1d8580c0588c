import { limits } from '@castellan/contract/limits.ts'
import { m3uLinks } from '@castellan/contract/resources/m3u-links.ts'
import { qrProfiles } from '@castellan/contract/resources/qr-profiles.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import { ask } from '../../testing/client.ts'
import { seedStaff } from '../../testing/seed-staff.ts'
import { numberAt } from '@castellan/contract/types/value-at.ts'

const columns = ['mac', 'name', 'status', 'last_seen_at']

describeOnBothDatabases('all rows that match', (open) => {
  async function setUp() {
    const ctx = await open()
    const app = await buildApp(ctx)
    const { admin, reseller, sibling } = await seedStaff(ctx)
    const fill = (from: number, count: number, of: { id: number }) =>
      sql`insert into devices (public_id, product, mac, name, status, reseller_id, created_at, updated_at, search_text)
        with recursive n(i) as (select cast(${sql.lit(from)} as bigint) union all select i + 1 from n where i < ${sql.lit(from + count - 1)})
        select 'whole-' || i, 'f2', 'mac-' || i, '=1+' || i, case i % 2 when 0 then 'active' else 'trial' end, cast(${of.id} as bigint), 0, 0, 'box ' || i from n`.execute(
        ctx.db,
      )
    await fill(1, limits.bulkIdsMax * 2 + 10, reseller)
    await fill(5_000, 7, sibling)
    return { ctx, app, admin, reseller, sibling }
  }

  it('become a file in the reader’s language, whose cells no spreadsheet computes, and the log says who took them', async () => {
    const { ctx, app, sibling, admin } = await setUp()
    const body = { format: 'csv', columns, filter: { search: 'box', status: 'trial' } }
    const take = (token: string, sent: object = body) =>
      ask(app, 'POST /devices/export', { token, body: sent, headers: { 'accept-language': 'de' } })
    const file = await take(sibling.token)
    expect(file.status, file.raw).toBe(200)
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="devices-[\d-]+\.csv"$/u)
    expect(file.raw.split('\r\n')).toEqual([
      '\uFEFFMAC,Name,Status,Zuletzt gesehen (UTC)',
      "mac-5001,'=1+5001,Testphase,",
      "mac-5003,'=1+5003,Testphase,",
      "mac-5005,'=1+5005,Testphase,",
      '',
    ])
    expect((await take(admin.token)).raw.split('\r\n')).toHaveLength(limits.bulkIdsMax + 5 + 3 + 2)
    expect((await take(admin.token, { ...body, format: 'xlsx' })).raw.startsWith('PK')).toBe(true)
    expect((await take(admin.token, { ...body, columns: ['password_hash'] })).status).toBe(422)
    const logged = await ctx.db
      .selectFrom('activity')
      .select('actor_name')
      .where('verb', '=', 'devices.export')
      .orderBy('id')
      .execute()
    expect(logged.map(({ actor_name: name }) => name)).toEqual([sibling.name, admin.name, admin.name])
  })

  it('are exported with the names of countries, and with texts in the reader’s language, else in English, else in the first there is', async () => {
    const { ctx, app, admin, sibling } = await setUp()
    const send = async (call: Parameters<typeof ask>[1], body: Record<string, unknown>) => {
      const answer = await ask(app, call, { token: admin.token, body, headers: { 'accept-language': 'de' } })
      expect(answer.status, answer.raw).toBeLessThan(300)
      return answer.raw.split('\r\n').slice(1, -1)
    }
    await ctx.db.updateTable('devices').set({ country: 'DE' }).where('reseller_id', '=', sibling.id).execute()
    await ctx.db.updateTable('devices').set({ country: 'XX?' }).where('mac', '=', 'mac-5002').execute()
    const wanted = { format: 'csv', columns: ['country'], filter: { search: 'box', reseller: String(sibling.id) } }
    expect(new Set(await send('POST /devices/export', wanted))).toEqual(new Set(['Deutschland', 'XX?']))
    const link = { url: 'http://tv.example/a.m3u', product: 'any' }
    await send(`POST ${m3uLinks.api}/store`, { ...link, name: 'a', countries: ['AT', 'CH'] })
    const links = { format: 'csv', columns: ['countries'], filter: {} }
    expect(await send(`POST ${m3uLinks.api}/export`, links)).toEqual(['"Österreich, Schweiz"'])
    const screen = { product: 'any', target: 'device_login', help: { en: 'Scan' } }
    for (const title of [{ en: 'Hello', de: 'Hallo' }, { en: 'Hello' }])
      await send(`POST ${qrProfiles.api}/store`, { ...screen, name: 'a', title })
    const titles = { format: 'csv', columns: ['title'], filter: {} }
    expect(await send(`POST ${qrProfiles.api}/export`, titles)).toEqual(['Hallo', 'Hello'])
  })

  it('say who changed them last, to nobody who does not see them', async () => {
    const { app, admin, reseller, sibling } = await setUp()
    const { body } = await ask(app, 'GET /devices?search=box&length=1', { token: reseller.token })
    const id = numberAt(body, 'data', 0, 'id')
    const last = (token: string) => ask(app, `GET /devices/${id}/last-change`, { token })
    expect((await last(reseller.token)).body).toEqual({ data: null })
    await ask(app, 'POST /devices/update', { token: admin.token, body: { id, name: 'Kitchen' } })
    expect((await last(reseller.token)).body).toMatchObject({ data: { by: admin.name } })
    expect((await last(sibling.token)).status).toBe(404)
  })
})
