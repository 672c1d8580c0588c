import { dayMs } from '@castellan/contract/limits/durations.ts'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { ask } from '../../testing/client.ts'
import { seedStaff, type Person, type Staff } from '../../testing/seed-staff.ts'
import { announce, registerTestTv } from '../../testing/test-tv.ts'

describeOnBothDatabases('a TV that is suspended', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let staff: Staff

  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    staff = await seedStaff(ctx)
  })

  const activeTv = async () => {
    const tv = await registerTestTv(app, ctx)
    const licence = { status: 'active', reseller_id: staff.reseller.id, expires_at: ctx.clock() + 30 * dayMs } as const
    await ctx.db.updateTable('devices').set(licence).where('id', '=', tv.rowId).execute()
    const statusOf = async () =>
      (await ctx.db.selectFrom('devices').select('status').where('id', '=', tv.rowId).executeTakeFirstOrThrow()).status
    const act = async ({ token }: Person, action: 'suspend' | 'resume') =>
      (await ask(app, `POST /devices/${tv.rowId}/${action}`, { token, body: {} })).status
    const remove = async ({ token }: Person) => (await ask(app, `DELETE /devices/${tv.rowId}/delete`, { token })).status
    return { tv, statusOf, act, remove }
  }

  it('can be resumed by the person who suspended it or somebody above them, and by nobody below', async () => {
    const { statusOf, act } = await activeTv()
    for (const [by, refused, lifting] of [
      [staff.admin, [staff.distributor, staff.reseller], staff.superAdmin],
      [staff.distributor, [staff.reseller], staff.distributor],
      [staff.reseller, [], staff.distributor],
    ] as const) {
      expect(await act(by, 'suspend')).toBe(200)
      for (const one of refused) expect([one.name, await act(one, 'resume')]).toEqual([one.name, 403])
      expect(await statusOf()).toBe('suspended')
      expect([await act(lifting, 'resume'), await statusOf()]).toEqual([200, 'active'])
    }
  })

  it('by an admin is not deleted by its seller, and still is suspended when it registers after an admin deleted it', async () => {
    const { tv, statusOf, act, remove } = await activeTv()
    await act(staff.admin, 'suspend')
    expect(await remove(staff.reseller)).toBe(403)
    expect(await remove(staff.admin)).toBe(200)
    const back = await announce(app, ctx, { mac: tv.mac, key: tv.key })
    expect([back.status, await statusOf()]).toEqual([201, 'suspended'])
    expect([await act(staff.admin, 'resume'), await statusOf()]).toEqual([200, 'registered'])
  })

  it('by its seller is free again once they delete it, so they lock out no later seller', async () => {
    const { tv, statusOf, act, remove } = await activeTv()
    await act(staff.reseller, 'suspend')
    expect(await remove(staff.reseller)).toBe(200)
    await announce(app, ctx, { mac: tv.mac, key: tv.key })
    expect(await statusOf()).toBe('registered')
  })
})
