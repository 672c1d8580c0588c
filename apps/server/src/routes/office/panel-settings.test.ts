import { standardSettings, type PanelSettings } from '@castellan/contract/settings/panel-settings.ts'
import { panelSettingsCalls } from '@castellan/contract/calls/panel-settings.ts'
import { limits } from '@castellan/contract/limits.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { openStaffSession } from '../../domain/sign-in/sign-in.ts'
import { noOrigin } from '../../domain/activity/record-activity.ts'
import { createSettingsCache, settingsOf } from '../../domain/settings/settings-cache.ts'
import { sweep } from '../../domain/retention/sweep-job.ts'
import { bank, type Bank } from '../../testing/bank.ts'
import { describeApi } from '../../testing/both-databases.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { isWebBuilt } from '../../testing/built-web.ts'
import { ask } from '../../testing/client.ts'
import { seedStaff, type Staff } from '../../testing/seed-staff.ts'
import { registerTestTv } from '../../testing/test-tv.ts'
import { dataOf, invalidFields, answerOf } from '../../testing/answers.ts'
import { objectAt } from '@castellan/contract/types/value-at.ts'

describeApi('the settings of the panel', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let staff: Staff
  let at: Bank

  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    staff = await seedStaff(ctx)
    at = bank(ctx, app)
  })

  beforeEach(async () => {
    await ctx.db.deleteFrom('setting_versions').execute()
    await ctx.db.deleteFrom('guesses').execute()
    await ctx.settingsCache.reload()
  })

  const token = () => staff.superAdmin.token
  const read = async () => answerOf(panelSettingsCalls.read, await at.get(staff.superAdmin, '/settings/options')).data
  const post = (path: string, body: object) => at.post(staff.superAdmin, path, body)
  const save = async (change: object, version: number) =>
    post('/settings/options/update', { settings: { ...(await read()).settings, ...change }, version })
  const rollBack = (restore: number, version: number) => post('/settings/options/rollback', { restore, version })
  const set = async (change: Partial<PanelSettings>) => {
    const { version } = await read()
    expect((await save(change, version)).status).toBe(200)
  }

  it('hold what the panel comes with, keep to their bounds, and ask for the password', async () => {
    expect(await read()).toEqual({ settings: standardSettings, standard: standardSettings, version: 0 })
    for (const [change, field] of [
      [{ remember_days: 366 }, 'settings.remember_days'],
      [{ trial_days: 0 }, 'settings.trial_days'],
      [{ grace_days: 1.5 }, 'settings.grace_days'],
      [{ registration: 1 }, 'settings.registration'],
      [{ time_zone: 'Europe/Atlantis' }, 'settings.time_zone'],
      [{ time_zone: '' }, 'settings.time_zone'],
      [{ secret: 1 }, 'settings.secret'],
    ] as const) {
      const { status, body } = await save(change, 0)
      expect([status, invalidFields({ body })]).toEqual([422, [field]])
    }
    ctx.passMs(limits.passwordVerifiedStrictMinutes * 60_000)
    const unconfirmed = await ask(app, 'POST /settings/options/rollback', {
      token: token(),
      body: { restore: 0, version: 1 },
    })
    expect(unconfirmed.status).toBe(423)
  })

  it('are versions with who made them, lead back to any of them, and to how the panel comes', async () => {
    expect((await save({ trial_days: 3, low_balance: 50 }, 0)).status).toBe(200)
    expect((await save({ trial_days: 4 }, 0)).status).toBe(412)
    expect((await save({ trial_days: 5 }, 1)).status).toBe(200)
    const back = await rollBack(1, 2)
    expect(objectAt(back.body, 'data', 'settings')).toMatchObject({ trial_days: 3, low_balance: 50 })
    expect((await rollBack(3, 3)).status).toBe(409)
    expect((await rollBack(0, 3)).status).toBe(200)
    expect((await read()).settings).toEqual(standardSettings)
    const { body } = await ask(app, 'GET /settings/options/versions', { token: token() })
    const versions = answerOf(panelSettingsCalls.versions, { body }).data
    expect(versions.map(({ version, restores }) => [version, restores])).toEqual([
      [4, 0],
      [3, 1],
      [2, null],
      [1, null],
    ])
    expect(versions[2]).toMatchObject({ by: 'sue', changes: [{ name: 'trial_days', from: 3, to: 5 }] })
    const { verbs } = await ctx.db
      .selectFrom('activity')
      .select((eb) => eb.fn.countAll<number>().as('verbs'))
      .where('verb', 'in', ['settings.update', 'settings.restore'])
      .executeTakeFirstOrThrow()
    expect(Number(verbs)).toBe(4)
  })

  it('reach another process with its next reading, and hold within a transaction too', async () => {
    const mine = settingsOf(ctx.db)
    const other = createSettingsCache(ctx)
    await other.reload()
    await set({ grace_days: 1 })
    expect([mine.grace_days, other.now().grace_days]).toEqual([
      standardSettings.grace_days,
      standardSettings.grace_days,
    ])
    await other.reload()
    expect(other.now().grace_days).toBe(1)
    await ctx.db.transaction().execute(async (tx) => expect(settingsOf(tx).grace_days).toBe(1))
    ctx.settingsCache = other
  })

  it('open the registration, on the page and for the call, and close it again', async () => {
    const opened = async () => {
      const page = await app.inject({ method: 'GET', url: '/register' })
      const call = await app.inject({ method: 'POST', url: '/api/register', payload: {} })
      // Without a build there is no page at all.
      return [!isWebBuilt || page.statusCode === 404, call.statusCode]
    }
    expect(await opened()).toEqual([true, 404])
    await set({ registration: true })
    expect(await opened()).toEqual([!isWebBuilt, 422])
    await set({ registration: false })
    expect(await opened()).toEqual([true, 404])
  })

  it('say how long a remembered sign-in lasts, and how long one that is not may rest', async () => {
    await set({ remember_days: 30, idle_hours: 1 })
    const open = (remember: boolean) =>
      openStaffSession(
        ctx.db,
        { userId: staff.powerless.id, owesSecondFactor: false, remember, origin: noOrigin },
        ctx.clock(),
      )
    const [{ token: kept }, { token: passing }] = [await open(true), await open(false)]
    const session = await ctx.db
      .selectFrom('sessions')
      .select('expires_at')
      .where('user_id', '=', staff.powerless.id)
      .where('remember', '=', 1)
      .executeTakeFirstOrThrow()
    expect(session.expires_at).toBe(ctx.clock() + 30 * dayMs)
    const statusOf = async (own: string) => (await ask(app, 'GET /user', { token: own })).status
    expect([await statusOf(kept), await statusOf(passing)]).toEqual([200, 200])
    ctx.passMs(3_600_000)
    expect([await statusOf(kept), await statusOf(passing)]).toEqual([200, 401])
  })

  it('say how long a trial lasts, how many there may be, and from what on issuing credits takes two', async () => {
    await set({ trial_days: 2, trials_per_month: 1, mint_alone_max: 100, low_balance: 0 })
    const tvs = [await registerTestTv(app, ctx), await registerTestTv(app, ctx)]
    const answers = []
    for (const { mac } of tvs) {
      const { id } = await ctx.db.selectFrom('devices').select('id').where('mac', '=', mac).executeTakeFirstOrThrow()
      answers.push((await at.act(staff.superAdmin, id, 'trial')).status)
    }
    expect(answers).toEqual([200, 429])
    const first = await ctx.db
      .selectFrom('devices')
      .select('expires_at')
      .where('mac', '=', tvs[0]!.mac)
      .executeTakeFirstOrThrow()
    expect(first.expires_at).toBe(ctx.clock() + 2 * dayMs)
    const mint = async (credits: number) => dataOf(await at.mint(staff.superAdmin, staff.admin, credits))
    expect(await mint(100)).toMatchObject({ status: 'settled' })
    expect(await mint(101)).toMatchObject({ status: 'pending' })
    const summary = await ask(app, 'GET /credits/summary', { token: staff.reseller.token })
    expect(summary.body).toMatchObject({ low: false, mint_alone_max: 100 })
  })

  it('set the retention of the webhook log', async () => {
    const made = await post('/settings/webhooks/store', { url: 'https://hooks.example.com/', events: ['credits.low'] })
    await post(`/settings/webhooks/${dataOf(made).id}/test`, {})
    await ctx.db
      .updateTable('webhook_deliveries')
      .set({ created_at: ctx.clock() - 5 * dayMs })
      .execute()
    const kept = async () => (await ctx.db.selectFrom('webhook_deliveries').select('id').execute()).length
    await sweep(ctx)
    expect(await kept()).toBe(1)
    await set({ webhook_log_days: 5 })
    await sweep(ctx)
    expect(await kept()).toBe(0)
  })
})
