import { limits } from '@castellan/contract/limits.ts'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { ask } from '../../testing/client.ts'
import { announce, newKey, registerTestTv, sendUpload, signInTestOwner } from '../../testing/test-tv.ts'
import { growUpload, releaseUpload, reserveUpload } from '../uploads/reserve-upload.ts'
import { recordClaim } from '../registration/record-claim.ts'

describeOnBothDatabases('what one TV can make the panel store', (open) => {
  let ctx: TestContext
  let app: FastifyInstance
  beforeAll(async () => {
    ctx = await open()
    app = await buildApp(ctx)
  })

  it('is at most thirty sessions in 15 minutes by registering again, and no row of the log for each lost device key', async () => {
    const { mac, key, rowId } = await registerTestTv(app, ctx)
    const statuses: number[] = []
    for (let count = 0; count < 40; count += 1)
      statuses.push((await announce(app, ctx, { mac, key, more: { has_device_key: false } })).status)
    expect(statuses).toEqual([...Array<number>(limits.registrationsPerTv).fill(201), ...Array<number>(10).fill(429)])
    const logged = () =>
      ctx.db
        .selectFrom('activity')
        .select('verb')
        .where('target_type', '=', 'devices')
        .where('target_id', '=', rowId)
        .where('verb', '=', 'devices.new-key')
        .execute()
    expect(await logged()).toEqual([])
    ctx.passMs(3_600_000)
    for (let count = 0; count < 5; count += 1) await announce(app, ctx, { mac, key, more: { has_device_key: false } })
    expect(await logged()).toHaveLength(1)
  })

  it('is at most twenty integrity reports an hour', async () => {
    const { token } = await registerTestTv(app, ctx)
    const statuses: number[] = []
    for (let count = 0; count <= limits.integrityNoncesPerHour; count += 1)
      statuses.push((await ask(app, 'GET /tv/v1/integrity/nonce', { token })).status)
    expect(statuses).toEqual([...Array<number>(limits.integrityNoncesPerHour).fill(200), 429])
  })

  it('is ten claims of strangers, which do not push a replacement from the owner’s network to the admins', async () => {
    const tv = await registerTestTv(app, ctx)
    const claim = (ip: string) =>
      ctx.db
        .transaction()
        .execute((tx) =>
          recordClaim(
            tx,
            { deviceId: tv.rowId, publicKey: newKey().publicKey, model: '', appVersion: '', ip },
            ctx.clock(),
          ),
        )
    const waiting = () =>
      ctx.db
        .selectFrom('device_claims')
        .select(['ip', 'state'])
        .where('device_id', '=', tv.rowId)
        .orderBy('id')
        .execute()
    const accepted: boolean[] = []
    for (let index = 1; index <= 25; index += 1) accepted.push(await claim(`203.0.113.${index}`))
    expect(accepted.filter(Boolean)).toHaveLength(limits.claimsWaitingMax)
    expect(await claim('127.0.0.1')).toBe(true)
    for (let index = 26; index <= 50; index += 1) await claim(`203.0.113.${index}`)
    const rows = await waiting()
    expect(rows).toHaveLength(limits.claimsWaitingMax)
    expect(rows.filter(({ state }) => state === 'open')).toEqual([{ ip: '127.0.0.1', state: 'open' }])
  })

  it('is three uploads at once, however many begin in the same moment, and so many bytes', async () => {
    const tv = await registerTestTv(app, ctx)
    const begin = (bytes: number) => reserveUpload(ctx.db, { deviceId: tv.rowId, network: null, bytes }, ctx.clock())
    const begun = await Promise.allSettled(Array.from({ length: 12 }, () => begin(900)))
    const slots = begun.filter((one) => one.status === 'fulfilled').map(({ value }) => value)
    expect(slots).toHaveLength(limits.uploadsWaitingMax)
    const token = await signInTestOwner(app, tv)
    expect((await sendUpload(app, { token, content: '#EXTM3U\n' })).status).toBe(429)
    for (const slot of slots) await releaseUpload(ctx.db, slot)
    await begin(limits.uploadsPerDeviceBytes - 100)
    const full = await sendUpload(app, { token, content: '#EXTM3U\n' })
    expect([full.status, full.body['message']]).toEqual([507, expect.stringMatching(/not enough storage/iu)])
    const grown = () => growUpload(ctx.db, slots[0]!, 200)
    await expect(grown()).rejects.toMatchObject({ code: 'storage_full' })
    // A process that died does not hold its places forever.
    ctx.passMs(3_600_000)
    expect((await sendUpload(app, { token, content: '#EXTM3U\n' })).status).toBe(202)
    expect(await ctx.db.selectFrom('upload_slots').select('id').execute()).toEqual([])
  })

  it('is sixteen uploads at once from one network, and a part of the room for TVs without a licence', async () => {
    const begin = async (network: string, bytes = 1) =>
      reserveUpload(ctx.db, { deviceId: (await registerTestTv(app, ctx)).rowId, network, bytes }, ctx.clock())
    for (let count = 0; count < limits.uploadsPerNetwork; count += 1) await begin('198.51.100.1')
    await expect(begin('198.51.100.1')).rejects.toMatchObject({ code: 'too_many_requests' })
    for (let bytes = 0; bytes < limits.uploadsUnlicensedBytes; bytes += limits.uploadsPerDeviceBytes)
      await begin(`198.51.100.${2 + bytes}`, limits.uploadsPerDeviceBytes - limits.uploadsPerNetwork)
    await expect(begin('203.0.113.9', limits.uploadStepBytes)).rejects.toMatchObject({ code: 'storage_full' })
    const { rowId: deviceId } = await registerTestTv(app, ctx)
    await ctx.db.updateTable('devices').set({ status: 'active' }).where('id', '=', deviceId).execute()
    const paid = { deviceId, network: '203.0.113.9', bytes: limits.uploadStepBytes }
    expect(await reserveUpload(ctx.db, paid, ctx.clock())).toMatchObject({ isLicensed: true })
  })
})
