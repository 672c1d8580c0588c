import { canonicalHost } from '@castellan/contract/fields/host.ts'
import { hostMoveWarnings } from '@castellan/contract/calls/host-moves.ts'
import type { HostMove, HostMovePreview, HostMoveResult } from '@castellan/contract/calls/host-moves.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { StaffActor } from '../actor.ts'
import { momentOf } from '../clock.ts'
import { invalidField, AppError } from '../app-error.ts'
import { settingsOf } from '../settings/settings-cache.ts'
import { decisionsOpenTo, undoUntil } from './host-move-rights.ts'
import { isMet } from '../providers/portal-directory.ts'
import type { Hosts } from './move-address.ts'

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

/** What a replacement would change, and its warnings. The directory has the hosts, so nothing is decrypted. */
export async function previewHostMove(db: Db, hosts: Hosts): Promise<HostMovePreview> {
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
    under_way: await isMoveUnderWay(db, hosts),
    unseen: !isKnown,
    plain: from.startsWith('https:') && to.startsWith('http:'),
  }
  const warnings = hostMoveWarnings.filter((warning) => holds[warning])
  return { ...hosts, sources, devices, sample, warnings, second_person: sources > settingsOf(db).host_move_alone_max }
}

export async function countAt(db: Db, host: string): Promise<{ sources: number; devices: number }> {
  const counts = await db
    .selectFrom('sources')
    .select((eb) => [eb.fn.countAll<number>().as('sources'), eb.fn.count<number>('device_id').distinct().as('devices')])
    .where('host', '=', host)
    .where('device_id', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { sources: Number(counts.sources), devices: Number(counts.devices) }
}

export async function isMoveUnderWay(db: Db, { from, to }: Hosts): Promise<boolean> {
  const move = await db
    .selectFrom('host_moves')
    .select('id')
    .where('state', 'in', ['waiting', 'running', 'undo_waiting', 'undoing'])
    .where((eb) => eb.or([eb('from_host', 'in', [from, to]), eb('to_host', 'in', [from, to])]))
    .executeTakeFirst()
  return move !== undefined
}

/** The last replacements, or one of them. */
export async function readMoves(db: Db, actor: StaffActor, now: number, id?: number): Promise<HostMove[]> {
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
    may: decisionsOpenTo(actor, row, now),
  }))
}

/** The result of each source of a replacement, in the order of the sources. */
export async function readMoveRows(
  db: Db,
  { id, after, count }: { id: number; after: number; count: number },
): Promise<HostMoveResult[]> {
  const move = await db.selectFrom('host_moves').select('state').where('id', '=', id).executeTakeFirst()
  if (!move) throw new AppError('not_found')
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
