import { createPublicKey, verify } from 'node:crypto'
import { limits } from '@castellan/contract/limits.ts'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { manifestPublicKey } from '../domain/updates/sign-manifest.ts'
import type { TestHouse } from '../testing/build-house.ts'
import { describeOnBothDatabases } from '../testing/both-databases.ts'
import { ask } from '../testing/client.ts'
import { seedStaff, type Staff } from '../testing/seed-staff.ts'
import { registerTestTv } from '../testing/test-tv.ts'

const [signer, stranger] = ['a'.repeat(64), 'b'.repeat(64)] as const
type Row = Record<string, unknown> & { id: number }

describeOnBothDatabases('updates', (open) => {
  let house: TestHouse
  let app: FastifyInstance
  let staff: Staff
  let code = 40_000
  beforeAll(async () => {
    house = await open()
    app = await buildApp(house)
    staff = await seedStaff(house)
    const body = {
      product: 'f2',
      platform: 'test',
      kind: 'signer_sha256',
      digest: signer,
      severity: 'warn',
      version_code: 0,
    }
    const added = await ask(app, 'POST /checksums/store', { token: staff.superAdmin.token, body })
    const { id } = added.body['data'] as Row
    await ask(app, `POST /checksums/${id}/activate`, { token: staff.superAdmin.token, body: {} })
  })

  async function draft(more: object = {}): Promise<Row> {
    code += 1
    const file = { url: 'https://cdn.example/app.apk', size: 1_000, sha256: 'c'.repeat(64), signer_sha256: signer }
    const version = { product: 'f2', platform: 'test', channel: 'stable', version_name: '4.0', version_code: code }
    const body = { ...version, ...file, notes: { en: 'Faster' }, min_supported_code: 0, ...more }
    const answer = await ask(app, 'POST /updates/store', { token: staff.superAdmin.token, body })
    expect(answer.status, answer.raw).toBe(201)
    return answer.body['data'] as Row
  }
  const act = (row: Row, verb: string, token = staff.superAdmin.token) =>
    ask(app, `POST /updates/${row.id}/${verb}`, { token, body: {} })

  it('signs what was validated, and keeps it as it was signed', async () => {
    const row = await draft()
    expect((await act(row, 'validate')).status).toBe(200)
    const kept = await house.db
      .selectFrom('updates')
      .select(['manifest', 'manifest_signature'])
      .where('id', '=', row.id)
      .executeTakeFirstOrThrow()
    expect(JSON.parse(kept.manifest)).toMatchObject({ version_code: code, signer_sha256: signer, size: 1_000 })
    const spki = Buffer.from(manifestPublicKey(house.keys), 'base64url')
    const key = createPublicKey({ key: spki, format: 'der', type: 'spki' })
    const signature = Buffer.from(kept.manifest_signature, 'base64url')
    expect(verify(null, Buffer.from(kept.manifest), key, signature)).toBe(true)
    expect(verify(null, Buffer.from(`${kept.manifest} `), key, signature)).toBe(false)
    const token = staff.superAdmin.token
    const changed = await ask(app, 'POST /updates/update', { token, body: { id: row.id, version_name: '5' } })
    expect(changed.status).toBe(409)
  })

  it('validates no other signer, no plain HTTP, and no version that is not the highest', async () => {
    const errorsOf = async (row: Row) => Object.keys((await act(row, 'validate')).body['errors'] as object)
    expect(await errorsOf(await draft({ signer_sha256: stranger }))).toEqual(['signer_sha256'])
    expect(await errorsOf(await draft({ url: 'http://cdn.example/app.apk' }))).toEqual(['url'])
    const out = await draft()
    await act(out, 'validate')
    await act(out, 'start')
    expect(await errorsOf(await draft({ version_code: 39_000 }))).toEqual(['version_code'])
    await act(out, 'halt')
  })

  it('starts a mandatory update only after somebody else has agreed', async () => {
    const row = await draft({ mandatory: true })
    await act(row, 'validate')
    expect((await act(row, 'start')).status).toBe(409)
    expect((await act(row, 'approve')).status).toBe(403)
    expect((await act(row, 'approve', staff.admin.token)).status).toBe(200)
    expect((await act(row, 'start')).status).toBe(200)
    await act(row, 'halt')
  })

  it('lets an update at the fleet step by step, and offers nothing that is halted', async () => {
    const row = await draft()
    await act(row, 'validate')
    await act(row, 'start')
    const tv = await registerTestTv(app, house)
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

  it('pauses by itself once it fails on too many TVs', async () => {
    const row = await draft()
    await act(row, 'validate')
    await act(row, 'start')
    await house.db.updateTable('updates').set({ reached_percent: 100 }).where('id', '=', row.id).execute()
    const stateNow = async () =>
      (await ask(app, `GET /updates/${row.id}`, { token: staff.superAdmin.token })).body['data'] as Row
    for (let tvs = 1; tvs <= limits.updateFailuresMin; tvs += 1) {
      expect(await stateNow()).toMatchObject({ state: 'rolling', failed: tvs - 1 })
      const tv = await registerTestTv(app, house)
      const asked = await ask(app, `GET /tv/v1/update?code=1&signer=${signer}`, { token: tv.token })
      const { id } = asked.body['update'] as { id: string }
      const body = { state: 'failed', code: 'install_blocked' }
      await ask(app, `POST /tv/v1/update/${id}/status`, { token: tv.token, body })
    }
    expect(await stateNow()).toMatchObject({ state: 'paused', failed: limits.updateFailuresMin })
  })
})
