import { canonicalHost } from '@castellan/contract/fields/host.ts'
import {
  hostMoveWarnings,
  type HostMove,
  type HostMovePreview,
  type HostMoveResult,
} from '@castellan/contract/calls/host-moves.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { StaffActor } from '../actor.ts'
import { momentOf } from '../clock.ts'
import { invalidField, AppError } from '../app-error.ts'
import { settingsOf } from '../settings/settings-cache.ts'
import { readJobs } from '../bulk/bulk-jobs.ts'
import { isMoveOpen } from '../bulk/bulk-moves.ts'
import { countAt, isMoveUnderWay } from './host-move.ts'
import { hostMoveJobKind } from './host-move-job-kind.ts'
import { isMet } from '../providers/portal-directory.ts'
import type { Hosts } from './move-address.ts'

const decisions = ['approve', 'cancel', 'undo'] as const
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

/** The last replacements, or one of them. */
export async function readHostMoves(db: Db, actor: StaffActor, now: number, id?: number): Promise<HostMove[]> {
  const moves = await readJobs(db, actor, hostMoveJobKind, { id, count: movesShown })
  return moves.map((job) => {
    const until = hostMoveJobKind.undoUntil(job)
    return {
      id: job.id,
      from: job.from_host,
      to: job.to_host,
      state: job.state,
      by: job.by_name,
      total: job.total,
      done: job.done,
      skipped: job.skipped,
      undone: job.undone,
      created_at: momentOf(job.created_at),
      ended_at: momentOf(job.ended_at),
      undo_until: until > now ? momentOf(until) : null,
      may: decisions.filter((move) => isMoveOpen(hostMoveJobKind, move, { job, actor, now })),
    }
  })
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
