import { keysOf, entriesOf } from '@castellan/contract/types/typed-keys.ts'
import type { Locale } from '@castellan/contract/locales.ts'
import type { PersonLimit } from '@castellan/contract/calls/people.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { isSoldBy } from '../../db/device-sellers.ts'
import { lockCredits } from '../../db/lock-rows.ts'
import { prepared } from '../../db/pipeline.ts'
import { requireStandsBelow } from './grantable-roles.ts'
import { recordActivity, type Origin } from '../activity/record-activity.ts'
import type { StaffActor } from '../actor.ts'
import { AppError, invalidField } from '../app-error.ts'
import { findVisiblePerson } from './find-visible-person.ts'

export type PersonLimits = Record<PersonLimit, number | null>
const none: PersonLimits = { trials_per_day: null, credits_per_day: null, reservations: null }

/** What somebody may do at most: their own limit, else that of their role; null where neither is set. */
export async function readLimits(db: Db, userId: number): Promise<PersonLimits> {
  const [own, ofRole] = [await readOwnLimits(db, userId), await readRoleLimits(db, userId)]
  return { ...own, trials_per_day: own.trials_per_day ?? ofRole.trials_per_day }
}

/** What holds for everybody of somebody's role. */
export async function readRoleLimits(db: Db, userId: number): Promise<Pick<PersonLimits, 'trials_per_day'>> {
  return db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select('roles.trials_per_day')
    .where('users.id', '=', userId)
    .modifyEnd(prepared)
    .executeTakeFirstOrThrow()
}

/** The limits that were set for somebody alone. */
export async function readOwnLimits(db: Db, userId: number): Promise<PersonLimits> {
  const row = await db
    .selectFrom('person_limits')
    .select(['trials_per_day', 'credits_per_day', 'reservations'])
    .where('user_id', '=', userId)
    .modifyEnd(prepared)
    .executeTakeFirst()
  return row ?? none
}

/** The first moment of the day, UTC. */
const dayOf = (now: number) => Math.floor(now / dayMs) * dayMs

/** How many trials somebody has begun today, those that their TVs began by themselves included. */
export async function countTrialsToday(db: Db, userId: number, now: number): Promise<number> {
  const { count } = await db
    .selectFrom('device_trials')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('at', '>=', dayOf(now))
    .where('fingerprint', 'not like', 'key:%')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Whether somebody has begun as many trials today as they may. */
export async function isTrialLimitReached(db: Db, userId: number, now: number): Promise<boolean> {
  const { trials_per_day: max } = await readLimits(db, userId)
  return max !== null && (await countTrialsToday(db, userId, now)) >= max
}

/** Refuses to give more credits than somebody may within a day. Belongs to the transaction in which they move. */
export async function checkGiving(tx: Db, userId: number, credits: number, now: number): Promise<void> {
  const { credits_per_day: max } = await readOwnLimits(tx, userId)
  if (max === null) return
  // Two at once would both sum up before either has moved.
  await lockCredits(tx)
  const left = Math.max(0, max - (await sumTransferredToday(tx, userId, now)))
  if (credits > left) throw invalidField('credits', 'over_limit', { max: left })
}

/** Credits somebody has transferred to people below them today, without reversed transfers. */
export async function sumTransferredToday(db: Db, userId: number, now: number): Promise<number> {
  const { sum } = await db
    .selectFrom('credit_records')
    .select((eb) => eb.fn.sum<number | null>('credits').as('sum'))
    .where('from_id', '=', userId)
    .where('type', '=', 'transfer')
    .where('status', '=', 'settled')
    .where('settled_at', '>=', dayOf(now))
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

/** How many TVs somebody holds that nobody has paid for and no TV has proven. */
export async function countReservations(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('devices')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('public_key', 'is', null)
    .where('deleted_at', 'is', null)
    // As the index has it, which is used only then.
    .where(sql<boolean>`status in ('registered', 'trial')`)
    .where(isSoldBy(db, sql`(${userId})`))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Sets what a person may do at most. Nobody sets their own limits, nor those of somebody who does not stand below them. */
export async function changeLimits(
  db: Db,
  actor: StaffActor,
  now: number,
  { id, limits, origin }: { id: number; limits: PersonLimits; origin: Origin },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const person = await findVisiblePerson(tx, actor, id)
    if (person.id === actor.id) throw new AppError('bad_state')
    await requireStandsBelow(tx, actor, person)
    const before = await readOwnLimits(tx, id)
    const row = { ...limits, changed_by_id: actor.id, updated_at: now }
    await tx
      .insertInto('person_limits')
      .values({ user_id: id, ...row })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute()
    const changed = keysOf(none).filter((name) => before[name] !== limits[name])
    await recordActivity(tx, actor, now, {
      verb: 'users.limit',
      target: { type: 'users', id, label: person.name },
      scopePath: person.path,
      changes: Object.fromEntries(changed.map((name) => [name, { from: before[name], to: limits[name] }])),
      origin,
    })
  })
}

export type ReachedLimit = { userId: number; locale: Locale; limit: PersonLimit; max: number }

/** Who has used one of their limits up. */
export async function readReachedLimits(db: Db, now: number): Promise<ReachedLimit[]> {
  const rows = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .leftJoin('person_limits', 'person_limits.user_id', 'users.id')
    .select(['users.id', 'users.locale'])
    .select((eb) => eb.fn.coalesce('person_limits.trials_per_day', 'roles.trials_per_day').as('trials_per_day'))
    .select(['person_limits.credits_per_day', 'person_limits.reservations'])
    .where((eb) => eb.or([eb('person_limits.user_id', 'is not', null), eb('roles.trials_per_day', 'is not', null)]))
    .where('users.status', '=', 'active')
    .where('users.deleted_at', 'is', null)
    .where('users.archived_at', 'is', null)
    .execute()
  const reached: ReachedLimit[] = []
  for (const row of rows)
    for (const [limit, count] of entriesOf(counts)) {
      const max = row[limit]
      if (max === null || max === 0 || (await count(db, row.id, now)) < max) continue
      reached.push({ userId: row.id, locale: row.locale, limit, max })
    }
  return reached
}

const counts = {
  trials_per_day: countTrialsToday,
  credits_per_day: sumTransferredToday,
  reservations: countReservations,
}
