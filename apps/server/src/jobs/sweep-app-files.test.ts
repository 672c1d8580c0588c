import { randomBytes } from 'node:crypto'
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildTestHouse, type TestHouse } from '../testing/build-house.ts'
import { seedAppFile } from '../testing/seed-app-file.ts'
import { sweep } from './sweep.ts'

describe('sweeping app files', () => {
  let house: TestHouse
  let folder: string
  beforeEach(async () => {
    house = await buildTestHouse('file:{dataDir}/test.db')
    folder = join(house.config.dataDir, 'app-files')
    mkdirSync(folder, { recursive: true })
    return house.close
  })

  const age = (path: string, days: number) => {
    const at = new Date(Date.now() - days * dayMs)
    utimesSync(path, at, at)
  }
  const setDeleted = (id: number, at: number | null) =>
    house.db.updateTable('app_files').set({ deleted_at: at }).where('id', '=', id).execute()

  it('leaves a file alone that no row has ever named: it may belong to another database', async () => {
    const name = randomBytes(32).toString('hex')
    writeFileSync(join(folder, name), 'app')
    age(join(folder, name), 400)
    await sweep(house)
    expect(await house.appFiles.has(name)).toBe(true)
  })

  it('keeps the file of a deleted row for 30 days, and gives it back when a restore brings the row back', async () => {
    const { id, sha256 } = await seedAppFile(house)
    age(join(folder, sha256), 400)
    await setDeleted(id, house.clock())
    await sweep(house)
    expect(await house.appFiles.has(sha256)).toBe(false)
    await setDeleted(id, null)
    await sweep(house)
    expect(await house.appFiles.has(sha256)).toBe(true)
    await setDeleted(id, house.clock())
    await sweep(house)
    age(join(folder, 'trash', sha256), 31)
    await sweep(house)
    expect(await house.appFiles.listTrash()).toEqual([])
  })

  it('removes an upload that broke off', async () => {
    const name = `${randomBytes(16).toString('hex')}.part`
    writeFileSync(join(folder, name), 'half an app')
    age(join(folder, name), 1)
    await sweep(house)
    expect(await house.appFiles.list()).toEqual([])
  })
})
