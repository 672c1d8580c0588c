import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { wrongSearchTexts } from '../testing/search-texts.ts'
import { buildApp } from '../app.ts'
import type { TestContext } from '../testing/test-context.ts'
import { describeOnBothDatabases } from '../testing/both-databases.ts'
import { ask } from '../testing/client.ts'
import { seedStaff, type Staff } from '../testing/seed-staff.ts'
import { registerTestTv, type RegisteredTv } from '../testing/test-tv.ts'
import { signedBy } from '../testing/tv-line.ts'
import { pageOf, dataOf, answerOf } from '../testing/answers.ts'
import { tamperedEvidenceCalls } from '@castellan/contract/calls/tampered-evidence.ts'

const [signer, stranger] = ['a'.repeat(64), 'b'.repeat(64)] as const
const reason = 'seen by support'
type Row = Record<string, unknown> & { id: number }

describeOnBothDatabases('tampered devices', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  let staff: Staff
  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
    staff = await seedStaff(ctx)
    const token = staff.superAdmin.token
    const spelled = signer.toUpperCase().match(/../gu)!.join(':')
    const sum = { product: 'f2', platform: 'test', kind: 'signer_sha256', digest: spelled, severity: 'warn' }
    const added = await ask(app, 'POST /checksums/store', { token, body: { ...sum, version_code: 0 } })
    expect(added.status, added.raw).toBe(201)
    const row = dataOf(added)
    expect(row).toMatchObject({ digest: signer, state: 'draft', source: 'manual' })
    expect((await ask(app, `POST /checksums/${row.id}/activate`, { token, body: {} })).status).toBe(200)
  })

  async function report(tv: RegisteredTv, signers: string[]) {
    const request = await ask(app, 'GET /tv/v1/integrity/nonce', { token: tv.token })
    const body = { nonce: request.body['nonce'], version_code: 30_400, signers, hints: ['rooted'] }
    const path = '/tv/v1/integrity'
    return ask(app, `POST ${path}`, { token: tv.token, body, headers: signedBy(ctx, tv, { path, body }) })
  }
  async function suspect(more: object = {}): Promise<{ tv: RegisteredTv; row: Row }> {
    const tv = await registerTestTv(app, ctx)
    await ctx.db
      .updateTable('devices')
      .set({ reseller_id: null, ...more })
      .where('id', '=', tv.rowId)
      .execute()
    expect((await report(tv, [stranger])).body['verdict']).toBe('mismatch')
    const list = await ask(app, `GET /tempered?search=${tv.mac.replaceAll(':', '')}`, { token: staff.admin.token })
    return { tv, row: pageOf(list).data[0]! }
  }
  const decide = (row: Row, verb: string, token = staff.admin.token) =>
    ask(app, `POST /tempered/${row.id}/${verb}`, { token, body: verb === 'reopen' ? {} : { reason } })
  const deviceOf = ({ rowId }: RegisteredTv) =>
    ctx.db.selectFrom('devices').select(['status', 'blocked_reason']).where('id', '=', rowId).executeTakeFirst()

  it('shows what was found next to what was expected', async () => {
    const { row } = await suspect()
    expect(row).toMatchObject({ state: 'suspected', kind: 'signer', found: stranger, expected: signer })
    expect(row).toMatchObject({ version_code: 30_400, hints: ['rooted'], count: 1 })
  })

  it('shows signer and digest next to each other, and who in the branch of the reader reported the same', async () => {
    const evidenceOf = async ({ id }: Row, token: string) => ask(app, `GET /tempered/${id}/evidence`, { token })
    const mine = await suspect({ reseller_id: staff.reseller.id })
    await suspect({ reseller_id: staff.sibling.id })
    const before = await evidenceOf(mine.row, staff.admin.token)
    const { data } = answerOf(tamperedEvidenceCalls.evidence, before)
    expect(data).toMatchObject({
      signer: { expected: [signer], found: [stranger] },
      file: { expected: [], found: [] },
    })
    const ids = [staff.reseller.id, staff.sibling.id]
    expect(data.same.resellers).toEqual(
      expect.arrayContaining(ids.map((id) => expect.objectContaining({ id, tvs: 1 }))),
    )
    const own = await evidenceOf(mine.row, staff.reseller.token)
    expect(answerOf(tamperedEvidenceCalls.evidence, own).data.same).toEqual({
      tvs: 1,
      open: [mine.row.id],
      resellers: [expect.objectContaining({ id: staff.reseller.id, tvs: 1 })],
    })
    expect((await evidenceOf(mine.row, staff.sibling.token)).status).toBe(404)
    // What has been decided is not in a block of all.
    await decide(mine.row, 'clear')
    const { data: after } = answerOf(tamperedEvidenceCalls.evidence, await evidenceOf(mine.row, staff.admin.token))
    expect(after.same.tvs).toBe(data.same.tvs)
    expect(after.same.open).toEqual(data.same.open.filter((id) => id !== mine.row.id))
  })

  it('sends the TV nothing while it is only suspected, and the decision of staff once it is made', async () => {
    const { tv, row } = await suspect()
    expect((await decide(row, 'limit')).status).toBe(200)
    expect((await report(tv, [stranger])).body).toMatchObject({ verdict: 'mismatch', action: 'limit' })
    const after = await ask(app, `GET /tempered/${row.id}`, { token: staff.admin.token })
    expect(after.body['data']).toMatchObject({ state: 'confirmed', note: reason, count: 2 })
  })

  it('stops a TV at once when it is blocked, and lets it in as it was when it is cleared', async () => {
    const { tv, row } = await suspect({ status: 'active' })
    await decide(row, 'block')
    expect(await deviceOf(tv)).toEqual({ status: 'blocked', blocked_reason: 'integrity' })
    expect((await ask(app, 'GET /tv/v1/config', { token: tv.token })).status).toBe(401)
    await decide(row, 'clear')
    expect(await deviceOf(tv)).toEqual({ status: 'active', blocked_reason: '' })
  })

  it('leaves a TV suspended that was so before it was blocked, here or in its list, and its licence behind that', async () => {
    const { tv, row } = await suspect({ status: 'active' })
    const act = (verb: string, token: string) =>
      ask(app, `POST /devices/${tv.rowId}/${verb}`, { token, body: verb === 'block' ? { reason } : {} })
    expect((await act('suspend', staff.superAdmin.token)).status).toBe(200)
    await decide(row, 'block')
    await decide(row, 'clear')
    expect(await deviceOf(tv)).toMatchObject({ status: 'suspended' })
    for (const verb of ['block', 'unblock']) expect((await act(verb, staff.admin.token)).status).toBe(200)
    expect(await deviceOf(tv)).toMatchObject({ status: 'suspended' })
    // What somebody above has suspended is resumed by no detour.
    expect((await act('resume', staff.admin.token)).status).toBe(403)
    expect((await act('resume', staff.superAdmin.token)).status).toBe(200)
    expect(await deviceOf(tv)).toMatchObject({ status: 'active' })
  })

  it('suspends no TV on unblocking that was not suspended, though it still names who once suspended it', async () => {
    const { tv } = await suspect({ status: 'active', suspended_by: staff.superAdmin.id })
    for (const verb of ['block', 'unblock']) {
      const body = verb === 'block' ? { reason } : {}
      const done = await ask(app, `POST /devices/${tv.rowId}/${verb}`, { token: staff.admin.token, body })
      expect(done.status, done.raw).toBe(200)
    }
    expect(await deviceOf(tv)).toMatchObject({ status: 'active' })
  })

  it('does not lift a block that has another reason', async () => {
    const { tv, row } = await suspect()
    await ctx.db
      .updateTable('devices')
      .set({ status: 'blocked', status_before: 'active', blocked_reason: 'unpaid' })
      .where('id', '=', tv.rowId)
      .execute()
    await decide(row, 'clear')
    expect(await deviceOf(tv)).toEqual({ status: 'blocked', blocked_reason: 'unpaid' })
  })

  it('lets a reseller see their own TVs and judge none', async () => {
    const { row } = await suspect({ reseller_id: staff.reseller.id })
    const { row: other } = await suspect()
    const { token } = staff.reseller
    expect((await ask(app, `GET /tempered/${row.id}`, { token })).status).toBe(200)
    expect((await ask(app, `GET /tempered/${other.id}`, { token })).status).toBe(404)
    expect((await decide(row, 'trust', token)).status).toBe(403)
  })

  it('adds a checksum for a false positive, so that no TV is suspected for it again', async () => {
    const { tv, row } = await suspect()
    expect((await decide(row, 'trust')).status).toBe(200)
    const sums = await ask(app, `GET /checksums?search=${stranger}`, { token: staff.superAdmin.token })
    expect(sums.body['data']).toMatchObject([{ state: 'active', source: 'false_positive', digest: stranger }])
    expect((await report(tv, [stranger])).body['verdict']).not.toBe('mismatch')
    const another = await registerTestTv(app, ctx)
    expect((await report(another, [stranger])).body['verdict']).not.toBe('mismatch')
  })

  it('has the search text of every row of its definition, however the row was written', async () => {
    expect(await wrongSearchTexts(ctx)).toEqual([])
  })
})
