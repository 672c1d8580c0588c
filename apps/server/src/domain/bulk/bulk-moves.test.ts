import type { BulkJobKind } from '@castellan/contract/calls/operations.ts'
import { expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { bulkKinds } from '../../lists/bulk-kinds.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import { seedStaff } from '../../testing/seed-staff.ts'
import { noOrigin } from '../activity/record-activity.ts'
import { readActiveActor } from '../sign-in/active-actor.ts'
import { askerOf } from './asker.ts'
import type { BulkMove } from './bulk-kind.ts'
import { isMoveOpen, moveBulkJob } from './bulk-moves.ts'
import { changeBulkJob, readBulkJobs } from './operator-view.ts'
import { runBulkJobs } from './run-bulk-jobs.ts'

const allMoves = ['pause', 'resume', 'cancel', 'approve', 'undo'] as const
const names: readonly BulkJobKind[] = ['list', 'mass', 'host_move']

describeOnBothDatabases('a job on many rows', (open) => {
  /** A running job of each kind that has done one of two rows. */
  async function setUp() {
    const ctx = await open()
    await buildApp(ctx)
    const staff = await seedStaff(ctx)
    const actorOf = async ({ id }: { id: number }) =>
      (await readActiveActor(ctx.db, id, ctx.clock(), { impersonator: null }))!
    const asker = await actorOf(staff.superAdmin)
    const job = {
      user_id: asker.id,
      origin: JSON.stringify(askerOf(asker, noOrigin)),
      state: 'running' as const,
      total: 2,
      done: 1,
      created_at: ctx.clock(),
      ended_at: null,
    }
    const onList = { resource: 'devices', action: 'archive', wanted: '{}', format: null, language: 'en' as const }
    const noFile = { stored_as: null, file_key: null, expires_at: null }
    const assigned = { reference: 'one', kind: 'tags' as const, params: Buffer.alloc(0), gives: '+vip' }
    const begun = { token_hash: null, approved_by_id: null, started_at: ctx.clock() }
    const { db } = ctx
    await db
      .insertInto('list_jobs')
      .values({ ...job, ...onList, ...noFile, capped: 0, last_id: 9 })
      .execute()
    await db
      .insertInto('mass_jobs')
      .values({ ...job, ...assigned, ...begun })
      .execute()
    const hosts = { from_host: 'http://old.example', to_host: 'http://new.example' }
    await db
      .insertInto('host_moves')
      .values({ ...job, ...hosts })
      .execute()
    const read = (name: BulkJobKind) => db.selectFrom(bulkKinds[name].table).selectAll().executeTakeFirstOrThrow()
    const move = (name: BulkJobKind, to: BulkMove, actor = asker) =>
      moveBulkJob(db, actor, ctx.clock(), { kind: bulkKinds[name], id: 1, move: to, origin: noOrigin })
    const openTo = async (name: BulkJobKind, actor = asker) => {
      const kind = bulkKinds[name]
      const now = await read(name)
      return allMoves.filter((one) => isMoveOpen(kind, one, { job: now, actor, now: ctx.clock() }))
    }
    return { ctx, staff, asker, actorOf, read, move, openTo }
  }

  it.each(names)(
    'is paused, goes on, is cancelled while it is paused, and its undo begins at once: %s',
    async (name) => {
      const { ctx, move, openTo, read } = await setUp()
      expect(await openTo(name)).toEqual(['pause', 'cancel'])
      await move(name, 'pause')
      expect(await openTo(name)).toEqual(['resume', 'cancel'])
      await runBulkJobs(ctx, bulkKinds[name])
      expect(await read(name)).toMatchObject({ state: 'running', paused_at: ctx.clock() })
      await expect(move(name, 'pause')).rejects.toMatchObject({ code: 'bad_state' })
      await move(name, 'resume')
      await move(name, 'pause')
      await move(name, 'cancel')
      expect(await openTo(name)).toEqual(['undo'])
      await expect(move(name, 'resume')).rejects.toMatchObject({ code: 'bad_state' })
      await move(name, 'undo')
      expect(await read(name)).toMatchObject({ state: 'undoing', up_to: 0, paused_at: null, ended_at: null })
      await runBulkJobs(ctx, bulkKinds[name])
      expect(await read(name)).toMatchObject({ state: 'undone', ended_at: ctx.clock() })
      expect(await openTo(name)).toEqual([])
    },
  )

  it.each(names)('ends when the person who asked may no longer sign in: %s', async (name) => {
    const { ctx, asker, read } = await setUp()
    await ctx.db.updateTable('users').set({ status: 'disabled' }).where('id', '=', asker.id).execute()
    await runBulkJobs(ctx, bulkKinds[name])
    expect(await read(name)).toMatchObject({ state: 'failed', done: 1, ended_at: ctx.clock() })
  })

  it('that waits is approved by a second person alone, and never in the name of another', async () => {
    const { ctx, staff, actorOf, openTo, move, read } = await setUp()
    await ctx.db.updateTable('mass_jobs').set({ state: 'waiting' }).execute()
    const second = await actorOf(staff.admin)
    const inHisName = { ...second, impersonator: { id: staff.superAdmin.id, name: '', writes: true } }
    expect(await openTo('mass')).toEqual(['cancel'])
    expect(await openTo('mass', inHisName)).toEqual(['cancel'])
    expect(await openTo('mass', await actorOf(staff.reseller))).toEqual(['cancel'])
    await expect(move('mass', 'approve')).rejects.toMatchObject({ code: 'forbidden' })
    await expect(move('mass', 'approve', await actorOf(staff.reseller))).rejects.toMatchObject({ code: 'not_found' })
    await move('mass', 'approve', second)
    expect(await read('mass')).toMatchObject({ state: 'running', approved_by_id: second.id })
  })

  it('is moved by admins among the jobs of everybody, and says what each reader may do with it', async () => {
    const { ctx, staff, asker, actorOf, read } = await setUp()
    await ctx.db.updateTable('host_moves').set({ state: 'undo_waiting', ended_at: 5 }).execute()
    const admin = await actorOf(staff.admin)
    const all = await readBulkJobs(ctx.db, admin, ctx.clock(), bulkKinds)
    expect(all.map(({ kind, gives, total, done, may }) => [kind, gives, total, done, may])).toEqual([
      ['mass', '+vip', 2, 1, ['pause', 'cancel']],
      ['list', '', 2, 1, ['pause', 'cancel']],
      ['host_move', 'http://old.example → http://new.example', 2, 1, ['cancel']],
    ])
    expect(await readBulkJobs(ctx.db, await actorOf(staff.reseller), ctx.clock(), bulkKinds)).toEqual([])
    const cancel = { kinds: bulkKinds, kind: 'host_move', id: 1, change: 'cancel', origin: noOrigin } as const
    await expect(changeBulkJob(ctx.db, await actorOf(staff.reseller), ctx.clock(), cancel)).rejects.toMatchObject({
      code: 'not_found',
    })
    expect(await changeBulkJob(ctx.db, admin, ctx.clock(), cancel)).toMatchObject({ state: 'cancelled', may: [] })
    expect(await read('host_move')).toMatchObject({ user_id: asker.id, ended_at: 5 })
    const last = await ctx.db.selectFrom('activity').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst()
    expect(last).toMatchObject({ verb: 'bulk_jobs.cancel', target_type: 'bulk_jobs', target_id: 1 })
  })
})
