import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { StaffActor } from '../actor.ts'
import { Refusal } from '../refusal.ts'

/**
 * Refuses an approval where one of the two accounts was created a few days ago: somebody who may create accounts is not to be both people. A
 * panel that is itself that young has no older accounts.
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
  const young = await tx
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [id, ...(requesterId === null ? [] : [requesterId])])
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst()
  if (young) throw new Refusal('second_person_too_new')
}
