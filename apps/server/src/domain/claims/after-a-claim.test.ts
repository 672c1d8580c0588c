import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { readUploads } from '../../jobs/read-uploads.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import type { TestHouse } from '../../testing/build-house.ts'
import { ask } from '../../testing/client.ts'
import { seedPerson, type Person } from '../../testing/seed-staff.ts'
import { announce, newKey, playlistText, registerTestTv, signInTestOwner, type Key } from '../../testing/test-tv.ts'
import type { RegisteredTv } from '../../testing/test-tv.ts'

const password = 'correct horse 7'

describeOnBothDatabases('after a seller let another key take the place of a TV', (open) => {
  let house: TestHouse
  let app: FastifyInstance
  let seller: Person

  beforeAll(async () => {
    house = await open()
    app = await buildApp(house)
    seller = await seedPerson(house, { name: 'seller', role: 'reseller' })
  })

  /** A TV of the seller whose owner has set a password. */
  const ownedTv = async () => {
    const tv = await registerTestTv(app, house)
    const owner = await signInTestOwner(app, tv, password)
    await house.db.updateTable('devices').set({ reseller_id: seller.id }).where('id', '=', tv.rowId).execute()
    return { tv, owner }
  }
  const takeByClaim = async (tv: RegisteredTv): Promise<Key> => {
    const key = newKey()
    expect((await announce(app, house, { mac: tv.mac, key })).body['code']).toBe('claim_required')
    const claims = `/devices/${tv.rowId}/claims`
    const { body } = await ask(app, `GET ${claims}`, { token: seller.token })
    const { claim } = (body['data'] as { claim: string }[])[0]!
    expect((await ask(app, `POST ${claims}`, { token: seller.token, body: { claim, accept: true } })).status).toBe(200)
    return key
  }
  const welcomed = async (tv: RegisteredTv, key: Key) => {
    const { status, body } = await announce(app, house, { mac: tv.mac, key })
    expect(status).toBe(201)
    return body as { token: string; device_key: string }
  }
  const sources = async (token: string) => (await ask(app, 'GET /tv/v1/sources', { token })).body['sources']

  it('an upload of the earlier owner that was still under way is refused', async () => {
    const { tv, owner } = await ownedTv()
    const hasBegun = Promise.withResolvers<undefined>()
    const mayEnd = Promise.withResolvers<undefined>()
    const head = 'Content-Disposition: form-data; name="file"; filename="mine.m3u"\r\nContent-Type: audio/x-mpegurl'
    async function* body() {
      yield Buffer.from(`--x\r\n${head}\r\n\r\n#EXTM3U\n`)
      hasBegun.resolve(undefined)
      await mayEnd.promise
      yield Buffer.from(`${playlistText(3).slice(8)}\r\n--x--\r\n`)
    }
    const sending = app.inject({
      method: 'POST',
      url: '/api/app/device/uploads',
      headers: { authorization: `Bearer ${owner}`, 'content-type': 'multipart/form-data; boundary=x' },
      payload: Readable.from(body()),
    })
    const sent = sending.then((response) => response)
    await hasBegun.promise
    while ((await house.db.selectFrom('upload_slots').select('id').execute()).length === 0) await wait(10)
    const key = await takeByClaim(tv)
    mayEnd.resolve(undefined)
    expect((await sent).statusCode).toBe(401)
    await readUploads(house, new AbortController().signal)
    expect(await sources((await welcomed(tv, key)).token)).toEqual([])
    expect(await house.db.selectFrom('uploads').select('id').where('device_id', '=', tv.rowId).execute()).toEqual([])
  })
})
