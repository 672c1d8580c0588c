import type { DeviceState } from '@castellan/contract/licences/device-transitions.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { branchOf } from '../access/reseller-tree.ts'

/** How many TVs in use a branch has, by state. */
export async function countBranchTvs(db: Db, path: string): Promise<{ status: DeviceState; count: number }[]> {
  const { from, below } = branchOf(path)
  const rows = await db
    .selectFrom('device_counts')
    .innerJoin('users', 'users.id', 'device_counts.reseller_id')
    .select((eb) => ['device_counts.status', eb.fn.sum<number>('device_counts.count').as('count')])
    .where('users.path', '>=', from)
    .where('users.path', '<', below)
    .groupBy('device_counts.status')
    .having((eb) => eb.fn.sum('device_counts.count'), '>', 0)
    .$narrowType<{ status: DeviceState }>()
    .execute()
  return rows.map(({ status, count }) => ({ status, count: Number(count) }))
}

/** What is in a branch: people who are not deleted, themselves included, their TVs in use, and the credits they have together. */
export async function measureBranch(db: Db, path: string): Promise<{ people: number; tvs: number; credits: number }> {
  const { from, below } = branchOf(path)
  const { people, credits } = await db
    .selectFrom('users')
    .leftJoin('credit_accounts', 'credit_accounts.user_id', 'users.id')
    .select((eb) => [
      eb.fn.countAll<number>().as('people'),
      sql<number>`coalesce(sum(credit_accounts.balance), 0)`.as('credits'),
    ])
    .where('users.path', '>=', from)
    .where('users.path', '<', below)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  const tvs = (await countBranchTvs(db, path)).reduce((sum, { count }) => sum + count, 0)
  return { people: Number(people), tvs, credits: Number(credits) }
}
