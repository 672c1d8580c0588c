import type { HostMove } from '@castellan/contract/calls/host-moves.ts'
import { dayMs } from '@castellan/contract/limits/durations.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { recordActivity, type Origin } from '../activity/record-activity.ts'
import { checkSecondPerson } from '../access/second-person.ts'
import type { StaffActor } from '../actor.ts'
import { AppError } from '../app-error.ts'
import { askerOf, lockBulkJob } from '../bulk/job-state.ts'
import { settingsOf } from '../settings/settings-cache.ts'
import { decisionsOpenTo, hostsOf, mayMoveHosts, type Move } from './host-move-rights.ts'
import type { Hosts } from './move-address.ts'
import { passPortals, returnPortals } from './pass-portals.ts'
import { meetHost } from '../providers/portal-directory.ts'
import { countAt, isMoveUnderWay } from './read-host-moves.ts'

type HostMoveRequest = Hosts & { origin: Origin }

/** Begins to replace a host, or has the replacement wait for a second person; one replacement of a host at a time. */
export async function beginMove(
  db: Db,
  actor: StaffActor,
  now: number,
  { from, to, origin }: HostMoveRequest,
): Promise<number> {
  if (!mayMoveHosts(actor)) throw new AppError('forbidden')
  return db.transaction().execute(async (tx) => {
    await meetHost(tx, from, now, { field: 'from', isBlockedToo: true })
    await meetHost(tx, to, now, { field: 'to' })
    if (await isMoveUnderWay(tx, { from, to })) throw new AppError('bad_state')
    const { sources } = await countAt(tx, from)
    const isHeld = await needsSecond(tx, actor, now, { count: sources })
    const move = await tx
      .insertInto('host_moves')
      .values({
        user_id: actor.id,
        origin: JSON.stringify(askerOf(actor, origin)),
        from_host: from,
        to_host: to,
        state: isHeld ? 'waiting' : 'running',
        total: sources,
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    if (!isHeld) await deprecateOld(tx, move, now)
    await record(tx, actor, now, { move, verb: isHeld ? 'replace_ask' : 'replace', origin })
    return move.id
  })
}

/** Whether somebody needs a second person to move so many more sources: what they moved within a day counts as well, however small each host. */
async function needsSecond(
  tx: Db,
  actor: StaffActor,
  now: number,
  { count, besides = 0 }: { count: number; besides?: number },
): Promise<boolean> {
  // Locked, so that two requests at once count one another.
  const person = tx.updateTable('users').set((eb) => ({ version: eb.ref('version') }))
  await person.where('id', '=', actor.id).execute()
  const { moved } = await tx
    .selectFrom('host_moves')
    .select(sql<number | null>`sum(case when state = 'cancelled' then done else total end)`.as('moved'))
    .where('user_id', '=', actor.id)
    .where('created_at', '>', now - dayMs)
    .where('state', '!=', 'waiting')
    .where('id', '!=', besides)
    .executeTakeFirstOrThrow()
  return count + Number(moved ?? 0) > settingsOf(tx).host_move_alone_max
}

/** The old host is deprecated from now on, and names the new one, which takes its place in the directory. */
async function deprecateOld(tx: Db, { from_host: from, to_host: to }: Move, now: number): Promise<void> {
  await passPortals(tx, { from, to }, now)
  const old = tx.updateTable('portals').where('host', '=', from).where('deleted_at', 'is', null)
  await old.set((eb) => ({ replaced_by: to, updated_at: now, version: eb('version', '+', 1) })).execute()
  await old.set({ state: 'deprecated' }).where('state', '!=', 'blocked').execute()
}

type MoveDecision = { id: number; decision: HostMove['may'][number]; origin: Origin }

/** Approves, declines, stops or takes back a replacement. Taking back more sources than one person may move waits for a second person as well. */
export async function decideMove(
  db: Db,
  actor: StaffActor,
  now: number,
  { id, decision, origin }: MoveDecision,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const move = await lockBulkJob(tx, 'host_moves', id)
    if (!move) throw new AppError('not_found')
    if (!decisionsOpenTo(actor, move, now).includes(decision)) throw refusalOf(actor, move, decision)
    if (decision === 'cancel') {
      await (move.state === 'undo_waiting' ? declineUndo(tx, move) : cancelMove(tx, id, now))
      return record(tx, actor, now, {
        move,
        verb: move.state === 'running' ? 'replace_stop' : 'replace_cancel',
        origin,
      })
    }
    if (decision === 'undo') return askUndo(tx, actor, now, { move, origin })
    await checkSecondPerson(tx, actor, move.user_id, now)
    await record(tx, actor, now, { move, verb: 'replace_approve', origin })
    return move.state === 'waiting' ? startMove(tx, move, now) : startUndo(tx, move, now)
  })
}

/** Ends a replacement that waits or runs. What it has moved stays at the new host and can be undone; all other sources stay as they are. */
export async function cancelMove(tx: Db, id: number, now: number): Promise<void> {
  const move = await lockBulkJob(tx, 'host_moves', id)
  if (!move) throw new AppError('not_found')
  const set = { state: 'cancelled' as const, paused_at: null, ended_at: now }
  await tx.updateTable('host_moves').set(set).where('id', '=', id).execute()
  // Of one that has moved nothing there is nothing to undo.
  if (move.state === 'running' && move.done === 0) await returnPortals(tx, hostsOf(move), now)
}

/** One that was stopped has not dealt with all of its sources. */
async function declineUndo(tx: Db, { id, done, skipped, total }: Move): Promise<void> {
  const state = done + skipped < total ? 'cancelled' : 'done'
  await tx.updateTable('host_moves').set({ state }).where('id', '=', id).execute()
}

/** What waits, and was asked for by the actor or needs a right they lack, is forbidden; everything else is over. */
function refusalOf(actor: StaffActor, move: Move, decision: MoveDecision['decision']): AppError {
  const isWaiting = move.state === 'waiting' || move.state === 'undo_waiting'
  const isForbidden = decision === 'undo' ? !mayMoveHosts(actor) : isWaiting
  return new AppError(isForbidden ? 'forbidden' : 'bad_state')
}

/** Sources may have come and hosts may have been blocked since it was asked for. */
async function startMove(tx: Db, move: Move, now: number): Promise<void> {
  await meetHost(tx, move.to_host, now, { field: 'to' })
  const { sources: total } = await countAt(tx, move.from_host)
  await tx.updateTable('host_moves').set({ state: 'running', total }).where('id', '=', move.id).execute()
  await deprecateOld(tx, move, now)
}

async function startUndo(tx: Db, move: Move, now: number): Promise<void> {
  await tx.updateTable('host_moves').set({ state: 'undoing', up_to: 0 }).where('id', '=', move.id).execute()
  await returnPortals(tx, hostsOf(move), now)
}

/** From here on the job checks the rights of the person who undoes the move. */
async function askUndo(tx: Db, actor: StaffActor, now: number, { move, origin }: { move: Move; origin: Origin }) {
  if (await isMoveUnderWay(tx, hostsOf(move))) throw new AppError('bad_state')
  const isHeld = await needsSecond(tx, actor, now, { count: move.done, besides: move.id })
  await tx
    .updateTable('host_moves')
    .set({
      user_id: actor.id,
      origin: JSON.stringify(askerOf(actor, origin)),
      ...(isHeld ? { state: 'undo_waiting' as const } : {}),
    })
    .where('id', '=', move.id)
    .execute()
  await record(tx, actor, now, { move, verb: isHeld ? 'replace_ask' : 'replace_undo', origin })
  if (!isHeld) await startUndo(tx, move, now)
}

type MoveEntry = { move: Move; verb: string; origin: Origin }

async function record(tx: Db, actor: StaffActor, now: number, { move, verb, origin }: MoveEntry): Promise<void> {
  const isBack = !['waiting', 'running'].includes(move.state)
  const { from, to } = hostsOf(move)
  await recordActivity(tx, actor, now, {
    verb: `portals.${verb}`,
    target: { type: 'portals', id: null, label: move.from_host },
    changes: { host: isBack ? { from: to, to: from } : { from, to } },
    origin,
  })
}
