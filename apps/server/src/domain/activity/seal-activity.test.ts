import { dayMs } from '@castellan/contract/limits/durations.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openDatabase } from '../../db/database.ts'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import type { TestHouse } from '../../testing/build-house.ts'
import { examineActivity } from './examine-activity.ts'
import { recordActivity } from './record-activity.ts'
import { sealActivity } from './seal-activity.ts'
import { truncateAddress } from './row-parts.ts'

const minuteMs = 60_000

describeOnBothDatabases('the seals of the activity log', (open, database) => {
  const write = (house: TestHouse, label: string, at = house.clock(), on = house.db) =>
    recordActivity(on, { kind: 'system' }, at, {
      verb: 'devices.update',
      target: { type: 'devices', id: 1, label },
      origin: { ip: '198.51.100.77', userAgent: 'Browser', requestId: '' },
    })
  const sealAll = async (house: TestHouse) => {
    while (await sealActivity(house.db, house.clock()));
  }
  const idOf = async (house: TestHouse, label: string) =>
    (await house.db.selectFrom('activity').select('id').where('target_label', '=', label).executeTakeFirstOrThrow()).id

  it('are valid when a slow request is logged after quick ones that began later', async () => {
    const house = await open()
    const began = house.clock()
    await write(house, 'first')
    house.passMs(4 * minuteMs)
    await write(house, 'second')
    await write(house, 'slow', began)
    house.passMs(2 * minuteMs)
    await sealAll(house)
    house.passMs(10 * minuteMs)
    await write(house, 'last')
    await sealAll(house)
    expect(await examineActivity(house.db, house.clock())).toMatchObject({ broken: null, rows: 4 })
  })

  it('are valid when several processes seal at the same time', async () => {
    const house = await open()
    // SQLite has one process; there its jobs meet.
    const other = database === 'postgres' ? openDatabase(house.config.databaseUrl) : null
    for (let round = 0; round < 8; round += 1) {
      for (let row = 0; row < 9; row += 1) await write(house, `${round}-${row}`)
      house.passMs(10 * minuteMs)
      const seal = [house.db, other?.db ?? house.db, house.db].map((db, place) =>
        sealActivity(db, house.clock() + place),
      )
      await Promise.all([...seal, write(house, `${round}-beside`)])
    }
    await other?.close()
    await sealAll(house)
    expect(await examineActivity(house.db, house.clock())).toMatchObject({ broken: null, rows: 80 })
  })

  it.runIf(database === 'postgres')('leave out no row of an open transaction', async () => {
    const house = await open()
    await write(house, 'before')
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    let written = () => {}
    const isWritten = new Promise<void>((resolve) => (written = resolve))
    const slow = house.db.transaction().execute(async (tx) => {
      await write(house, 'open', house.clock(), tx)
      written()
      await released
    })
    await isWritten
    await write(house, 'after')
    house.passMs(10 * minuteMs)
    const sealing = sealActivity(house.db, house.clock())
    setTimeout(release, 300)
    await Promise.all([slow, sealing])
    expect(await examineActivity(house.db, house.clock())).toMatchObject({ broken: null, rows: 3 })
    await expect(idOf(house, 'open')).resolves.toBeLessThan(await idOf(house, 'after'))
  })

  it('stay valid when old network addresses are truncated, and not when recent ones are', async () => {
    const house = await open()
    for (const label of ['one', 'two']) await write(house, label)
    await sealAll(house)
    const cut = async (label: string) => {
      const id = await idOf(house, label)
      await house.db.updateTable('activity').set({ ip: '198.51.100.0', user_agent: '' }).where('id', '=', id).execute()
      await house.db
        .updateTable('activity_digests')
        .set({ connection_salt: null })
        .where('activity_id', '=', id)
        .execute()
      return Number(id)
    }
    const id = await cut('two')
    expect((await examineActivity(house.db, house.clock())).broken).toEqual([expect.any(Number), id])
    house.passMs(91 * dayMs)
    expect(await examineActivity(house.db, house.clock())).toMatchObject({ broken: null, truncated: 1 })
    await expect(house.db.updateTable('activity').set({ ip: '203.0.113.9' }).execute()).rejects.toThrow('rewritten')
  })

  it('break when an address or a name is changed, a row is taken away, or a digest is missing', async () => {
    const damages: [string, (house: TestHouse, id: number) => Promise<unknown>][] = [
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
      const house = await open()
      for (const label of ['one', 'two', 'three']) await write(house, label)
      await sealAll(house)
      const onTable = house.dialect.name === 'postgres' ? ' on activity' : ''
      await sql.raw(`drop trigger activity_refuse_${on}${onTable}`).execute(house.db)
      await damage(house, await idOf(house, 'two'))
      expect((await examineActivity(house.db, house.clock())).broken).not.toBeNull()
    }
  })

  it('replace the seals of an older version, and the log records whether those were intact', async () => {
    const house = await open()
    await write(house, 'old')
    const { id } = await house.db.selectFrom('activity').select('id').executeTakeFirstOrThrow()
    await house.db
      .insertInto('activity_seals')
      .values({ first_id: id, last_id: id, rows: 2, sealed_at: house.clock(), hash: 'of a row that came later' })
      .execute()
    await sealAll(house)
    const noted = await house.db
      .selectFrom('activity')
      .select('changes')
      .where('verb', '=', 'activity.reseal')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(noted.changes)).toMatchObject({ broken: { to: [Number(id), Number(id)] } })
    await sealAll(house)
    expect(await examineActivity(house.db, house.clock())).toMatchObject({ broken: null, rows: 2 })
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
