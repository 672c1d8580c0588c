import { m3uLinks } from '@castellan/contract/resources/m3u-links.ts'
import { expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { tellDefaultLinks } from '../domain/sources/tell-default-links.ts'
import { describeOnBothDatabases } from '../testing/both-databases.ts'
import { ask } from '../testing/client.ts'
import { seedStaff, type Person } from '../testing/seed-staff.ts'
import { registerTestTv, signInTestOwner } from '../testing/test-tv.ts'

type Link = { id: number; slug: string; state: string; version: number; hits: number }

describeOnBothDatabases('short links', (open) => {
  async function setUp() {
    const house = await open()
    const app = await buildApp(house)
    const staff = await seedStaff(house)
    const tv = await registerTestTv(app, house)
    await house.db
      .updateTable('devices')
      .set({ reseller_id: staff.reseller.id, country: 'DE', product: 'f2' })
      .where('id', '=', tv.rowId)
      .execute()
    const office = (line: string, body?: object, { token }: Person = staff.superAdmin) =>
      ask(app, line, { token, ...(body ? { body } : {}) })
    const store = (name: string, more: object = {}, by?: Person) =>
      office(`POST ${m3uLinks.api}/store`, { name, url: `http://tv.example/${name}.m3u`, product: 'any', ...more }, by)
    const add = async (...given: Parameters<typeof store>) => {
      const answer = await store(...given)
      expect(answer.status, answer.raw).toBe(201)
      return answer.body['data'] as Link
    }
    const act = async ({ id }: Link, action: string) => {
      const answer = await office(`POST ${m3uLinks.api}/${id}/${action}`)
      expect(answer.status, answer.raw).toBe(200)
      return answer.body['data'] as Link
    }
    const onTv = async () => {
      const { body } = await ask(app, 'GET /tv/v1/sources', { token: tv.token })
      return body as { version: number; sources: { name: string; url: string; pin_protected: boolean }[] }
    }
    const plays = async () => (await onTv()).sources.map(({ name }) => name)
    const tell = () => tellDefaultLinks(house, house.clock())
    const follow = ({ slug }: Link, token?: string) => ask(app, `GET /l/${slug}`, token ? { token } : {})
    return { house, app, staff, tv, office, store, add, act, onTv, plays, tell, follow }
  }

  it('of the default kind are what a TV without a source plays: the nearest one, told at once, until it has its own', async () => {
    const { house, app, staff, tv, add, act, onTv, plays, tell, store, office } = await setUp()
    expect((await onTv()).sources).toEqual([])
    const everybodys = await add('everybodys', { is_default: true, requires: 'pin' })
    await add('no-default')
    await add('other-app', { is_default: true, product: 'onair' })
    await add('elsewhere', { is_default: true, countries: ['FR'] })
    await add('of-a-sibling', { is_default: true, reseller: staff.sibling.id })
    const before = await onTv()
    expect(before.sources).toMatchObject([
      { name: 'everybodys', type: 'm3u', url: 'http://tv.example/everybodys.m3u', pin_protected: true, snapshot: null },
    ])
    await tell()
    const after = await onTv()
    expect(after.version).toBeGreaterThan(before.version)
    const pushes = () => house.db.selectFrom('pushes').select('kind').where('device_id', '=', tv.rowId).execute()
    expect(await pushes()).toContainEqual({ kind: 'sources.changed' })
    const beat = await ask(app, 'POST /tv/v1/heartbeat', {
      token: tv.token,
      body: { applied: { config: 1, sources: before.version } },
    })
    expect(beat.body['sources_changed']).toBe(true)
    await add('here', { is_default: true, countries: ['at', 'de'] })
    expect(await plays()).toEqual(['here'])
    const mine = await add('mine', { is_default: true }, staff.reseller)
    expect(await plays()).toEqual(['mine'])
    const twice = await store('twice', { is_default: true, countries: ['DE'] })
    expect([twice.status, Object.keys(twice.body['errors'] as object)]).toEqual([422, ['is_default']])
    await act(mine, 'pause')
    expect(await plays()).toEqual(['here'])
    const portal = await house.db
      .selectFrom('portals')
      .select('id')
      .where('host', '=', 'http://tv.example')
      .executeTakeFirstOrThrow()
    await tell()
    expect((await office('POST /portals/update', { id: portal.id, state: 'blocked' })).status).toBe(200)
    expect(await plays()).toEqual([])
    const { version } = await onTv()
    await tell()
    expect((await onTv()).version).toBeGreaterThan(version)
    await office('POST /portals/update', { id: portal.id, state: 'seen' })
    const own = { name: 'Own', url: 'http://own.example/list' }
    const token = await signInTestOwner(app, tv)
    expect((await ask(app, 'POST /app/device/playlists/store', { token, body: own })).status).toBe(201)
    expect(await plays()).toEqual(['Own'])
    expect((await act(everybodys, 'pause')).state).toBe('paused')
  })

  it('lead where they say, for whom they say and as often, and nowhere under an address that was taken from them', async () => {
    const { house, tv, add, act, follow, tell, onTv } = await setUp()
    const link = await add('Open', { max_uses: 2 })
    expect(link.slug).toMatch(/^open-[0-9a-f]{24}$/u)
    const led = await follow(link)
    expect([led.status, led.headers['location']]).toEqual([302, 'http://tv.example/Open.m3u'])
    const moved = await act(link, 'rotate')
    expect((await follow(link)).status).toBe(404)
    expect((await follow(moved)).status).toBe(302)
    expect((await follow(moved)).status).toBe(404)
    const guarded = await add('Guarded', { requires: 'device_token' })
    expect((await follow(guarded)).status).toBe(404)
    expect((await follow(guarded, tv.token)).status).toBe(302)
    const day = new Date(house.clock() + 86_400_000).toISOString()
    const brief = await add('Brief', { is_default: true, expires_at: day })
    await tell()
    const { version, sources } = await onTv()
    expect(sources).toHaveLength(1)
    house.passMs(86_400_000)
    expect((await follow(brief)).status).toBe(404)
    await tell()
    const row = await house.db
      .selectFrom('m3u_links')
      .select(['state', 'hits'])
      .where('id', '=', brief.id)
      .executeTakeFirst()
    expect(row).toMatchObject({ state: 'expired', hits: 0 })
    const device = house.db.selectFrom('devices').select('sources_version').where('id', '=', tv.rowId)
    expect((await device.executeTakeFirstOrThrow()).sources_version).toBeGreaterThan(version)
  })
})
