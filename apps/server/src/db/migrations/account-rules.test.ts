import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { describeOnBothDatabases } from '../../testing/both-databases.ts'
import { migratorOf } from '../migrate.ts'

type Old = { name: string; username: string; status?: string; hash?: string; archived?: number | null }

describeOnBothDatabases('the step that brings accounts under the rules, on a database of before', (open) => {
  async function oldPanel() {
    const house = await open()
    const migrator = migratorOf(house)
    const { error } = await migrator.migrateTo('0072-reserved-devices')
    if (error) throw error
    const { db } = house
    const { rows: roles } = await sql<{ id: number; name: string }>`select id, name from roles`.execute(db)
    const roleId = (wanted: string) => roles.find(({ name }) => name === wanted)!.id
    const add = async ({ name, username, status = 'active', hash = 'a hash', archived = null }: Old) => {
      const { rows } = await sql<{ id: number }>`insert into users
        (name, email, username, password_hash, role_id, parent_id, path, status, locale, phone, company, notes,
          two_factor_enabled, last_login_at, created_at, updated_at, deleted_at, archived_at, version, search_text)
        values (${name}, ${`${name}@shop.example`}, ${username}, ${hash}, ${roleId('reseller')}, null, ${`/${name}/`},
          ${status}, 'en', '', 'Shop', '', 0, null, 1, 1, null, ${archived}, 1, ${username})
        returning id`.execute(db)
      return rows[0]!.id
    }
    const upgrade = async () => {
      const { error: failed } = await migrator.migrateToLatest()
      if (failed) throw failed
    }
    return { house, db, add, upgrade, roleId }
  }

  it('gives names like addresses a spelling nobody has, in the search as well', async () => {
    const { db, add, upgrade } = await oldPanel()
    const long = `${'a'.repeat(44)}@b.com`
    await add({ name: 'plain', username: 'ann.shop.example' })
    const ids = [
      await add({ name: 'ann', username: 'ann@shop.example' }),
      await add({ name: 'bob', username: 'ann.shop@example' }),
      await add({ name: 'cleo', username: long }),
    ]
    await upgrade()
    const rows = await db
      .selectFrom('users')
      .select(['username', 'search_text'])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute()
    expect(rows.map(({ username }) => username)).toEqual([
      'ann.shop.example-1',
      'ann.shop.example-2',
      long.replace('@', '.'),
    ])
    expect(rows[0]!.search_text).toBe('ann\nann@shop.example\nann.shop.example-1\nshop')
  })

  it('takes the password of accounts nobody has confirmed, and remembers who stopped one', async () => {
    const { db, add, upgrade } = await oldPanel()
    const admin = await add({ name: 'admin', username: 'admin' })
    const waiting = await add({ name: 'waiting', username: 'waiting', status: 'unverified' })
    const stopped = await add({ name: 'stopped', username: 'stopped', status: 'disabled' })
    const archived = await add({ name: 'archived', username: 'archived', archived: 5 })
    await sql`insert into activity (at, actor_kind, actor_id, actor_name, verb, target_type, target_id, target_label, scope_path, changes, ip, user_agent, request_id, search_text)
      values (1, 'staff', ${admin}, 'admin', 'users.disable', 'users', ${stopped}, 'stopped', '', '{}', '', '', '', '')`.execute(
      db,
    )
    await upgrade()
    const rows = await db
      .selectFrom('users')
      .select(['id', 'status', 'password_hash', 'stopped_by'])
      .where('id', 'in', [admin, waiting, stopped, archived])
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { id: admin, status: 'active', password_hash: 'a hash', stopped_by: null },
      { id: waiting, status: 'unverified', password_hash: '', stopped_by: null },
      { id: stopped, status: 'disabled', password_hash: 'a hash', stopped_by: admin },
      { id: archived, status: 'active', password_hash: 'a hash', stopped_by: null },
    ])
  })

  it("reopens hosts that sellers had blocked and leaves the operator's closed", async () => {
    const { db, add, upgrade, roleId } = await oldPanel()
    const seller = await add({ name: 'seller', username: 'seller' })
    const block = (host: string, reseller: number | null) =>
      sql`insert into portals (label, host, kind, state, note, reseller_id, search_text, created_at, updated_at, version)
        values ('x', ${host}, 'm3u', 'blocked', '', ${reseller}, '', 1, 1, 1)`.execute(db)
    const admin = await add({ name: 'admin', username: 'admin' })
    await sql`update users set role_id = ${roleId('admin')} where id = ${admin}`.execute(db)
    for (const [by, host] of [
      [seller, 'http://blocked-by-seller.example'],
      [admin, 'http://phishing.example'],
    ] as const) {
      await block(host, seller)
      await sql`insert into activity (at, actor_kind, actor_id, actor_name, verb, target_type, target_id, target_label, scope_path, changes, ip, user_agent, request_id, search_text)
        select 1, 'staff', cast(${by} as bigint), 'x', 'portals.update', 'portals', id, host, '', ${'{"state":{"from":"offered","to":"blocked"}}'}, '', '', '', '' from portals where host = ${host}`.execute(
        db,
      )
    }
    await block('http://rival.example', seller)
    await block('http://taken-down.example', null)
    await sql`delete from role_permissions where role_id = ${roleId('distributor')} and permission = 'manage-portals'`.execute(
      db,
    )
    await upgrade()
    const written = db.selectFrom('portals').select(['host', 'state', 'tells']).where('label', '=', 'x')
    const hosts = await written.orderBy('host').execute()
    expect(hosts).toEqual([
      { host: 'http://blocked-by-seller.example', state: 'deprecated', tells: 1 },
      { host: 'http://phishing.example', state: 'blocked', tells: 0 },
      { host: 'http://rival.example', state: 'deprecated', tells: 1 },
      { host: 'http://taken-down.example', state: 'blocked', tells: 0 },
    ])
    const held = await db
      .selectFrom('role_permissions')
      .select('permission')
      .where('role_id', '=', roleId('distributor'))
      .execute()
    expect(held.filter(({ permission }) => permission === 'manage-portals')).toHaveLength(1)
  })
})
