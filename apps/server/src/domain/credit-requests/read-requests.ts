import type { CreditRequest } from '@castellan/contract/calls/credit-requests.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import { limits } from '@castellan/contract/limits.ts'
import { figureLimits } from '@castellan/contract/limits/figure-limits.ts'
import { sql, type Expression, type SqlBool } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { findVisiblePerson } from '../access/find-visible-person.ts'
import { branchOf, countedUsersOf } from '../access/reseller-tree.ts'
import { holds, isAdmin, type StaffActor } from '../actor.ts'
import { momentOf } from '../clock.ts'
import { balanceOf } from '../ledger/accounts.ts'
import { burnDays, burnsOf, runwayDays } from '../credits/runway.ts'
import { standsUnder } from '../credits/people.ts'
import { usesCredits } from '../credits/uses-credits.ts'
import { settingsOf } from '../settings/settings-cache.ts'

/** Closed requests that are shown. */
const pastShown = 5
/** Amounts are suggested in steps of so many credits. */
const suggestedStep = 10

type History = { open: CreditRequest | null; past: CreditRequest[] }

/** The actor's own requests, and about what 30 days take, which is the amount to ask for. */
export async function readOwnRequest(db: Db, actor: StaffActor, now: number) {
  const balance = await balanceOf(db, actor.id)
  const burn = (await burnsOf(db, [actor.id], now)).get(actor.id) ?? 0
  const wanted = Math.max(burn, await sumGiven(db, actor, now)) || settingsOf(db).low_balance
  return {
    ...(await readHistory(db, actor.id)),
    may: await mayAsk(db, actor),
    balance,
    burn_30_days: burn,
    suggested: Math.min(limits.creditsPerRecordMax, Math.max(1, Math.ceil(wanted / suggestedStep)) * suggestedStep),
  }
}

/** What the actor handed down within the same days: a distributor's use is that of others. */
async function sumGiven(db: Db, { id }: StaffActor, now: number): Promise<number> {
  const { sum } = await db
    .selectFrom('credit_records')
    .select((eb) => eb.fn.sum<number | string | null>('credits').as('sum'))
    .where('from_id', '=', id)
    .where('type', '=', 'transfer')
    .where('status', '=', 'settled')
    .where('settled_at', '>', now - burnDays * dayMs)
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

/** Whether the actor gets their credits from somebody: anyone who issues credits, is at the top or uses none cannot request any. */
export async function mayAsk(db: Db, actor: StaffActor): Promise<boolean> {
  if (holds(actor, 'mint-credits')) return false
  const own = await db.selectFrom('users').select('parent_id').where('id', '=', actor.id).executeTakeFirst()
  return own !== undefined && own.parent_id !== null && (await usesCredits(db, actor))
}

/** The requests of somebody the actor sees, and whether the actor may answer the open one. */
export async function readPersonRequests(db: Db, actor: StaffActor, id: number): Promise<History & { may: boolean }> {
  const person = await findVisiblePerson(db, actor, id)
  const isInUse = person.status === 'active' && person.archived_at === null
  return { ...(await readHistory(db, id)), may: isInUse && standsUnder(actor, person) }
}

async function readHistory(db: Db, userId: number): Promise<History> {
  const rows = await requests(db)
    .where('credit_requests.user_id', '=', userId)
    .orderBy('credit_requests.id', 'desc')
    .limit(pastShown + 1)
    .execute()
  // One that was opened again may be older than the last ones.
  const open = await requests(db)
    .where('credit_requests.user_id', '=', userId)
    .where('credit_requests.state', '=', 'open')
    .executeTakeFirst()
  const past = rows.filter(({ state }) => state !== 'open').slice(0, pastShown)
  return { open: open ? showRequest(open) : null, past: past.map(showRequest) }
}

function requests(db: Db) {
  return db
    .selectFrom('credit_requests')
    .leftJoin('credit_records', 'credit_records.id', 'credit_requests.credit_record_id')
    .select([
      'credit_requests.id',
      'credit_requests.state',
      'credit_requests.credits',
      'credit_requests.note',
      'credit_requests.reason',
      'credit_requests.created_at',
      'credit_requests.answered_at',
      'credit_records.credits as given',
    ])
}

type RequestRow = Awaited<ReturnType<ReturnType<typeof requests>['executeTakeFirstOrThrow']>>

/** A request as answers show it. */
export function showRequest({ created_at, answered_at, ...request }: RequestRow): CreditRequest {
  return { ...request, asked_at: momentOf(created_at), answered_at: momentOf(answered_at) }
}

/** One request as answers show it. */
export async function readRequest(db: Db, id: number): Promise<CreditRequest> {
  return showRequest(await requests(db).where('credit_requests.id', '=', id).executeTakeFirstOrThrow())
}

/** Requests of people whom the actor may give credits: those directly below, for an admin everybody below (domain §4). */
export function answerableBy(actor: StaffActor): Expression<SqlBool> {
  const { from, below } = branchOf(actor.path)
  const branch = isAdmin(actor)
    ? sql<SqlBool>`(users.path >= ${from} and users.path < ${below} and users.id <> ${actor.id})`
    : sql<SqlBool>`users.parent_id = ${actor.id}`
  return sql<SqlBool>`(users.status = 'active' and users.deleted_at is null and users.archived_at is null
    and ${branch} and ${countedUsersOf(actor)})`
}

/**
 * Open requests that wait for the actor, the oldest first: of people directly below, and for an admin also of those whose own upline is out
 * of use or gives no credits.
 */
export async function readRequestsFor(db: Db, actor: StaffActor, now: number) {
  const rows = await db
    .selectFrom('credit_requests')
    .innerJoin('users', 'users.id', 'credit_requests.user_id')
    .leftJoin('credit_accounts', 'credit_accounts.user_id', 'users.id')
    .select([
      'credit_requests.id',
      'credit_requests.credits',
      'credit_requests.note',
      'credit_requests.created_at',
      'credit_requests.user_id',
      'users.name',
      'credit_accounts.balance',
    ])
    .where('credit_requests.state', '=', 'open')
    .where(answerableBy(actor))
    .where(
      sql<SqlBool>`(users.parent_id = ${actor.id} or not exists (
        select 1 from users as upline where upline.id = users.parent_id and upline.status = 'active'
          and upline.deleted_at is null and upline.archived_at is null and exists (
            select 1 from role_permissions as held where held.role_id = upline.role_id and held.permission = 'manage-credits')))`,
    )
    .orderBy('credit_requests.id')
    .limit(figureLimits.requestsShownMax)
    .execute()
  const burns = await burnsOf(
    db,
    rows.map(({ user_id }) => user_id),
    now,
  )
  return rows.map(({ user_id, name, balance, created_at, ...request }) => ({
    ...request,
    user: { id: user_id, label: name },
    balance: Number(balance ?? 0),
    runway: runwayDays(Number(balance ?? 0), burns.get(user_id) ?? 0),
    since: momentOf(created_at),
  }))
}
