import { dayMs } from '@castellan/contract/limits/durations.ts'
import { users } from '@castellan/contract/resources/users.ts'
import { searchTextOf } from '../db/search-text.ts'
import { hashPassword } from '../domain/sign-in/password.ts'
import { encryptTotpSecret } from '../domain/sign-in/totp-secret.ts'
import { base32, newTotpSecret } from '../domain/sign-in/totp.ts'
import { needsSecondFactor } from '@castellan/contract/access/roles.ts'
import { permissionsOf } from '../domain/access/permissions-of.ts'
import type { AppContext } from '../context/app-context.ts'

export type DemoLogin = { role: string; email: string; password: string; totpSecret: string | null }
export type DemoPerson = { id: number; name: string; path: string; role: string }

/** One password for every demo account: the demo binds to this machine alone. */
const demoPassword = 'lighthouse over calm water'

export type PersonSeed = { name: string; role: string; under: string | null; company: string; phone: string }

/** The tree of the demo, three levels of sellers deep. */
const people: readonly PersonSeed[] = [
  { name: 'Sofia Keller', role: 'super-admin', under: null, company: 'Castellan Demo', phone: '+49 30 5550100' },
  { name: 'Adrian Kowalski', role: 'admin', under: 'Sofia Keller', company: 'Castellan Demo', phone: '+48 22 5550101' },
  {
    name: 'Marta Ferreira',
    role: 'distributor',
    under: 'Adrian Kowalski',
    company: 'Ferreira Atacado',
    phone: '+351 21 5550102',
  },
  {
    name: 'Joost de Vries',
    role: 'distributor',
    under: 'Adrian Kowalski',
    company: 'De Vries Media',
    phone: '+31 20 5550103',
  },
  {
    name: 'Nordlicht TV',
    role: 'reseller',
    under: 'Joost de Vries',
    company: 'Nordlicht TV GmbH',
    phone: '+49 40 5550104',
  },
  { name: 'Casa Media', role: 'reseller', under: 'Marta Ferreira', company: 'Casa Media SL', phone: '+34 91 5550105' },
  {
    name: 'Anadolu Ekran',
    role: 'reseller',
    under: 'Joost de Vries',
    company: 'Anadolu Ekran',
    phone: '+90 212 5550106',
  },
  { name: 'Lumière', role: 'sub-reseller', under: 'Casa Media', company: 'Lumière', phone: '+33 1 55501070' },
  { name: 'Küstenfunk', role: 'sub-reseller', under: 'Nordlicht TV', company: 'Küstenfunk', phone: '+49 431 5550108' },
  { name: 'Wisła Box', role: 'sub-reseller', under: 'Nordlicht TV', company: 'Wisła Box', phone: '+48 12 5550109' },
]

/** How long ago the first of some people came; everyone after them came later, and before anything they did. */
const firstCameDays = 1_200
const apartDays = 60

const plainLetters: Record<string, string> = { ł: 'l', ü: 'u', è: 'e' }

/** Puts the people of the demo into an empty panel; returns what they sign in with, and who they are. */
export async function seedDemoPeople(ctx: AppContext): Promise<{ accounts: DemoLogin[]; people: DemoPerson[] }> {
  await ctx.db
    .updateTable('roles')
    .set({ password_min: 14, trials_per_day: 20 })
    .where('name', '=', 'sub-reseller')
    .execute()
  return addDemoPeople(ctx, people, [])
}

/** Adds people below others who are there already. */
export async function addDemoPeople(
  ctx: AppContext,
  added: readonly PersonSeed[],
  before: readonly DemoPerson[],
): Promise<{ accounts: DemoLogin[]; people: DemoPerson[] }> {
  const now = ctx.clock()
  const passwordHash = await hashPassword(demoPassword)
  const roles = new Map(
    (await ctx.db.selectFrom('roles').select(['id', 'name']).execute()).map(({ id, name }) => [name, id]),
  )
  const byName = new Map(before.map((person) => [person.name, person]))
  const accounts: DemoLogin[] = []
  for (const [index, { name, role, under, company, phone }] of added.entries()) {
    const cameAt = now - (firstCameDays - apartDays * index) * dayMs
    const parent = under === null ? null : byName.get(under)!
    const username = name
      .toLowerCase()
      .replaceAll(/[łüè]/gu, (letter) => plainLetters[letter]!)
      .replaceAll(/[^a-z]+/gu, '.')
    const email = `${username}@demo.example`
    const permissions = await permissionsOf(ctx.db, roles.get(role)!)
    // The secret is printed with the password, as the demo is for trying out.
    const secret = needsSecondFactor({ role, permissions }) ? newTotpSecret() : null
    const { id } = await ctx.db
      .insertInto('users')
      .values({
        name,
        email,
        username,
        company,
        phone,
        password_hash: passwordHash,
        role_id: roles.get(role)!,
        parent_id: parent?.id ?? null,
        path: `/demo-${username}/`,
        status: 'active',
        locale: 'en',
        two_factor_enabled: secret ? 1 : 0,
        created_at: cameAt,
        updated_at: now,
        search_text: searchTextOf(users, { name, email, username, company }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const path = `${parent?.path ?? '/'}${id}/`
    await ctx.db
      .updateTable('users')
      .set({ path, two_factor_secret: secret && encryptTotpSecret(ctx.keys, secret, { userId: id }) })
      .where('id', '=', id)
      .execute()
    byName.set(name, { id, name, path, role })
    accounts.push({ role, email, password: demoPassword, totpSecret: secret && base32(secret) })
  }
  return { accounts, people: [...byName.values()] }
}

/** Those who sell TVs. */
export function sellersAmong(people: readonly DemoPerson[]): DemoPerson[] {
  return people.filter(({ role }) => role === 'reseller' || role === 'sub-reseller')
}
