import type { Db } from '../../db/dialects/dialect.ts'
import type { Origin } from '../activity/record-activity.ts'
import type { OwnerActor } from '../actor.ts'
import { changeSettings } from './change-settings.ts'
import { readSettingsRow, ownerSettingsOf } from './settings-row.ts'

/** Sets on another TV what is set here; digits stay where they are, and so do sources a part is fed by. */
export async function copySettings(
  db: Db,
  from: OwnerActor,
  now: number,
  { to, origin }: { to: OwnerActor; origin: Origin },
): Promise<void> {
  const { preferences, modes, app_lock, parent } = ownerSettingsOf(await readSettingsRow(db, from.deviceId))
  const { adult_locked, locked_groups, relock_min } = parent
  const places = {
    preferences,
    'modes.live_tv': { ...modes.live_tv, source_id: null },
    'modes.movies': { ...modes.movies, source_id: null },
    'modes.tv_series': { ...modes.tv_series, source_id: null },
    'modes.zapping': modes.zapping,
    app_lock: { scope: app_lock.scope },
    parent: { adult_locked, locked_groups, relock_min },
  }
  for (const [place, values] of Object.entries(places)) await changeSettings(db, to, now, { place, values, origin })
}
