import { randomUUID } from 'node:crypto'
import { limits } from '@castellan/contract/limits.ts'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { bank, type Bank } from '../../testing/bank.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { ask } from '../../testing/client.ts'
import { seedPerson, type Person } from '../../testing/seed-staff.ts'
import { newMac } from '../../testing/test-tv.ts'
import { invalidFields } from '../../testing/answers.ts'

describeOnBothDatabases('a seller with as many unpaid reservations as they may have', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let at: Bank
  let parent: Person
  let seller: Person

  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    at = bank(ctx, app)
    parent = await seedPerson(ctx, { name: 'parent', role: 'distributor' })
    seller = await seedPerson(ctx, { name: 'seller', role: 'reseller', parent })
    const { id: _, ...row } = await rowOf(await at.device(seller, newMac()))
    const more = Array.from({ length: limits.reservationsPerSeller - 1 }, () => ({
      ...row,
      public_id: randomUUID(),
      mac: newMac(),
    }))
    for (let from = 0; from < more.length; from += 100)
      await ctx.db
        .insertInto('devices')
        .values(more.slice(from, from + 100))
        .execute()
  })

  const rowOf = (id: number) => ctx.db.selectFrom('devices').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const store = () => ask(app, 'POST /devices/store', { token: seller.token, body: { mac: newMac(), product: 'f2' } })
  const remove = async () => {
    const { id } = await ctx.db
      .selectFrom('devices')
      .select('id')
      .where('reseller_id', '=', seller.id)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect((await ask(app, `DELETE /devices/${id}/delete`, { token: seller.token })).status).toBe(200)
    return id
  }

  it('is given no other one by the accounts above them', async () => {
    const id = await at.device(parent, newMac())
    const given = await ask(app, 'POST /devices/update', { token: parent.token, body: { id, reseller: seller.id } })
    expect([given.status, invalidFields(given)]).toEqual([422, ['reseller']])
    expect((await rowOf(id)).reseller_id).toBe(parent.id)
  })

  it('restores none after another one took its place', async () => {
    const id = await remove()
    expect((await store()).status).toBe(201)
    const { body } = await ask(app, 'POST /devices/restore', { token: seller.token, body: { ids: [id] } })
    expect(body).toMatchObject({ done: 0, failed: [{ id, code: 'invalid' }] })
    expect((await rowOf(id)).deleted_at).not.toBeNull()
  })

  it('makes no room by beginning a trial', async () => {
    await ctx.db
      .updateTable('devices')
      .set({ status: 'trial' })
      .where('id', 'in', (inner) =>
        inner
          .selectFrom('devices')
          .select('id')
          .where('reseller_id', '=', seller.id)
          .where('deleted_at', 'is', null)
          .limit(2),
      )
      .execute()
    expect((await store()).status).toBe(422)
  })

  it('enters one of two at once where there is room for one', async () => {
    await remove()
    const answers = await Promise.all([store(), store()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422])
  })
})
