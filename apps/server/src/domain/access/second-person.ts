import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { StaffActor } from '../actor.ts'
import { AppError } from '../app-error.ts'

/** What puts an account into other hands, or gives it more rights: after that it is as new as one just created. */
const givingAway = ['users.enable', 'users.restore', 'two_factor.reset']
const givingAwayChanges = ['role', 'email']

/**
 * Refuses an approval where one of the two accounts was created, promoted, re-addressed or brought back a few days ago: somebody who may
 * manage accounts is not to be both people. A panel that is itself that young has no older accounts.
 */
export async function checkSecondPerson(
  tx: Db,
  { id }: StaffActor,
  requesterId: number | null,
  now: number,
): Promise<void> {
  const since = now - limits.secondPersonAgeMs
  const oldest = await tx
    .selectFrom('users')
    .select((eb) => eb.fn.min<number | string>('created_at').as('at'))
    .executeTakeFirstOrThrow()
  if (Number(oldest.at) > since) return
  const both = [id, ...(requesterId === null ? [] : [requesterId])]
  const young = await tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', both)
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst()
  if (young ?? (await wasGivenAway(tx, both, since))) throw new AppError('second_person_too_new')
}

async function wasGivenAway(tx: Db, ids: readonly number[], since: number): Promise<boolean> {
  const row = await tx
    .selectFrom('activity')
    .select('id')
    .where('target_type', '=', 'users')
    .where('target_id', 'in', ids)
    .where('at', '>', since)
    .where((eb) =>
      eb.or([
        eb('verb', 'in', givingAway),
        eb.and([
          eb('verb', '=', 'users.update'),
          eb.or(givingAwayChanges.map((name) => eb('changes', 'like', `%"${name}":%`))),
        ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
