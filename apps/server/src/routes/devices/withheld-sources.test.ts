import { limits } from '@castellan/contract/limits.ts'
import { dayMs, hourMs } from '@castellan/contract/limits/durations.ts'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { lapseSomeDevices } from '../../domain/services/lapse-devices.ts'
import { readUploads } from '../../domain/uploads/read-uploads-job.ts'
import { bank } from '../../testing/bank.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { ask } from '../../testing/client.ts'
import { seedPerson, type Person } from '../../testing/seed-staff.ts'
import {
  announce,
  newMac,
  playlistText,
  registerTestTv,
  sendUpload,
  signInTestOwner,
  type RegisteredTv,
} from '../../testing/test-tv.ts'
import { textAt } from '@castellan/contract/types/value-at.ts'
import { answerOf } from '../../testing/answers.ts'
import { tvCalls } from '@castellan/contract/calls/tv.ts'

type Source = { id: string; snapshot: { id: string } | null }

describeOnBothDatabases('a TV without a licence in force', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let admin: Person
  let seller: Person

  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    admin = await seedPerson(ctx, { name: 'root', role: 'super-admin' })
    seller = await seedPerson(ctx, { name: 'seller', role: 'reseller' })
    await bank(ctx, app).mint(admin, seller, 100)
  })

  /** An active TV of the seller with an uploaded playlist. */
  const playing = async (): Promise<{ tv: RegisteredTv; source: Source }> => {
    const tv = await registerTestTv(app, ctx)
    const owner = await signInTestOwner(app, tv)
    await sendUpload(app, { token: owner, content: playlistText(5), name: 'Family' })
    await readUploads(ctx, new AbortController().signal)
    const licence = { status: 'active', reseller_id: seller.id, expires_at: ctx.clock() + 30 * dayMs } as const
    await ctx.db.updateTable('devices').set(licence).where('id', '=', tv.rowId).execute()
    const { sources } = answerOf(tvCalls.sources, await read(tv))
    return { tv, source: sources[0]! }
  }
  const read = (tv: RegisteredTv, etag?: string) =>
    ask(app, 'GET /tv/v1/sources', { token: tv.token, ...(etag ? { headers: { 'if-none-match': etag } } : {}) })
  const pages = (tv: RegisteredTv, { id }: Source) =>
    Promise.all(
      ['snapshot?page=1', 'epg?channels=a'].map(async (part) => {
        const headers = { authorization: `Bearer ${tv.token}` }
        return (await app.inject({ url: `/api/tv/v1/sources/${id}/${part}`, headers })).statusCode
      }),
    )
  const act = (tv: RegisteredTv, action: string) =>
    ask(app, `POST /devices/${tv.rowId}/${action}`, { token: seller.token, body: {} })
  const waiting = async ({ rowId }: RegisteredTv) => {
    const rows = await ctx.db
      .selectFrom('pushes')
      .select('kind')
      .where('device_id', '=', rowId)
      .where('acked_at', 'is', null)
      .execute()
    return rows.map(({ kind }) => kind)
  }

  it('gets no sources, pages and guide while it is suspended, and all of them again afterwards', async () => {
    const { tv, source } = await playing()
    const before = await read(tv)
    await ctx.db.deleteFrom('pushes').where('device_id', '=', tv.rowId).execute()
    expect((await act(tv, 'suspend')).status).toBe(200)
    expect(await waiting(tv)).toContain('sources.changed')
    const withheld = await read(tv, String(before.headers.etag))
    expect([withheld.status, withheld.body['sources']]).toEqual([200, []])
    expect((await read(tv, String(withheld.headers.etag))).status).toBe(304)
    expect(await pages(tv, source)).toEqual([404, 404])
    const config = await ask(app, 'GET /tv/v1/config', { token: tv.token })
    expect(config.body).toMatchObject({ device: { status: 'suspended' }, reseller: { name: 'seller' } })
    expect((await ask(app, 'GET /tv/v1/messages', { token: tv.token })).status).toBe(200)
    expect((await act(tv, 'resume')).status).toBe(200)
    expect((await read(tv, String(withheld.headers.etag))).body['sources']).toHaveLength(1)
    expect(await pages(tv, source)).toEqual([200, 200])
  })

  it('gets none once it has expired, and is notified at that moment', async () => {
    const { tv, source } = await playing()
    const grace = { status: 'grace', expires_at: ctx.clock() - limits.graceMs - hourMs } as const
    await ctx.db.updateTable('devices').set(grace).where('id', '=', tv.rowId).execute()
    expect((await read(tv)).body['sources']).toHaveLength(1)
    await ctx.db.deleteFrom('pushes').where('device_id', '=', tv.rowId).execute()
    expect((await lapseSomeDevices(ctx.db, ctx.clock())).changed).toContain(tv.rowId)
    expect(await waiting(tv)).toContain('sources.changed')
    expect((await read(tv)).body['sources']).toEqual([])
    expect(await pages(tv, source)).toEqual([404, 404])
    const at = bank(ctx, app)
    expect((await at.act(seller, tv.rowId, 'renew', { input: { period: '1m' } })).status).toBe(200)
    expect((await read(tv)).body['sources']).toHaveLength(1)
  })

  const saveLogin = async (tv: RegisteredTv) => {
    const login = { name: 'Own', server: 'http://owner.example:8080', username: 'viewer', password: 'viewer horse 7' }
    const token = await signInTestOwner(app, tv)
    expect((await ask(app, 'POST /app/device/xtreams/store', { token, body: login })).status).toBe(201)
  }
  /** The TV announces itself again: as itself, or with its key under another MAC. */
  const again = async (tv: RegisteredTv, mac = tv.mac): Promise<RegisteredTv> => {
    const { body } = await announce(app, ctx, { mac, key: tv.key })
    const id = textAt(body, 'device', 'id')
    const row = await ctx.db.selectFrom('devices').select('id').where('public_id', '=', id).executeTakeFirstOrThrow()
    return { ...tv, mac, id, deviceKey: String(body['device_key']), token: String(body['token']), rowId: row.id }
  }
  const statusOf = async ({ rowId }: RegisteredTv) =>
    (await ctx.db.selectFrom('devices').select('status').where('id', '=', rowId).executeTakeFirstOrThrow()).status
  const endTrial = async ({ rowId }: RegisteredTv) => {
    await ctx.db.updateTable('devices').set({ expires_at: ctx.clock() }).where('id', '=', rowId).execute()
    await lapseSomeDevices(ctx.db, ctx.clock())
  }

  it('gets none under a new MAC once its trial is over', async () => {
    const tv = await registerTestTv(app, ctx)
    await saveLogin(tv)
    expect([await statusOf(tv), (await read(tv)).body['sources']]).toEqual(['trial', [expect.anything()]])
    await endTrial(tv)
    const renamed = await again(tv, newMac())
    await saveLogin(renamed)
    expect([await statusOf(renamed), (await read(renamed)).body['sources']]).toEqual(['registered', []])
  })

  it('gets none when its seller deletes it after its trial and it registers once more', async () => {
    const tv = await registerTestTv(app, ctx)
    await ctx.db.updateTable('devices').set({ reseller_id: seller.id }).where('id', '=', tv.rowId).execute()
    await saveLogin(tv)
    await endTrial(tv)
    expect((await ask(app, `DELETE /devices/${tv.rowId}/delete`, { token: seller.token })).status).toBe(200)
    const back = await again(tv)
    await saveLogin(back)
    expect([await statusOf(back), (await read(back)).body['sources']]).toEqual(['registered', []])
  })

  it('gets none while a trial costs credits, and begins its trial when it asks again afterwards', async () => {
    const tv = await registerTestTv(app, ctx)
    const rules = ctx.db.updateTable('price_rules').where('period', '=', 'trial7d')
    await rules.set({ credits: 1 }).execute()
    await saveLogin(tv)
    const withheld = await read(tv)
    expect([await statusOf(tv), withheld.body['sources']]).toEqual(['registered', []])
    await rules.set({ credits: 0 }).execute()
    expect((await read(tv, String(withheld.headers.etag))).body['sources']).toHaveLength(1)
    expect(await statusOf(tv)).toBe('trial')
  })

  it('begins no trial by asking while it has nothing to play', async () => {
    const tv = await registerTestTv(app, ctx)
    expect((await read(tv)).body['sources']).toEqual([])
    expect(await statusOf(tv)).toBe('registered')
  })

  it.each([
    ['a day', dayMs],
    ['a second', 1_000],
  ])('cannot have its sale undone after it has read its sources, when it was last on %s before', async (_, ago) => {
    const at = bank(ctx, app)
    const tv = await registerTestTv(app, ctx)
    await ctx.db
      .updateTable('devices')
      .set({ reseller_id: seller.id, last_seen_at: ctx.clock() - ago })
      .where('id', '=', tv.rowId)
      .execute()
    ctx.passMs(1_000)
    expect((await at.act(seller, tv.rowId, 'activate', { input: { period: '1m' } })).status).toBe(200)
    ctx.passMs(1_000)
    expect((await read(tv)).status).toBe(200)
    await ctx.lastSeenBuffer.write(ctx.db)
    const undone = await at.act(seller, tv.rowId, 'undo')
    expect([undone.status, undone.body['code']]).toEqual([409, 'bad_state'])
  })
})
