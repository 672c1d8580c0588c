import type { Db } from '../../db/dialects/dialect.ts'
import { makeLink } from '../sign-in/account-links.ts'
import { isRoleBeyond, requireStandsBelow } from '../access/grantable-roles.ts'
import { recordActivity, type Origin } from '../activity/record-activity.ts'
import type { StaffActor } from '../actor.ts'
import { AppError } from '../app-error.ts'
import { findVisiblePerson } from '../access/find-visible-person.ts'

/**
 * A link with which a new account's owner chooses a password, to hand on by other means where the panel sends no mail. Only of an account that
 * nobody has used: the person who made it could have entered an address of their own, so the link gives them nothing more (decision 30).
 */
export async function copyLink(
  db: Db,
  actor: StaffActor,
  now: number,
  { id, sendsMail, origin }: { id: number; sendsMail: boolean; origin: Origin },
): Promise<{ token: string; expiresAt: number }> {
  return db.transaction().execute(async (tx) => {
    const person = await findVisiblePerson(tx, actor, id)
    await requireStandsBelow(tx, actor, person)
    if (await isRoleBeyond(tx, actor, person.role_id)) throw new AppError('forbidden')
    if (sendsMail || person.status !== 'unverified' || person.archived_at !== null) throw new AppError('bad_state')
    await recordActivity(tx, actor, now, {
      verb: 'users.copy_link',
      target: { type: 'users', id, label: person.name },
      scopePath: person.path,
      origin,
    })
    return makeLink(tx, now, { kind: 'invite', to: person })
  })
}
