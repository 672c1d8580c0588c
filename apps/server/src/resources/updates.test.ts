import { createPublicKey, randomBytes, verify } from 'node:crypto'
import { limits } from '@castellan/contract/limits.ts'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { pushUpdates } from '../domain/updates/push-updates.ts'
import { watchRollouts } from '../domain/updates/widen-rollout.ts'
import { manifestPublicKey } from '../domain/updates/sign-manifest.ts'
import type { TestContext } from '../testing/test-context.ts'
import { describeOnBothDatabases } from '../testing/both-databases.ts'
import { ask } from '../testing/client.ts'
import { seedAppFile } from '../testing/seed-app-file.ts'
import { seedStaff, type Staff } from '../testing/seed-staff.ts'
import { registerTestTv, signInTestOwner } from '../testing/test-tv.ts'
import { listAt, numberAt, textAt } from '@castellan/contract/types/value-at.ts'
import { rowOf, answerOf } from '../testing/answers.ts'
import { tvUpdatesCalls } from '@castellan/contract/calls/tv-updates.ts'
import { ownerSelfCalls } from '@castellan/contract/calls/owner-self.ts'

const [signer, stranger] = ['a'.repeat(64), 'b'.repeat(64)] as const
type Draft = { signer?: string; versionCode?: number; packageName?: string; abis?: string[] } & {
  kind?: 'apk' | 'bundle'
  [more: string]: unknown
}
type Row = Record<string, unknown> & { id: number }

describeOnBothDatabases('updates', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let staff: Staff
  let code = 40_000
  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    staff = await seedStaff(ctx)
    const body = {
      product: 'f2',
      platform: 'test',
      kind: 'signer_sha256',
      digest: signer,
      severity: 'warn',
      version_code: 0,
    }
    const added = await ask(app, 'POST /checksums/store', { token: staff.superAdmin.token, body })
    const id = numberAt(added.body, 'data', 'id')
    await ask(app, `POST /checksums/${id}/activate`, { token: staff.superAdmin.token, body: {} })
  })

  async function draft({
    signer: by = signer,
    versionCode,
    packageName,
    abis,
    kind,
    ...more
  }: Draft = {}): Promise<Row> {
    code += 1
    const made = { signer: by, versionCode: versionCode ?? code, versionName: '4.0' }
    const { id: file } = await seedAppFile(ctx, {
      ...made,
      ...(packageName ? { packageName } : {}),
      ...(abis ? { abis } : {}),
      ...(kind ? { kind } : {}),
    })
    const version = { product: 'f2', platform: 'test', channel: 'stable', file }
    const rollout = { failure_percent: 10, success_percent: 0, reported_percent: 0, widen_after_h: 0 }
    const body = { ...version, ...rollout, notes: { en: 'Faster' }, min_supported_code: 0, ...more }
    const answer = await ask(app, 'POST /updates/store', { token: staff.superAdmin.token, body })
    expect(answer.status, answer.raw).toBe(201)
    return rowOf(answer)
  }
  const act = (row: Row, verb: string, token = staff.superAdmin.token) =>
    ask(app, `POST /updates/${row.id}/${verb}`, { token, body: {} })

  it('signs what was validated, and keeps it as it was signed', async () => {
    const row = await draft()
    expect((await act(row, 'validate')).status).toBe(200)
    const kept = await ctx.db
      .selectFrom('updates')
      .select(['manifest', 'manifest_signature'])
      .where('id', '=', row.id)
      .executeTakeFirstOrThrow()
    expect(JSON.parse(kept.manifest)).toMatchObject({ version_code: code, signer_sha256: signer, size: 1_000 })
    const spki = Buffer.from(manifestPublicKey(ctx.keys), 'base64url')
    const key = createPublicKey({ key: spki, format: 'der', type: 'spki' })
    const signature = Buffer.from(kept.manifest_signature, 'base64url')
    expect(verify(null, Buffer.from(kept.manifest), key, signature)).toBe(true)
    expect(verify(null, Buffer.from(`${kept.manifest} `), key, signature)).toBe(false)
    const token = staff.superAdmin.token
    const changed = await ask(app, 'POST /updates/update', { token, body: { id: row.id, remark: 'other' } })
    expect(changed.status).toBe(409)
    await ask(app, `POST /updates/${row.id}/start`, { token, body: {} })
    const tv = await registerTestTv(app, ctx)
    const offered = async () =>
      (await ask(app, `GET /tv/v1/update?code=1&signer=${signer}`, { token: tv.token })).body['update']
    await ctx.db.updateTable('updates').set({ reached_percent: 100 }).where('id', '=', row.id).execute()
    // What was changed in the database past the panel changes nothing that is offered, and a manifest that was is offered no more.
    await ctx.db
      .updateTable('updates')
      .set({ sha256: 'd'.repeat(64), size: 5 })
      .where('id', '=', row.id)
      .execute()
    expect(await offered()).toMatchObject({ sha256: row['sha256'], size: 1_000 })
    const forged = kept.manifest.replace(signer, stranger)
    await ctx.db.updateTable('updates').set({ manifest: forged }).where('id', '=', row.id).execute()
    expect(await offered()).toBeNull()
    await act(row, 'halt')
  })

  it('validates no other signer, app or platform, and no version that is not the highest', async () => {
    const errorsOf = async (row: Row) => (await act(row, 'validate')).body['errors']
    const signed = 'This app has a different signer. Activate that signer under Checksums first.'
    expect(await errorsOf(await draft({ signer: stranger }))).toEqual({ file: [signed] })
    expect(await errorsOf(await draft({ platform: 'web' }))).toEqual({ file: [expect.stringContaining('platform')] })
    const out = await draft()
    await act(out, 'validate')
    await act(out, 'start')
    expect(await errorsOf(await draft({ versionCode: 39_000 }))).toEqual({
      file: [expect.stringContaining('at least')],
    })
    const other = await draft({ packageName: 'net.example.other' })
    expect(await errorsOf(other)).toEqual({ file: [expect.stringContaining('different app')] })
    await act(out, 'halt')
  })

  it('names the other rollouts that reach the same TVs', async () => {
    const alongside = async ({ id }: Row) => {
      const { token } = staff.superAdmin
      const { body } = await ask(app, `GET /updates/${id}/progress`, { token })
      return listAt(body, 'data', 'alongside').map((each) => numberAt(each, 'id'))
    }
    const started = async (more: Draft = {}) => {
      const row = await draft(more)
      await act(row, 'validate')
      expect((await act(row, 'start')).status).toBe(200)
      return row
    }
    const first = await started()
    const beta = await started({ channel: 'beta' })
    const second = await draft()
    expect(await alongside(first)).toEqual([])
    expect(await alongside(second), 'before it starts').toEqual([first.id])
    await act(second, 'validate')
    await act(second, 'start')
    expect(await alongside(first)).toEqual([second.id])
    expect(await alongside(beta)).toEqual([])
    const arm = await draft({ abis: ['arm64-v8a'] })
    const intel = await started({ abis: ['x86_64'] })
    expect(await alongside(arm), 'not one for other processors').toEqual([second.id, first.id])
    for (const row of [first, second, beta, intel]) await act(row, 'halt')
    expect(await alongside(arm)).toEqual([])
  })

  it('takes version, size, digest and signer from the file alone', async () => {
    const { id } = await seedAppFile(ctx, { versionCode: 77, versionName: '7.7' })
    const row = await draft({ file: id })
    expect(row).toMatchObject({ version_code: 77, version_name: '7.7', size: 1_000, signer_sha256: signer })
    const token = staff.superAdmin.token
    for (const typed of [
      'version_code',
      'version_name',
      'size',
      'sha256',
      'signer_sha256',
      'url',
      'state',
      'authors',
    ]) {
      const answer = await ask(app, 'POST /updates/update', { token, body: { id: row.id, [typed]: 1 } })
      expect([typed, answer.status]).toEqual([typed, 422])
    }
  })

  it('starts a mandatory update only after somebody else has agreed', async () => {
    const row = await draft({ mandatory: true })
    await act(row, 'validate')
    expect((await act(row, 'start')).body['code']).toBe('update_unapproved')
    expect((await act(row, 'approve')).status).toBe(403)
    const edited = await draft({ mandatory: true })
    await ask(app, 'POST /updates/update', { token: staff.admin.token, body: { id: edited.id, remark: 'mine too' } })
    await act(edited, 'validate')
    expect((await act(edited, 'approve', staff.admin.token)).status).toBe(403)
    expect((await act(row, 'approve', staff.admin.token)).status).toBe(200)
    expect((await act(row, 'start')).status).toBe(200)
    await act(row, 'halt')
  })

  it('lets an update at the fleet step by step, and offers nothing that is halted', async () => {
    const row = await draft()
    await act(row, 'validate')
    await act(row, 'start')
    const tv = await registerTestTv(app, ctx)
    const offered = async () =>
      (await ask(app, `GET /tv/v1/update?code=1&signer=${signer}`, { token: tv.token })).body['update']
    for (const percent of limits.updateStepsPercent) {
      const { body } = await ask(app, `GET /updates/${row.id}`, { token: staff.superAdmin.token })
      expect(body['data']).toMatchObject({ reached_percent: percent, state: percent === 100 ? 'completed' : 'rolling' })
      if (percent < 100) await act(row, 'widen')
    }
    expect(await offered()).toMatchObject({ version_code: code })
    expect((await act(row, 'halt')).status).toBe(200)
    expect(await offered()).toBeNull()
  })

  it('lets nobody at TVs whose password was not confirmed lately, and no program', async () => {
    const row = await draft()
    await act(row, 'validate')
    const session = ctx.db.updateTable('sessions').where('user_id', '=', staff.superAdmin.id)
    const long = ctx.clock() - limits.passwordVerifiedStrictMinutes * 60_000
    await session.set({ password_confirmed_at: long }).execute()
    for (const line of [`${row.id}/start`, 'bulk/start', 'bulk/all/start', `${row.id}/widen`, `${row.id}/resume`]) {
      const body = line === 'bulk/start' ? { ids: [row.id] } : {}
      const { status, body: said } = await ask(app, `POST /updates/${line}`, { token: staff.superAdmin.token, body })
      expect([line, status, said['code']]).toEqual([line, 423, 'password_required'])
    }
    await session.set({ password_confirmed_at: ctx.clock() }).execute()
    expect((await act(row, 'start')).status).toBe(200)
    await act(row, 'halt')
  })

  it('goes no further before enough TVs have it, and on by itself after a while where it is asked to', async () => {
    const row = await draft({ success_percent: 50, widen_after_h: 1 })
    await act(row, 'validate')
    await act(row, 'start')
    await ctx.db.updateTable('updates').set({ reached_percent: 50 }).where('id', '=', row.id).execute()
    const tv = await registerTestTv(app, ctx)
    const reached = async () =>
      rowOf(await ask(app, `GET /updates/${row.id}`, { token: staff.superAdmin.token }))['reached_percent']
    const columns = { update_id: row.id, device_id: tv.rowId, offered_at: 0, changed_at: 0, next_offer_at: null }
    await ctx.db
      .insertInto('update_actions')
      .values({ ...columns, installed_at: null })
      .execute()
    expect((await act(row, 'widen')).body['code']).toBe('rollout_unproven')
    await watchRollouts(ctx.db, ctx.clock() + 3_600_000)
    expect(await reached()).toBe(50)
    await ctx.db.updateTable('update_actions').set({ state: 'installed' }).where('update_id', '=', row.id).execute()
    await watchRollouts(ctx.db, ctx.clock() + 3_599_999)
    expect(await reached()).toBe(50)
    await watchRollouts(ctx.db, ctx.clock() + 3_600_000)
    expect(await reached()).toBe(100)
    await act(row, 'halt')
  })

  it('gives the file to the TV it was offered to, in parts, as long as it is let out', async () => {
    const bytes = randomBytes(5_000)
    const { id, sha256 } = await seedAppFile(ctx, { bytes, versionCode: (code += 1) })
    const row = await draft({ file: id })
    await act(row, 'validate')
    await act(row, 'start')
    await ctx.db.updateTable('updates').set({ reached_percent: 100 }).where('id', '=', row.id).execute()
    const [tv, other] = [await registerTestTv(app, ctx), await registerTestTv(app, ctx)]
    const asked = await ask(app, `GET /tv/v1/update?code=1&signer=${signer}`, { token: tv.token })
    const url = textAt(asked.body, 'update', 'url')
    const get = (headers: Record<string, string> = {}, token = tv.token) =>
      app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}`, ...headers } })
    const whole = await get()
    expect([whole.statusCode, whole.rawPayload.equals(bytes), whole.headers.etag]).toEqual([200, true, `"${sha256}"`])
    expect(whole.headers).toMatchObject({ 'accept-ranges': 'bytes', 'x-content-type-options': 'nosniff' })
    expect(whole.headers['content-disposition']).toMatch(/^attachment/u)
    const etag = `"${sha256}"`
    const parts: [Record<string, string>, number, number, number][] = [
      [{ range: 'bytes=0-99' }, 206, 0, 100],
      [{ range: 'bytes=4000-' }, 206, 4_000, 5_000],
      [{ range: 'bytes=-10' }, 206, 4_990, 5_000],
      [{ range: 'bytes=4990-9999', 'if-range': etag }, 206, 4_990, 5_000],
      [{ range: 'bytes=10-20', 'if-range': '"another"' }, 200, 0, 5_000],
      [{ range: 'bytes=0-1,5-6' }, 200, 0, 5_000],
      [{ range: 'bytes=9-3' }, 200, 0, 5_000],
    ]
    for (const [headers, status, start, end] of parts) {
      const answer = await get(headers)
      const isSame = answer.rawPayload.equals(bytes.subarray(start, end))
      const range = status === 206 ? `bytes ${start}-${end - 1}/5000` : undefined
      const seen = [answer.statusCode, isSame, answer.headers['content-range']]
      expect([headers, ...seen]).toEqual([headers, status, true, range])
    }
    const beyond = await get({ range: 'bytes=5000-' })
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */5000'])
    expect((await get({ 'if-none-match': etag })).statusCode).toBe(304)
    expect((await get({}, other.token)).statusCode).toBe(404)
    await act(row, 'pause')
    expect((await get()).statusCode).toBe(404)
    await act(row, 'halt')
  })

  it('notifies the TVs that were offered an update when it is paused or cancelled, so that they stop showing it', async () => {
    const row = await draft({ steps: '100' })
    for (const verb of ['validate', 'start'] as const) await act(row, verb)
    await pushUpdates(ctx, ctx.clock())
    const [tv, done] = [await registerTestTv(app, ctx), await registerTestTv(app, ctx)]
    for (const { token } of [tv, done]) {
      const { update } = answerOf(
        tvUpdatesCalls.offer,
        await ask(app, `GET /tv/v1/update?code=1&signer=${signer}`, { token }),
      )
      if (token === done.token)
        await ask(app, `POST /tv/v1/update/${update!.id}/status`, { token, body: { state: 'installed' } })
    }
    const reached = async () =>
      (await ctx.db.selectFrom('updates').select('reached_tvs').where('id', '=', row.id).executeTakeFirst())
        ?.reached_tvs
    const counted = await reached()
    const notified = async () => {
      await ctx.db.deleteFrom('pushes').execute()
      await pushUpdates(ctx, ctx.clock())
      const pushes = await ctx.db
        .selectFrom('pushes')
        .select('device_id')
        .where('kind', '=', 'update.offered')
        .execute()
      return pushes.map((push) => push.device_id)
    }
    await act(row, 'pause')
    expect(await notified()).toEqual([tv.rowId])
    expect(await reached()).toBe(counted)
    await act(row, 'resume')
    await notified()
    const removed = await ask(app, `DELETE /updates/${row.id}/delete`, { token: staff.superAdmin.token })
    expect(removed.status, removed.raw).toBe(200)
    expect(await notified()).toEqual([tv.rowId])
    await ask(app, 'POST /updates/restore', { token: staff.superAdmin.token, body: { ids: [row.id] } })
    await act(row, 'halt')
    expect(await notified()).toEqual([tv.rowId])
    expect(await notified()).toEqual([])
  })

  it('shows the owner of a TV how far its update has come', async () => {
    const row = await draft()
    await act(row, 'validate')
    await act(row, 'start')
    await ctx.db.updateTable('updates').set({ reached_percent: 100 }).where('id', '=', row.id).execute()
    const tv = await registerTestTv(app, ctx)
    const owner = await signInTestOwner(app, tv)
    const shown = async () =>
      answerOf(ownerSelfCalls.about, await ask(app, 'GET /app/device/about', { token: owner })).data.update
    expect(await shown()).toBeNull()
    const asked = await ask(app, `GET /tv/v1/update?code=1&signer=${signer}`, { token: tv.token })
    expect(await shown()).toMatchObject({ version: '4.0', state: 'offered' })
    const id = textAt(asked.body, 'update', 'id')
    await act(row, 'pause')
    expect(await shown()).toBeNull()
    await act(row, 'resume')
    expect(await shown()).toMatchObject({ version: '4.0', state: 'offered' })
    const report = { state: 'installed' }
    await ask(app, `POST /tv/v1/update/${id}/status`, { token: tv.token, body: report })
    expect(await shown()).toMatchObject({ version: '4.0', state: 'installed' })
    await act(row, 'halt')
  })

  it('offers a specific update to whom it fits, and a device update to whom it named when it began', async () => {
    const token = staff.superAdmin.token
    const [tv, other] = [await registerTestTv(app, ctx), await registerTestTv(app, ctx)]
    const offered = async ({ token: by }: { token: string }) =>
      (await ask(app, `GET /tv/v1/update?code=1&signer=${signer}`, { token: by })).body['update']
    for (const [api, kind] of [
      ['/specific-updates', 'specific'],
      ['/device-updates', 'device'],
    ]) {
      const { id: file } = await seedAppFile(ctx, { versionCode: (code += 1) })
      const target = { to: 'macs', macs: [tv.mac] }
      const rollout = { failure_percent: 10, success_percent: 0, widen_after_h: 0, min_supported_code: 0 }
      const body = { product: 'f2', platform: 'test', channel: 'stable', file, target, ...rollout, notes: { en: 'x' } }
      const added = await ask(app, `POST ${api}/store`, { token, body })
      expect(added.status, added.raw).toBe(201)
      const id = numberAt(added.body, 'data', 'id')
      for (const verb of ['validate', 'start']) await ask(app, `POST ${api}/${id}/${verb}`, { token, body: {} })
      await ctx.db.updateTable('updates').set({ reached_percent: 100 }).where('id', '=', id).execute()
      // It was begun a moment ago: only TVs that are on and in its audience are notified.
      await pushUpdates(ctx, ctx.clock())
      const offers = ctx.db.selectFrom('pushes').select(['device_id', 'data']).where('kind', '=', 'update.offered')
      expect([kind, await offers.execute()]).toMatchObject([
        kind,
        [{ device_id: tv.rowId, data: expect.stringContaining('"within_s":60') }],
      ])
      expect([kind, await offered(tv)]).toMatchObject([kind, { kind, version_code: code }])
      expect(await offered(other)).toBeNull()
      expect((await ask(app, `GET /updates/${id}`, { token })).status).toBe(404)
      await ask(app, `POST ${api}/${id}/halt`, { token, body: {} })
    }
  })

  it('pauses automatically once it fails on too many TVs', async () => {
    const row = await draft()
    await act(row, 'validate')
    await act(row, 'start')
    await ctx.db.updateTable('updates').set({ reached_percent: 100 }).where('id', '=', row.id).execute()
    const stateNow = async () => rowOf(await ask(app, `GET /updates/${row.id}`, { token: staff.superAdmin.token }))
    for (let tvs = 1; tvs <= limits.updateFailuresMin; tvs += 1) {
      expect(await stateNow()).toMatchObject({ state: 'rolling', failed: tvs - 1 })
      const tv = await registerTestTv(app, ctx)
      const asked = await ask(app, `GET /tv/v1/update?code=1&signer=${signer}`, { token: tv.token })
      const id = textAt(asked.body, 'update', 'id')
      const body = { state: 'failed', code: 'install_blocked' }
      await ask(app, `POST /tv/v1/update/${id}/status`, { token: tv.token, body })
    }
    expect(await stateNow()).toMatchObject({ state: 'paused', failed: limits.updateFailuresMin })
  })
})
