import type { HostMove } from '@castellan/contract/calls/host-moves.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Selectable } from 'kysely'
import type { HostMoveRow } from '../../db/schema/source-rows.ts'
import type { Hosts } from './move-address.ts'
import { holds, type StaffActor } from '../actor.ts'

export type Move = Selectable<HostMoveRow>

/** Sending logins to a server of one's choice reveals them, so it requires the permission to see secrets. */
export function mayMoveHosts(actor: StaffActor): boolean {
  return holds(actor, 'manage-options') && (actor.role === 'super-admin' || holds(actor, 'view-secrets'))
}

export const hostsOf = ({ from_host: from, to_host: to }: Move): Hosts => ({ from, to })

export function undoUntil({ state, done, created_at }: Move, now: number): number | null {
  const until = Number(created_at) + limits.hostUndoMs
  const isUndoable = state === 'done' || (state === 'cancelled' && done > 0)
  return isUndoable && now < until ? until : null
}

/** The one rule behind the buttons and the calls. Nobody approves what they asked for, nor in another's name. */
export function decisionsOpenTo(actor: StaffActor, move: Move, now: number): HostMove['may'] {
  const isWaiting = move.state === 'waiting' || move.state === 'undo_waiting'
  const isSecond = move.user_id !== actor.id && actor.impersonator === null
  return [
    ...(isWaiting && isSecond ? ['approve' as const] : []),
    ...(isWaiting || move.state === 'running' ? ['cancel' as const] : []),
    ...(mayMoveHosts(actor) && undoUntil(move, now) !== null ? ['undo' as const] : []),
  ]
}
