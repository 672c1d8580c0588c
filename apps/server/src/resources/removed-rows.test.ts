import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { register } from '../domain/accounts/register.ts'
import { noOrigin } from '../domain/activity/record-activity.ts'
import { bank } from '../testing/bank.ts'
import { describeOnBothDatabases } from '../testing/both-databases.ts'
import { ask } from '../testing/client.ts'
import { seedStaff } from '../testing/seed-staff.ts'

describeOnBothDatabases('what is deleted', (open, database) => {
  async function setUp() {
    const ctx = await open()
    const app = await buildApp(ctx)
    const staff = await seedStaff(ctx)
    const till = bank(ctx, app)
    return { ctx, app, staff, till }
  }

  it('leaves the name and the address of an account to others, and comes back only while both are free', async () => {
    const { ctx, staff, till } = await setUp()
    const { sibling } = staff
    const remove = { deleted_at: ctx.clock() }
    await ctx.db.updateTable('users').set(remove).where('id', '=', sibling.id).execute()
    const email = `${sibling.name}@castellan.test`
    const written: string[] = []
    const write = () => (written.push('mail'), { subject: 'x', text: 'x' })
    const asked = {
      name: 'New',
      email,
      password: 'a long enough passphrase',
      locale: 'en' as const,
      origin: noOrigin,
      write,
    }
    await register(ctx, ctx.clock(), asked)
    const users = await ctx.db
      .selectFrom('users')
      .select(['id', 'deleted_at'])
      .where('email', '=', email)
      .orderBy('id')
      .execute()
    expect(users).toHaveLength(2)
    expect(written).toEqual(['mail'])
    const restored = await till.post(staff.admin, '/settings/users/restore', { ids: [sibling.id] })
    expect(restored.body).not.toMatchObject({ data: [expect.objectContaining({ id: sibling.id })] })
    const row = await ctx.db.selectFrom('users').select('deleted_at').where('id', '=', sibling.id).executeTakeFirst()
    expect(row?.deleted_at).not.toBeNull()
  })

  it('keeps the MAC of a TV, and only those who can see the TV are asked to restore it', async () => {
    const { ctx, app, staff, till } = await setUp()
    const mac = '00:1A:79:00:00:77'
    const id = await till.device(staff.admin, mac, { reseller: staff.reseller.id })
    const proven = { deleted_at: ctx.clock(), public_key: 'a key' }
    await ctx.db.updateTable('devices').set(proven).where('id', '=', id).execute()
    const add = async (token: string) =>
      (await ask(app, 'POST /devices/store', { token, body: { mac, product: 'f2' } })).body['errors']
    expect(await add(staff.reseller.token)).toEqual({ mac: [expect.stringContaining('Restore it')] })
    expect(await add(staff.sibling.token)).toBeUndefined()
  })

  it.runIf(database === 'postgres')(
    'may be lost with the power only where a transaction says so, not a connection',
    async () => {
      const { ctx } = await setUp()
      await ctx.dialect.withoutWaitingForDisk(ctx.db, async (connection) => {
        const { rows } = await sql<{ synchronous_commit: string }>`show synchronous_commit`.execute(connection)
        expect(rows[0]!.synchronous_commit).toBe('off')
        expect(connection.isTransaction).toBe(true)
      })
    },
  )
})
