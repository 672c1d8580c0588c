import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { operationsCalls, queueNames, selfChecks } from '@castellan/contract/calls/operations.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { claimDue } from '../db/lease-queue.ts'
import { namedQueues, titleQueue } from '../db/lease-queues.ts'
import { MetadataFault, type Metadata } from '../domain/titles/metadata.ts'
import { judgeDisk, runSelfTest } from '../domain/operations/self-test.ts'
import { CopyFault } from '../domain/stores/copy-store.ts'
import { runBulkJobs } from '../domain/bulk/run-bulk-jobs.ts'
import { listJobKind } from '../lists/list-job-kind.ts'
import { describeOnBothDatabases } from '../testing/both-databases.ts'
import { ask } from '../testing/client.ts'
import { seedStaff, type Staff } from '../testing/seed-staff.ts'
import type { TestContext } from '../testing/test-context.ts'
import { dataOf, answerOf } from '../testing/answers.ts'
import { stubOf } from '@castellan/sources/testing/stub-of.ts'

const never = new AbortController().signal

describeOnBothDatabases('operations', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let staff: Staff
  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    staff = await seedStaff(ctx)
  })
  const as = (who: keyof Staff) => ({ token: staff[who].token })
  const queue = async (name: string) =>
    answerOf(operationsCalls.queues, await ask(app, 'GET /servers/queues', as('admin'))).data.find(
      (one) => one.name === name,
    )!

  it('test everything the panel depends on, and say what is not set up, what fails, and what is paused', async () => {
    ctx.mailer = {
      deliver: async () => {},
      verify: () => Promise.reject(new Error('535 wrong password\n at Socket')),
      close: () => undefined,
    }
    const fails = () => Promise.reject(new CopyFault('denied', '403'))
    ctx.copies = { put: fails, get: fails, remove: fails, list: fails, check: fails }
    const answer = await ask(app, 'POST /servers/self-test', {
      ...as('admin'),
      headers: { 'x-forwarded-for': '1.2.3.4' },
    })
    const results = answerOf(operationsCalls.selfTest, answer).data
    expect(results.map(({ check }) => check)).toEqual(selfChecks)
    const of = (check: string) => results.find((one) => one.check === check)
    expect(of('database')).toMatchObject({ reason: expect.stringMatching(/^(?:ok|slow)$/u) })
    expect(of('mail')).toEqual({
      check: 'mail',
      state: 'failing',
      reason: 'refused',
      values: { error: '535 wrong password' },
    })
    expect(of('copies')).toMatchObject({ state: 'failing', reason: 'denied' })
    expect(of('metadata')).toMatchObject({ state: 'off' })
    expect(of('backups')).toMatchObject({ state: 'warning', reason: 'none' })
    expect(of('proxy')).toMatchObject({ state: 'warning', reason: 'untrusted' })
    expect(of('address')).toMatchObject({ state: 'warning', reason: 'plain', values: { url: 'http://castellan.test' } })
    expect((await ask(app, 'POST /servers/self-test', as('reseller'))).status).toBe(403)
  })

  it('say what is wrong with the metadata service as its settings do', async () => {
    const faultOf = async (cause: string) => {
      const images = () => Promise.reject(new MetadataFault(cause, 0))
      const place = { ...ctx, metadata: stubOf<Metadata>({ images }) }
      const results = await runSelfTest(place, { hasForwardedHeader: false, isTrusted: false })
      return results.find(({ check }) => check === 'metadata')!.reason
    }
    expect([await faultOf('auth'), await faultOf('timeout'), await faultOf('http_5xx')]).toEqual([
      'wrong_key',
      'timeout',
      'answers_badly',
    ])
  })

  it('test whether files can be written to the data folder, and leave none there', async () => {
    const place = { ...ctx, config: { ...ctx.config } }
    const diskIn = async (dataDir: string) => {
      place.config.dataDir = dataDir
      const results = await runSelfTest(place, { hasForwardedHeader: false, isTrusted: false })
      return results.find(({ check }) => check === 'disk')
    }
    const before = readdirSync(ctx.config.dataDir)
    expect((await diskIn(ctx.config.dataDir))!.reason).not.toBe('unwritable')
    expect(readdirSync(ctx.config.dataDir)).toEqual(before)
    const noFolder = join(ctx.config.dataDir, 'a-file')
    writeFileSync(noFolder, '')
    expect(await diskIn(noFolder)).toMatchObject({
      state: 'failing',
      reason: 'unwritable',
      values: { error: 'ENOTDIR' },
    })
    rmSync(noFolder)
  })

  it('say of a disk or a quota that is used up that space is to be freed, and not that rights are missing', () => {
    const values = { percent: 40, bytes: 1 }
    for (const error of ['ENOSPC', 'EDQUOT'])
      expect(judgeDisk({ share: 0.4, error, values })).toEqual({ state: 'failing', reason: 'full', values })
    expect(judgeDisk({ share: 0, error: 'EROFS', values })).toMatchObject({ reason: 'unwritable' })
    expect([0.04, 0.1, 0.2].map((share) => judgeDisk({ share, error: null, values }).reason)).toEqual([
      'full',
      'low',
      'ok',
    ])
  })

  it('show every queue, and hold back all work of one that is paused until it is resumed', async () => {
    const shown = answerOf(operationsCalls.queues, await ask(app, 'GET /servers/queues', as('admin'))).data
    expect(shown.map(({ name }) => name)).toEqual(Object.keys(namedQueues))
    expect(Object.keys(namedQueues)).toEqual([...queueNames])

    const { rows } = await sql<{
      id: number
    }>`insert into titles (kind, tmdb_id, original_title, due_at, created_at, updated_at)
      values ('movie', 11, 'One', ${ctx.clock() - dayMs}, 0, 0) returning id`.execute(ctx.db)
    expect(await queue('titles')).toMatchObject({ due: 1, paused: null })
    const claim = () => claimDue(ctx.db, titleQueue, ctx.clock(), { count: 5, returning: ['id'] })

    const pausing = { ...as('admin'), body: { name: 'titles', reason: 'The service is down' } }
    expect(
      (await ask(app, 'POST /servers/queues/pause', { ...as('reseller'), body: { name: 'titles', reason: 'x' } }))
        .status,
    ).toBe(403)
    expect(
      (await ask(app, 'POST /servers/queues/pause', { ...as('admin'), body: { name: 'titles', reason: '' } })).status,
    ).toBe(422)
    expect((await ask(app, 'POST /servers/queues/pause', pausing)).status).toBe(200)
    expect((await ask(app, 'POST /servers/queues/pause', pausing)).status).toBe(409)
    expect(await queue('titles')).toMatchObject({
      due: 1,
      paused: { by: staff.admin.name, reason: 'The service is down' },
    })
    expect(await claim()).toEqual([])
    const tested = answerOf(operationsCalls.selfTest, await ask(app, 'POST /servers/self-test', as('admin'))).data
    expect(tested.find(({ check }) => check === 'queues')).toMatchObject({ reason: 'paused', values: { count: 1 } })

    expect((await ask(app, 'POST /servers/queues/resume', { ...as('admin'), body: { name: 'titles' } })).status).toBe(
      200,
    )
    expect((await ask(app, 'POST /servers/queues/resume', { ...as('admin'), body: { name: 'titles' } })).status).toBe(
      409,
    )
    expect(await claim()).toEqual(rows)
    const logged = await ctx.db.selectFrom('activity').select('verb').where('verb', 'like', 'queues.%').execute()
    expect(logged.map(({ verb }) => verb).toSorted()).toEqual(['queues.pause', 'queues.resume'])
  })

  it('show how far an undo is by what it has undone, not by what was done', async () => {
    const common = { user_id: staff.admin.id, origin: '{}', total: 100, created_at: ctx.clock(), ended_at: null }
    const move = { ...common, from_host: 'http://old.example', to_host: 'http://new.example', done: 80, skipped: 20 }
    await ctx.db
      .insertInto('host_moves')
      .values([
        { ...move, state: 'undoing', undone: 20 },
        { ...move, state: 'running', from_host: 'http://other.example', done: 30, undone: 0 },
      ])
      .execute()
    const jobs = answerOf(operationsCalls.bulkJobs, await ask(app, 'GET /bulk-jobs', as('admin'))).data
    await ctx.db.deleteFrom('host_moves').execute()
    const reachedBy = (wanted: string) => jobs.find(({ state }) => state === wanted)
    expect(reachedBy('undoing')).toMatchObject({ done: 20, total: 80 })
    expect(reachedBy('running')).toMatchObject({ done: 50, total: 100 })
  })

  it('show the bulk jobs of everybody, which stop and go on; only their own or with the permission for options', async () => {
    await sql`insert into devices (public_id, product, mac, name, status, reseller_id, created_at, updated_at, search_text)
      values ('bulk-1', 'f2', 'mac-1', 'one', 'active', ${staff.reseller.id}, 0, 0, 'box')`.execute(ctx.db)
    const body = { filter: { search: 'box' } }
    const begun = await ask(app, 'POST /devices/bulk/all/archive', { ...as('reseller'), body })
    const { id } = dataOf(begun)
    const change = (who: keyof Staff, to: string) =>
      ask(app, 'POST /bulk-jobs/change', { ...as(who), body: { kind: 'list', id, change: to } })
    const archived = async () =>
      (await ctx.db.selectFrom('devices').select('id').where('archived_at', 'is not', null).execute()).length

    expect(answerOf(operationsCalls.bulkJobs, await ask(app, 'GET /bulk-jobs', as('admin'))).data).toMatchObject([
      {
        kind: 'list',
        id,
        resource: 'devices',
        action: 'archive',
        by: { label: staff.reseller.name },
        may: ['pause', 'cancel'],
      },
    ])
    expect((await ask(app, 'GET /bulk-jobs', as('reseller'))).status).toBe(403)
    expect((await change('sibling', 'pause')).status).toBe(404)
    expect(dataOf(await change('reseller', 'pause'))).toMatchObject({ may: ['resume', 'cancel'] })
    expect((await change('reseller', 'pause')).status).toBe(409)
    await runBulkJobs(ctx, listJobKind, never)
    expect(await archived()).toBe(0)
    expect((await change('admin', 'resume')).status).toBe(200)
    await runBulkJobs(ctx, listJobKind, never)
    expect(await archived()).toBe(1)
    expect((await change('admin', 'cancel')).status).toBe(409)
  })
})
