import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { dayMs, hourMs } from '@castellan/contract/limits/durations.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { openOnSqlite } from '../../testing/both-databases.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { registerTestTv, sendUpload, signInTestOwner } from '../../testing/test-tv.ts'
import { sweep } from './sweep-job.ts'

describe('sweeping uploads', () => {
  let ctx: TestContext
  beforeEach(async () => {
    ctx = await openOnSqlite()
    return ctx.close
  })

  const age = (name: string, ms: number, folder = 'uploads') => {
    const at = new Date(ctx.clock() - ms)
    utimesSync(join(ctx.config.dataDir, folder, name), at, at)
  }
  const bytes = () => Readable.from([Buffer.from('#EXTM3U')])

  it('keeps an upload whose row an older backup lacks, and uses it again with the row', async () => {
    const app = await buildApp(ctx)
    const token = await signInTestOwner(app, await registerTestTv(app, ctx))
    expect((await sendUpload(app, { token, content: '#EXTM3U', name: 'Mine' })).status).toBe(202)
    const row = await ctx.db.selectFrom('uploads').selectAll().executeTakeFirstOrThrow()
    await ctx.db.deleteFrom('uploads').execute()
    age(row.stored_as!, 2 * hourMs)
    await sweep(ctx)
    expect(await ctx.uploads.has(row.stored_as!)).toBe(false)
    await ctx.db.insertInto('uploads').values(row).execute()
    await sweep(ctx)
    expect(await ctx.uploads.has(row.stored_as!)).toBe(true)
  })

  it('removes a file from the trash after 30 days', async () => {
    const { name } = await ctx.uploads.keep(bytes(), { maxBytes: 100 })
    age(name, 400 * dayMs)
    await sweep(ctx)
    expect(await ctx.uploads.listTrash()).toHaveLength(1)
    age(name, 31 * dayMs, 'uploads/trash')
    await sweep(ctx)
    expect(await ctx.uploads.listTrash()).toEqual([])
  })

  it('removes at once what a process that died had only fetched to read it', async () => {
    const { name } = await ctx.uploads.keep(bytes(), { maxBytes: 100, isTemporary: true })
    age(name, 2 * hourMs)
    await sweep(ctx)
    expect([...(await ctx.uploads.list()), ...(await ctx.uploads.listTrash())]).toEqual([])
  })
})
