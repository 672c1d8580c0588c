import { users } from '@castellan/contract/resources/users.ts'
import { needsSecondFactor, type SystemRole } from '@castellan/contract/access/roles.ts'
import { searchTextOf } from '../db/search-text.ts'
import { openStaffSession } from '../domain/sign-in/sign-in.ts'
import { encryptTotpSecret } from '../domain/sign-in/totp-secret.ts'
import { noOrigin } from '../domain/activity/record-activity.ts'
import type { SeedContext } from './test-context.ts'

export type Person = { id: number; name: string; path: string; role: string; token: string }

/** `secondFactor` is what the session has of it; `none` is an account without one. */
type PersonSeed = {
  name: string
  role: SystemRole | (string & {})
  parent?: Person
  passwordHash?: string
  secondFactor?: 'passed' | 'owed' | 'none'
}

/** The authenticator secret of every seeded person who has a second factor. */
export const seededTotpSecret = Buffer.from('12345678901234567890')

/** A member of staff with an open session and defaults for everything not given. A second factor is enrolled and passed only if the role requires one. */
export async function seedPerson(
  ctx: SeedContext,
  { name, role, parent, passwordHash = 'no password signs in', secondFactor: wantedFactor }: PersonSeed,
): Promise<Person> {
  const now = ctx.clock()
  const { id: roleId } = await ctx.db
    .selectFrom('roles')
    .select('id')
    .where('name', '=', role)
    .executeTakeFirstOrThrow()
  const held = await ctx.db.selectFrom('role_permissions').select('permission').where('role_id', '=', roleId).execute()
  const isForced = needsSecondFactor({ role, permissions: held.map(({ permission }) => permission) })
  const secondFactor = wantedFactor ?? (isForced ? 'passed' : 'none')
  const { id } = await ctx.db
    .insertInto('users')
    .values({
      name,
      email: `${name}@castellan.test`,
      username: name,
      password_hash: passwordHash,
      role_id: roleId,
      parent_id: parent?.id ?? null,
      path: `/seed-${name}/`,
      status: 'active',
      locale: 'en',
      two_factor_enabled: secondFactor === 'none' ? 0 : 1,
      created_at: now,
      updated_at: now,
      search_text: searchTextOf(users, { name, email: `${name}@castellan.test`, username: name, company: '' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const path = `${parent?.path ?? '/'}${id}/`
  const two_factor_secret =
    secondFactor === 'none' ? null : encryptTotpSecret(ctx.keys, seededTotpSecret, { userId: id })
  await ctx.db.updateTable('users').set({ path, two_factor_secret }).where('id', '=', id).execute()
  const { token } = await openStaffSession(
    ctx.db,
    { userId: id, owesSecondFactor: secondFactor === 'owed', remember: false, origin: noOrigin },
    now,
  )
  if (secondFactor === 'passed')
    await ctx.db
      .updateTable('sessions')
      .set({ two_factor: 'passed', two_factor_at: now })
      .where('user_id', '=', id)
      .execute()
  return { id, name, path, role, token }
}

/** The tree of the tests: two admins, a distributor with two resellers, a sub-reseller, and somebody who holds no permission. */
export async function seedStaff(ctx: SeedContext) {
  await ctx.db
    .insertInto('roles')
    .values({
      name: 'powerless',
      display_name: 'Powerless',
      level: 9,
      is_system: 0,
      created_at: ctx.clock(),
      search_text: 'powerless\npowerless',
    })
    .execute()
  const superAdmin = await seedPerson(ctx, { name: 'sue', role: 'super-admin' })
  const admin = await seedPerson(ctx, { name: 'adam', role: 'admin', parent: superAdmin })
  const distributor = await seedPerson(ctx, { name: 'dora', role: 'distributor', parent: admin })
  const reseller = await seedPerson(ctx, { name: 'rita', role: 'reseller', parent: distributor })
  const sibling = await seedPerson(ctx, { name: 'rolf', role: 'reseller', parent: distributor })
  const subReseller = await seedPerson(ctx, { name: 'sam', role: 'sub-reseller', parent: reseller })
  const powerless = await seedPerson(ctx, { name: 'paul', role: 'powerless', parent: admin })
  return { superAdmin, admin, distributor, reseller, sibling, subReseller, powerless }
}

export type Staff = Awaited<ReturnType<typeof seedStaff>>
