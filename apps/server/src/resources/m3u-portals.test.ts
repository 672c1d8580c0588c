import { m3uPortals } from '@castellan/contract/resources/m3u-portals.ts'
import { expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { describeApi } from '../testing/both-databases.ts'
import { ask } from '../testing/client.ts'
import { seedStaff } from '../testing/seed-staff.ts'
import { registerTestTv, signInTestOwner } from '../testing/test-tv.ts'
import { listAt, textAt } from '@castellan/contract/types/value-at.ts'
import { dataOf, answerOf } from '../testing/answers.ts'
import { ownerProviderCalls } from '@castellan/contract/calls/owner-providers.ts'

describeApi('named providers', (open) => {
  it('are offered to owners of their product, country and reseller, in order, and to nobody else', async () => {
    const ctx = await open()
    const app = await buildApp(ctx)
    const staff = await seedStaff(ctx)
    const tv = await registerTestTv(app, ctx)
    const owner = await signInTestOwner(app, tv)
    await ctx.db
      .updateTable('devices')
      .set({ reseller_id: staff.reseller.id, country: 'DE', product: 'f2' })
      .where('id', '=', tv.rowId)
      .execute()
    const template = 'http://tv.example/get.php?username={username}&password={password}&type=m3u_plus'
    const add = async (name: string, more: object, { token } = staff.superAdmin) => {
      const body = { name, url_template: template, product: 'any', sort: 1, ...more }
      const answer = await ask(app, `POST ${m3uPortals.api}/store`, { token, body })
      expect(answer.status, answer.raw).toBe(201)
      return dataOf(answer)
    }
    await add('Second', { sort: 2, countries: ['at', 'de'], epg_template: 'http://tv.example/{mac}.xml' })
    await add('First', { product: 'f2' })
    await add('Other app', { product: 'onair' })
    await add('Elsewhere', { countries: ['FR'] })
    await add('Off', { active: false })
    await add('Of another', { reseller: staff.sibling.id })
    const mine = await add('Of the reseller', { sort: 3 }, staff.reseller)
    expect(mine.reseller).toMatchObject({ id: staff.reseller.id })
    const offered = answerOf(
      ownerProviderCalls.providers,
      await ask(app, 'GET /app/device/providers', { token: owner }),
    ).data
    expect(offered.map(({ name }) => name)).toEqual(['First', 'Second', 'Of the reseller'])
    const portal = { kind: 'stalker', note: '' }
    for (const [label, state] of [
      ['Offered', 'offered'],
      ['Seen', 'seen'],
    ])
      await ask(app, 'POST /portals/store', {
        token: staff.superAdmin.token,
        body: { ...portal, label, state, host: `http://${state}.example` },
      })
    const providers = (await ask(app, 'GET /tv/v1/providers', { token: tv.token })).body['providers']
    expect(providers).toMatchObject([
      { name: 'First', kind: 'm3u', url_template: template },
      { name: 'Second', epg_template: 'http://tv.example/{mac}.xml' },
      { name: 'Of the reseller' },
      { name: 'Offered', kind: 'stalker', url_template: 'http://offered.example' },
    ])
    const list = await ask(app, `GET ${m3uPortals.api}`, { token: staff.reseller.token })
    expect(listAt(list.body, 'data').map((each) => textAt(each, 'name'))).toEqual(['Of the reseller'])
  })

  it.each([
    ['url_template', 'ftp://tv.example/{username}'],
    ['url_template', 'http://{username}:{password}@tv.example/'],
    ['url_template', 'http://{username}.example/'],
    ['url_template', 'http://tv.example/{token}'],
    ['epg_template', 'javascript:alert(1)'],
  ])('are refused with a %s of %s', async (field, value) => {
    const ctx = await open()
    const app = await buildApp(ctx)
    const { token } = (await seedStaff(ctx)).superAdmin
    const body = { name: 'Odd', url_template: 'http://tv.example', product: 'any', sort: 1, [field]: value }
    const refused = await ask(app, `POST ${m3uPortals.api}/store`, { token, body })
    expect([refused.status, Object.keys(refused.body['errors'] ?? {})]).toEqual([422, [field]])
  })
})
