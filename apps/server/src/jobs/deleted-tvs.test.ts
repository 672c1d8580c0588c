import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { claimGuide, dueGuides, endGuide } from '../domain/epg/claim-guide.ts'
import { askRefresh, claimRefresh, endRefresh, LostRefresh, waitingRefreshes } from '../domain/sources/refreshes.ts'
import { describeOnBothDatabases } from '../testing/both-databases.ts'
import type { TestHouse } from '../testing/build-house.ts'
import { ask } from '../testing/client.ts'
import { addGuidedSource } from '../testing/guided-source.ts'
import { playlistText, registerTestTv, sendUpload, signInTestOwner } from '../testing/test-tv.ts'
import { openXtreamStub } from '../testing/xtream-stub.ts'
import { readUploads } from './read-uploads.ts'
import { openRefresher, refreshSources } from './refresh-sources.ts'

const never = new AbortController().signal
const deletedTvs = 60

describeOnBothDatabases('the sources of deleted TVs', (open) => {
  let house: TestHouse
  let app: FastifyInstance

  beforeAll(async () => {
    house = await open()
    app = await buildApp(house)
  })

  const tvWithLink = async (address: string) => {
    await house.db.deleteFrom('guesses').execute()
    const tv = await registerTestTv(app, house)
    const token = await signInTestOwner(app, tv)
    const body = { name: 'Link', url: address }
    const answer = await ask(app, 'POST /app/device/playlists/store', { token, body })
    expect(answer.status, answer.raw).toBe(201)
    const status = async () => {
      const row = await house.db
        .selectFrom('sources')
        .select('status')
        .where('device_id', '=', tv.rowId)
        .executeTakeFirst()
      return row?.status
    }
    const refresh = () =>
      house.db
        .selectFrom('refreshes')
        .innerJoin('sources', 'sources.id', 'refreshes.source_id')
        .select(['refreshes.status', 'refreshes.source_id'])
        .where('sources.device_id', '=', tv.rowId)
        .executeTakeFirstOrThrow()
    return { ...tv, token, status, refresh }
  }
  const setDeleted = (deviceId: number, deleted_at: number | null) =>
    house.db.updateTable('devices').set({ deleted_at }).where('id', '=', deviceId).execute()
  const refreshOnce = async (on = house) => {
    const refresher = openRefresher(on)
    await refresher.begin(never)
    await refresher.rest()
  }

  it('hold up no other TV, and are fetched again once the TV is restored', async () => {
    const stub = await openXtreamStub()
    stub.panel.answers.set('list.m3u', { body: playlistText(3) })
    const deleted = await tvWithLink(`${stub.url}/list.m3u`)
    const { source_id } = await deleted.refresh()
    const source = await house.db
      .selectFrom('sources')
      .selectAll()
      .where('id', '=', source_id)
      .executeTakeFirstOrThrow()
    for (let count = 1; count < deletedTvs; count += 1) {
      const { id: _, ...columns } = {
        ...source,
        public_id: `copy-${count}`,
        name_key: `copy-${count}`,
        fingerprint: null,
      }
      const copy = await house.db.insertInto('sources').values(columns).returning('id').executeTakeFirstOrThrow()
      await askRefresh(house.db, { sourceId: copy.id, cause: 'due' }, house.clock())
    }
    await setDeleted(deleted.rowId, house.clock())
    house.passMs(1_000)
    const healthy = await tvWithLink(`${stub.url}/list.m3u`)
    await refreshOnce()
    expect(await healthy.status()).toBe('ok')
    expect(stub.asked).toHaveLength(1)
    await setDeleted(deleted.rowId, null)
    // The copies cannot be opened, and which of those that wait as long comes first is up to the database.
    await refreshSources(house, never)
    expect(stub.asked.length).toBeGreaterThan(1)
    await house.db.deleteFrom('refreshes').execute()
    await stub.close()
  })

  it('give their fetch back when the TV is deleted meanwhile', async () => {
    const stub = await openXtreamStub()
    stub.panel.answers.set('list.m3u', { body: playlistText(3) })
    const tv = await tvWithLink(`${stub.url}/list.m3u`)
    await refreshOnce({
      ...house,
      fetch: async (wish) => {
        await setDeleted(tv.rowId, house.clock())
        return house.fetch(wish)
      },
    })
    expect(await tv.refresh()).toMatchObject({ status: 'waiting' })
    house.passMs(3_600_000)
    expect(await waitingRefreshes(house.db, house.clock())).toEqual([])
    await setDeleted(tv.rowId, null)
    await refreshOnce()
    expect(await tv.status()).toBe('ok')
    await stub.close()
  })

  it('keep an uploaded file that waits, and hold up no other file', async () => {
    const [deleted, healthy] = [await tvWithLink('http://a.example/1'), await tvWithLink('http://a.example/2')]
    await house.db.deleteFrom('refreshes').execute()
    for (const { token } of [deleted, healthy])
      expect((await sendUpload(app, { token, content: playlistText(2), name: 'File' })).status).toBe(202)
    // Claimed once before the TV was deleted, by a process that died.
    await house.db.updateTable('uploads').set({ attempts: 9 }).where('device_id', '=', deleted.rowId).execute()
    await setDeleted(deleted.rowId, house.clock())
    await readUploads(house, never)
    const uploads = await house.db.selectFrom('uploads').select(['device_id', 'status']).orderBy('id').execute()
    expect(uploads).toEqual([
      { device_id: deleted.rowId, status: 'uploaded' },
      { device_id: healthy.rowId, status: 'published' },
    ])
  })

  it('have no guide fetched, and neither have those of archived TVs', async () => {
    await house.db.deleteFrom('guides').execute()
    const tvs = [await registerTestTv(app, house), await registerTestTv(app, house), await registerTestTv(app, house)]
    const [used, deleted, archived] = tvs as [(typeof tvs)[0], (typeof tvs)[0], (typeof tvs)[0]]
    for (const { rowId } of tvs) {
      const { id } = await addGuidedSource(house, rowId, 'http://a.example/guide.xml')
      const due = { status: 'waiting' as const, due_at: house.clock(), updated_at: house.clock() }
      await house.db
        .insertInto('guides')
        .values({ source_id: id, ...due })
        .execute()
    }
    await setDeleted(deleted.rowId, house.clock())
    await house.db.updateTable('devices').set({ archived_at: house.clock() }).where('id', '=', archived.rowId).execute()
    const due = await dueGuides(house.db, house.clock())
    expect(due).toHaveLength(1)
    const source = house.db.selectFrom('sources').select('device_id').where('id', '=', due[0]!.source_id)
    expect(await source.executeTakeFirst()).toEqual({ device_id: used.rowId })
  })

  it('never use the number of a claim twice, so that a process that was silent for a whole cycle has lost its own', async () => {
    const stub = await openXtreamStub()
    const tv = await tvWithLink(`${stub.url}/list.m3u`)
    const { source_id: sourceId } = await tv.refresh()
    const claim = async () => {
      const waiting = await waitingRefreshes(house.db, house.clock())
      return (await claimRefresh(
        house.db,
        waiting.find((one) => one.source_id === sourceId)!,
        house.clock(),
      ))!
    }
    const silent = await claim()
    house.passMs(60_000)
    await endRefresh(house.db, await claim(), house.clock(), { status: 'done' })
    await askRefresh(house.db, { sourceId, cause: 'asked' }, house.clock())
    const next = await claim()
    await expect(endRefresh(house.db, silent, house.clock(), { status: 'done' })).rejects.toThrow(LostRefresh)
    expect(next.tries).toBe(1)

    await house.db.deleteFrom('guides').execute()
    const due = { status: 'waiting' as const, due_at: house.clock(), updated_at: house.clock() }
    await house.db
      .insertInto('guides')
      .values({ source_id: sourceId, ...due })
      .execute()
    const claimDue = async () =>
      (await claimGuide(house.db, (await dueGuides(house.db, house.clock()))[0]!, house.clock()))!
    const silentGuide = await claimDue()
    house.passMs(600_000)
    await endGuide(house.db, await claimDue(), { kind: 'unchanged' }, house.clock())
    house.passMs(24 * 3_600_000)
    await claimDue()
    await expect(endGuide(house.db, silentGuide, { kind: 'unchanged' }, house.clock())).rejects.toThrow('taken up')
    await stub.close()
  })
})
