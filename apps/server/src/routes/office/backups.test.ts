import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dayMs, hourMs } from '@castellan/contract/limits/durations.ts'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { buildApp } from '../../app.ts'
import { expireBackups } from '../../domain/backups/expire-backups.ts'
import { failAbandoned } from '../../domain/backups/fail-backup.ts'
import { claimBackup } from '../../domain/backups/claim-backup.ts'
import { insertBackup } from '../../domain/backups/request-backup.ts'
import { scheduleBackup } from '../../domain/backups/schedule-backup.ts'
import { runBackups } from '../../domain/backups/run-backups-job.ts'
import { describeApi } from '../../testing/both-databases.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { ask } from '../../testing/client.ts'
import { seedPerson, seedStaff, type Staff } from '../../testing/seed-staff.ts'
import { registerTestTv, signedHeaders } from '../../testing/test-tv.ts'
import { type NumberedRow, dataOf } from '../../testing/answers.ts'
import { objectAt } from '@castellan/contract/types/value-at.ts'

const never = new AbortController().signal

describeApi('backups', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let staff: Staff

  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    staff = await seedStaff(ctx)
  })

  const as = (who: keyof Staff) => ({ token: staff[who].token })
  const confirm = (who: keyof Staff, at = ctx.clock()) =>
    ctx.db.updateTable('sessions').set({ password_confirmed_at: at }).where('user_id', '=', staff[who].id).execute()
  /** Time in which nobody is signed out. */
  async function pass(ms: number): Promise<void> {
    ctx.passMs(ms)
    const now = ctx.clock()
    await ctx.db
      .updateTable('sessions')
      .set({ last_used_at: now, expires_at: now + dayMs })
      .execute()
  }
  const ofFolder = () => readdirSync(join(ctx.config.dataDir, 'backups'))
  async function readRow(id: number): Promise<NumberedRow> {
    return dataOf(await ask(app, `GET /settings/backups/${id}`, as('admin')))
  }
  async function make(who: keyof Staff = 'admin'): Promise<NumberedRow> {
    const asked = await ask(app, 'POST /settings/backups/store', { ...as(who), body: {} })
    expect(asked.status, asked.raw).toBe(201)
    await runBackups(ctx, never)
    return readRow(dataOf(asked).id)
  }

  describe('are made', () => {
    it('by anyone who may, one at a time, and record who, how much and which version', async () => {
      const asked = await ask(app, 'POST /settings/backups/store', { ...as('admin'), body: {} })
      expect([asked.status, dataOf(asked)['state']]).toEqual([201, 'queued'])
      const again = await ask(app, 'POST /settings/backups/store', { ...as('superAdmin'), body: {} })
      expect([again.status, again.body['code']]).toEqual([409, 'bad_state'])
      expect((await ask(app, 'POST /settings/backups/store', { ...as('distributor'), body: {} })).status).toBe(403)
      await runBackups(ctx, never)
      const row = await readRow(dataOf(asked).id)
      expect(row).toMatchObject({ state: 'ok', trigger: 'manual', kind: 'db', made_by: 'adam', fault: 'none' })
      expect(row['schema_version']).toMatch(/^\d{4}-/u)
      const { rows: counts } = await ctx.db
        .selectFrom('backups')
        .select('row_counts as rows')
        .where('id', '=', row.id)
        .executeTakeFirstOrThrow()
      expect(JSON.parse(counts)).toMatchObject({ users: 7 })
      expect(JSON.parse(counts)).not.toHaveProperty('sessions')
      expect(row['rows']).toBe(
        Object.values(objectAt(JSON.parse(counts))).reduce((sum: number, one) => sum + Number(one), 0),
      )
    })

    it('and the log says who asked, and that it was made', async () => {
      const log = await ctx.db
        .selectFrom('activity')
        .select(['verb', 'actor_name'])
        .where('target_type', '=', 'backups')
        .orderBy('id')
        .execute()
      expect(log).toEqual([
        { verb: 'backups.create', actor_name: 'adam' },
        { verb: 'backups.finish', actor_name: 'system' },
      ])
    })

    it('by one process: what a killed one has begun ends as failed, and nothing of its file is left', async () => {
      const { id } = dataOf(await ask(app, 'POST /settings/backups/store', { ...as('admin'), body: {} }))
      const claimed = await claimBackup(ctx.db, ctx.backups, ctx.clock())
      expect(claimed?.id).toBe(id)
      expect(await claimBackup(ctx.db, ctx.backups, ctx.clock())).toBeNull()
      const before = ofFolder()
      writeFileSync(ctx.backups.partOf(claimed!.stored_as!), 'half of it')
      expect(await failAbandoned(ctx, ctx.clock(), { isAlone: false })).toEqual([])
      ctx.passMs(61_000)
      await failAbandoned(ctx, ctx.clock(), { isAlone: false })
      expect(await readRow(id)).toMatchObject({ state: 'failed', fault: 'abandoned', size: 0 })
      expect(ofFolder()).toEqual(before)
    })

    it('and one made before a restore ends with the process that restores', async () => {
      const { id, name } = await make()
      await confirm('superAdmin')
      const asked = await ask(app, 'POST /settings/backups/restore', { ...as('superAdmin'), body: { id, name } })
      expect(asked.status).toBe(202)
      const restoring = await claimBackup(ctx.db, ctx.backups, ctx.clock())
      const before = await insertBackup(ctx.db, ctx.clock(), {
        trigger: 'pre_restore',
        state: 'running',
        stored_as: ctx.backups.newName(),
        started_at: ctx.clock(),
      })
      expect(await failAbandoned(ctx, ctx.clock(), { isAlone: false })).toEqual([])
      ctx.passMs(61_000)
      await failAbandoned(ctx, ctx.clock(), { isAlone: false })
      expect(await readRow(restoring!.id)).toMatchObject({ state: 'ok', fault: 'abandoned' })
      expect(await readRow(before.id)).toMatchObject({ state: 'failed', fault: 'abandoned' })
    })

    it('and one made before a restore ends with the restore that is stopped', async () => {
      const { id, name } = await make()
      await confirm('superAdmin')
      await ask(app, 'POST /settings/backups/restore', { ...as('superAdmin'), body: { id, name } })
      const stopped = new AbortController()
      const newName = ctx.backups.newName.bind(ctx.backups)
      const naming = vi.spyOn(ctx.backups, 'newName').mockImplementation(() => {
        stopped.abort()
        return newName()
      })
      await runBackups(ctx, stopped.signal)
      naming.mockRestore()
      const rows = await ctx.db
        .selectFrom('backups')
        .select(['trigger', 'state', 'fault'])
        .orderBy('id', 'desc')
        .execute()
      expect(rows[0]).toEqual({ trigger: 'pre_restore', state: 'failed', fault: 'abandoned' })
      expect(await readRow(id)).toMatchObject({ state: 'ok', fault: 'abandoned' })
      expect((await make()).state).toBe('ok')
    })
  })

  describe('are taken along', () => {
    let row: NumberedRow
    beforeAll(async () => {
      row = await make()
    })

    it('by super-admins who have just confirmed their password, and by nobody else', async () => {
      const asks = [
        [`GET /settings/backups/${row.id}/download`, undefined],
        ['POST /settings/backups/link', { id: row.id }],
      ] as const
      for (const [line, body] of asks) {
        const status = async (who: keyof Staff) => (await ask(app, line, { ...as(who), body })).status
        await confirm('admin')
        await confirm('superAdmin', ctx.clock() - 16 * 60_000)
        expect([line, await status('distributor'), await status('admin'), await status('superAdmin')]).toEqual([
          line,
          403,
          403,
          423,
        ])
        await confirm('superAdmin')
        expect([line, await status('superAdmin')]).toEqual([line, 200])
      }
    })

    it('whole or in part, and each time the log says so', async () => {
      await confirm('superAdmin')
      const fetched = (headers: Record<string, string> = {}) =>
        app.inject({
          url: `/api/settings/backups/${row.id}/download`,
          headers: { authorization: `Bearer ${staff.superAdmin.token}`, ...headers },
        })
      const whole = await fetched()
      expect(createHash('sha256').update(whole.rawPayload).digest('hex')).toBe(row['sha256'])
      expect(whole.headers).toMatchObject({
        'content-length': String(row['size']),
        'content-disposition': `attachment; filename="castellan-${String(row['name'])}.backup"`,
      })
      const part = await fetched({ range: 'bytes=10-19' })
      expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 10-19/${String(row['size'])}`])
      expect(part.rawPayload).toEqual(whole.rawPayload.subarray(10, 20))
      expect((await fetched({ range: `bytes=${String(row['size'])}-` })).statusCode).toBe(416)
      const noted = await ctx.db
        .selectFrom('activity')
        .select('actor_name')
        .where('verb', '=', 'backups.download')
        .where('target_id', '=', row.id)
        .execute()
      expect(noted.length).toBeGreaterThanOrEqual(4)
    })

    it('by a link that opens once, for five minutes, as long as its session lives', async () => {
      await confirm('superAdmin')
      const link = async () => {
        const { body } = await ask(app, 'POST /settings/backups/link', { ...as('superAdmin'), body: { id: row.id } })
        return `GET ${String(body['path'])}`
      }
      const first = await link()
      expect((await ask(app, first)).status).toBe(200)
      expect((await ask(app, first)).status).toBe(404)
      const late = await link()
      ctx.passMs(5 * 60_000)
      expect((await ask(app, late)).status).toBe(404)
      const orphan = await link()
      const session = await ctx.db
        .selectFrom('sessions')
        .selectAll()
        .where('user_id', '=', staff.superAdmin.id)
        .executeTakeFirstOrThrow()
      await ctx.db.deleteFrom('sessions').where('id', '=', session.id).execute()
      expect((await ask(app, orphan)).status).toBe(404)
      await ctx.db.insertInto('sessions').values(session).execute()
    })

    it('as long as the file is there', async () => {
      await confirm('superAdmin')
      const { stored_as: name } = await ctx.db
        .selectFrom('backups')
        .select('stored_as')
        .where('id', '=', row.id)
        .executeTakeFirstOrThrow()
      expect(existsSync(ctx.backups.pathOf(name!))).toBe(true)
      await ctx.backups.remove(name!)
      expect((await ask(app, `GET /settings/backups/${row.id}/download`, as('superAdmin'))).status).toBe(409)
      // There is no link to a file that is not here, and no download in the log.
      const downloads = () =>
        ctx.db.selectFrom('activity').select('id').where('verb', '=', 'backups.download').execute()
      const before = (await downloads()).length
      const link = await ask(app, 'POST /settings/backups/link', { ...as('superAdmin'), body: { id: row.id } })
      expect([link.status, (await downloads()).length]).toEqual([409, before])
    })
  })

  describe('are tried out', () => {
    it('in a database of their own, of which nothing is left; one that was changed has failed', async () => {
      const row = await make()
      const asked = await ask(app, 'POST /settings/backups/verify', { ...as('admin'), body: { id: row.id } })
      expect([asked.status, dataOf(asked)['state']]).toEqual([202, 'verifying'])
      await runBackups(ctx, never)
      expect(await readRow(row.id)).toMatchObject({ state: 'verified', fault: 'none' })
      expect(ofFolder().filter((name) => name.includes('scratch'))).toEqual([])
      const path = ctx.backups.pathOf((await storedOf(row.id))!)
      const bytes = readFileSync(path)
      bytes[bytes.length - 100]! ^= 1
      writeFileSync(path, bytes)
      await ask(app, 'POST /settings/backups/verify', { ...as('admin'), body: { id: row.id } })
      await runBackups(ctx, never)
      expect(await readRow(row.id)).toMatchObject({ state: 'failed', fault: 'damaged' })
    })
  })

  describe('are made by themselves', () => {
    const daily = () =>
      ctx.db
        .selectFrom('backups')
        .select(['id', 'state', 'fault'])
        .where('trigger', '=', 'schedule')
        .orderBy('id')
        .execute()

    it('once a day at their hour, not before, and not twice', async () => {
      await scheduleBackup(ctx.db, ctx.clock())
      expect(await daily()).toEqual([])
      await pass(untilHour(3, ctx.clock()))
      await scheduleBackup(ctx.db, ctx.clock())
      await scheduleBackup(ctx.db, ctx.clock())
      await runBackups(ctx, never)
      await scheduleBackup(ctx.db, ctx.clock())
      expect(await daily()).toMatchObject([{ state: 'ok' }])
    })

    it('and when one fails, everybody who manages them is notified once', async () => {
      await pass(dayMs)
      await scheduleBackup(ctx.db, ctx.clock())
      const opened = ctx.backups.partOf
      ctx.backups.partOf = () => join(ctx.config.dataDir, 'nowhere', 'x')
      await runBackups(ctx, never)
      ctx.backups.partOf = opened
      expect(await daily()).toMatchObject([{ state: 'ok' }, { state: 'failed', fault: 'gone' }])
      const notices = await ctx.db
        .selectFrom('notifications')
        .innerJoin('users', 'users.id', 'notifications.user_id')
        .select(['users.name', 'notifications.data'])
        .where('cause', 'like', 'backup-failed:%')
        .orderBy('users.name')
        .execute()
      expect(notices.map(({ name }) => name)).toEqual(['adam', 'sue'])
      expect(JSON.parse(notices[0]!.data)).toMatchObject({ title: 'The daily backup failed', url: '/settings/backups' })
    })

    it('and go when their time is up, but for the newest good one; the log says so', async () => {
      const row = await make()
      const stored = (await storedOf(row.id))!
      await pass(15 * dayMs)
      await expireBackups(ctx, ctx.clock())
      expect(ofFolder()).toEqual([`${stored}.backup`])
      const left = await ctx.db.selectFrom('backups').select('id').where('stored_as', 'is not', null).execute()
      expect(left).toEqual([{ id: row.id }])
      const [first] = await daily()
      expect(first).toMatchObject({ state: 'expired' })
      const noted = await ctx.db
        .selectFrom('activity')
        .select('target_id')
        .where('verb', '=', 'backups.expire')
        .where('target_id', '=', first!.id)
        .execute()
      expect(noted).toHaveLength(1)
    })

    it('again after one that failed, an hour later, and a few times only', async () => {
      await ctx.db.deleteFrom('backups').where('trigger', '=', 'schedule').execute()
      await pass(untilHour(3, ctx.clock()))
      for (let hour = 0; hour < 5; hour += 1) {
        await scheduleBackup(ctx.db, ctx.clock())
        const failed = { state: 'failed', fault: 'gone', updated_at: ctx.clock() } as const
        await ctx.db.updateTable('backups').set(failed).where('state', '=', 'queued').execute()
        expect(await daily()).toHaveLength(Math.min(hour + 1, 3))
        await scheduleBackup(ctx.db, ctx.clock())
        expect(await daily()).toHaveLength(Math.min(hour + 1, 3))
        await pass(hourMs)
      }
    })

    it('by the clocks of the panel, also on the day they are put back', async () => {
      await ctx.db.deleteFrom('backups').where('trigger', '=', 'schedule').execute()
      const set = { version: 999, settings: JSON.stringify({ time_zone: 'Europe/Berlin' }), changes: '[]', by_name: '' }
      await ctx.db
        .insertInto('setting_versions')
        .values({ ...set, restores: null, at: ctx.clock() })
        .execute()
      await ctx.settingsCache.reload()
      for (const [at, count] of [
        ['2026-10-24T00:59:00Z', 0],
        ['2026-10-24T01:00:00Z', 1],
        ['2026-10-25T01:59:00Z', 1],
        ['2026-10-25T02:00:00Z', 2],
      ] as const) {
        await scheduleBackup(ctx.db, Date.parse(at))
        expect([at, (await daily()).length]).toEqual([at, count])
        await ctx.db.updateTable('backups').set({ state: 'failed' }).where('state', '=', 'queued').execute()
      }
      await ctx.db.deleteFrom('backups').where('trigger', '=', 'schedule').execute()
      await ctx.db.deleteFrom('setting_versions').where('version', '=', 999).execute()
      await ctx.settingsCache.reload()
    })

    it('also after midnight when the panel was off at a late hour', async () => {
      await ctx.db.deleteFrom('backups').where('trigger', '=', 'schedule').execute()
      const set = { version: 999, settings: JSON.stringify({ backup_hour: 22 }), changes: '[]', by_name: '' }
      await ctx.db
        .insertInto('setting_versions')
        .values({ ...set, restores: null, at: ctx.clock() })
        .execute()
      await ctx.settingsCache.reload()
      await pass(untilHour(2, ctx.clock()))
      await scheduleBackup(ctx.db, ctx.clock())
      expect(await daily()).toHaveLength(1)
      await ctx.db.deleteFrom('backups').where('trigger', '=', 'schedule').execute()
      await pass(3 * hourMs)
      await scheduleBackup(ctx.db, ctx.clock())
      expect(await daily()).toEqual([])
      await ctx.db.deleteFrom('setting_versions').where('version', '=', 999).execute()
      await ctx.settingsCache.reload()
    })
  })

  describe('are put in place', () => {
    const restore = (who: keyof Staff, body: object) => ask(app, 'POST /settings/backups/restore', { ...as(who), body })

    it('by a super-admin with a second factor and a fresh password, who types the name', async () => {
      const { id, name } = await make()
      await confirm('admin')
      await confirm('superAdmin', 0)
      const statusOf = async (who: keyof Staff, body: object) => (await restore(who, body)).status
      expect(await statusOf('admin', { id, name })).toBe(403)
      expect(await statusOf('superAdmin', { id, name })).toBe(423)
      await confirm('superAdmin')
      expect((await restore('superAdmin', { id, name: 'another' })).body['errors']).toHaveProperty('name')
      const factor = (on: number) =>
        ctx.db.updateTable('users').set({ two_factor_enabled: on }).where('id', '=', staff.superAdmin.id).execute()
      ctx.config.twoFactor = 'optional'
      await factor(0)
      expect((await restore('superAdmin', { id, name })).body['code']).toBe('two_factor_required')
      await factor(1)
      ctx.config.twoFactor = 'forced'
      expect((await readRow(id))['state']).toBe('ok')
    })

    it('leave the data of then, a way back, no session and TVs that go on', async () => {
      const tv = await registerTestTv(app, ctx)
      const row = await make()
      const late = await seedPerson(ctx, { name: 'late', role: 'reseller' })
      await confirm('superAdmin')
      const asked = await restore('superAdmin', { id: row.id, name: row['name'] })
      expect([asked.status, dataOf(asked)['state']]).toEqual([202, 'restoring'])
      await runBackups(ctx, never)
      const after = await ctx.db.selectFrom('backups').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow()
      expect(after).toMatchObject({ state: 'verified', fault: 'none', working: null })
      expect(after.restored_at).not.toBeNull()
      expect(await ctx.db.selectFrom('users').select('id').where('id', '=', late.id).execute()).toEqual([])
      const before = await ctx.db.selectFrom('backups').select(['trigger', 'state']).where('id', '>', row.id).execute()
      expect(before).toEqual([{ trigger: 'pre_restore', state: 'ok' }])
      for (const who of ['superAdmin', 'admin', 'reseller'] as const)
        expect([who, (await ask(app, 'GET /user', as(who))).status]).toEqual([who, 401])
      expect((await ask(app, 'GET /tv/v1/config', { token: tv.token })).status).toBe(401)
      const signed = { path: '/tv/v1/token', body: '{}', key: tv.key, at: ctx.clock(), deviceId: tv.id }
      const renewed = await ask(app, 'POST /tv/v1/token', { body: {}, headers: signedHeaders(signed) })
      expect(renewed.status, renewed.raw).toBe(200)
      const config = await ask(app, 'GET /tv/v1/config', { token: String(renewed.body['token']) })
      expect(config.body['device']).toMatchObject({ id: tv.id })
      const [last] = await ctx.db.selectFrom('activity').select('verb').orderBy('id', 'desc').limit(1).execute()
      expect(last).toEqual({ verb: 'backups.restored' })
    })

    it('while every other request is asked to retry later', async () => {
      ctx.restoring.isOn = true
      const answer = await ask(app, 'GET /user', as('admin'))
      ctx.restoring.isOn = false
      expect([answer.status, answer.body['code'], answer.headers['retry-after']]).toEqual([503, 'unavailable', '5'])
    })
  })

  async function storedOf(id: number): Promise<string | null> {
    const row = await ctx.db.selectFrom('backups').select('stored_as').where('id', '=', id).executeTakeFirstOrThrow()
    return row.stored_as
  }
})

/** Milliseconds until it is next so late in UTC. */
function untilHour(hour: number, now: number): number {
  return (((hour * hourMs - now) % dayMs) + dayMs) % dayMs
}
