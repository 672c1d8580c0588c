import type { SignedIn } from '@castellan/contract/calls/sessions.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { requireStandsBelow } from '../access/grantable-roles.ts'
import { listSessions } from '../sign-in/own-sessions.ts'
import { endUserSessions } from '../sign-in/sign-in.ts'
import { recordActivity, type Origin } from '../activity/record-activity.ts'
import type { StaffActor } from '../actor.ts'
import { AppError } from '../app-error.ts'
import { findVisiblePerson, type VisiblePerson } from '../access/find-visible-person.ts'

/** Where somebody is signed in, for themselves and for those above them. */
export async function listPersonSessions(db: Db, actor: StaffActor, now: number, id: number): Promise<SignedIn[]> {
  const person = await findVisiblePerson(db, actor, id)
  if (person.id !== actor.id) await requireStandsBelow(db, actor, person)
  return listSessions(db, { userId: id, asking: actor.sessionId }, now)
}

/** Ends one session of somebody below the actor; one that is gone is ended already, and that of another person is left alone. */
export async function endPersonSession(
  db: Db,
  actor: StaffActor,
  now: number,
  { id, session, origin }: { id: number; session: number; origin: Origin },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const person = await findBelow(tx, actor, id)
    await tx
      .deleteFrom('sessions')
      .where('id', '=', session)
      .where('user_id', '=', id)
      .where('kind', '=', 'staff')
      .execute()
    await notifyEnd(tx, actor, now, { person, origin })
  })
}

/** Ends every session of somebody below the actor, those in which they work in another's name included. */
export async function endPersonSessions(
  db: Db,
  actor: StaffActor,
  now: number,
  { id, origin }: { id: number; origin: Origin },
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const person = await findBelow(tx, actor, id)
    const open = await listSessions(tx, { userId: id, asking: actor.sessionId }, now)
    await endUserSessions(tx, id)
    await notifyEnd(tx, actor, now, { person, origin })
    return open.length
  })
}

async function findBelow(tx: Db, actor: StaffActor, id: number): Promise<VisiblePerson> {
  const person = await findVisiblePerson(tx, actor, id)
  if (person.id === actor.id) throw new AppError('bad_state')
  await requireStandsBelow(tx, actor, person)
  return person
}

function notifyEnd(
  tx: Db,
  actor: StaffActor,
  now: number,
  { person, origin }: { person: VisiblePerson; origin: Origin },
) {
  const target = { type: 'users', id: person.id, label: person.name }
  return recordActivity(tx, actor, now, { verb: 'users.end_sessions', target, scopePath: person.path, origin })
}
