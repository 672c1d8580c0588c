import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import { ask } from '../../testing/client.ts'
import { createSigner } from '../../testing/platform-signer.ts'
import { seedStaff, type Staff } from '../../testing/seed-staff.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { registerTestTv, type RegisteredTv } from '../../testing/test-tv.ts'
import { signedBy } from '../../testing/tv-line.ts'
import { textAt } from '@castellan/contract/types/value-at.ts'
import { pageOf, answerOf } from '../../testing/answers.ts'
import { homesCalls } from '@castellan/contract/calls/homes.ts'

const certificate = 'a'.repeat(64)
const platform = createSigner('net.example.tv')

describeOnBothDatabases('the platform verdict of a TV', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let staff: Staff
  let tv: RegisteredTv
  beforeAll(async () => {
    ctx = await open()
    ctx.config.integrityKeys.push(platform.setting)
    app = await buildApp(ctx)
    staff = await seedStaff(ctx)
    const known = { product: 'f2', platform: 'test', state: 'active', severity: 'info', search_text: '' } as const
    const times = {
      valid_from: null,
      valid_to: null,
      created_at: 0,
      updated_at: 0,
      deleted_at: null,
      archived_at: null,
    }
    await ctx.db
      .insertInto('checksums')
      .values({
        ...known,
        ...times,
        kind: 'signer_sha256',
        digest: certificate,
        version_code: 30_400,
        added_by_id: null,
        version: 1,
      })
      .execute()
  })
  beforeEach(async () => {
    await setResponse({})
    tv = await registerTestTv(app, ctx)
  })

  let versions = 0
  async function setResponse(settings: object): Promise<void> {
    versions += 1
    const set = { version: versions, settings: JSON.stringify(settings), changes: '[]', restores: null }
    await ctx.db
      .insertInto('setting_versions')
      .values({ ...set, at: 0, by_id: null, by_name: '' })
      .execute()
    await ctx.settingsCache.reload()
  }

  const issue = async () => textAt((await ask(app, 'GET /tv/v1/integrity/nonce', { token: tv.token })).body, 'nonce')
  const verdictFor = (nonce: string) => ({ nonce, at: ctx.clock(), versionCode: 30_400, certificate })
  async function send(nonce: string, platform_verdict: string) {
    const body = { nonce, version_code: 30_400, signers: [certificate], platform_verdict }
    const path = '/tv/v1/integrity'
    return ask(app, `POST ${path}`, { token: tv.token, body, headers: signedBy(ctx, tv, { path, body }) })
  }
  async function report(change: object = {}) {
    const nonce = await issue()
    return send(nonce, platform.encrypt(platform.sign({ ...verdictFor(nonce), ...change })))
  }
  const stored = () =>
    ctx.db
      .selectFrom('integrity_reports')
      .select(['result', 'cause', 'platform_grade', 'platform_verified', 'platform_reasons'])
      .where('device_id', '=', tv.rowId)
      .where('result', '!=', 'pending')
      .orderBy('id')
      .execute()
  const suspects = async () => {
    const { body } = await ask(app, `GET /tempered?search=${tv.mac}`, { token: staff.admin.token })
    return pageOf({ body }).data
  }
  const statusOf = async () =>
    (await ctx.db.selectFrom('devices').select('status').where('id', '=', tv.rowId).executeTakeFirstOrThrow()).status

  it('is verified with the keys of the operator, and says nothing against a TV that is in order', async () => {
    expect((await report()).body).toMatchObject({ verdict: 'ok', action: 'none' })
    expect(await stored()).toMatchObject([{ result: 'ok', platform_grade: 'ok', platform_verified: 1 }])
    expect(await suspects()).toEqual([])
  })

  it('is good for its own nonce alone, and a report is taken once', async () => {
    const first = await issue()
    const token = platform.sign(verdictFor(first))
    expect((await send(first, token)).body).toMatchObject({ verdict: 'ok' })
    expect((await send(first, token)).body).toMatchObject({ verdict: 'replayed' })
    expect((await send(await issue(), token)).body).toMatchObject({ verdict: 'mismatch', action: 'none' })
    expect(await stored()).toMatchObject([
      { platform_grade: 'ok' },
      { cause: 'platform', platform_grade: 'failed', platform_reasons: '["wrong_nonce"]' },
    ])
  })

  it('is listed, limited or blocked as the operator has set, and only when it fails twice', async () => {
    for (const [settings, action, status] of [
      [{}, 'none', 'registered'],
      [{ platform_limit: true }, 'limit', 'registered'],
      [{ platform_limit: true, platform_block: true }, 'block', 'blocked'],
    ] as const) {
      await setResponse(settings)
      tv = await registerTestTv(app, ctx)
      const before = await statusOf()
      expect((await report({ recognition: 'UNRECOGNIZED_VERSION' })).body).toMatchObject({ action: 'none' })
      expect((await report({ packageName: 'net.evil.tv' })).body).toMatchObject({ action: 'none' })
      expect([before, await statusOf()]).toEqual(['registered', 'registered'])
      const twice = await report({ packageName: 'net.evil.tv' })
      expect(twice.body).toMatchObject({ verdict: 'mismatch', action })
      expect(await statusOf()).toBe(status)
      const [suspect] = await suspects()
      expect(suspect).toMatchObject({
        kind: 'platform',
        action,
        state: status === 'blocked' ? 'blocked' : 'suspected',
        found: '',
      })
    }
  })

  it('blocks a suspended TV without taking the licence it has behind that', async () => {
    await setResponse({ platform_limit: true, platform_block: true })
    const { id } = staff.admin
    const columns = { status: 'suspended', status_before: 'active', suspended_by: id } as const
    await ctx.db.updateTable('devices').set(columns).where('id', '=', tv.rowId).execute()
    for (const _ of [1, 2]) await report({ packageName: 'net.evil.tv' })
    expect(await statusOf()).toBe('blocked')
    const act = (path: string) => ask(app, `POST ${path}`, { token: staff.admin.token, body: { reason: 'a mistake' } })
    const [suspect] = await suspects()
    expect((await act(`/tempered/${suspect!.id}/clear`)).status).toBe(200)
    expect(await statusOf()).toBe('suspended')
    const resumed = await ask(app, `POST /devices/${tv.rowId}/resume`, { token: staff.admin.token, body: {} })
    expect([resumed.status, await statusOf()]).toEqual([200, 'active'])
  })

  it('is on the page of the suspect, for admins and the branch that sells it alone', async () => {
    await report({ device: [] })
    const [suspect] = await suspects()
    const evidence = (token: string) => ask(app, `GET /tempered/${suspect!.id}/evidence`, { token })
    expect((await evidence(staff.admin.token)).body['data']).toMatchObject({
      platform: { grade: 'suspicious', verified: true, reasons: ['device_integrity'] },
    })
    expect((await evidence(staff.reseller.token)).status).toBe(404)
    const trust = { token: staff.admin.token, body: { reason: 'known box' } }
    expect((await ask(app, `POST /tempered/${suspect!.id}/trust`, trust)).status).toBe(409)
  })

  it('raises nothing: a foreign digest stays one whatever the platform says, and does not count as a second failure', async () => {
    await setResponse({ platform_block: true })
    await report({ packageName: 'net.evil.tv' })
    const nonce = await issue()
    const body = {
      nonce,
      version_code: 30_400,
      signers: ['b'.repeat(64)],
      platform_verdict: platform.sign(verdictFor(nonce)),
    }
    const path = '/tv/v1/integrity'
    const answer = await ask(app, `POST ${path}`, { token: tv.token, body, headers: signedBy(ctx, tv, { path, body }) })
    expect(answer.body).toMatchObject({ verdict: 'mismatch', action: 'none' })
    expect(await stored()).toMatchObject([{ cause: 'platform' }, { cause: 'signer', platform_grade: 'ok' }])
    expect(await statusOf()).toBe('registered')
  })

  it('that the keys no longer open stops and lists no TV, and is one line of the operator’s home until they fit', async () => {
    await setResponse({ platform_limit: true, platform_block: true })
    const verdictLines = async (person = staff.admin) => {
      const { body } = await ask(app, 'GET /home/attention', { token: person.token })
      return answerOf(homesCalls.attention, { body }).data.filter(({ kind }) => kind === 'verdicts')
    }
    const fromRotated = createSigner('net.example.tv')
    const reportWith = async (signer: typeof platform) => {
      const nonce = await issue()
      return send(nonce, signer.encrypt(signer.sign(verdictFor(nonce))))
    }
    await ctx.db.deleteFrom('tampered_devices').execute()
    await ctx.db.updateTable('integrity_reports').set({ issued_at: 0 }).execute()
    const fleet = [tv, await registerTestTv(app, ctx), await registerTestTv(app, ctx)]
    // One TV that sends something else is no reason to look at the keys.
    for (const [signer, each] of [[platform, fleet[0]!] as const, [fromRotated, fleet[1]!] as const]) {
      tv = each
      expect((await reportWith(signer)).body).toMatchObject({ verdict: 'ok', action: 'none' })
    }
    expect(await verdictLines()).toEqual([])
    for (const each of fleet)
      for (const _ of [1, 2, 3]) {
        tv = each
        expect((await reportWith(fromRotated)).body).toMatchObject({ verdict: 'ok', action: 'none' })
        expect(await suspects()).toEqual([])
        expect(await statusOf()).toBe('registered')
      }
    expect(await verdictLines()).toMatchObject([{ name: 'f2', count: 3 }])
    expect(await verdictLines(staff.reseller)).toEqual([])
    ctx.config.integrityKeys.splice(0, 1, fromRotated.setting)
    for (const each of fleet) {
      tv = each
      expect((await reportWith(fromRotated)).body).toMatchObject({ verdict: 'ok' })
    }
    expect(await verdictLines()).toEqual([])
    ctx.config.integrityKeys.splice(0, 1, platform.setting)
  })

  it('without keys is the word of the TV: it never blocks, and what it admits is listed', async () => {
    await setResponse({ platform_block: true })
    const keys = ctx.config.integrityKeys.splice(0)
    await report()
    await report({ recognition: 'UNRECOGNIZED_VERSION' })
    const nonce = await issue()
    const admits = platform.claims({ ...verdictFor(nonce), recognition: 'UNRECOGNIZED_VERSION' })
    expect((await send(nonce, JSON.stringify(admits))).body).toMatchObject({ verdict: 'mismatch', action: 'none' })
    expect((await stored()).map((row) => [row.platform_grade, row.platform_verified])).toEqual([
      ['unknown', 0],
      ['unknown', 0],
      ['suspicious', 0],
    ])
    expect(await statusOf()).toBe('registered')
    ctx.config.integrityKeys.push(...keys)
  })
})
