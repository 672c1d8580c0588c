import { limits } from '@castellan/contract/limits.ts'
import type { NotNull, Selectable } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import type { HostMoveRow } from '../../db/schema/source-rows.ts'
import type { Origin } from '../activity/record-activity.ts'
import type { StaffActor } from '../actor.ts'
import { isUnderWay, lockBulkJob, readAskerOf } from '../bulk/job-state.ts'
import { runInTurns } from '../bulk/run-in-turns.ts'
import type { Keys } from '../keys.ts'
import type { Source } from '../source-kinds/playlists.ts'
import { askRefresh } from '../sources/refreshes.ts'
import { mayMoveHosts } from './host-move-rights.ts'
import { fingerprintOf } from '../source-kinds/source-kinds.ts'
import { openSecret, encryptSecret } from '../source-kinds/source-secret.ts'
import { moveSecret, type Hosts } from './move-address.ts'
import { recordDeviceActivity } from '../devices/record-device-activity.ts'
import { touchSources } from '../licences/device-versions.ts'

type Place = { db: Db; keys: Keys }
type Move = Selectable<HostMoveRow>
/** A source of a TV; the address of a default link is in the link. */
type OwnedSource = Source & { device_id: number }

/**
 * Carries out every replacement of a host that has begun: some sources at a time in a transaction, which also keeps how far it has come, so
 * that a process that dies goes on there.
 */
export async function runHostMoves(place: Place, clock: () => number, signal?: AbortSignal): Promise<void> {
  const due = await place.db
    .selectFrom('host_moves')
    .select('id')
    .where('state', 'in', ['running', 'undoing'])
    .where('paused_at', 'is', null)
    .orderBy('id')
    .execute()
  const { db, keys } = place
  const runSome = ({ id }: Pick<Move, 'id'>) =>
    db.transaction().execute((tx) => moveSome({ db: tx, keys }, id, clock()))
  await runInTurns(due, runSome, signal)
}

/** Moves the next sources; false when there are none left. */
async function moveSome({ db: tx, keys }: Place, id: number, now: number): Promise<boolean> {
  const move = await lockBulkJob(tx, 'host_moves', id)
  if (!move || !isUnderWay(move)) return false
  const isUndo = move.state === 'undoing'
  const { actor, origin } = await readAskerOf(tx, move, now)
  const hosts = isUndo ? { from: move.to_host, to: move.from_host } : { from: move.from_host, to: move.to_host }
  // Who asked may have lost the right since; what they began ends there.
  const mayStill = actor !== null && mayMoveHosts(actor)
  const sources = mayStill ? await nextSources(tx, move, hosts.from) : []
  const last = sources.at(-1)
  if (!last || !actor) {
    const state = mayStill ? (isUndo ? 'undone' : 'done') : 'failed'
    // Sources have come and gone since they were counted.
    const total = state === 'done' ? move.done + move.skipped : move.total
    await tx.updateTable('host_moves').set({ state, total, ended_at: now }).where('id', '=', id).execute()
    return false
  }
  const moved: OwnedSource[] = []
  // In the order of their devices, as everybody who locks several of them.
  for (const source of sources.toSorted((one, other) => one.device_id - other.device_id || one.id - other.id))
    if (await moveOne(tx, { source, hosts, actor, keys, origin, now })) moved.push(source)
  await (isUndo ? noteUndone(tx, id, moved) : noteMoved(tx, id, { sources, moved }))
  const skipped = sources.length - moved.length
  await tx
    .updateTable('host_moves')
    .set({
      up_to: last.id,
      ...(isUndo
        ? { undone: move.undone + moved.length }
        : { done: move.done + moved.length, skipped: move.skipped + skipped }),
    })
    .where('id', '=', id)
    .execute()
  return true
}

/** Stores the result of each, for the caller and for the undo. */
async function noteMoved(
  tx: Db,
  moveId: number,
  { sources, moved }: { sources: readonly OwnedSource[]; moved: readonly OwnedSource[] },
): Promise<void> {
  const rows = sources.map((source) => ({
    move_id: moveId,
    source_id: source.id,
    state: moved.includes(source) ? ('moved' as const) : ('skipped' as const),
  }))
  await tx.insertInto('host_move_rows').values(rows).execute()
}

async function noteUndone(tx: Db, moveId: number, moved: readonly Source[]): Promise<void> {
  if (moved.length === 0) return
  const ids = moved.map(({ id }) => id)
  await tx
    .updateTable('host_move_rows')
    .set({ state: 'undone' })
    .where('move_id', '=', moveId)
    .where('source_id', 'in', ids)
    .execute()
}

/** What is read from the host now; for the way back only what this replacement has moved. */
function nextSources(tx: Db, move: Move, host: string): Promise<OwnedSource[]> {
  return tx
    .selectFrom('sources')
    .selectAll()
    .where('host', '=', host)
    .where('device_id', 'is not', null)
    .$narrowType<{ device_id: NotNull }>()
    .where('id', '>', move.up_to)
    .where('deleted_at', 'is', null)
    .$if(move.state === 'undoing', (query) =>
      query.where('id', 'in', (eb) =>
        eb
          .selectFrom('host_move_rows')
          .select('host_move_rows.source_id')
          .where('move_id', '=', move.id)
          .where('host_move_rows.state', '=', 'moved'),
      ),
    )
    .orderBy('id')
    .limit(limits.hostMoveChunk)
    .execute()
}

type One = { source: OwnedSource; hosts: Hosts; actor: StaffActor; keys: Keys; origin: Origin; now: number }

/** Moves one source; false when its TV is gone or has the same login at the new host already. */
async function moveOne(tx: Db, { source, hosts, actor, keys, origin, now }: One): Promise<boolean> {
  const device = await tx
    .updateTable('devices')
    .set((eb) => ({ sources_version: eb.ref('sources_version') }))
    .where('id', '=', source.device_id)
    .where('deleted_at', 'is', null)
    .returning(['id', 'mac', 'reseller_id'])
    .executeTakeFirst()
  if (!device) return false
  const secret = moveSecret(openSecret(keys, source), hosts)
  const fingerprint = fingerprintOf(keys, { kind: source.kind, secret }, device.mac)
  if (fingerprint !== null && (await isTaken(tx, source, fingerprint))) return false
  await tx
    .updateTable('sources')
    .set({
      host: hosts.to,
      fingerprint,
      secret: encryptSecret(keys, source.public_id, secret),
      etag: '',
      last_modified: '',
      version: source.version + 1,
      updated_at: now,
    })
    .where('id', '=', source.id)
    .execute()
  if (source.enabled === 1) await askRefresh(tx, { sourceId: source.id, cause: 'saved' }, now)
  await touchSources(tx, device.id, now)
  await recordDeviceActivity(tx, actor, now, {
    verb: 'sources.update',
    device,
    changes: { host: { from: hosts.from, to: hosts.to } },
    origin,
  })
  return true
}

async function isTaken(tx: Db, { id, device_id }: OwnedSource, fingerprint: string): Promise<boolean> {
  const other = await tx
    .selectFrom('sources')
    .select('id')
    .where('device_id', '=', device_id)
    .where('fingerprint', '=', fingerprint)
    .where('deleted_at', 'is', null)
    .where('id', '!=', id)
    .executeTakeFirst()
  return other !== undefined
}
