import { hostMoveCalls } from '@castellan/contract/calls/host-moves.ts'
import { homesCalls } from '@castellan/contract/calls/homes.ts'
import { standardSettings } from '@castellan/contract/settings/panel-settings.ts'
import { limits } from '@castellan/contract/limits.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import { expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { runBulkJobs } from '../../domain/bulk/run-bulk-jobs.ts'
import { hostMoveJobKind } from '../../domain/host-moves/host-move-job-kind.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import { ask } from '../../testing/client.ts'
import { seedStaff } from '../../testing/seed-staff.ts'
import { registerTestTv, signInTestOwner } from '../../testing/test-tv.ts'
import { textAt } from '@castellan/contract/types/value-at.ts'
import { invalidFields, answerOf } from '../../testing/answers.ts'
import { tvCalls } from '@castellan/contract/calls/tv.ts'

const hosts = { from: 'http://old.example:8080/some/path', to: 'https://new.example' }

describeOnBothDatabases('replacing a host', (open) => {
  async function setUp() {
    const ctx = await open()
    const app = await buildApp(ctx)
    const staff = await seedStaff(ctx)
    const tvs = []
    for (let index = 0; index < 2; index += 1) {
      const tv = await registerTestTv(app, ctx)
      const token = await signInTestOwner(app, tv)
      const add = async (path: string, body: object) => {
        const answer = await ask(app, `POST /app/device/${path}/store`, { token, body })
        expect(answer.status, answer.raw).toBe(201)
        return textAt(answer.body, 'data', 'id')
      }
      const onTv = async () => answerOf(tvCalls.sources, await ask(app, 'GET /tv/v1/sources', { token: tv.token }))
      tvs.push({ tv, token, add, onTv })
    }
    const office = (line: string, body?: object, { token } = staff.superAdmin) =>
      ask(app, line, { token, ...(body ? { body } : {}) })
    const run = () => runBulkJobs(ctx, hostMoveJobKind)
    const results = async (id: number) => {
      const { body, raw } = await office(`GET /portals/replacements/${id}/rows`)
      expect(raw).not.toContain('canary')
      return answerOf(hostMoveCalls.moveRows, { body }).data.map(({ name, state }) => [name, state])
    }
    return { ctx, app, staff, first: tvs[0]!, second: tvs[1]!, office, run, results }
  }

  it('is first previewed, then done on every source with unchanged path and login, and undone', async () => {
    const { first, second, office, run, results, ctx } = await setUp()
    const epg_url = 'http://OLD.example:8080/guide.xml'
    const url = 'http://old.example:8080/get.php?username=canary&password=a/b&x=http://old.example:8080/'
    await first.add('playlists', { name: 'Link', url, epg_url })
    const login = { username: 'canary', password: 'p' }
    await first.add('xtreams', { name: 'Login', server: 'http://old.example:8080/sub', ...login })
    await first.add('playlists', { name: 'Other', url: 'http://other.example/list' })
    await second.add('portals', { name: 'Box', url: 'http://old.example:8080/c/' })
    const before = [await first.onTv(), await second.onTv()]
    const preview = await office('POST /portals/replace/preview', hosts)
    expect(preview.body['data']).toMatchObject({
      from: 'http://old.example:8080',
      to: 'https://new.example',
      sources: 3,
      devices: 2,
      sample: [{ name: 'Link' }, { name: 'Login' }, { name: 'Box' }],
      warnings: ['unseen'],
    })
    expect(preview.raw).not.toContain('canary')
    expect([await first.onTv(), await second.onTv()]).toEqual(before)
    const begun = await office('POST /portals/replace', hosts)
    expect([begun.status, begun.body['data']]).toMatchObject([202, { state: 'running', total: 3 }])
    expect((await office('POST /portals/replace', hosts)).status).toBe(409)
    await run()
    expect((await first.onTv()).sources).toMatchObject([
      {
        url: 'https://new.example/get.php?username=canary&password=a/b&x=http://old.example:8080/',
        epg_url: 'https://new.example/guide.xml',
      },
      { server_url: 'https://new.example/sub', ...login },
      { url: 'http://other.example/list' },
    ])
    expect((await second.onTv()).sources).toMatchObject([{ portal: { url: 'https://new.example/c/' } }])
    const [done] = answerOf(hostMoveCalls.moves, await office('GET /portals/replacements')).data
    expect(done).toMatchObject({ state: 'done', done: 3, skipped: 0 })
    const named = (state: string) => ['Link', 'Login', 'Box'].map((name) => [name, state])
    expect(await results(done!.id)).toEqual(named('moved'))
    expect((await office('POST /portals/replace/undo', { id: done!.id })).status).toBe(202)
    await run()
    expect((await first.onTv()).sources.map(({ url: one, server_url }) => one ?? server_url)).toEqual(
      before[0]!.sources.map(({ url: one, server_url }) => one ?? server_url),
    )
    expect((await second.onTv()).sources).toMatchObject([{ portal: { url: 'http://old.example:8080/c/' } }])
    expect(await results(done!.id)).toEqual(named('undone'))
    expect((await office('POST /portals/replace/undo', { id: done!.id })).status).toBe(409)
    expect(
      await ctx.db.selectFrom('refreshes').select('source_id').where('status', '=', 'waiting').execute(),
    ).toHaveLength(4)
  })

  it('gives the new host the place of the old one in the directory, and back when it is undone', async () => {
    const { first, office, run, ctx, staff } = await setUp()
    const old = 'http://old.example:8080'
    await first.add('xtreams', { name: 'Login', server: old, username: 'one', password: 'p' })
    const rows = () =>
      ctx.db
        .selectFrom('portals')
        .select(['label', 'host', 'kind', 'state', 'reseller_id'])
        .where('deleted_at', 'is', null)
        .where('host', 'in', [old, hosts.to])
        .orderBy('id')
        .execute()
    await ctx.db.updateTable('portals').set({ label: 'Nordlicht', state: 'offered' }).execute()
    const offer = { label: 'Ours', host: old, kind: 'xtream', state: 'offered' }
    expect((await office('POST /portals/store', offer, staff.reseller)).status).toBe(201)
    const before = await rows()
    expect(before).toMatchObject([
      { label: 'Nordlicht', host: old, kind: 'xtream', state: 'offered', reseller_id: null },
      { label: 'Ours', host: old, state: 'offered', reseller_id: staff.reseller.id },
    ])
    const { id } = answerOf(hostMoveCalls.replace, await office('POST /portals/replace', hosts)).data
    await run()
    expect(await rows()).toEqual([
      ...before.map((row) => ({ ...row, state: 'deprecated' })),
      ...before.map((row) => ({ ...row, host: hosts.to })),
    ])
    expect((await office('POST /portals/replace/undo', { id })).status).toBe(202)
    await run()
    const seen = { label: 'new.example', host: hosts.to, kind: 'xtream', state: 'seen', reseller_id: null }
    expect(await rows()).toEqual([...before, seen])
  })

  it('leaves what a TV has there already, names the new address to anyone who types a blocked one, and is no reseller’s', async () => {
    const { first, office, run, results, staff, ctx } = await setUp()
    const login = { username: 'one', password: 'p' }
    const id = await first.add('xtreams', { name: 'Old', server: 'http://old.example:8080', ...login })
    await first.add('xtreams', { name: 'New', server: 'https://new.example', ...login })
    await first.add('playlists', { name: 'Link', url: 'http://old.example:8080/list' })
    for (const path of ['preview', '']) {
      const line = `POST /portals/replace${path && `/${path}`}`
      expect([line, (await office(line, hosts, staff.reseller)).status]).toEqual([line, 403])
    }
    for (const [body, field] of [
      [{ from: 'ftp://a', to: hosts.to }, 'from'],
      [{ from: hosts.from, to: 'http://old.example:8080' }, 'to'],
    ] as const) {
      const { status, body: said } = await office('POST /portals/replace', body)
      expect([status, invalidFields({ body: said })]).toEqual([422, [field]])
    }
    await ctx.db
      .updateTable('portals')
      .set({ state: 'blocked' })
      .where('host', '=', 'http://old.example:8080')
      .execute()
    expect((await office('POST /portals/replace', hosts)).status).toBe(202)
    const warned = async (from: string, to: string) =>
      answerOf(hostMoveCalls.preview, await office('POST /portals/replace/preview', { from, to })).data.warnings
    expect(await warned('https://new.example', 'http://other.example')).toEqual(['under_way', 'unseen', 'plain'])
    expect(await warned('http://nobody.example', 'https://new.example')).toEqual(['nothing', 'under_way'])
    const blocked = await office('POST /portals/replace/preview', { from: 'http://a.example', to: hosts.from })
    expect([blocked.status, invalidFields(blocked)]).toEqual([422, ['to']])
    await run()
    const [move] = answerOf(hostMoveCalls.moves, await office('GET /portals/replacements')).data
    expect(move).toMatchObject({ state: 'done', done: 1, skipped: 1 })
    expect(await results(move!.id)).toEqual([
      ['Old', 'skipped'],
      ['Link', 'moved'],
    ])
    const source = ctx.db.selectFrom('sources').select('host').where('public_id', '=', id)
    expect(await source.executeTakeFirst()).toEqual({ host: 'http://old.example:8080' })
    const again = await ask(await buildApp(ctx), 'POST /app/device/playlists/store', {
      token: first.token,
      body: { name: 'Again', url: 'http://old.example:8080/more' },
    })
    expect([again.status, again.raw]).toEqual([422, expect.stringContaining('https://new.example')])
    ctx.passMs(31 * dayMs)
    expect((await office('POST /portals/replace/undo', { id: move!.id })).status).not.toBe(202)
  })

  it('F8: takes the right to see secrets and a password of the last quarter of an hour', async () => {
    const { first, office, staff, ctx } = await setUp()
    await first.add('playlists', { name: 'Link', url: 'http://old.example:8080/list' })
    expect((await office('POST /portals/replace', hosts, staff.admin)).status).toBe(403)
    ctx.passMs(limits.passwordVerifiedStrictMinutes * 60_000)
    for (const [path, body] of [
      ['', hosts],
      ['/undo', { id: 1 }],
      ['/approve', { id: 1 }],
    ] as const)
      expect([path, (await office(`POST /portals/replace${path}`, body)).status]).toEqual([path, 423])
    expect(await ctx.db.selectFrom('host_moves').select('id').execute()).toEqual([])
  })

  it('F8: above the limit of the settings nothing is sent to the new host, or back, before a second person approves', async () => {
    const { first, second, office, run, staff, ctx } = await setUp()
    const settings = { settings: { ...standardSettings, host_move_alone_max: 1 }, version: 0 }
    expect((await office('POST /settings/options/update', settings)).status).toBe(200)
    for (const { add } of [first, second])
      await add('playlists', { name: 'Link', url: 'http://old.example:8080/list?key=canary' })
    const hostsOf = async () =>
      (await ctx.db.selectFrom('sources').select('host').orderBy('id').execute()).map(({ host }) => host)
    const [before, after] = [Array(2).fill('http://old.example:8080'), Array(2).fill('https://new.example')]
    const waiting = async () =>
      ctx.db.selectFrom('refreshes').select('source_id').where('status', '=', 'waiting').execute()
    const refreshes = await waiting()
    const asked = await office('POST /portals/replace', hosts)
    expect(asked.body['data']).toMatchObject({ state: 'waiting', may: ['cancel'] })
    const { id } = answerOf(hostMoveCalls.replace, asked).data
    await run()
    expect([await hostsOf(), await waiting()]).toEqual([before, refreshes])
    const toApprove = async (by?: Parameters<typeof office>[2]) =>
      answerOf(homesCalls.attention, await office('GET /home/attention', undefined, by)).data.filter(
        ({ kind }) => kind === 'moves',
      )
    // Who asked for it has nothing to approve.
    expect([await toApprove(staff.admin), await toApprove()]).toMatchObject([[{ count: 1 }], []])
    const known = ctx.db.selectFrom('portals').select(['state', 'replaced_by']).where('host', '=', before[0])
    expect(await known.executeTakeFirst()).toEqual({ state: 'seen', replaced_by: '' })
    expect((await office('POST /portals/replace/approve', { id })).status).toBe(403)
    expect((await office('POST /portals/replace/approve', { id }, staff.reseller)).status).toBe(403)
    expect((await office('POST /portals/replace/approve', { id }, staff.admin)).status).toBe(202)
    await run()
    expect(await hostsOf()).toEqual(after)
    const undone = await office('POST /portals/replace/undo', { id })
    expect(undone.body['data']).toMatchObject({ state: 'undo_waiting' })
    await run()
    expect(await hostsOf()).toEqual(after)
    expect((await office('POST /portals/replace/approve', { id })).status).toBe(403)
    expect((await office('POST /portals/replace/approve', { id }, staff.admin)).status).toBe(202)
    await run()
    expect(await hostsOf()).toEqual(before)
    const declined = answerOf(hostMoveCalls.replace, await office('POST /portals/replace', hosts)).data
    expect((await office('POST /portals/replace/cancel', { id: declined.id }, staff.admin)).status).toBe(200)
    expect((await office('POST /portals/replace/approve', { id: declined.id }, staff.admin)).status).toBe(409)
    await run()
    expect(await hostsOf()).toEqual(before)
  })

  it('F8: counts what a person moved within a day, so that many small hosts are not moved alone', async () => {
    const { first, office, ctx } = await setUp()
    const settings = { settings: { ...standardSettings, host_move_alone_max: 1 }, version: 0 }
    expect((await office('POST /settings/options/update', settings)).status).toBe(200)
    for (const name of ['a', 'b', 'c']) await first.add('playlists', { name, url: `http://${name}.example/list` })
    const replace = async (name: string) =>
      answerOf(
        hostMoveCalls.replace,
        await office('POST /portals/replace', { from: `http://${name}.example`, to: `https://${name}.example` }),
      ).data.state
    expect([await replace('a'), await replace('b')]).toEqual(['running', 'waiting'])
    await ctx.db
      .updateTable('host_moves')
      .set({ created_at: ctx.clock() - dayMs })
      .execute()
    expect(await replace('c')).toBe('running')
  })

  /** A replacement that has moved the sources of one transaction and has some left. */
  async function moveHalf() {
    const place = await setUp()
    const { first, second, office, ctx } = place
    const perTv = Math.ceil((limits.hostMoveChunk + 1) / 2)
    for (const { add } of [first, second])
      for (let index = 0; index < perTv; index += 1)
        await add('playlists', { name: `Link ${index}`, url: `http://old.example:8080/list/${index}` })
    const { id } = answerOf(hostMoveCalls.replace, await office('POST /portals/replace', hosts)).data
    const ending = new AbortController()
    const afterOne = () => {
      ending.abort()
      return ctx.clock()
    }
    await runBulkJobs({ ...ctx, clock: afterOne }, hostMoveJobKind, ending.signal)
    const hostsNow = async () =>
      (await ctx.db.selectFrom('sources').select('host').orderBy('id').execute()).map(({ host }) => host)
    const move = async () => answerOf(hostMoveCalls.moves, await office('GET /portals/replacements')).data[0]!
    const lastVerb = async () =>
      (await ctx.db.selectFrom('activity').select('verb').orderBy('id', 'desc').limit(1).execute())[0]!.verb
    const stop = () => office('POST /portals/replace/cancel', { id })
    return { ...place, id, stop, hostsNow, half: await hostsNow(), move, lastVerb, total: 2 * perTv }
  }

  it('that runs is stopped: what was moved stays and can be undone, all other sources stay as they are', async () => {
    const { office, run, stop, hostsNow, half, move, lastVerb, id, total } = await moveHalf()
    const stopped = await stop()
    expect([stopped.status, stopped.body['data']]).toMatchObject([200, { state: 'cancelled', may: ['undo'] }])
    expect(half.filter((host) => host === hosts.to)).toHaveLength(limits.hostMoveChunk)
    expect(await lastVerb()).toBe('portals.replace_stop')
    await run()
    expect(await hostsNow()).toEqual(half)
    expect(await move()).toMatchObject({ state: 'cancelled', done: limits.hostMoveChunk, total })
    expect((await stop()).status).toBe(409)
    expect((await office('POST /portals/replace/undo', { id })).status).toBe(202)
    await run()
    expect(new Set(await hostsNow())).toEqual(new Set(['http://old.example:8080']))
    expect(await move()).toMatchObject({ state: 'undone', undone: limits.hostMoveChunk })
  })

  it('that was stopped is begun again for the rest, and is not undone meanwhile', async () => {
    const { office, run, stop, hostsNow, id, total } = await moveHalf()
    await stop()
    const rest = await office('POST /portals/replace', hosts)
    expect(rest.body['data']).toMatchObject({ state: 'running', total: total - limits.hostMoveChunk })
    expect((await office('POST /portals/replace/undo', { id })).status).toBe(409)
    await run()
    expect(new Set(await hostsNow())).toEqual(new Set([hosts.to]))
    expect((await office('POST /portals/replace/undo', { id })).status).toBe(202)
    await run()
    expect((await hostsNow()).filter((host) => host === hosts.to)).toHaveLength(total - limits.hostMoveChunk)
  })

  it('that was stopped stays so when a second person declines its undo', async () => {
    const { office, staff, stop, id, move } = await moveHalf()
    await stop()
    const settings = { settings: { ...standardSettings, host_move_alone_max: 1 }, version: 0 }
    expect((await office('POST /settings/options/update', settings)).status).toBe(200)
    const asked = await office('POST /portals/replace/undo', { id })
    expect(asked.body['data']).toMatchObject({ state: 'undo_waiting' })
    expect((await office('POST /portals/replace/cancel', { id }, staff.admin)).status).toBe(200)
    expect(await move()).toMatchObject({ state: 'cancelled', may: ['undo'] })
  })

  it('is stopped among all bulk jobs too, also while it is paused; by who began it and by admins', async () => {
    const { office, run, staff, hostsNow, half, id, lastVerb } = await moveHalf()
    const change = (to: string, who?: Parameters<typeof office>[2]) =>
      office('POST /bulk-jobs/change', { kind: 'host_move', id, change: to }, who)
    expect((await change('cancel', staff.reseller)).status).toBe(404)
    expect((await office('POST /portals/replace/cancel', { id }, staff.reseller)).status).toBe(403)
    expect((await change('pause')).body['data']).toMatchObject({ may: ['resume', 'cancel'] })
    const stopped = await change('cancel', staff.admin)
    expect([stopped.status, stopped.body['data']]).toMatchObject([200, { state: 'cancelled', may: [] }])
    expect((await change('cancel')).status).toBe(409)
    expect(await lastVerb()).toBe('bulk_jobs.cancel')
    await run()
    expect(await hostsNow()).toEqual(half)
    expect((await office('POST /portals/replace/undo', { id })).status).toBe(202)
    await run()
    expect(new Set(await hostsNow())).toEqual(new Set(['http://old.example:8080']))
  })

  it('that has moved nothing yet gives the old host its place in the directory back when it is stopped', async () => {
    const { first, office, run, ctx } = await setUp()
    await first.add('playlists', { name: 'Link', url: 'http://old.example:8080/list' })
    const rows = () =>
      ctx.db.selectFrom('portals').select(['host', 'state', 'replaced_by']).where('host', '!=', hosts.to).execute()
    const before = await rows()
    const { id } = answerOf(hostMoveCalls.replace, await office('POST /portals/replace', hosts)).data
    expect(await rows()).not.toEqual(before)
    const stopped = await office('POST /portals/replace/cancel', { id })
    expect(stopped.body['data']).toMatchObject({ state: 'cancelled', may: [], undo_until: null })
    expect(await rows()).toEqual(before)
    await run()
    expect((await ctx.db.selectFrom('sources').select('host').execute())[0]!.host).toBe('http://old.example:8080')
  })

  it('F8: counts what was moved before it was stopped', async () => {
    const { office, stop, first } = await moveHalf()
    await stop()
    const settings = { settings: { ...standardSettings, host_move_alone_max: limits.hostMoveChunk }, version: 0 }
    expect((await office('POST /settings/options/update', settings)).status).toBe(200)
    await first.add('playlists', { name: 'Other', url: 'http://other.example/list' })
    const next = await office('POST /portals/replace', { from: 'http://other.example', to: 'https://other.example' })
    expect(next.body['data']).toMatchObject({ state: 'waiting' })
  })

  it('F8: stops where it is once the person who asked may no longer see secrets', async () => {
    const { first, office, run, staff, ctx } = await setUp()
    await first.add('playlists', { name: 'Link', url: 'http://old.example:8080/list' })
    expect((await office('POST /portals/replace', hosts)).status).toBe(202)
    const { role_id } = await ctx.db
      .selectFrom('users')
      .select('role_id')
      .where('id', '=', staff.admin.id)
      .executeTakeFirstOrThrow()
    await ctx.db.updateTable('users').set({ role_id }).where('id', '=', staff.superAdmin.id).execute()
    await run()
    expect(await ctx.db.selectFrom('host_moves').select('state').execute()).toEqual([{ state: 'failed' }])
    expect((await ctx.db.selectFrom('sources').select('host').execute())[0]!.host).toBe('http://old.example:8080')
  })

  it('F8: leaves what it has moved when the right is lost in the middle, and somebody else goes on with the rest', async () => {
    const { office, run, staff, ctx, hostsNow, total } = await moveHalf()
    const { admin, superAdmin } = staff
    const moved = async () => (await hostsNow()).filter((host) => host === hosts.to).length
    expect(await moved()).toBe(limits.hostMoveChunk)
    const roleOf = async (id: number) =>
      (await ctx.db.selectFrom('users').select('role_id').where('id', '=', id).executeTakeFirstOrThrow()).role_id
    const [own, lesser] = [await roleOf(superAdmin.id), await roleOf(admin.id)]
    const give = (role_id: number, id: number) =>
      ctx.db.updateTable('users').set({ role_id }).where('id', '=', id).execute()
    await give(lesser, superAdmin.id)
    await run()
    expect(await moved()).toBe(limits.hostMoveChunk)
    const [stopped] = answerOf(hostMoveCalls.moves, await office('GET /portals/replacements', undefined, admin)).data
    expect(stopped).toMatchObject({ state: 'failed', done: limits.hostMoveChunk, total })
    await give(own, admin.id)
    const rest = await office('POST /portals/replace', hosts, admin)
    expect([rest.status, rest.body['data']]).toMatchObject([202, { total: total - limits.hostMoveChunk }])
    await run()
    expect(await moved()).toBe(total)
  })
})
