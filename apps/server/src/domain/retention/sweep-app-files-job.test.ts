import { randomBytes } from 'node:crypto'
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { openOnSqlite } from '../../testing/both-databases.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { seedAppFile } from '../../testing/seed-app-file.ts'
import { sweep } from './sweep-job.ts'

describe('sweeping app files', () => {
  let ctx: TestContext
  let folder: string
  beforeEach(async () => {
    ctx = await openOnSqlite()
    folder = join(ctx.config.dataDir, 'app-files')
    mkdirSync(folder, { recursive: true })
    return ctx.close
  })

  const age = (path: string, days: number) => {
    const at = new Date(ctx.clock() - days * dayMs)
    utimesSync(path, at, at)
  }
  const setDeleted = (id: number, at: number | null) =>
    ctx.db.updateTable('app_files').set({ deleted_at: at }).where('id', '=', id).execute()

  it('leaves a file alone that no row has ever named: it may belong to another database', async () => {
    const name = randomBytes(32).toString('hex')
    writeFileSync(join(folder, name), 'app')
    age(join(folder, name), 400)
    await sweep(ctx)
    expect(await ctx.appFiles.has(name)).toBe(true)
  })

  it('keeps the file of a deleted row for 30 days, and serves it again when a restore brings the row back', async () => {
    const { id, sha256 } = await seedAppFile(ctx)
    age(join(folder, sha256), 400)
    await setDeleted(id, ctx.clock())
    await sweep(ctx)
    expect(await ctx.appFiles.has(sha256)).toBe(false)
    await setDeleted(id, null)
    await sweep(ctx)
    expect(await ctx.appFiles.has(sha256)).toBe(true)
    await setDeleted(id, ctx.clock())
    await sweep(ctx)
    age(join(folder, 'trash', sha256), 31)
    await sweep(ctx)
    expect(await ctx.appFiles.listTrash()).toEqual([])
  })

  it('removes an upload that broke off', async () => {
    const name = `${randomBytes(16).toString('hex')}.part`
    writeFileSync(join(folder, name), 'half an app')
    age(join(folder, name), 1)
    await sweep(ctx)
    expect(await ctx.appFiles.list()).toEqual([])
  })
})
