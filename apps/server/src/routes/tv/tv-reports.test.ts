import { randomUUIDv7 } from 'node:crypto'
import { limits } from '@castellan/contract/limits.ts'
import { hourMs } from '@castellan/contract/limits/durations.ts'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { recordMissingReports } from '../../domain/integrity/record-missing-reports.ts'
import { signRelease } from '../../domain/updates/sign-manifest.ts'
import { countReceipts } from '../../domain/tv-delivery/tv-messages.ts'
import { sendDueMessages } from '../../domain/messages/send-messages.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { describeApi } from '../../testing/both-databases.ts'
import { ask } from '../../testing/client.ts'
import { seedPerson } from '../../testing/seed-staff.ts'
import { registerTestTv, signInTestOwner, type RegisteredTv } from '../../testing/test-tv.ts'
import { signedBy } from '../../testing/tv-line.ts'
import { textAt } from '@castellan/contract/types/value-at.ts'
import { answerOf } from '../../testing/answers.ts'
import { tvCalls } from '@castellan/contract/calls/tv.ts'
import { tvUpdatesCalls } from '@castellan/contract/calls/tv-updates.ts'

const digestOf = (digit: string) => digit.repeat(64)
const [signer, stranger, goodFile, badFile] = [digestOf('a'), digestOf('b'), digestOf('c'), digestOf('d')]

describeApi('what a TV fetches and reports', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
  })

  const kept = () => ({
    created_at: ctx.clock(),
    updated_at: ctx.clock(),
    deleted_at: null,
    archived_at: null,
    version: 1,
    search_text: '',
  })

  async function addMessage(values: object): Promise<{ id: number; public_id: string }> {
    const message = { public_id: randomUUIDv7(), ttl_s: 3_600, state: 'scheduled' } as const
    const kinds = { kind: 'bell', placement: 'modal' } as const
    const rest = { starts_at: null, ends_at: null, auto_hide_s: null, max_views: null, sent_at: null }
    const text = { title: JSON.stringify({ en: 'Hello', de: 'Hallo' }), body: JSON.stringify({ en: 'Tonight' }) }
    return ctx.db
      .insertInto('tv_messages')
      .values({ ...message, ...kinds, ...rest, ...text, created_by_id: null, ...kept(), ...values })
      .returning(['id', 'public_id'])
      .executeTakeFirstOrThrow()
  }
  const to = (...tvs: RegisteredTv[]) => JSON.stringify({ to: 'macs', macs: tvs.map(({ mac }) => mac) })
  const setDevice = (tv: RegisteredTv, values: object) =>
    ctx.db.updateTable('devices').set(values).where('id', '=', tv.rowId).execute()

  it("brings a message to its TV in the TV's language, and its receipt back", async () => {
    const tv = await registerTestTv(app, ctx)
    await setDevice(tv, { locale: 'de-AT' })
    const { id, public_id } = await addMessage({ target: to(tv), needs_confirm: 1 })
    expect(await sendDueMessages(ctx, ctx.clock())).toBe(1)
    const { body } = await ask(app, 'GET /tv/v1/poll', { token: tv.token })
    const [push] = answerOf(tvCalls.poll, { body }).pushes
    expect(push?.data).toMatchObject({ message: public_id, title: 'Hallo', body: 'Tonight', needs_confirm: true })
    await ask(app, 'POST /tv/v1/ack', { token: tv.token, body: { ids: [push!.id] } })
    expect(await countReceipts(ctx.db, id)).toEqual({ targeted: 1, delivered: 1, read: 0, confirmed: 0 })
    const acknowledge = (state: string) =>
      ask(app, `POST /tv/v1/messages/${public_id}/ack`, { token: tv.token, body: { state } })
    await acknowledge('confirmed')
    await acknowledge('delivered')
    expect(await countReceipts(ctx.db, id)).toEqual({ targeted: 1, delivered: 1, read: 1, confirmed: 1 })
    const list = await ask(app, 'GET /tv/v1/messages', { token: tv.token })
    expect(list.body['messages']).toMatchObject([{ id: public_id, title: 'Hallo', state: 'confirmed' }])
  })

  it('sends nothing before its time, nothing twice, and takes it away after its time', async () => {
    const tv = await registerTestTv(app, ctx)
    await addMessage({ target: to(tv), ttl_s: 600, starts_at: ctx.clock() + 60_000 })
    expect(await sendDueMessages(ctx, ctx.clock())).toBe(0)
    ctx.passMs(60_000)
    expect(await sendDueMessages(ctx, ctx.clock())).toBe(1)
    expect(await sendDueMessages(ctx, ctx.clock())).toBe(0)
    const listed = async () => (await ask(app, 'GET /tv/v1/messages', { token: tv.token })).body['messages']
    ctx.passMs(599_000)
    expect(await listed()).toHaveLength(1)
    ctx.passMs(1_000)
    expect(await listed()).toEqual([])
  })

  it('goes no further than the branch of who sends it, and goes on where it was', async () => {
    const seller = await seedPerson(ctx, { name: 'branch', role: 'reseller' })
    const [mine, other] = [await registerTestTv(app, ctx), await registerTestTv(app, ctx)]
    await setDevice(mine, { reseller_id: seller.id, tags: '["hotel"]' })
    await setDevice(other, { tags: '["hotel"]' })
    const target = JSON.stringify({ to: 'group', group: 'hotel' })
    const { id } = await addMessage({ target, created_by_id: seller.id })
    expect(await sendDueMessages(ctx, ctx.clock())).toBe(1)
    expect(await countReceipts(ctx.db, id)).toMatchObject({ targeted: 1 })
    const begun = await addMessage({ target, state: 'sending', sent_up_to: mine.rowId })
    expect(await sendDueMessages(ctx, ctx.clock())).toBe(1)
    expect(await countReceipts(ctx.db, begun.id)).toMatchObject({ targeted: 1 })
  })

  async function addChecksum(values: object): Promise<void> {
    const sum = {
      product: 'f2',
      platform: 'test',
      kind: 'signer_sha256',
      digest: signer,
      state: 'active',
    } as const
    const rest = { valid_from: null, valid_to: null, added_by_id: null }
    await ctx.db
      .insertInto('checksums')
      .values({ ...sum, ...rest, ...kept(), ...values })
      .execute()
  }
  async function report(tv: RegisteredTv, more: object = {}, nonce?: string) {
    const given = await ask(app, 'GET /tv/v1/integrity/nonce', { token: tv.token })
    const body = { nonce: nonce ?? given.body['nonce'], version_code: 30_400, signers: [signer], ...more }
    const path = '/tv/v1/integrity'
    return ask(app, `POST ${path}`, { token: tv.token, body, headers: signedBy(ctx, tv, { path, body }) })
  }

  it('writes what a viewer reports into the timeline of the TV, of its own sources alone, and so many a day', async () => {
    const [tv, other] = [await registerTestTv(app, ctx), await registerTestTv(app, ctx)]
    const owner = await signInTestOwner(app, tv)
    const link = { name: 'Home', url: 'http://provider.example/list.m3u' }
    const added = await ask(app, 'POST /app/device/playlists/store', { token: owner, body: link })
    const source = textAt(added.body, 'data', 'id')
    const reportFault = (body: object, by = tv) => ask(app, 'POST /tv/v1/claims', { token: by.token, body })
    expect((await reportFault({ kind: 'stream', source }, other)).status).toBe(422)
    const said = { kind: 'stream', title: 'Arena 1', detail: 'The server has a fault' }
    expect((await reportFault({ ...said, source })).status).toBe(200)
    const rows = () => ctx.db.selectFrom('activity').select('changes').where('verb', '=', 'devices.report-fault').where('target_id', '=', tv.rowId).execute() // prettier-ignore
    const [row] = await rows()
    expect(JSON.parse(row!.changes)).toEqual({
      kind: { to: 'stream' },
      source: { to: 'Home' },
      title: { to: 'Arena 1' },
      detail: { to: 'The server has a fault' },
    })
    for (let reports = 1; reports < limits.faultsADay; reports += 1) await reportFault({ kind: 'other' })
    expect((await reportFault({ kind: 'other' })).status).toBe(429)
    expect(await rows()).toHaveLength(limits.faultsADay)
  })

  it('knows a version by signer and file, takes a new version for news, and an empty report for none', async () => {
    const tv = await registerTestTv(app, ctx)
    expect((await report(tv)).body['verdict']).toBe('unknown_version')
    await addChecksum({})
    await addChecksum({ kind: 'dex_sha256', digest: goodFile, version_code: 30_400 })
    const file = (digest: string) => ({ files: [{ kind: 'dex_sha256', digest }] })
    expect((await report(tv, file(goodFile))).body['verdict']).toBe('ok')
    expect((await report(tv, { version_code: 30_500 })).body['verdict']).toBe('unknown_version')
    expect((await report(tv, { signers: [] })).body['verdict']).toBe('missing')
    expect((await report(tv, file(badFile))).body).toMatchObject({ verdict: 'mismatch', action: 'none' })
  })

  it('calls it missing when a TV took a nonce and never came back, and when one that is on stops reporting, once a silence', async () => {
    const [tv, off] = [await registerTestTv(app, ctx), await registerTestTv(app, ctx)]
    const verdicts = async ({ rowId }: RegisteredTv) => {
      const rows = await ctx.db.selectFrom('integrity_reports').select('result').where('device_id', '=', rowId).orderBy('id').execute() // prettier-ignore
      return rows.map(({ result }) => result)
    }
    const recorded = (verb: string) =>
      ctx.db.selectFrom('activity').select('target_id').where('verb', '=', verb).execute()
    const answered = textAt((await report(tv)).body, 'verdict')
    await report(off)
    await ask(app, 'GET /tv/v1/integrity/nonce', { token: tv.token })
    await recordMissingReports(ctx.db, ctx.clock())
    expect(await verdicts(tv)).toEqual([answered, 'pending'])
    ctx.passMs(limits.integrityNonceMs)
    await recordMissingReports(ctx.db, ctx.clock())
    expect(await verdicts(tv)).toEqual([answered, 'missing'])
    expect(await recorded('devices.integrity-missing')).toEqual([])

    ctx.passMs(limits.integritySilentMs)
    await setDevice(tv, { last_seen_at: ctx.clock() })
    for (let runs = 0; runs < 2; runs += 1) await recordMissingReports(ctx.db, ctx.clock())
    expect([await verdicts(tv), await verdicts(off)]).toEqual([[answered, 'missing', 'missing'], [answered]])
    expect(await recorded('devices.integrity-missing')).toEqual([{ target_id: tv.rowId }])
    expect((await ctx.db.selectFrom('tampered_devices').select('id').where('device_id', '=', tv.rowId).execute()).length).toBe(0) // prettier-ignore
    const headers = { ...signedBy(ctx, tv, { path: '/tv/v1/token', body: {} }), 'x-device-id': tv.id }
    const fresh = await ask(app, 'POST /tv/v1/token', { body: {}, headers })
    expect((await report({ ...tv, token: textAt(fresh.body, 'token') })).body['verdict']).toBe(answered)
    const { report_missing_at } = await ctx.db.selectFrom('devices').select('report_missing_at').where('id', '=', tv.rowId).executeTakeFirstOrThrow() // prettier-ignore
    expect(report_missing_at).toBeNull()
  })

  it('calls a nonce used, expired or of another TV replayed, drops it, and suspects nobody for it', async () => {
    const [tv, other] = [await registerTestTv(app, ctx), await registerTestTv(app, ctx)]
    const given = await ask(app, 'GET /tv/v1/integrity/nonce', { token: tv.token })
    const nonce = textAt(given.body, 'nonce')
    expect((await report(other, { signers: [stranger] }, nonce)).body['verdict']).toBe('replayed')
    expect((await report(tv, {}, nonce)).body['verdict']).not.toBe('replayed')
    expect((await report(tv, {}, nonce)).body['verdict']).toBe('replayed')
    const late = await ask(app, 'GET /tv/v1/integrity/nonce', { token: tv.token })
    ctx.passMs(limits.integrityNonceMs)
    expect((await report(tv, {}, textAt(late.body, 'nonce'))).body['verdict']).toBe('replayed')
    const reports = await ctx.db
      .selectFrom('integrity_reports')
      .select('id')
      .where('result', '=', 'replayed')
      .where('device_id', 'in', [tv.rowId, other.rowId])
      .execute()
    expect(reports).toEqual([])
    const suspects = ctx.db.selectFrom('tampered_devices').select('id').where('device_id', '=', other.rowId)
    expect(await suspects.execute()).toEqual([])
  })

  it('takes no report that the TV did not sign', async () => {
    const [tv, other] = [await registerTestTv(app, ctx), await registerTestTv(app, ctx)]
    const given = await ask(app, 'GET /tv/v1/integrity/nonce', { token: tv.token })
    const body = { nonce: given.body['nonce'], version_code: 1, signers: [signer] }
    const path = '/tv/v1/integrity'
    const forged = signedBy(ctx, { ...tv, key: other.key }, { path, body })
    expect((await ask(app, `POST ${path}`, { token: tv.token, body, headers: forged })).status).toBe(401)
  })

  it('suspects a foreign signer once, and stops it the second time where the operator wants that', async () => {
    await ctx.db.updateTable('checksums').set({ severity: 'block' }).where('digest', '=', signer).execute()
    const tv = await registerTestTv(app, ctx)
    expect((await report(tv, { signers: [stranger] })).body).toMatchObject({ verdict: 'mismatch', action: 'none' })
    const second = await report(tv, { signers: [stranger] })
    expect(second.body).toMatchObject({ verdict: 'mismatch', action: 'block' })
    expect(second.body['message']).not.toBe('')
    expect((await ask(app, 'GET /tv/v1/config', { token: tv.token })).status).toBe(401)
    const row = await ctx.db
      .selectFrom('tampered_devices')
      .select(['state', 'count'])
      .where('device_id', '=', tv.rowId)
      .executeTakeFirst()
    expect(row).toEqual({ state: 'blocked', count: 2 })
  })

  async function addUpdate(values: object): Promise<{ id: number; public_id: string }> {
    const update = {
      public_id: randomUUIDv7(),
      product: 'f2',
      platform: 'test',
      version_name: '4',
      state: 'rolling',
    } as const
    const rest = { stored_as: null, deadline_at: null, release_at: null, approved_by_id: null, approved_at: null }
    const row = {
      ...update,
      ...rest,
      kind: 'general' as const,
      channel: 'stable' as const,
      version_code: 40_000,
      reached_percent: 100,
      signer_sha256: signer,
      created_by_id: null,
      ...kept(),
      ...values,
    }
    const { public_id: id, product, platform, channel, version_code, version_name } = row
    const about = { id, product, platform, channel, version_code, version_name, signer_sha256: signer }
    const file = { abi: '', package_name: 'net.example.tv', min_sdk: 21, size: 1_000, sha256: 'c'.repeat(64) }
    return ctx.db
      .insertInto('updates')
      .values({ ...row, ...signRelease(ctx.keys, { ...about, ...file }) })
      .returning(['id', 'public_id'])
      .executeTakeFirstOrThrow()
  }
  const offered = async (tv: RegisteredTv, query = `code=30400&signer=${signer}`) =>
    answerOf(tvUpdatesCalls.offer, await ask(app, `GET /tv/v1/update?${query}`, { token: tv.token })).update

  it('offers what was meant for this device before what is meant for some, before beta, before stable', async () => {
    const tv = await registerTestTv(app, ctx)
    const stable = await addUpdate({ version_code: 40_001 })
    expect(await offered(tv)).toMatchObject({ id: stable.public_id, attempt: 1 })
    const beta = await addUpdate({ channel: 'beta', version_code: 40_000 })
    expect(await offered(tv)).toMatchObject({ id: stable.public_id })
    await setDevice(tv, { update_channel: 'beta' })
    expect(await offered(tv)).toMatchObject({ id: beta.public_id })
    const target = JSON.stringify({ to: 'filter', model: 'MAG-540' })
    const specific = await addUpdate({ kind: 'specific', target })
    await addUpdate({
      kind: 'specific',
      target: JSON.stringify({ to: 'filter', model: 'Other' }),
      version_code: 49_000,
    })
    expect(await offered(tv)).toMatchObject({ id: specific.public_id })
    const named = await addUpdate({ kind: 'device' })
    expect(await offered(tv)).toMatchObject({ id: specific.public_id })
    await ctx.db
      .insertInto('update_devices')
      .values({ update_id: named.id, device_id: tv.rowId, deadline_at: null })
      .execute()
    expect(await offered(tv)).toMatchObject({ id: named.public_id })
  })

  it('offers no lower version, no other signer, nothing paused, and nothing a rollout has not reached', async () => {
    await ctx.db.deleteFrom('updates').execute()
    const tv = await registerTestTv(app, ctx)
    const { id } = await addUpdate({})
    expect(await offered(tv, `code=40000&signer=${signer}`)).toBeNull()
    expect(await offered(tv, `code=30400&signer=${stranger}`)).toBeNull()
    await ctx.db.updateTable('updates').set({ state: 'paused' }).where('id', '=', id).execute()
    expect(await offered(tv)).toBeNull()
    await ctx.db.updateTable('updates').set({ state: 'rolling', reached_percent: 0 }).where('id', '=', id).execute()
    expect(await offered(tv)).toBeNull()
  })

  it('reaches about as many TVs as the rollout says, the same ones every time', async () => {
    await ctx.db.deleteFrom('updates').execute()
    await addUpdate({ reached_percent: 40 })
    const tvs = []
    for (let count = 0; count < 20; count += 1) tvs.push(await registerTestTv(app, ctx))
    const first = await Promise.all(tvs.map((tv) => offered(tv)))
    expect(await Promise.all(tvs.map((tv) => offered(tv)))).toEqual(first)
    const reached = first.filter((offer) => offer !== null).length
    expect(reached).toBeGreaterThan(0)
    expect(reached).toBeLessThan(20)
  })

  it('offers a failed update again after 1, 6, 24 and 72 hours, then no more', async () => {
    await ctx.db.deleteFrom('updates').execute()
    const tv = await registerTestTv(app, ctx)
    const { id, public_id } = await addUpdate({})
    const fail = () =>
      ask(app, `POST /tv/v1/update/${public_id}/status`, {
        token: tv.token,
        body: { state: 'failed', code: 'no_space' },
      })
    const renew = async () => {
      const signed = signedBy(ctx, tv, { path: '/tv/v1/token', body: {} })
      const { body } = await ask(app, 'POST /tv/v1/token', { body: {}, headers: { ...signed, 'x-device-id': tv.id } })
      tv.token = textAt(body, 'token')
    }
    for (const [index, pauseH] of limits.updatePausesH.entries()) {
      expect(await offered(tv)).toMatchObject({ attempt: index + 1 })
      await ask(app, `POST /tv/v1/update/${public_id}/status`, { token: tv.token, body: { state: 'downloading' } })
      expect((await fail()).body['next_offer_at']).toBe(new Date(ctx.clock() + pauseH * hourMs).toISOString())
      ctx.passMs(pauseH * hourMs - 1)
      await renew()
      expect(await offered(tv)).toBeNull()
      ctx.passMs(1)
    }
    expect(await offered(tv)).toMatchObject({ attempt: 5 })
    await ask(app, `POST /tv/v1/update/${public_id}/status`, { token: tv.token, body: { state: 'downloading' } })
    expect((await fail()).body['next_offer_at']).toBeNull()
    ctx.passMs(1_000 * hourMs)
    await renew()
    expect(await offered(tv)).toBeNull()
    const action = await ctx.db
      .selectFrom('update_actions')
      .select(['state', 'last_code', 'attempts'])
      .where('update_id', '=', id)
      .executeTakeFirst()
    expect(action).toEqual({ state: 'failed', last_code: 'no_space', attempts: 5 })
  })
})
