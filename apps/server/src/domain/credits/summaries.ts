import type { Locale } from '@castellan/contract/locales.ts'
import { enteredCreditTypes, type EnteredCreditType } from '@castellan/contract/licences/credit-moves.ts'
import { limits } from '@castellan/contract/limits.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { usersOf } from '../access/reseller-tree.ts'
import { holds, isAdmin, type StaffActor } from '../actor.ts'
import { burnsOf } from './runway.ts'
import { settingsOf } from '../settings/settings-cache.ts'
import { balanceOf } from '../ledger/accounts.ts'
import { standsUnder } from './people.ts'
import { creditMovesOpenTo } from './record-rights.ts'
import { recordsOf } from './records-of.ts'
import { rolesThatSpend, usesCredits } from './uses-credits.ts'

/** Less than the last 30 days took, or hardly anything. */
function isLow(balance: number, { burn, least }: { burn: number; least: number }): boolean {
  return balance < Math.max(burn, least)
}

/** What the header shows of one's own credits. */
export async function readSummary(db: Db, actor: StaffActor, now: number) {
  const balance = await balanceOf(db, actor.id)
  const { low_balance: least, mint_alone_max } = settingsOf(db)
  const burn = (await burnsOf(db, [actor.id], now)).get(actor.id) ?? 0
  const open = holds(actor, 'manage-credits') ? await countOpen(db, actor) : { pending: 0, waiting: 0 }
  const uses = await usesCredits(db, actor)
  // Anyone who can issue credits does not run out of them.
  const low = uses && !holds(actor, 'mint-credits') && isLow(balance, { burn, least })
  return { balance, burn_30_days: burn, uses, low, ...open, mint_alone_max }
}

/** Records of the actor's that nobody has settled, and those of them that wait for the actor. */
async function countOpen(db: Db, actor: StaffActor): Promise<{ pending: number; waiting: number }> {
  const clause = recordsOf(actor)
  const { mint_alone_max } = settingsOf(db)
  const rows = await db
    .selectFrom('credit_records')
    .select(['type', 'status', 'credits', 'from_id', 'to_id', 'created_by_id'])
    .where('status', 'in', ['pending', 'approved'])
    .where((eb) => clause(eb) ?? sql<boolean>`1 = 1`)
    .limit(limits.pageSizeAll)
    .execute()
  const waiting = rows.filter((record) => creditMovesOpenTo(actor, record, mint_alone_max).includes('settled')).length
  return { pending: rows.length, waiting }
}

type SummaryQuery = { q: string; page: number; length: number }

/** What everybody below the actor has, by name, with what the actor may do for them. */
export async function readBalances(db: Db, actor: StaffActor, now: number, { q, page, length }: SummaryQuery) {
  const clause = usersOf(actor)
  const least = settingsOf(db).low_balance
  const matching = () =>
    db
      .selectFrom('users')
      .where('users.deleted_at', 'is', null)
      .where('users.archived_at', 'is', null)
      .where('users.id', '!=', actor.id)
      .where((eb) => clause(eb) ?? sql<boolean>`1 = 1`)
      .where(
        sql<boolean>`lower(users.name) like ${`%${q
          .trim()
          .toLowerCase()
          .replaceAll(/[\\%_]/gu, '')}%`}`,
      )
  const counted = await matching()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await matching()
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .leftJoin('credit_accounts', 'credit_accounts.user_id', 'users.id')
    .select([
      'users.id',
      'users.name',
      'users.path',
      'users.parent_id',
      'users.status',
      'users.role_id',
      'roles.display_name as role',
      'credit_accounts.balance',
      'credit_accounts.seq',
    ])
    .orderBy(sql`lower(users.name)`)
    .orderBy('users.id')
    .limit(length)
    .offset((page - 1) * length)
    .execute()
  const burns = await burnsOf(
    db,
    rows.map(({ id }) => id),
    now,
  )
  const spending = await rolesThatSpend(db, [...new Set(rows.map(({ role_id }) => role_id))])
  const data = rows.map(({ name, path, parent_id, role_id, balance, seq, ...row }) => {
    const burn = burns.get(row.id) ?? 0
    const uses = spending.has(role_id) || (seq ?? 0) > 0 || burn > 0
    return {
      ...row,
      label: name,
      balance: balance ?? 0,
      low: uses && isLow(balance ?? 0, { burn, least }),
      may: enteringFor(actor, { id: row.id, path, parent_id }),
    }
  })
  return { data, meta: { page, length, total: Number(counted.total) } }
}

function enteringFor(
  actor: StaffActor,
  person: { id: number; path: string; parent_id: number | null },
): EnteredCreditType[] {
  const along: readonly EnteredCreditType[] = ['transfer', 'clawback']
  const isBelow = standsUnder(actor, person)
  return enteredCreditTypes.filter((type) =>
    along.includes(type) ? isBelow : isAdmin(actor) && holds(actor, 'mint-credits'),
  )
}

/** Active users whose balance has become low: those whose TVs took something lately, or who once had credits. */
export async function readLowBalances(
  db: Db,
  now: number,
): Promise<{ id: number; locale: Locale; balance: number; burn: number }[]> {
  const least = settingsOf(db).low_balance
  const rows = await db
    .selectFrom('credit_accounts')
    .innerJoin('users', 'users.id', 'credit_accounts.user_id')
    .select(['users.id', 'users.locale', 'credit_accounts.balance'])
    .where('credit_accounts.seq', '>', 0)
    .where('users.status', '=', 'active')
    .where('users.deleted_at', 'is', null)
    .where('users.archived_at', 'is', null)
    .execute()
  const burns = await burnsOf(
    db,
    rows.map(({ id }) => id),
    now,
  )
  return rows
    .map((row) => ({ ...row, burn: burns.get(row.id) ?? 0 }))
    .filter(({ balance, burn }) => isLow(balance, { burn, least }))
}
