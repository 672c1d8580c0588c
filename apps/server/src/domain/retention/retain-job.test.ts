import { limits } from '@castellan/contract/limits.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { examineActivity } from '../activity/examine-activity.ts'
import { sealActivity } from '../activity/seal-activity.ts'
import { verifyLedger } from '../ledger/verify-ledger.ts'
import { bank } from '../../testing/bank.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { ask } from '../../testing/client.ts'
import { seedPerson, seedStaff, type Person } from '../../testing/seed-staff.ts'
import { registerTestTv, sendUpload, signInTestOwner } from '../../testing/test-tv.ts'
import { retain } from './retain-job.ts'
import { numberAt } from '@castellan/contract/types/value-at.ts'
import { answerOf } from '../../testing/answers.ts'
import { panelSettingsCalls } from '@castellan/contract/calls/panel-settings.ts'

const secretName = 'rosamunde.hecht'

describeOnBothDatabases('data retained no longer than the settings say', (open) => {
  async function setUp() {
    const ctx = await open()
    const app = await buildApp(ctx)
    const staff = await seedStaff(ctx)
    const till = bank(ctx, app)
    return { ctx, app, staff, till }
  }
  const settle = async (ctx: TestContext) => {
    while (await sealActivity(ctx.db, ctx.clock()));
    await retain(ctx)
  }
  /** Every table with a text that names somebody. */
  const tablesWith = async (ctx: TestContext, text: string) => {
    const found: string[] = []
    for (const { name, isView } of await ctx.db.introspection.getTables()) {
      // The search index of SQLite repeats columns of its table.
      if (isView || /_search(?:_|$)/u.test(name)) continue
      const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(ctx.db)
      if (JSON.stringify(rows).toLowerCase().includes(text.toLowerCase())) found.push(name)
    }
    return found
  }
  const claim = (ctx: TestContext, deviceId: number, more: object = {}) => {
    const at = ctx.clock()
    const key = { public_id: crypto.randomUUID(), device_id: deviceId, public_key: 'k', model: '', app_version: '' }
    return ctx.db
      .insertInto('device_claims')
      .values({ ...key, ip: '', state: 'accepted', created_at: at, last_at: at, decided_at: at, ...more })
      .execute()
  }
  const erase = (till: ReturnType<typeof bank>, by: Person, path: string, confirm: string) =>
    till.post(by, `${path}/erase`, { confirm })

  it('truncates network addresses in the log after 90 days, and its seals stay valid', async () => {
    const { ctx, app, staff } = await setUp()
    await ask(app, 'POST /devices/store', {
      token: staff.admin.token,
      body: { mac: '00:1a:79:00:00:01', product: 'f2' },
    })
    await settle(ctx)
    const ips = async () =>
      (await ctx.db.selectFrom('activity').select('ip').where('verb', '=', 'devices.create').execute()).map(
        ({ ip }) => ip,
      )
    expect(await ips()).toEqual(['127.0.0.1'])
    ctx.passMs(91 * dayMs)
    await settle(ctx)
    expect(await ips()).toEqual(['127.0.0.0'])
    const examined = await examineActivity(ctx.db, ctx.clock())
    expect(examined.broken).toBeNull()
    expect(examined.truncated).toBeGreaterThan(0)
  })

  it('erases an account for an admin who types its name; its credits stay, without the person', async () => {
    const { ctx, staff, till } = await setUp()
    const { sibling } = staff
    await till.mint(staff.superAdmin, staff.distributor, 50)
    await till.transfer(staff.distributor, sibling, 20)
    const email = `${secretName}@castellan.test`
    await ctx.db.updateTable('users').set({ email, username: secretName }).where('id', '=', sibling.id).execute()
    const draft = { id: sibling.id, name: secretName }
    expect((await till.post(staff.admin, '/settings/users/update', draft)).status).toBe(200)
    await till.device(sibling, '00:1a:79:00:00:09')
    expect(await tablesWith(ctx, secretName)).toEqual(expect.arrayContaining(['users', 'activity']))
    const path = `/settings/users/${sibling.id}`
    expect((await erase(till, staff.distributor, path, secretName)).status).toBe(403)
    expect((await erase(till, staff.admin, path, 'somebody else')).status).toBe(422)
    expect(
      (await erase(till, staff.admin, `/settings/users/${staff.superAdmin.id}`, staff.superAdmin.name)).status,
    ).toBe(404)
    expect((await erase(till, staff.admin, path, secretName)).status).toBe(200)
    await settle(ctx)
    await settle(ctx)
    expect(await tablesWith(ctx, secretName)).toEqual([])
    expect(await till.balances([sibling])).toEqual([20])
    expect((await verifyLedger(ctx.db)).fault).toBeNull()
    expect((await examineActivity(ctx.db, ctx.clock())).broken).toBeNull()
    expect((await till.post(staff.admin, '/settings/users/enable', { ids: [sibling.id] })).body).not.toMatchObject({
      data: [expect.objectContaining({ id: sibling.id })],
    })
    const row = await ctx.db.selectFrom('users').select('status').where('id', '=', sibling.id).executeTakeFirst()
    expect(row?.status).toBe('disabled')
  })

  it('erases the name of an account from all it has decided, changed and sent', async () => {
    const { ctx, app, staff, till } = await setUp()
    const leaver = await seedPerson(ctx, { name: secretName, role: 'super-admin' })
    const tv = await registerTestTv(app, ctx)
    const options = answerOf(panelSettingsCalls.read, await till.get(leaver, '/settings/options')).data
    const settings = { ...options.settings, trial_days: 9 }
    expect((await till.post(leaver, '/settings/options/update', { settings, version: 0 })).status).toBe(200)
    expect((await till.post(leaver, '/app-options/update', { options: [], version: 0 })).status).toBe(200)
    const sent = await till.post(leaver, `/devices/${tv.rowId}/commands`, { kind: 'cache.clear' })
    expect(sent.status, sent.raw).toBe(201)
    await claim(ctx, tv.rowId, { decided_by: leaver.name, decided_by_id: leaver.id })
    const { id, name } = leaver
    await sql`insert into queue_pauses (name, at, by_id, by_name, reason) values ('crawls', 1, ${id}, ${name}, '')`.execute(
      ctx.db,
    )
    await sql`insert into home_publications (rails_before, at, by_id, by_name) values ('[]', 1, ${id}, ${name})`.execute(
      ctx.db,
    )
    await sql`insert into crawl_jobs (kind, title_kind, state, params, repeat_hours, by_id, by_name, created_at, starts_at)
      values ('popular', 'movie', 'done', '{}', 0, ${id}, ${name}, 1, 1)`.execute(ctx.db)
    const version = numberAt((await till.get(leaver, '/mainscreen/home')).body, 'data', 'version')
    const saved = await till.post(leaver, '/mainscreen/home/draft', { version, rails: [], removed: [] })
    expect(saved.status, saved.raw).toBe(200)
    const path = `/settings/users/${leaver.id}`
    const named = ['setting_versions', 'app_option_versions', 'device_commands', 'device_claims']
    const namedByCatalogue = ['queue_pauses', 'home_publications', 'home_screen', 'crawl_jobs']
    expect(await tablesWith(ctx, secretName)).toEqual(expect.arrayContaining([...named, ...namedByCatalogue]))
    expect((await erase(till, staff.superAdmin, path, secretName)).status).toBe(200)
    await settle(ctx)
    await settle(ctx)
    expect(await tablesWith(ctx, secretName)).toEqual([])
  })

  it('removes crawls that ended long ago, with what came of them, and none that goes on', async () => {
    const { ctx } = await setUp()
    const created = ctx.clock()
    for (const [state, ended] of [
      ['done', created],
      ['failed', created + 2 * dayMs],
      ['paused', null],
    ] as const) {
      const { id } = await ctx.db
        .insertInto('crawl_jobs')
        .values({
          kind: 'popular',
          title_kind: 'movie',
          state,
          params: '{}',
          total: null,
          fault: null,
          by_id: null,
          by_name: '',
          started_at: null,
          lease_until: null,
          created_at: created,
          starts_at: created,
          ended_at: ended,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await ctx.db
        .insertInto('crawl_results')
        .values({
          job_id: id,
          result: 'created',
          reason: null,
          kind: 'movie',
          tmdb_id: null,
          title_id: null,
          title: state,
          year: null,
        })
        .execute()
    }
    ctx.passMs(limits.crawlKeptMs)
    await retain(ctx)
    const left = ctx.db.selectFrom('crawl_jobs').innerJoin('crawl_results', 'job_id', 'crawl_jobs.id')
    expect((await left.select('title').orderBy('title').execute()).map(({ title }) => title)).toEqual([
      'failed',
      'paused',
    ])
  })

  it('notes an erasure once when two processes meet the same account', async () => {
    const { ctx, staff } = await setUp()
    await ctx.db.updateTable('users').set({ deleted_at: ctx.clock() }).where('id', '=', staff.sibling.id).execute()
    ctx.passMs(400 * dayMs)
    await Promise.all([retain(ctx), retain(ctx)])
    const { rows } = await sql`select id from activity where verb = 'users.erase'`.execute(ctx.db)
    expect(rows).toHaveLength(1)
  })

  it('erases a TV and its owner for an admin who types its MAC, and nobody else’s', async () => {
    const { ctx, app, staff, till } = await setUp()
    const [tv, other] = [await registerTestTv(app, ctx), await registerTestTv(app, ctx)]
    for (const one of [tv, other]) {
      const token = await signInTestOwner(app, one)
      expect((await sendUpload(app, { token, content: '#EXTM3U', name: secretName })).status).toBe(202)
      await ctx.db
        .updateTable('devices')
        .set({ name: secretName, notes: secretName })
        .where('id', '=', one.rowId)
        .execute()
    }
    const path = `/devices/${tv.rowId}`
    await ctx.db.updateTable('devices').set({ reseller_id: staff.reseller.id }).where('id', '=', tv.rowId).execute()
    expect((await erase(till, staff.reseller, path, tv.mac)).status).toBe(403)
    expect((await erase(till, staff.admin, path, other.mac)).status).toBe(422)
    expect((await erase(till, staff.admin, path, tv.mac)).status).toBe(200)
    await settle(ctx)
    await settle(ctx)
    expect(await tablesWith(ctx, tv.mac)).toEqual([])
    expect((await tablesWith(ctx, other.mac)).length).toBeGreaterThan(0)
    expect((await ask(app, 'GET /tv/v1/config', { token: tv.token })).status).toBe(401)
    expect((await ask(app, 'GET /tv/v1/config', { token: other.token })).status).toBe(200)
    const named = await ctx.db.selectFrom('sources').select('device_id').where('name', '=', secretName).execute()
    expect(named).toEqual([{ device_id: other.rowId }])
    expect((await examineActivity(ctx.db, ctx.clock())).broken).toBeNull()
  })

  it('erases accounts and TVs that were deleted long ago, and leaves those deleted lately', async () => {
    const { ctx, app, staff } = await setUp()
    const [old, late] = [await registerTestTv(app, ctx), await registerTestTv(app, ctx)]
    const set = (id: number) =>
      ctx.db.updateTable('devices').set({ deleted_at: ctx.clock() }).where('id', '=', id).execute()
    await set(old.rowId)
    await ctx.db.updateTable('users').set({ deleted_at: ctx.clock() }).where('id', '=', staff.sibling.id).execute()
    ctx.passMs(200 * dayMs)
    await set(late.rowId)
    ctx.passMs(200 * dayMs)
    await settle(ctx)
    await settle(ctx)
    const { rows } = await sql<{
      mac: string
    }>`select mac from devices where id in (${old.rowId}, ${late.rowId})`.execute(ctx.db)
    expect(rows.map(({ mac }) => mac).filter((mac) => mac === old.mac || mac === late.mac)).toEqual([late.mac])
    const user = await ctx.db.selectFrom('users').select('email').where('id', '=', staff.sibling.id).executeTakeFirst()
    expect(user?.email).toBe(`erased-${staff.sibling.id}@erased.invalid`)
  })

  it('drops old notifications, claims, results of updates, registrations, and the rows of what was removed, and nothing newer', async () => {
    const { ctx, app, staff } = await setUp()
    const tv = await registerTestTv(app, ctx)
    const note = (cause: string) =>
      ctx.db
        .insertInto('notifications')
        .values({ user_id: staff.admin.id, data: '{}', cause, created_at: ctx.clock(), read_at: null })
        .execute()
    const token = await signInTestOwner(app, tv)
    await sendUpload(app, { token, content: '#EXTM3U', name: 'Old' })
    const gone = { deleted_at: ctx.clock(), stored_as: null }
    await ctx.db.updateTable('uploads').set(gone).execute()
    await ctx.db.updateTable('sources').set({ deleted_at: ctx.clock(), status: 'erased' }).execute()
    const { id: update } = await ctx.db
      .insertInto('updates')
      .values(updateDraft(ctx.clock()))
      .returning('id')
      .executeTakeFirstOrThrow()
    const seed = async (name: string, at: number) => {
      const { rowId: device_id, mac } = await registerTestTv(app, ctx)
      await claim(ctx, device_id, { model: name, last_at: at })
      const action = { update_id: update, device_id, detail: name, next_offer_at: null, installed_at: null }
      await ctx.db
        .insertInto('update_actions')
        .values({ ...action, offered_at: at, changed_at: at })
        .execute()
      await sql`insert into qr_registrations (device_id, mac, name, product, scanned_at, created_at, updated_at)
        values (${device_id}, ${mac}, ${name}, 'f2', ${at}, ${at}, ${at})`.execute(ctx.db)
    }
    await seed('old', ctx.clock() - 600 * dayMs)
    await seed('new', ctx.clock())
    await note('old')
    ctx.passMs(170 * dayMs)
    await note('new')
    ctx.passMs(20 * dayMs)
    await retain(ctx)
    const left = await ctx.db.selectFrom('notifications').select('cause').execute()
    expect(left).toEqual([{ cause: 'new' }])
    expect(await ctx.db.selectFrom('device_claims').select('model').execute()).toEqual([{ model: 'new' }])
    expect(await ctx.db.selectFrom('update_actions').select('detail').execute()).toEqual([{ detail: 'new' }])
    expect(await ctx.db.selectFrom('qr_registrations').select('name').execute()).toEqual([{ name: 'new' }])
    expect(await ctx.db.selectFrom('uploads').select('id').execute()).toEqual([])
    expect(await ctx.db.selectFrom('sources').select('id').execute()).toEqual([])
  })
})

const updateDraft = (at: number) => ({
  public_id: crypto.randomUUID(),
  product: 'f2' as const,
  platform: 'android' as const,
  version_name: '1.0',
  version_code: 1,
  stored_as: null,
  deadline_at: null,
  release_at: null,
  approved_by_id: null,
  approved_at: null,
  created_by_id: null,
  search_text: '',
  version: 1,
  created_at: at,
  updated_at: at,
  deleted_at: null,
  archived_at: null,
})
