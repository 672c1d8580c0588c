import { dayMs } from '@castellan/contract/limits/durations.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openDatabase } from '../../db/database.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import type { TestContext } from '../../testing/test-context.ts'
import { examineActivity } from './examine-activity.ts'
import { recordActivity } from './record-activity.ts'
import { sealActivity } from './seal-activity.ts'
import { truncateAddress } from './row-parts.ts'

const minuteMs = 60_000

describeOnBothDatabases('the seals of the activity log', (open, database) => {
  const write = (ctx: TestContext, label: string, at = ctx.clock(), on = ctx.db) =>
    recordActivity(on, { kind: 'system' }, at, {
      verb: 'devices.update',
      target: { type: 'devices', id: 1, label },
      origin: { ip: '198.51.100.77', userAgent: 'Browser', requestId: '' },
    })
  const sealAll = async (ctx: TestContext) => {
    while (await sealActivity(ctx.db, ctx.clock()));
  }
  const idOf = async (ctx: TestContext, label: string) =>
    (await ctx.db.selectFrom('activity').select('id').where('target_label', '=', label).executeTakeFirstOrThrow()).id

  it('are valid when a slow request is logged after quick ones that began later', async () => {
    const ctx = await open()
    const began = ctx.clock()
    await write(ctx, 'first')
    ctx.passMs(4 * minuteMs)
    await write(ctx, 'second')
    await write(ctx, 'slow', began)
    ctx.passMs(2 * minuteMs)
    await sealAll(ctx)
    ctx.passMs(10 * minuteMs)
    await write(ctx, 'last')
    await sealAll(ctx)
    expect(await examineActivity(ctx.db, ctx.clock())).toMatchObject({ broken: null, rows: 4 })
  })

  it('are valid when several processes seal at the same time', async () => {
    const ctx = await open()
    // SQLite has one process; there its jobs meet.
    const other = database === 'postgres' ? openDatabase(ctx.config.databaseUrl) : null
    for (let round = 0; round < 8; round += 1) {
      for (let row = 0; row < 9; row += 1) await write(ctx, `${round}-${row}`)
      ctx.passMs(10 * minuteMs)
      const seal = [ctx.db, other?.db ?? ctx.db, ctx.db].map((db, place) => sealActivity(db, ctx.clock() + place))
      await Promise.all([...seal, write(ctx, `${round}-beside`)])
    }
    await other?.close()
    await sealAll(ctx)
    expect(await examineActivity(ctx.db, ctx.clock())).toMatchObject({ broken: null, rows: 80 })
  })

  it.runIf(database === 'postgres')('leave out no row of an open transaction', async () => {
    const ctx = await open()
    await write(ctx, 'before')
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    let written = () => {}
    const isWritten = new Promise<void>((resolve) => (written = resolve))
    const slow = ctx.db.transaction().execute(async (tx) => {
      await write(ctx, 'open', ctx.clock(), tx)
      written()
      await released
    })
    await isWritten
    await write(ctx, 'after')
    ctx.passMs(10 * minuteMs)
    const sealing = sealActivity(ctx.db, ctx.clock())
    setTimeout(release, 300)
    await Promise.all([slow, sealing])
    expect(await examineActivity(ctx.db, ctx.clock())).toMatchObject({ broken: null, rows: 3 })
    await expect(idOf(ctx, 'open')).resolves.toBeLessThan(await idOf(ctx, 'after'))
  })

  it('stay valid when old network addresses are truncated, and not when recent ones are', async () => {
    const ctx = await open()
    for (const label of ['one', 'two']) await write(ctx, label)
    await sealAll(ctx)
    const cut = async (label: string) => {
      const id = await idOf(ctx, label)
      await ctx.db.updateTable('activity').set({ ip: '198.51.100.0', user_agent: '' }).where('id', '=', id).execute()
      await ctx.db
        .updateTable('activity_digests')
        .set({ connection_salt: null })
        .where('activity_id', '=', id)
        .execute()
      return Number(id)
    }
    const id = await cut('two')
    expect((await examineActivity(ctx.db, ctx.clock())).broken).toEqual([expect.any(Number), id])
    ctx.passMs(91 * dayMs)
    expect(await examineActivity(ctx.db, ctx.clock())).toMatchObject({ broken: null, truncated: 1 })
    await expect(ctx.db.updateTable('activity').set({ ip: '203.0.113.9' }).execute()).rejects.toThrow('rewritten')
  })

  it('break when an address or a name is changed, a row is deleted, or a digest is missing', async () => {
    const damages: [string, (ctx: TestContext, id: number) => Promise<unknown>][] = [
      ['update', ({ db }, id) => db.updateTable('activity').set({ ip: '203.0.113.9' }).where('id', '=', id).execute()],
      ['update', ({ db }, id) => db.updateTable('activity').set({ actor_name: 'X' }).where('id', '=', id).execute()],
      ['update', ({ db }, id) => db.updateTable('activity').set({ verb: 'none' }).where('id', '=', id).execute()],
      [
        'update',
        async ({ db }, id) => {
          await db.updateTable('activity').set({ actor_name: '#1' }).where('id', '=', id).execute()
          await db.updateTable('activity_digests').set({ person_salt: null }).where('activity_id', '=', id).execute()
        },
      ],
    ]
    for (const [on, damage] of damages) {
      const ctx = await open()
      for (const label of ['one', 'two', 'three']) await write(ctx, label)
      await sealAll(ctx)
      const onTable = ctx.dialect.name === 'postgres' ? ' on activity' : ''
      await sql.raw(`drop trigger activity_refuse_${on}${onTable}`).execute(ctx.db)
      await damage(ctx, await idOf(ctx, 'two'))
      expect((await examineActivity(ctx.db, ctx.clock())).broken).not.toBeNull()
    }
  })
})

it('keeps 24 bits of an IPv4 address and 48 of an IPv6 address', () => {
  const cut = ['198.51.100.77', '::ffff:198.51.100.77', '2001:db8:7:9::1', '2001:db8::1', '::1', '', '198.51.100.0']
  expect(cut.map(truncateAddress)).toEqual([
    '198.51.100.0',
    '198.51.100.0',
    '2001:db8:7::',
    '2001:db8::',
    '::',
    '',
    '198.51.100.0',
  ])
  expect(cut.map((ip) => truncateAddress(truncateAddress(ip)))).toEqual(cut.map(truncateAddress))
})
