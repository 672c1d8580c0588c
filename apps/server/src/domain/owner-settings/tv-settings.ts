import type { TvSettings } from '@castellan/contract/calls/device-settings.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import type { Keys } from '../keys.ts'
import { openLock } from './lock-secret.ts'
import { nothingChosen, readSettingsRow, ownerSettingsOf, type SettingsRow } from './settings-row.ts'

/** The settings as the TV reads them: the shortcuts that are on in their order, and what it checks PINs with while it is offline. */
export async function readTvSettings(db: Db, deviceId: number, keys: Keys): Promise<TvSettings> {
  return tvSettingsOf(await readSettingsRow(db, deviceId), keys)
}

let atFirst: string | undefined

/** The same for a TV whose owner has not chosen anything yet, as the rest of a JSON object: without its first brace. All of it is ASCII. */
export function tvSettingsAtFirst(keys: Keys): string {
  atFirst ??= JSON.stringify(tvSettingsOf({ device_id: 0, ...nothingChosen }, keys)).slice(1)
  return atFirst
}

function tvSettingsOf(row: SettingsRow, keys: Keys): TvSettings {
  const { preferences, modes, app_lock, parent } = ownerSettingsOf(row)
  const { adult_locked, locked_groups, relock_min } = parent
  return {
    preferences: {
      ...preferences,
      quick_utilities: preferences.quick_utilities.filter(({ on }) => on).map(({ key }) => key),
    },
    modes,
    app_lock: { ...app_lock, verifier: openLock(keys, row, 'app_password') },
    parent: {
      enabled: adult_locked || locked_groups.length > 0,
      adult_locked,
      locked_groups,
      relock_min,
      verifier: openLock(keys, row, 'parent_pin'),
    },
    eula: { version: limits.eulaVersion, url: '/device/licence', must_accept: row.eula_version < limits.eulaVersion },
  }
}
