import type { UpdateFailure } from '@castellan/contract/calls/tv-updates.ts'
import type { UpdateTvState } from '@castellan/contract/calls/update-progress.ts'
import { limits } from '@castellan/contract/limits.ts'
import { hourMs } from '@castellan/contract/limits/durations.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { TvActor } from '../actor.ts'
import { AppError } from '../app-error.ts'
import { pauseUnhealthy } from './pause-unhealthy.ts'

export type UpdateReport = { id: string; state: UpdateTvState; code: UpdateFailure | undefined; detail: string }

/**
 * How far a TV is with an update it was offered. A failure counts one attempt and is offered again after 1, 6, 24 and 72 hours; then it is
 * left to staff. Returns when it is offered next.
 */
export async function reportUpdate(
  db: Db,
  actor: TvActor,
  now: number,
  { id, state, code, detail }: UpdateReport,
): Promise<number | null> {
  return db.transaction().execute(async (tx) => {
    const action = await tx
      .selectFrom('update_actions')
      .innerJoin('updates', 'updates.id', 'update_actions.update_id')
      .select(['update_actions.id', 'update_actions.attempts', 'update_actions.state', 'update_actions.update_id'])
      .where('updates.public_id', '=', id)
      .where('update_actions.device_id', '=', actor.deviceId)
      .executeTakeFirstOrThrow(() => new AppError('not_found'))
    // The report of an installed update is final; a late report changes nothing.
    if (action.state === 'installed') return null
    const isFailure = state === 'failed' && action.state !== 'failed'
    const attempts = action.attempts + (isFailure ? 1 : 0)
    const pauseH: number | undefined = limits.updatePausesH[attempts - 1]
    const nextAt = isFailure && pauseH !== undefined ? now + pauseH * hourMs : null
    await tx
      .updateTable('update_actions')
      .set({
        state,
        attempts,
        changed_at: now,
        detail,
        ...(state === 'failed' ? { last_code: code ?? 'other' } : {}),
        ...(isFailure ? { next_offer_at: nextAt } : {}),
        ...(state === 'installed' ? { installed_at: now, next_offer_at: null } : {}),
      })
      .where('id', '=', action.id)
      .execute()
    if (isFailure) await pauseUnhealthy(tx, action.update_id, now)
    return nextAt
  })
}
