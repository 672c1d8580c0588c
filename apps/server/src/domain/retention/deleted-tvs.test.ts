import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { LostLease } from '../../db/lease-queue.ts'
import { claimGuide, dueGuides, endGuide } from '../epg/claim-guide.ts'
import { askRefresh, claimRefresh, endRefresh, waitingRefreshes } from '../sources/refreshes.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { ask } from '../../testing/client.ts'
import { addGuidedSource } from '../../testing/stubs/guided-source.ts'
import { playlistText, registerTestTv, sendUpload, signInTestOwner } from '../../testing/test-tv.ts'
import { openXtreamStub } from '../../testing/stubs/xtream-stub.ts'
import { readUploads } from '../uploads/read-uploads-job.ts'
import { openRefresher, refreshSources } from '../refresh/refresh-sources-job.ts'

const never = new AbortController().signal
const deletedTvs = 60

describeOnBothDatabases('the sources of deleted TVs', (open) => {
  let ctx: TestContext
  let app: FastifyInstance

  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
  })

  const tvWithLink = async (address: string) => {
    await ctx.db.deleteFrom('guesses').execute()
    const tv = await registerTestTv(app, ctx)
    const token = await signInTestOwner(app, tv)
    const body = { name: 'Link', url: address }
    const answer = await ask(app, 'POST /app/device/playlists/store', { token, body })
    expect(answer.status, answer.raw).toBe(201)
    const status = async () => {
      const row = await ctx.db
        .selectFrom('sources')
        .select('status')
        .where('device_id', '=', tv.rowId)
        .executeTakeFirst()
      return row?.status
    }
    const refresh = () =>
      ctx.db
        .selectFrom('refreshes')
        .innerJoin('sources', 'sources.id', 'refreshes.source_id')
        .select(['refreshes.status', 'refreshes.source_id'])
        .where('sources.device_id', '=', tv.rowId)
        .executeTakeFirstOrThrow()
    return { ...tv, token, status, refresh }
  }
  const setDeleted = (deviceId: number, deleted_at: number | null) =>
    ctx.db.updateTable('devices').set({ deleted_at }).where('id', '=', deviceId).execute()
  const refreshOnce = async (on = ctx) => {
    const refresher = openRefresher(on)
    await refresher.begin(never)
    await refresher.rest()
  }

  it('hold up no other TV, and are fetched again once the TV is restored', async () => {
    const stub = await openXtreamStub()
    stub.panel.answers.set('list.m3u', { body: playlistText(3) })
    const deleted = await tvWithLink(`${stub.url}/list.m3u`)
    const { source_id } = await deleted.refresh()
    const source = await ctx.db.selectFrom('sources').selectAll().where('id', '=', source_id).executeTakeFirstOrThrow()
    for (let count = 1; count < deletedTvs; count += 1) {
      const { id: _, ...columns } = {
        ...source,
        public_id: `copy-${count}`,
        name_key: `copy-${count}`,
        fingerprint: null,
      }
      const copy = await ctx.db.insertInto('sources').values(columns).returning('id').executeTakeFirstOrThrow()
      await askRefresh(ctx.db, { sourceId: copy.id, cause: 'due' }, ctx.clock())
    }
    await setDeleted(deleted.rowId, ctx.clock())
    ctx.passMs(1_000)
    const healthy = await tvWithLink(`${stub.url}/list.m3u`)
    await refreshOnce()
    expect(await healthy.status()).toBe('ok')
    expect(stub.asked).toHaveLength(1)
    await setDeleted(deleted.rowId, null)
    // The copies cannot be opened, and which of those that wait as long comes first is up to the database.
    await refreshSources(ctx, never)
    expect(stub.asked.length).toBeGreaterThan(1)
    await ctx.db.deleteFrom('refreshes').execute()
    await stub.close()
  })

  it('release their fetch when the TV is deleted meanwhile', async () => {
    const stub = await openXtreamStub()
    stub.panel.answers.set('list.m3u', { body: playlistText(3) })
    const tv = await tvWithLink(`${stub.url}/list.m3u`)
    await refreshOnce({
      ...ctx,
      fetch: async (wish) => {
        await setDeleted(tv.rowId, ctx.clock())
        return ctx.fetch(wish)
      },
    })
    expect(await tv.refresh()).toMatchObject({ status: 'waiting' })
    ctx.passMs(3_600_000)
    expect(await waitingRefreshes(ctx.db, ctx.clock())).toEqual([])
    await setDeleted(tv.rowId, null)
    await refreshOnce()
    expect(await tv.status()).toBe('ok')
    await stub.close()
  })

  it('keep an uploaded file that waits, and hold up no other file', async () => {
    const [deleted, healthy] = [await tvWithLink('http://a.example/1'), await tvWithLink('http://a.example/2')]
    await ctx.db.deleteFrom('refreshes').execute()
    for (const { token } of [deleted, healthy])
      expect((await sendUpload(app, { token, content: playlistText(2), name: 'File' })).status).toBe(202)
    // Claimed once before the TV was deleted, by a process that died.
    await ctx.db.updateTable('uploads').set({ attempts: 9 }).where('device_id', '=', deleted.rowId).execute()
    await setDeleted(deleted.rowId, ctx.clock())
    await readUploads(ctx, never)
    const uploads = await ctx.db.selectFrom('uploads').select(['device_id', 'status']).orderBy('id').execute()
    expect(uploads).toEqual([
      { device_id: deleted.rowId, status: 'uploaded' },
      { device_id: healthy.rowId, status: 'published' },
    ])
  })

  it('have no guide fetched, and neither have those of archived TVs', async () => {
    await ctx.db.deleteFrom('guides').execute()
    const register = () => registerTestTv(app, ctx)
    const tvs = [await register(), await register(), await register()] as const
    const [used, deleted, archived] = tvs
    for (const { rowId } of tvs) {
      const { id } = await addGuidedSource(ctx, rowId, 'http://a.example/guide.xml')
      const due = { status: 'waiting' as const, due_at: ctx.clock(), updated_at: ctx.clock() }
      await ctx.db
        .insertInto('guides')
        .values({ source_id: id, ...due })
        .execute()
    }
    await setDeleted(deleted.rowId, ctx.clock())
    await ctx.db.updateTable('devices').set({ archived_at: ctx.clock() }).where('id', '=', archived.rowId).execute()
    const due = await dueGuides(ctx.db, ctx.clock())
    expect(due).toHaveLength(1)
    const source = ctx.db.selectFrom('sources').select('device_id').where('id', '=', due[0]!.source_id)
    expect(await source.executeTakeFirst()).toEqual({ device_id: used.rowId })
  })

  it('never use the number of a claim twice, so that a process that was silent for a whole cycle has lost its own', async () => {
    const stub = await openXtreamStub()
    const tv = await tvWithLink(`${stub.url}/list.m3u`)
    const { source_id: sourceId } = await tv.refresh()
    const claim = async () => {
      const waiting = await waitingRefreshes(ctx.db, ctx.clock())
      return (await claimRefresh(
        ctx.db,
        waiting.find((one) => one.source_id === sourceId)!,
        ctx.clock(),
      ))!
    }
    const silent = await claim()
    ctx.passMs(60_000)
    await endRefresh(ctx.db, await claim(), ctx.clock(), { status: 'done' })
    await askRefresh(ctx.db, { sourceId, cause: 'asked' }, ctx.clock())
    const next = await claim()
    await expect(endRefresh(ctx.db, silent, ctx.clock(), { status: 'done' })).rejects.toThrow(LostLease)
    expect(next.tries).toBe(1)

    await ctx.db.deleteFrom('guides').execute()
    const due = { status: 'waiting' as const, due_at: ctx.clock(), updated_at: ctx.clock() }
    await ctx.db
      .insertInto('guides')
      .values({ source_id: sourceId, ...due })
      .execute()
    const claimDue = async () => (await claimGuide(ctx.db, (await dueGuides(ctx.db, ctx.clock()))[0]!, ctx.clock()))!
    const silentGuide = await claimDue()
    ctx.passMs(600_000)
    await endGuide(ctx.db, await claimDue(), { kind: 'unchanged' }, ctx.clock())
    ctx.passMs(24 * 3_600_000)
    await claimDue()
    await expect(endGuide(ctx.db, silentGuide, { kind: 'unchanged' }, ctx.clock())).rejects.toThrow('taken up')
    await stub.close()
  })
})
