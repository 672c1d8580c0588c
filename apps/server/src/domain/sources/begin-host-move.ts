import { canonicalHost } from '@castellan/contract/fields/host.ts'
import { hostMoveWarnings } from '@castellan/contract/calls/host-moves.ts'
import type { HostMove, HostMovePreview, HostMoveRow } from '@castellan/contract/calls/host-moves.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/dialects/dialect.ts'
import type { HostMoveRow as KeptMove } from '../../db/source-rows.ts'
import { recordActivity, type Origin } from '../activity/record-activity.ts'
import type { StaffActor } from '../actor.ts'
import { momentOf } from '../clock.ts'
import { invalidField, Refusal } from '../refusal.ts'
import { isMet, meetHost } from './portal-directory.ts'
import type { Hosts } from './move-address.ts'

type Move = Selectable<KeptMove>
const movesShown = 20
const sampleShown = 5

/** Both hosts as the directory spells them; refused under the one that is none, or when they are the same. */
export function readHosts(typed: Hosts): Hosts {
  const [from, to] = [canonicalHost(typed.from), canonicalHost(typed.to)]
  if (from === null) throw invalidField('from', 'not_host')
  if (to === null) throw invalidField('to', 'not_host')
  if (from === to) throw invalidField('to', 'not_allowed')
  return { from, to }
}

/** What a replacement would change, and what to think of before. The directory tells the hosts, so nothing sealed is opened. */
export async function previewMove(db: Db, hosts: Hosts): Promise<HostMovePreview> {
  const { from, to } = hosts
  const isKnown = await isMet(db, to, { field: 'to' })
  const { sources, devices } = await countAt(db, from)
  const sample = await db
    .selectFrom('sources')
    .innerJoin('devices', 'devices.id', 'sources.device_id')
    .select(['devices.mac', 'sources.name', 'sources.kind'])
    .where('sources.host', '=', from)
    .where('sources.deleted_at', 'is', null)
    .orderBy('sources.id')
    .limit(sampleShown)
    .execute()
  const holds: Record<(typeof hostMoveWarnings)[number], boolean> = {
    nothing: sources === 0,
    under_way: await isUnderWay(db, hosts),
    unseen: !isKnown,
    plain: from.startsWith('https:') && to.startsWith('http:'),
  }
  return { ...hosts, sources, devices, sample, warnings: hostMoveWarnings.filter((warning) => holds[warning]) }
}

async function countAt(db: Db, host: string): Promise<{ sources: number; devices: number }> {
  const counts = await db
    .selectFrom('sources')
    .select((eb) => [eb.fn.countAll<number>().as('sources'), eb.fn.count<number>('device_id').distinct().as('devices')])
    .where('host', '=', host)
    .where('device_id', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { sources: Number(counts.sources), devices: Number(counts.devices) }
}

async function isUnderWay(db: Db, { from, to }: Hosts): Promise<boolean> {
  const move = await db
    .selectFrom('host_moves')
    .select('id')
    .where('state', 'in', ['running', 'undoing'])
    .where((eb) => eb.or([eb('from_host', 'in', [from, to]), eb('to_host', 'in', [from, to])]))
    .executeTakeFirst()
  return move !== undefined
}

/** Begins to replace a host; one replacement of a host at a time. The old one is deprecated from now on, and names the new one. */
export async function beginMove(
  db: Db,
  actor: StaffActor,
  now: number,
  { from, to, origin }: Hosts & { origin: Origin },
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await meetHost(tx, from, now, { field: 'from', isBlockedToo: true })
    await meetHost(tx, to, now, { field: 'to' })
    const { id: portalId } = await tx
      .updateTable('portals')
      .set((eb) => ({ replaced_by: to, updated_at: now, version: eb('version', '+', 1) }))
      .where('host', '=', from)
      .where('deleted_at', 'is', null)
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('portals')
      .set({ state: 'deprecated' })
      .where('id', '=', portalId)
      .where('state', '!=', 'blocked')
      .execute()
    if (await isUnderWay(tx, { from, to })) throw new Refusal('bad_state')
    const { sources } = await countAt(tx, from)
    const asker = { origin, impersonator: actor.impersonator, ...(actor.apiKey ? { apiKey: actor.apiKey } : {}) }
    const { id } = await tx
      .insertInto('host_moves')
      .values({
        user_id: actor.id,
        origin: JSON.stringify(asker),
        from_host: from,
        to_host: to,
        state: 'running',
        total: sources,
        created_at: now,
        ended_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordActivity(tx, actor, now, {
      verb: 'portals.replace',
      target: { type: 'portals', id: portalId, label: from },
      changes: { host: { from, to } },
      origin,
    })
    return id
  })
}

/** Begins to take a replacement back. */
export async function undoMove(
  db: Db,
  actor: StaffActor,
  now: number,
  { id, origin }: { id: number; origin: Origin },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const move = await tx
      .updateTable('host_moves')
      .set((eb) => ({ up_to: eb.ref('up_to') }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
    if (!move) throw new Refusal('not_found')
    if (undoUntil(move, now) === null) throw new Refusal('bad_state')
    await tx.updateTable('host_moves').set({ state: 'undoing', up_to: 0 }).where('id', '=', id).execute()
    await tx
      .updateTable('portals')
      .set((eb) => ({ replaced_by: '', state: 'seen', updated_at: now, version: eb('version', '+', 1) }))
      .where('host', '=', move.from_host)
      .where('state', '=', 'deprecated')
      .where('deleted_at', 'is', null)
      .execute()
    await recordActivity(tx, actor, now, {
      verb: 'portals.replace_undo',
      target: { type: 'portals', id: null, label: move.from_host },
      changes: { host: { from: move.to_host, to: move.from_host } },
      origin,
    })
  })
}

function undoUntil({ state, created_at }: Move, now: number): number | null {
  const until = Number(created_at) + limits.hostUndoMs
  return state === 'done' && now < until ? until : null
}

/** The last replacements, or one of them. */
export async function readMoves(db: Db, now: number, id?: number): Promise<HostMove[]> {
  const rows = await db
    .selectFrom('host_moves')
    .innerJoin('users', 'users.id', 'host_moves.user_id')
    .selectAll('host_moves')
    .select('users.name')
    .$if(id !== undefined, (query) => query.where('host_moves.id', '=', id!))
    .orderBy('host_moves.id', 'desc')
    .limit(movesShown)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    from: row.from_host,
    to: row.to_host,
    state: row.state,
    by: row.name,
    total: row.total,
    done: row.done,
    skipped: row.skipped,
    undone: row.undone,
    created_at: momentOf(row.created_at),
    ended_at: momentOf(row.ended_at),
    undo_until: momentOf(undoUntil(row, now)),
  }))
}

/** What became of each source of a replacement, in the order of the sources. */
export async function readMoveRows(
  db: Db,
  { id, after, count }: { id: number; after: number; count: number },
): Promise<HostMoveRow[]> {
  const move = await db.selectFrom('host_moves').select('state').where('id', '=', id).executeTakeFirst()
  if (!move) throw new Refusal('not_found')
  const rows = await db
    .selectFrom('host_move_rows')
    .innerJoin('sources', 'sources.id', 'host_move_rows.source_id')
    .innerJoin('devices', 'devices.id', 'sources.device_id')
    .select(['sources.id', 'devices.mac', 'sources.name', 'sources.kind', 'host_move_rows.state'])
    .where('host_move_rows.move_id', '=', id)
    .where('host_move_rows.source_id', '>', after)
    .orderBy('host_move_rows.source_id')
    .limit(count)
    .execute()
  return rows.map(({ state, ...row }) => ({
    ...row,
    state: state === 'moved' && move.state === 'undone' ? 'kept' : state,
  }))
}
