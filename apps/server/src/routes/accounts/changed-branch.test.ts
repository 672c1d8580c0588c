import { expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { readActiveActor } from '../../domain/sign-in/active-actor.ts'
import { noOrigin } from '../../domain/activity/record-activity.ts'
import { decideClaim } from '../../domain/claims/decide-claim.ts'
import { sendCommand } from '../../domain/commands/send-command.ts'
import { addManagedSource } from '../../domain/sources/managed-sources.ts'
import { bank } from '../../testing/bank.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import { ask } from '../../testing/client.ts'
import { makeOrder } from '../../testing/matrix/orders.ts'
import { seedPerson, seedStaff } from '../../testing/seed-staff.ts'
import { announce, newKey, registerTestTv } from '../../testing/test-tv.ts'
import { numberAt, textAt } from '@castellan/contract/types/value-at.ts'

describeOnBothDatabases('a TV that changed branches', (open) => {
  async function setUp() {
    const ctx = await open()
    const app = await buildApp(ctx)
    const staff = await seedStaff(ctx)
    const next = await seedPerson(ctx, { name: 'next', role: 'reseller', parent: staff.admin })
    const tv = await registerTestTv(app, ctx)
    const give = (reseller_id: number) =>
      ctx.db.updateTable('devices').set({ reseller_id, name: 'of its seller' }).where('id', '=', tv.rowId).execute()
    await give(staff.reseller.id)
    const at = bank(ctx, app)
    return { ctx, app, staff, next, tv, give, at }
  }

  it('F7: brings its new seller no message, command or decision that the last one wrote', async () => {
    const { ctx, app, staff, next, tv, give, at } = await setUp()
    const by = (person: { token: string }, line: string, body?: object) =>
      ask(app, line, { token: person.token, ...(body ? { body } : {}) })
    const line = `/devices/${tv.rowId}`
    for (const [person, text] of [
      [staff.reseller, 'secret of the last seller'],
      [staff.admin, 'from the admin'],
    ] as const)
      expect((await by(person, `POST ${line}/commands`, { kind: 'message', body: text })).status).toBe(201)
    await announce(app, ctx, { mac: tv.mac, key: newKey() })
    const claim = textAt((await by(staff.reseller, `GET ${line}/claims`)).body, 'data', 0, 'claim')
    expect((await by(staff.reseller, `POST ${line}/claims`, { claim, accept: false })).status).toBe(200)
    const message = await makeOrder(ctx, 'message_receipts', {
      deviceId: tv.rowId,
      marker: 'secret offer',
      now: ctx.clock(),
    })
    const author = { created_by_id: staff.reseller.id }
    await ctx.db.updateTable('tv_messages').set(author).where('public_id', '=', message).execute()
    const seen = async (person: { token: string }) => {
      const answers = []
      for (const what of ['commands', 'receipts', 'claims']) answers.push((await by(person, `GET ${line}/${what}`)).raw)
      return answers.join('\n')
    }
    const preview = await by(staff.reseller, 'POST /mass-assignments/preview', {
      selector: { ids: [tv.rowId] },
      kind: 'tags',
      params: { add_tags: ['mine'] },
    })
    const token = textAt(preview.body, 'data', 'token')
    const begun = await at.post(staff.reseller, '/mass-assignments', { token })
    const job = numberAt(begun.body, 'data', 'id')
    expect(await seen(staff.reseller)).toMatch(/secret of the last seller[^]*secret offer[^]*rita/u)
    await give(next.id)
    expect(await seen(next)).toContain('from the admin')
    expect(await seen(next)).not.toMatch(/secret|rita/u)
    expect(await seen(staff.admin)).toContain('secret of the last seller')
    const rows = await by(staff.reseller, `GET /mass-assignments/${job}/rows`)
    expect(rows.body['data']).toMatchObject([{ mac: tv.mac, name: '' }])
  })

  it('F1: takes nothing that its last seller asked for when it had not changed yet', async () => {
    const { ctx, app, staff, next, tv, give } = await setUp()
    const claimant = newKey()
    await announce(app, ctx, { mac: tv.mac, key: claimant })
    const { public_id: claim } = await ctx.db
      .selectFrom('device_claims')
      .select('public_id')
      .where('device_id', '=', tv.rowId)
      .executeTakeFirstOrThrow()
    const actor = (await readActiveActor(ctx.db, staff.reseller.id, ctx.clock(), { impersonator: null }))!
    await give(next.id)
    const now = ctx.clock()
    const common = { deviceId: tv.rowId, keys: ctx.keys, origin: noOrigin }
    const given = { kind: 'm3u_url', name: 'Mine', url: 'http://mine.example/a.m3u' } as const
    for (const work of [
      () => decideClaim(ctx.db, actor, now, { ...common, claim, accept: true }),
      () => sendCommand(ctx.db, actor, now, { ...common, kind: 'cache.clear', body: '' }),
      () => addManagedSource(ctx.db, { ...actor, deviceId: tv.rowId }, now, { ...common, given }),
    ])
      await expect(work()).rejects.toMatchObject({ code: 'not_found' })
  })
})
