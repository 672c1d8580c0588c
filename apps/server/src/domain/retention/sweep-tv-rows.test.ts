import { limits } from '@castellan/contract/limits.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { issueNonce } from '../integrity/integrity-nonce.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import { ask } from '../../testing/client.ts'
import { registerTestTv, signInTestOwner } from '../../testing/test-tv.ts'
import { sweep } from './sweep-job.ts'

describeOnBothDatabases('sweeping what TVs leave behind', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
  })

  const count = async (table: 'pairings' | 'device_commands' | 'integrity_reports') =>
    (await ctx.db.selectFrom(table).select('id').execute()).length

  it('takes codes after a day and receipts after 90, and leaves what is younger', async () => {
    const tv = await registerTestTv(app, ctx)
    const owner = await signInTestOwner(app, tv)
    await ask(app, 'POST /tv/v1/pairing/start', { token: tv.token, body: {} })
    await ask(app, 'POST /app/device/commands', { token: owner, body: { kind: 'cache.clear' } })
    ctx.passMs(dayMs)
    await sweep(ctx)
    expect([await count('pairings'), await count('device_commands')]).toEqual([1, 1])
    ctx.passMs(limits.pairingMs + 1)
    await sweep(ctx)
    expect([await count('pairings'), await count('device_commands')]).toEqual([0, 1])
    ctx.passMs(90 * dayMs)
    await sweep(ctx)
    expect(await count('device_commands')).toBe(0)
  })

  it('keeps the last report of a TV, however old, and every one a suspicion rests on', async () => {
    const [plain, suspect] = [await registerTestTv(app, ctx), await registerTestTv(app, ctx)]
    for (const tv of [plain, suspect])
      for (let reports = 0; reports < 3; reports += 1)
        await issueNonce(ctx.db, { kind: 'tv', deviceId: tv.rowId, sessionId: 0 }, ctx.clock())
    const { id } = await ctx.db
      .selectFrom('integrity_reports')
      .select('id')
      .where('device_id', '=', suspect.rowId)
      .executeTakeFirstOrThrow()
    const now = ctx.clock()
    await ctx.db
      .insertInto('tampered_devices')
      .values({
        device_id: suspect.rowId,
        kind: 'signer',
        first_report_id: id,
        last_report_id: id,
        first_at: now,
        last_at: now,
        reviewer_id: null,
        created_at: now,
        updated_at: now,
        deleted_at: null,
        archived_at: null,
        version: 1,
        search_text: '',
      })
      .execute()
    ctx.passMs(limits.integrityKeptMs + 1)
    await sweep(ctx)
    expect(await count('integrity_reports')).toBe(1 + 3)
  })
})
