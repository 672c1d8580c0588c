import { subDistributors } from '@castellan/contract/resources/sub-distributors.ts'
import { expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { checkTakesTvs } from '../domain/access/selling-dealer.ts'
import { runBulkJobs } from '../domain/bulk/run-bulk-jobs.ts'
import { massJobKind } from '../domain/mass/mass-job-kind.ts'
import { describeApi } from '../testing/both-databases.ts'
import { bank } from '../testing/bank.ts'
import { rowOf, dataOf } from '../testing/answers.ts'
import { ask, type Answer } from '../testing/client.ts'
import { newMac, registerTestTv, signInTestOwner } from '../testing/test-tv.ts'
import { seedPerson, seedStaff, type Person } from '../testing/seed-staff.ts'
import { listAt, numberAt, textAt } from '@castellan/contract/types/value-at.ts'

describeApi('sub distributors', (open) => {
  async function setUp() {
    const ctx = await open()
    const app = await buildApp(ctx)
    const staff = await seedStaff(ctx)
    const add = (token: string, body: Record<string, unknown>) =>
      ask(app, `POST ${subDistributors.api}/store`, { token, body })
    return { ctx, app, staff, add }
  }

  it('stand under the distributor who adds them, and are seen by them and by admins alone', async () => {
    const { app, staff, add } = await setUp()
    const added = await add(staff.distributor.token, { name: 'Corner Shop' })
    expect([added.status, added.raw]).toEqual([201, expect.stringContaining(staff.distributor.name)])
    const namesOf = async (token: string) => {
      const answer = await ask(app, `GET ${subDistributors.api}`, { token })
      return listAt(answer.body, 'data').map((each) => textAt(each, 'name'))
    }
    expect(await namesOf(staff.distributor.token)).toEqual(['Corner Shop'])
    expect(await namesOf(staff.admin.token)).toEqual(['Corner Shop'])
  })

  it('are refused by an admin who names nobody, or somebody who is no distributor', async () => {
    const { staff, add } = await setUp()
    for (const distributor of [undefined, null, staff.reseller.id]) {
      const refused = await add(staff.admin.token, { name: 'Corner Shop', distributor })
      expect([refused.status, Object.keys(refused.body['errors'] ?? {})]).toEqual([422, ['distributor']])
    }
  })

  it('stay while TVs stand under them, of which an error names those one may see', async () => {
    const { ctx, app, staff, add } = await setUp()
    const id = numberAt(
      (await add(staff.admin.token, { name: 'Corner Shop', distributor: staff.distributor.id })).body,
      'data',
      'id',
    )
    const tv = await ask(app, 'POST /devices/store', {
      token: staff.admin.token,
      body: { mac: '00:1a:79:00:00:01', product: 'f2', sub_distributor: id },
    })
    expect(tv.status, tv.raw).toBe(201)
    const refused = await ask(app, `DELETE ${subDistributors.api}/${id}/delete`, { token: staff.admin.token })
    expect([refused.status, refused.body['code']]).toEqual([409, 'in_use'])
    const row = { id: numberAt(tv.body, 'data', 'id'), label: '00:1A:79:00:00:01' }
    const use = {
      resource: 'devices',
      field: 'sub_distributor',
      path: '/devices',
      list: `/devices?sub_distributor=${id}`,
    }
    expect(refused.body['uses']).toEqual([{ ...use, count: 1, others: 0, rows: [row] }])
    const bulk = await ask(app, `POST ${subDistributors.api}/archive`, {
      token: staff.admin.token,
      body: { ids: [id] },
    })
    expect(bulk.body).toMatchObject({ done: 0, failed: [{ code: 'in_use', uses: [{ count: 1 }] }] })
    const own = await ask(app, `DELETE ${subDistributors.api}/${id}/delete`, { token: staff.distributor.token })
    expect(own.body['uses']).toEqual([{ ...use, count: 0, others: 1, rows: [] }])
    await ctx.db.updateTable('devices').set({ sub_distributor_id: null }).execute()
    expect((await ask(app, `DELETE ${subDistributors.api}/${id}/delete`, { token: staff.admin.token })).status).toBe(
      200,
    )
  })

  it('that are suspended or closed get no TVs and sell none, while what they have is renewed; closed ones have no TVs', async () => {
    const { ctx, app, staff, add } = await setUp()
    const at = bank(ctx, app)
    await at.mint(staff.superAdmin, staff.distributor, 100)
    const { token } = staff.distributor
    const dealer = rowOf(await add(token, { name: 'Corner Shop' }))
    let macs = 0
    const store = (sub_distributor: number | null) =>
      ask(app, 'POST /devices/store', {
        token,
        body: { mac: `00:1a:79:00:01:${(macs += 1).toString(16).padStart(2, '0')}`, product: 'f2', sub_distributor },
      })
    const idOf = (answer: Answer) => dataOf(answer).id
    const setStatus = async (status: string) => {
      const { version } = await ctx.db
        .selectFrom('sub_distributors')
        .select('version')
        .where('id', '=', dealer.id)
        .executeTakeFirstOrThrow()
      const body = { id: dealer.id, version, status }
      return ask(app, `POST ${subDistributors.api}/update`, { token, body })
    }
    const sold = idOf(await store(dealer.id))
    const waiting = idOf(await store(dealer.id))
    const elsewhere = idOf(await store(null))
    expect((await at.act(staff.distributor, sold, 'activate', { input: { period: '1m' } })).status).toBe(200)
    const refuses = async () => {
      const versionOf = async (id: number) =>
        (await ctx.db.selectFrom('devices').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version
      for (const answer of [
        await store(dealer.id),
        await ask(app, 'POST /devices/update', {
          token,
          body: { id: elsewhere, version: await versionOf(elsewhere), sub_distributor: dealer.id },
        }),
        await at.post(staff.distributor, '/mass-assignments/preview', {
          kind: 'sub_distributor',
          params: { sub_distributor: dealer.id },
          selector: { ids: [elsewhere] },
        }),
      ])
        expect([answer.status, answer.raw]).toEqual([422, expect.stringContaining('sub_distributor')])
    }
    expect((await setStatus('suspended')).status).toBe(200)
    await refuses()
    for (const [action, input] of [
      ['activate', { period: '1m' }],
      ['trial', {}],
    ] as const)
      expect((await at.act(staff.distributor, waiting, action, { input })).body).toMatchObject({
        code: 'dealer_not_selling',
      })
    expect((await at.act(staff.distributor, sold, 'renew', { input: { period: '1m' } })).status).toBe(200)
    // One that has run out is renewed, whatever the button was called.
    for (const action of ['renew', 'activate']) {
      await ctx.db.updateTable('devices').set({ status: 'expired' }).where('id', '=', sold).execute()
      const renewed = await at.act(staff.distributor, sold, action, { input: { period: '1m' } })
      expect(renewed.status, renewed.raw).toBe(200)
    }
    // A TV that is there already is edited as before.
    const named = { id: sold, version: 0, name: 'Living room', sub_distributor: dealer.id }
    const { version } = await ctx.db
      .selectFrom('devices')
      .select('version')
      .where('id', '=', sold)
      .executeTakeFirstOrThrow()
    expect((await ask(app, 'POST /devices/update', { token, body: { ...named, version } })).status).toBe(200)
    const closing = await setStatus('closed')
    expect([closing.status, closing.body['errors']]).toEqual([
      422,
      { status: ['TVs still belong to this sub distributor. Move them first.'] },
    ])
    await ctx.db.updateTable('devices').set({ sub_distributor_id: null }).execute()
    expect((await setStatus('closed')).status).toBe(200)
    await refuses()
    expect((await at.act(staff.distributor, waiting, 'activate', { input: { period: '1m' } })).status).toBe(200)
    expect((await setStatus('active')).status).toBe(200)
    expect((await store(dealer.id)).status).toBe(201)
  })

  it('keep no TV whose seller is no longer below their distributor, however it came to that', async () => {
    const { ctx, app, staff, add } = await setUp()
    const at = bank(ctx, app)
    const other = await seedPerson(ctx, { name: 'other', role: 'distributor', parent: staff.admin })
    const there = await seedPerson(ctx, { name: 'there', role: 'reseller', parent: other })
    const [own, stays] = [await add(staff.distributor.token, { name: 'A' }), await add(other.token, { name: 'B' })]
    const idOf = (answer: Answer) => dataOf(answer).id
    let macs = 0
    const store = async (seller: Person, dealer: Answer) => {
      const mac = `00:1a:79:00:03:${(macs += 1).toString(16).padStart(2, '0')}`
      const body = { mac, product: 'f2', reseller: seller.id, sub_distributor: idOf(dealer) }
      return idOf(await ask(app, 'POST /devices/store', { token: staff.admin.token, body }))
    }
    const [edited, assigned, kept, moved] = [
      await store(staff.reseller, own),
      await store(staff.reseller, own),
      await store(there, stays),
      await store(staff.reseller, own),
    ]
    const dealerOf = async (id: number) =>
      (await ctx.db.selectFrom('devices').select('sub_distributor_id').where('id', '=', id).executeTakeFirstOrThrow())
        .sub_distributor_id
    const give = (id: number, seller: Person) =>
      ask(app, 'POST /devices/update', { token: staff.admin.token, body: { id, version: 1, reseller: seller.id } })
    expect((await give(edited, there)).status).toBe(200)
    expect(await dealerOf(edited)).toBeNull()
    expect((await give(kept, other)).status).toBe(200)
    expect(await dealerOf(kept)).toBe(idOf(stays))
    const asked = { kind: 'reseller', params: { reseller: there.id }, selector: { ids: [assigned, kept] } }
    const seen = await at.post(staff.admin, '/mass-assignments/preview', asked)
    await at.post(staff.admin, '/mass-assignments', { token: textAt(seen.body, 'data', 'token') })
    await runBulkJobs(ctx, massJobKind)
    expect([await dealerOf(assigned), await dealerOf(kept)]).toEqual([null, idOf(stays)])
    await ctx.db.updateTable('sessions').set({ password_confirmed_at: ctx.clock() }).execute()
    const answer = await at.post(staff.admin, `/settings/users/${staff.reseller.id}/move`, { parent: other.id })
    expect(answer.status, answer.raw).toBe(200)
    expect([await dealerOf(moved), await dealerOf(kept)]).toEqual([null, idOf(stays)])
    const [left, follows] = [await store(other, stays), await store(staff.distributor, stays)]
    const handing = { id: idOf(stays), version: 1, distributor: staff.distributor.id }
    const handed = await ask(app, `POST ${subDistributors.api}/update`, { token: staff.admin.token, body: handing })
    expect(handed.status, handed.raw).toBe(200)
    expect([await dealerOf(left), await dealerOf(follows)]).toEqual([null, idOf(stays)])
    const closing = { id: idOf(own), version: 1, status: 'closed' }
    expect(
      (await ask(app, `POST ${subDistributors.api}/update`, { token: staff.distributor.token, body: closing })).status,
    ).toBe(200)
  })

  it('get no TV of a seller who is not below their distributor with a licence, an activation or what was prepared', async () => {
    const { ctx, app, staff, add } = await setUp()
    const at = bank(ctx, app)
    const other = await seedPerson(ctx, { name: 'other', role: 'distributor', parent: staff.admin })
    const there = await seedPerson(ctx, { name: 'there', role: 'reseller', parent: other })
    const idOf = (answer: Answer) => dataOf(answer).id
    const own = idOf(await add(staff.distributor.token, { name: 'A' }))
    const foreign = idOf(await add(other.token, { name: 'B' }))
    expect((await at.mint(staff.superAdmin, staff.reseller, 100)).status).toBe(201)
    const dealerOf = async (id: number) =>
      (await ctx.db.selectFrom('devices').select('sub_distributor_id').where('id', '=', id).executeTakeFirstOrThrow())
        .sub_distributor_id
    const seller = staff.reseller.id
    const device = (mac: string, more: Record<string, unknown>) => at.device(staff.admin, mac, more)

    for (const [dealer, from, to] of [
      [own, '00:1a:79:00:04:01', '00:1a:79:00:04:02'],
      [null, '00:1a:79:00:04:03', '00:1a:79:00:04:04'],
    ] as const) {
      const before = await device(from, { reseller: seller, ...(dealer && { sub_distributor: dealer }) })
      const after = await device(to, { reseller: there.id, sub_distributor: foreign })
      const paid = await at.act(staff.reseller, before, 'activate', { input: { period: '1m' } })
      expect(paid.status, paid.raw).toBe(200)
      const moved = await at.act(staff.admin, before, 'transfer', { input: { mac: to } })
      expect(moved.status, moved.raw).toBe(200)
      expect(await dealerOf(after)).toBe(dealer)
    }

    const unsold = await device('00:1a:79:00:04:05', { sub_distributor: foreign })
    const sold = await at.act(staff.admin, unsold, 'activate', { input: { period: '1m', reseller: seller } })
    expect(sold.status, sold.raw).toBe(200)
    expect(await dealerOf(unsold)).toBeNull()

    const mac = newMac()
    await device(mac, { sub_distributor: foreign })
    const tv = await registerTestTv(app, ctx, mac)
    const proof = { mac: tv.mac, device_key: tv.deviceKey, reseller: seller, period: '1m' }
    const taken = await at.post(staff.admin, '/activation', proof)
    expect(taken.status, taken.raw).toBe(201)
    expect(await dealerOf(tv.rowId)).toBeNull()

    const played = await registerTestTv(app, ctx)
    await ctx.db.updateTable('devices').set({ sub_distributor_id: foreign }).where('id', '=', played.rowId).execute()
    const owner = await signInTestOwner(app, played)
    const made = await at.post(staff.reseller, '/vouchers/store', {
      name: 'Cards',
      product: 'f2',
      period: '1m',
      codes: 1,
    })
    expect(made.status, made.raw).toBe(201)
    const codes = await at.get(staff.reseller, `/vouchers/${idOf(made)}/codes`)
    const code = textAt(codes.body, 'data', 0, 'code')
    const redeemed = await ask(app, 'POST /app/device/voucher', { token: owner, body: { code } })
    expect(redeemed.status, redeemed.raw).toBe(200)
    expect(await dealerOf(played.rowId)).toBeNull()
  })

  it('have their TVs back when an assignment to other sellers is undone, unless they are closed or a TV was put elsewhere since', async () => {
    const { ctx, app, staff, add } = await setUp()
    const at = bank(ctx, app)
    const other = await seedPerson(ctx, { name: 'other', role: 'distributor', parent: staff.admin })
    const there = await seedPerson(ctx, { name: 'there', role: 'reseller', parent: other })
    const [stays, closes, elsewhere] = [
      dataOf(await add(staff.distributor.token, { name: 'A' })).id,
      dataOf(await add(staff.distributor.token, { name: 'B' })).id,
      dataOf(await add(other.token, { name: 'C' })).id,
    ]
    let macs = 0
    const store = async (sub_distributor: number | null) => {
      const mac = `00:1a:79:00:04:${(macs += 1).toString(16).padStart(2, '0')}`
      const body = { mac, product: 'f2', reseller: staff.reseller.id, sub_distributor }
      return dataOf(await ask(app, 'POST /devices/store', { token: staff.admin.token, body })).id
    }
    const ids = [await store(stays), await store(closes), await store(stays), await store(null)]
    const holders = () =>
      ctx.db.selectFrom('devices').select(['reseller_id', 'sub_distributor_id']).orderBy('id').execute()
    const held = (reseller_id: number, dealers: (number | null)[]) =>
      dealers.map((sub_distributor_id) => ({ reseller_id, sub_distributor_id }))
    const assign = async (reseller: number) => {
      const asked = { kind: 'reseller', params: { reseller }, selector: { ids } }
      const seen = await at.post(staff.admin, '/mass-assignments/preview', asked)
      const begun = await at.post(staff.admin, '/mass-assignments', { token: textAt(seen.body, 'data', 'token') })
      await runBulkJobs(ctx, massJobKind)
      return dataOf(begun).id
    }
    const undo = async (job: number) => {
      expect((await at.post(staff.admin, `/mass-assignments/${job}/undo`, undefined)).status).toBe(202)
      await runBulkJobs(ctx, massJobKind)
    }
    const within = await assign(staff.sibling.id)
    expect(await holders()).toEqual(held(staff.sibling.id, [stays, closes, stays, null]))
    const cleared = ctx.db.updateTable('devices').set({ sub_distributor_id: null })
    await cleared.where('id', '=', ids[0]!).execute()
    await undo(within)
    expect(await holders()).toEqual(held(staff.reseller.id, [null, closes, stays, null]))
    await ctx.db.updateTable('devices').set({ sub_distributor_id: stays }).where('id', '=', ids[0]!).execute()
    const away = await assign(there.id)
    expect(await holders()).toEqual(held(there.id, [null, null, null, null]))
    const rows = await at.get(staff.admin, `/mass-assignments/${away}/rows`)
    expect(rows.raw).toContain(`"before":"${staff.reseller.name}","after":"${there.name}"`)
    await ctx.db.updateTable('devices').set({ sub_distributor_id: elsewhere }).where('id', '=', ids[2]!).execute()
    await ctx.db.updateTable('sub_distributors').set({ status: 'closed' }).where('id', '=', closes).execute()
    await undo(away)
    expect(await holders()).toEqual(held(staff.reseller.id, [stays, null, null, null]))
  })

  it('that are closed get no TV back that is restored, nor by an assignment that is undone, nor at the same moment', async () => {
    const { ctx, app, staff, add } = await setUp()
    const at = bank(ctx, app)
    const { token } = staff.distributor
    const dealer = rowOf(await add(token, { name: 'Corner Shop' }))
    const close = async () => {
      const found = ctx.db.selectFrom('sub_distributors').select('version').where('id', '=', dealer.id)
      const { version } = await found.executeTakeFirstOrThrow()
      const body = { id: dealer.id, version, status: 'closed' }
      return ask(app, `POST ${subDistributors.api}/update`, { token, body })
    }
    const store = async (mac: string) => {
      const body = { mac, product: 'f2', sub_distributor: dealer.id }
      return numberAt((await ask(app, 'POST /devices/store', { token, body })).body, 'data', 'id')
    }
    const [deleted, moved] = [await store('00:1a:79:00:02:01'), await store('00:1a:79:00:02:02')]
    expect((await ask(app, `DELETE /devices/${deleted}/delete`, { token })).status).toBe(200)
    const asked = { kind: 'sub_distributor', params: { sub_distributor: null }, selector: { ids: [moved] } }
    const seen = await at.post(staff.distributor, '/mass-assignments/preview', asked)
    const begun = await at.post(staff.distributor, '/mass-assignments', { token: textAt(seen.body, 'data', 'token') })
    expect(begun.status, begun.raw).toBe(202)
    await runBulkJobs(ctx, massJobKind)
    // A TV that comes while the dealer is being closed is seen by who closes it.
    let closing: ReturnType<typeof close> | undefined
    await ctx.db.transaction().execute(async (tx) => {
      await checkTakesTvs(tx, dealer.id)
      closing = close()
      await new Promise((resolve) => setTimeout(resolve, 300))
      await tx.updateTable('devices').set({ sub_distributor_id: dealer.id }).where('id', '=', moved).execute()
    })
    expect((await closing!).status).toBe(422)
    await ctx.db.updateTable('devices').set({ sub_distributor_id: null }).where('id', '=', moved).execute()
    expect((await close()).status).toBe(200)
    const restored = await ask(app, 'POST /devices/restore', { token, body: { ids: [deleted] } })
    expect(restored.body, restored.raw).toMatchObject({ done: 1 })
    const undoing = await at.post(staff.distributor, `/mass-assignments/${dataOf(begun).id}/undo`, undefined)
    expect(undoing.status, undoing.raw).toBe(202)
    await runBulkJobs(ctx, massJobKind)
    const rows = await ctx.db.selectFrom('devices').select(['deleted_at', 'sub_distributor_id']).execute()
    const none = { deleted_at: null, sub_distributor_id: null }
    expect(rows).toEqual([none, none])
  })

  it('are offered distributors alone when the form looks for one', async () => {
    const { app, staff } = await setUp()
    const found = async (query: string) => {
      const answer = await ask(app, `GET /settings/users/search?q=&${query}`, { token: staff.superAdmin.token })
      return listAt(answer.body, 'data').map((each) => textAt(each, 'label'))
    }
    for (const query of ['roles=[distributor]', 'roles[]=distributor', 'roles=distributor'])
      expect(await found(query)).toEqual([staff.distributor.name])
    expect((await found('')).length).toBeGreaterThan(3)
  })
})
