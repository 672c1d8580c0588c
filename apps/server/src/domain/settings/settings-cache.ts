import {
  secondPersonLimits,
  standardSettings,
  type PanelSettings,
} from '@castellan/contract/settings/panel-settings.ts'
import { limits } from '@castellan/contract/limits.ts'
import type { Db } from '../../db/dialects/dialect.ts'
import { createReread } from '../reread.ts'
import { readSettingsSince } from './read-settings.ts'

/** The settings of the panel as this process knows them: in memory, because every sign-in and every sale asks. */
export type SettingsCache = {
  now(): PanelSettings
  /** What would hold if nothing had been set. */
  standard(): PanelSettings
  reload(): Promise<void>
}

type SettingsContext = { db: Db; config: { registration: boolean }; clock: () => number }

/** By what a database and all its transactions share. */
const caches = new WeakMap<object, SettingsCache>()
const sharedBy = (db: Db): object => db.getExecutor().adapter

export function createSettingsCache({ db, config, clock }: SettingsContext): SettingsCache {
  let versions: Versions = []

  const { reload, refresh } = createReread(async () => {
    versions = await readSettingsSince(db, clock() - limits.raisedLimitDelayMs)
  })

  const standard = () => ({ ...standardSettings, registration: config.registration })
  const cache: SettingsCache = {
    now() {
      refresh()
      return settingsAt(versions, standard(), clock())
    },
    standard,
    reload,
  }
  caches.set(sharedBy(db), cache)
  return cache
}

type Versions = readonly { at: number; set: Partial<PanelSettings> }[]

/**
 * The newest settings, except that a limit above which a second person is needed is the lowest of the last day: the person who
 * raises it cannot use it before others have seen it.
 */
function settingsAt(versions: Versions, standard: PanelSettings, now: number): PanelSettings {
  const [newest, ...older] = versions
  const settings = { ...standard, ...newest?.set }
  const since = now - limits.raisedLimitDelayMs
  for (const [index, { set }] of older.entries()) {
    // It ended when the version after it was saved.
    if (versions[index]!.at <= since) break
    for (const name of secondPersonLimits) settings[name] = Math.min(settings[name], set[name] ?? standard[name])
  }
  return settings
}

/** The settings that hold in a database just now, also within a transaction; the standard ones without a cache. */
export function settingsOf(db: Db): PanelSettings {
  return caches.get(sharedBy(db))?.now() ?? standardSettings
}
