import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { dayMs, hourMs } from '@castellan/contract/limits/durations.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { buildTestHouse, type TestHouse } from '../testing/build-house.ts'
import { registerTestTv, sendUpload, signInTestOwner } from '../testing/test-tv.ts'
import { sweep } from './sweep.ts'

describe('sweeping uploads', () => {
  let house: TestHouse
  beforeEach(async () => {
    house = await buildTestHouse('file:{dataDir}/test.db')
    return house.close
  })

  const age = (name: string, ms: number, folder = 'uploads') => {
    const at = new Date(Date.now() - ms)
    utimesSync(join(house.config.dataDir, folder, name), at, at)
  }
  const bytes = () => Readable.from([Buffer.from('#EXTM3U')])

  it('keeps an upload whose row an older backup took away, and gives it back with the row', async () => {
    const app = await buildApp(house)
    const token = await signInTestOwner(app, await registerTestTv(app, house))
    expect((await sendUpload(app, { token, content: '#EXTM3U', name: 'Mine' })).status).toBe(202)
    const row = await house.db.selectFrom('uploads').selectAll().executeTakeFirstOrThrow()
    await house.db.deleteFrom('uploads').execute()
    age(row.stored_as!, 2 * hourMs)
    await sweep(house)
    expect(await house.uploads.has(row.stored_as!)).toBe(false)
    await house.db.insertInto('uploads').values(row).execute()
    await sweep(house)
    expect(await house.uploads.has(row.stored_as!)).toBe(true)
  })

  it('removes a file from the trash after 30 days', async () => {
    const { name } = await house.uploads.keep(bytes(), { maxBytes: 100 })
    age(name, 400 * dayMs)
    await sweep(house)
    expect(await house.uploads.listTrash()).toHaveLength(1)
    age(name, 31 * dayMs, 'uploads/trash')
    await sweep(house)
    expect(await house.uploads.listTrash()).toEqual([])
  })

  it('removes at once what a process that died had only fetched to read it', async () => {
    const { name } = await house.uploads.keep(bytes(), { maxBytes: 100, isTemporary: true })
    age(name, 2 * hourMs)
    await sweep(house)
    expect([...(await house.uploads.list()), ...(await house.uploads.listTrash())]).toEqual([])
  })
})
