import { dayMs } from '@castellan/contract/limits/durations.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import { recordActivity, type Origin } from '../activity/record-activity.ts'
import type { StaffActor } from '../actor.ts'
import { AppError } from '../app-error.ts'
import { askerOf } from '../bulk/asker.ts'
import { settingsOf } from '../settings/settings-cache.ts'
import { countAt, hostsOf, isMoveUnderWay, mayMoveHosts, type StoredHostMove } from './host-move.ts'
import type { Hosts } from './move-address.ts'
import { passPortals } from './pass-portals.ts'
import { meetHost } from '../providers/portal-directory.ts'

type HostMoveRequest = Hosts & { origin: Origin }

/** Begins to replace a host, or has the replacement wait for a second person; one replacement of a host at a time. */
export async function beginHostMove(
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
    await recordHostMove(tx, actor, now, { job: move, verb: isHeld ? 'replace_ask' : 'replace', origin })
    return move.id
  })
}

/** Whether somebody needs a second person to move so many more sources: what they moved within a day counts as well, however small each host. */
export async function needsSecond(
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
export async function deprecateOld(
  tx: Db,
  { from_host: from, to_host: to }: StoredHostMove,
  now: number,
): Promise<void> {
  await passPortals(tx, { from, to }, now)
  const old = tx.updateTable('portals').where('host', '=', from).where('deleted_at', 'is', null)
  await old.set((eb) => ({ replaced_by: to, updated_at: now, version: eb('version', '+', 1) })).execute()
  await old.set({ state: 'deprecated' }).where('state', '!=', 'blocked').execute()
}

type MoveEntry = { job: StoredHostMove; verb: string; origin: Origin }

export async function recordHostMove(
  tx: Db,
  actor: StaffActor,
  now: number,
  { job, verb, origin }: MoveEntry,
): Promise<void> {
  await recordActivity(tx, actor, now, {
    verb: `portals.${verb}`,
    target: { type: 'portals', id: null, label: job.from_host },
    changes: { host: hostsOf(job) },
    origin,
  })
}
