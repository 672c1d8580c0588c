import { limits } from '@castellan/contract/limits.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import { expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { openStaffSession } from '../../domain/sign-in/sign-in.ts'
import { noOrigin } from '../../domain/activity/record-activity.ts'
import { readActiveActor } from '../../domain/sign-in/active-actor.ts'
import { runBulkJobs } from '../../domain/bulk/run-bulk-jobs.ts'
import { listJobKind } from '../../lists/list-job-kind.ts'
import { bank } from '../../testing/bank.ts'
import { dataOf, answerOf } from '../../testing/answers.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import { ask } from '../../testing/client.ts'
import { seedAppFile } from '../../testing/seed-app-file.ts'
import { seedPerson, seedStaff } from '../../testing/seed-staff.ts'
import { numberAt } from '@castellan/contract/types/value-at.ts'
import { panelSettingsCalls } from '@castellan/contract/calls/panel-settings.ts'

describeOnBothDatabases('work that goes on after it was asked for', (open) => {
  async function setUp() {
    const ctx = await open()
    const app = await buildApp(ctx)
    const staff = await seedStaff(ctx)
    const other = await seedPerson(ctx, { name: 'olga', role: 'super-admin' })
    return { ctx, app, staff, other, at: bank(ctx, app) }
  }

  it('F15: pausing updates of a whole list is undone only with a fresh password, as resuming one is', async () => {
    const { ctx, app, staff } = await setUp()
    const { id: file } = await seedAppFile(ctx)
    const draft = { product: 'f2', platform: 'test', channel: 'stable', file, notes: { en: 'Faster' } }
    const rollout = { min_supported_code: 0, failure_percent: 10, success_percent: 0, widen_after_h: 0 }
    const body = { ...draft, ...rollout }
    const added = await ask(app, 'POST /updates/store', { token: staff.superAdmin.token, body })
    expect(added.status, added.raw).toBe(201)
    await ctx.db.updateTable('updates').set({ state: 'rolling' }).execute()
    const begun = await ask(app, 'POST /updates/bulk/all/pause', { token: staff.admin.token, body: {} })
    expect(begun.status, begun.raw).toBe(202)
    const id = numberAt(begun.body, 'data', 'id')
    await runBulkJobs(ctx, listJobKind, new AbortController().signal)
    ctx.passMs(limits.passwordVerifiedStrictMinutes * 60_000)
    const undo = () => ask(app, `POST /list-jobs/${id}/undo`, { token: staff.admin.token })
    expect(await ctx.db.selectFrom('updates').select('state').execute()).toEqual([{ state: 'paused' }])
    expect((await undo()).status).toBe(423)
    await ctx.db.updateTable('sessions').set({ password_confirmed_at: ctx.clock() }).execute()
    expect((await undo()).status).toBe(200)
  })

  it('ends when the person who began it in another’s name may no longer act for them', async () => {
    const { ctx, staff, other } = await setUp()
    const asWritten = { impersonator: { id: other.id, name: other.name, writes: true } }
    const standing = () => readActiveActor(ctx.db, staff.reseller.id, ctx.clock(), asWritten)
    expect(await standing()).not.toBeNull()
    await ctx.db.updateTable('users').set({ status: 'disabled' }).where('id', '=', other.id).execute()
    expect(await standing()).toBeNull()
  })

  it('does with an API key what the key may still do, and nothing once it has expired or is revoked', async () => {
    const { ctx, app, staff } = await setUp()
    const body = { name: 'shop', scopes: ['manage-devices'] }
    const made = await ask(app, 'POST /settings/api-keys/store', { token: staff.reseller.token, body })
    expect(made.status, made.raw).toBe(201)
    const id = numberAt(made.body, 'data', 'id')
    const standing = () =>
      readActiveActor(ctx.db, staff.reseller.id, ctx.clock(), {
        impersonator: null,
        apiKey: { id, name: 'shop' },
      })
    expect((await standing())?.permissions).toEqual(['manage-devices'])
    const expireAt = (moment: number) =>
      ctx.db.updateTable('api_keys').set({ expires_at: moment }).where('id', '=', id).execute()
    await expireAt(ctx.clock() + 1)
    expect(await standing()).not.toBeNull()
    await expireAt(ctx.clock())
    expect(await standing()).toBeNull()
    await expireAt(ctx.clock() + dayMs)
    expect(await standing()).not.toBeNull()
    await ctx.db.deleteFrom('api_keys').where('id', '=', id).execute()
    expect(await standing()).toBeNull()
  })

  it('F6: nobody mints more in a day without a second person than the settings leave to one, in however many records', async () => {
    const { ctx, staff, other, at } = await setUp()
    const half = limits.mintAloneMax / 2
    const mint = async (credits: number) => dataOf(await at.mint(staff.superAdmin, staff.distributor, credits))
    expect([(await mint(half))['status'], (await mint(half))['status']]).toEqual(['settled', 'settled'])
    const above = await mint(1)
    expect(above['status']).toBe('pending')
    expect((await at.move(staff.superAdmin, above.id, 'settled')).status).toBe(403)
    expect((await at.move(other, above.id, 'settled')).status).toBe(200)
    ctx.passMs(dayMs)
    expect((await mint(half))['status']).toBe('settled')
  })

  it('F6: a raised limit for one person applies a day later, and everybody else who may lower it is notified', async () => {
    const { ctx, app, staff, other, at } = await setUp()
    const save = async (mint_alone_max: number) => {
      const { body } = await at.get(staff.superAdmin, '/settings/options')
      const { settings, version } = answerOf(panelSettingsCalls.read, { body }).data
      const sent = { settings: { ...settings, mint_alone_max }, version }
      return at.post(staff.superAdmin, '/settings/options/update', sent)
    }
    const mint = async () =>
      dataOf(await at.mint(staff.superAdmin, staff.distributor, limits.mintAloneMax + 1))['status']
    const bellOf = async ({ token }: { token: string }) =>
      (await ask(app, 'GET /notifications', { token })).raw.includes('An approval limit was raised')
    expect((await save(2 * limits.mintAloneMax)).status).toBe(200)
    expect(await mint()).toBe('pending')
    expect([await bellOf(other), await bellOf(staff.superAdmin), await bellOf(staff.reseller)]).toEqual([
      true,
      false,
      false,
    ])
    // Saving it again, or lowering and raising it, gains no time.
    ctx.passMs(limits.raisedLimitDelayMs - 1)
    expect((await save(2 * limits.mintAloneMax + 1)).status).toBe(200)
    expect(await mint()).toBe('pending')
    ctx.passMs(1)
    expect(await mint()).toBe('settled')
    expect((await save(1)).status).toBe(200)
    expect(await mint()).toBe('pending')
  })

  it('F6: an account of less than a week is no second person, on neither side, once the panel is older', async () => {
    const { ctx, app, staff, other, at } = await setUp()
    ctx.passMs(limits.secondPersonAgeMs)
    const fresh = await seedPerson(ctx, { name: 'fresh', role: 'super-admin' })
    const requestMint = async (by: typeof other) =>
      dataOf(await at.mint(by, staff.distributor, limits.mintAloneMax + 1)).id
    const id = await requestMint(staff.superAdmin)
    const refused = await at.move(fresh, id, 'settled')
    expect([refused.status, refused.body['code']]).toEqual([409, 'second_person_too_new'])
    expect((await at.move(other, await requestMint(fresh), 'settled')).body['code']).toBe('second_person_too_new')
    expect((await at.move(other, id, 'settled')).status).toBe(200)
    const move = await ctx.db
      .insertInto('host_moves')
      .values({
        user_id: staff.superAdmin.id,
        origin: '{}',
        from_host: 'http://old.example',
        to_host: 'http://new.example',
        state: 'waiting',
        total: 1,
        created_at: ctx.clock(),
        ended_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const approve = async (by: typeof other) =>
      (await ask(app, 'POST /portals/replace/approve', { token: by.token, body: { id: move.id } })).status
    expect(await approve(fresh)).toBe(409)
    expect(await ctx.db.selectFrom('host_moves').select('state').execute()).toEqual([{ state: 'waiting' }])
    ctx.passMs(limits.secondPersonAgeMs)
    expect((await at.move(fresh, await requestMint(staff.superAdmin), 'settled')).status).toBe(200)
  })

  it('F6: an account that was promoted, re-addressed or brought back is as new as one just created', async () => {
    const { ctx, app, staff, other, at } = await setUp()
    const roleOf = async (name: string) =>
      (await ctx.db.selectFrom('roles').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
    const person = (name: string, role: string) => seedPerson(ctx, { name, role, parent: staff.superAdmin })
    const promoted = await person('promoted', 'distributor')
    const readdressed = await person('readdressed', 'admin')
    const enabled = await person('enabled', 'admin')
    ctx.passMs(limits.secondPersonAgeMs)
    const { token: thief } = await seedPerson(ctx, { name: 'thief', role: 'super-admin' })
    const by = async (line: string, body: object = {}) => (await ask(app, line, { token: thief, body })).status
    expect(await by('POST /settings/users/update', { id: promoted.id, role: await roleOf('admin') })).toBe(200)
    expect(await by('POST /settings/users/update', { id: readdressed.id, email: 'own@thief.example' })).toBe(200)
    expect(await by(`DELETE /settings/users/${enabled.id}/disable`)).toBe(200)
    expect(await by(`DELETE /settings/users/${enabled.id}/enable`)).toBe(200)
    const asked = async () => dataOf(await at.mint(other, staff.distributor, limits.mintAloneMax + 1)).id
    const approve = async ({ id }: { id: number }) => {
      const opening = { userId: id, owesSecondFactor: false, remember: false, origin: noOrigin }
      const { token } = await openStaffSession(ctx.db, opening, ctx.clock())
      await ctx.db.updateTable('sessions').set({ two_factor: 'passed' }).where('user_id', '=', id).execute()
      await ctx.db.updateTable('users').set({ two_factor_enabled: 1 }).where('id', '=', id).execute()
      return (await at.move({ ...other, id, token }, await asked(), 'settled')).body['code']
    }
    for (const one of [promoted, readdressed, enabled])
      expect([one.name, await approve(one)]).toEqual([one.name, 'second_person_too_new'])
    ctx.passMs(limits.secondPersonAgeMs)
    expect(await approve(promoted)).toBeUndefined()
  })

  it('is approved by nobody who works in another’s name', async () => {
    const { app, staff, other, at } = await setUp()
    const { id } = dataOf(await at.mint(staff.superAdmin, staff.distributor, limits.mintAloneMax + 1))
    const body = { reason: 'a second account of the same person', write: true }
    const opened = await ask(app, `POST /settings/users/${staff.admin.id}/impersonate`, {
      token: staff.superAdmin.token,
      body,
    })
    expect(opened.status, opened.raw).toBe(201)
    const asAdmin = { ...staff.admin, token: String(opened.body['token']) }
    expect(
      (
        await ask(app, 'POST /settings/users/credits/status', {
          token: asAdmin.token,
          body: { id, status: 'approved' },
        })
      ).status,
    ).not.toBe(200)
    expect((await at.move(other, id, 'approved')).status).toBe(200)
  })
})
