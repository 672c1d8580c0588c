import { sql } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { lockTree } from '../../db/lock-rows.ts'
import { requireStandsBelow } from '../access/grantable-roles.ts'
import { mayHaveBelow } from '../access/parent-for.ts'
import { branchOf, devicesUnder } from '../access/reseller-tree.ts'
import { leaveDealers } from '../access/selling-dealer.ts'
import { recordActivity, type Origin } from '../activity/record-activity.ts'
import { isAdmin, type StaffActor } from '../actor.ts'
import { AppError, invalidField } from '../app-error.ts'
import { readBrandings } from '../branding/branding.ts'
import { changeRecord, recordAction } from '../ledger/move-credits.ts'
import { newestOnline } from '../pushes/newest-online.ts'
import { pushConfigChanged } from '../pushes/push-to-devices.ts'
import { readCurrentOptions } from '../app-options/option-cache.ts'
import { findVisiblePerson, visiblePeople, type VisiblePerson } from '../access/find-visible-person.ts'
import { measureBranch } from './branch-size.ts'

type Link = { id: number; label: string }
type PersonMove = { id: number; parent: number }
/** Whom it is about, whom they belong to, and whom they shall belong to. */
type Move = { person: VisiblePerson; from: Link | null; to: VisiblePerson }

/** What would move with a person, refused as the move itself would be. */
export async function previewPersonMove(db: Db, actor: StaffActor, wanted: PersonMove) {
  const { person, from, to } = await checkMove(db, actor, wanted)
  return { from, to: { id: to.id, label: to.name }, ...(await measureBranch(db, person.path)) }
}

/**
 * Puts a person and everybody below them under somebody else: one change of paths, from which every scope follows. Credits stay where they are
 * (domain §4: moving a user never changes balances), and what was logged before stays with the branch it happened in.
 */
export async function movePerson(
  db: Db,
  actor: StaffActor,
  now: number,
  { origin, ...wanted }: PersonMove & { origin: Origin },
): Promise<{ from: Link | null; people: number }> {
  return db.transaction().execute(async (tx) => {
    await lockTree(tx)
    // Locked, so that what is checked cannot change before the paths do.
    const move = await checkMove(tx, actor, wanted)
    const { person, from, to } = move
    const people = await changePaths(tx, move)
    await tx
      .updateTable('users')
      .set({ parent_id: to.id, version: person.version + 1, updated_at: now })
      .where('id', '=', person.id)
      .execute()
    await leaveDealers(tx, `${to.path}${person.id}/`, now)
    await cancelWritten(tx, actor, now, { person, origin })
    await renewConfiguration(tx, move, now)
    await logMove(tx, actor, now, { move, people, origin })
    return { from, people }
  })
}

/** Refuses a move the actor may not make: of themselves, of somebody not below them, to somebody who is not above the person's role, or into their own branch. */
async function checkMove(db: Db, actor: StaffActor, { id, parent }: PersonMove): Promise<Move> {
  const person = await findVisiblePerson(db, actor, id)
  if (person.id === actor.id || person.parent_id === null) throw new AppError('bad_state')
  await requireStandsBelow(db, actor, person)
  const to = await visiblePeople(db, actor).where('users.id', '=', parent).executeTakeFirst()
  // Anyone who sees every row without being an admin takes nobody out of a branch that is not theirs.
  if (!isAdmin(actor) && !person.path.startsWith(actor.path)) throw new AppError('forbidden')
  if (to && !isAdmin(actor) && !to.path.startsWith(actor.path)) throw invalidField('parent', 'not_allowed')
  if (!to || to.archived_at !== null) throw invalidField('parent', 'unknown_row')
  if (to.path.startsWith(person.path)) throw invalidField('parent', 'own_branch')
  if (to.id === person.parent_id) throw invalidField('parent', 'belongs_already')
  if (to.status !== 'active') throw invalidField('parent', 'not_active')
  if (!(await mayHaveBelow(db, { roleId: to.role_id, below: person.role_level })))
    throw invalidField('parent', 'parent_too_low')
  const above = await visiblePeople(db, actor).where('users.id', '=', person.parent_id).executeTakeFirst()
  return { person, from: above ? { id: above.id, label: above.name } : null, to }
}

/** Rewrites the beginning of every path of the branch; deleted people move along, for they can be restored. */
async function changePaths(tx: Db, { person, to }: Move): Promise<number> {
  const { from, below } = branchOf(person.path)
  const path = `${to.path}${person.id}/`
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ path: sql<string>`${path} || substr(path, ${sql.lit(person.path.length + 1)})` })
    .where('path', '>=', from)
    .where('path', '<', below)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Credits go along the edges of the tree: a draft or open request along the removed edge is cancelled. */
async function cancelWritten(
  tx: Db,
  actor: StaffActor,
  now: number,
  { person, origin }: { person: VisiblePerson; origin: Origin },
): Promise<void> {
  const written = await tx
    .selectFrom('credit_records')
    .selectAll()
    .where('status', 'in', ['draft', 'pending', 'approved'])
    .where('type', 'in', ['transfer', 'clawback'])
    .where((eb) =>
      eb.or([
        eb.and([eb('from_id', '=', person.id), eb('type', '=', 'clawback')]),
        eb.and([eb('to_id', '=', person.id), eb('type', '=', 'transfer')]),
      ]),
    )
    .execute()
  for (const record of written) {
    const after = await changeRecord(tx, now, { record, set: { status: 'cancelled' } })
    await recordAction(tx, actor, now, { record: after, verb: 'cancelled', origin })
  }
}

/**
 * TVs of the branch read their configuration again where somebody above them, before or now, has options, a branding or a QR profile of their
 * own. Those that are online are notified.
 */
async function renewConfiguration(tx: Db, { person, to }: Move, now: number): Promise<void> {
  const { options, rollout } = await readCurrentOptions(tx)
  const above = new Set([...person.path.split('/'), ...to.path.split('/')].filter((part) => part !== ''))
  const isTouched = [...options, ...(rollout?.options ?? [])].some(({ overrides }) =>
    overrides.some(({ scope, target }) => scope === 'reseller' && above.has(target)),
  )
  const ids = [...above].map(Number)
  const brandings = await readBrandings(tx, ids)
  const isBranded = [...brandings.values()].some(({ reseller_id: id }) => id !== null)
  const profile = await tx
    .selectFrom('qr_profiles')
    .select('id')
    .where('reseller_id', 'in', ids)
    .limit(1)
    .executeTakeFirst()
  if (!isTouched && !isBranded && !profile) return
  const isOfBranch = devicesUnder(`${to.path}${person.id}/`)
  await tx
    .updateTable('devices')
    .set((eb) => ({ config_version: eb('config_version', '+', 1) }))
    .where(isOfBranch)
    .execute()
  const online = await newestOnline(tx, now).where(isOfBranch).execute()
  await pushConfigChanged(
    tx,
    online.map(({ id }) => id),
    now,
  )
}

type MoveEntry = { move: Move; people: number; origin: Origin }

/** Both branches are notified: the one that gains and the one that loses. */
async function logMove(
  tx: Db,
  actor: StaffActor,
  now: number,
  { move: { person, from, to }, people, origin }: MoveEntry,
): Promise<void> {
  const target = { type: 'users', id: person.id, label: person.name }
  const changes = { parent: { from: from?.label ?? '', to: to.name }, people: { to: people } }
  const path = `${to.path}${person.id}/`
  await recordActivity(tx, actor, now, { verb: 'users.move', target, scopePath: path, changes, origin })
  const before = person.path.slice(0, person.path.lastIndexOf('/', person.path.length - 2) + 1)
  if (!path.startsWith(before))
    await recordActivity(tx, actor, now, { verb: 'users.leave', target, scopePath: before, changes, origin })
}
