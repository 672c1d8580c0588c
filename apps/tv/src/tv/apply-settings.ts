import { tvSettingsSchema, type TvSettings } from '@castellan/contract/calls/device-settings.ts'
import { readJson } from '@castellan/contract/kit/read-json.ts'
import type { TvConfig } from '@castellan/contract/calls/tv.ts'
import { speak } from '../i18n/i18n.ts'
import type { TvStore } from './tv-store.ts'

/**
 * Shows what the owner chose: at start what this browser stored, so that theme, language and locks apply without a network, then what the
 * server says. Resolves when it is on screen, which is when it may be acknowledged.
 */
export function applySettings(store: TvStore, storageKey: string): (config: TvConfig) => Promise<void> {
  const kept = readKept(storageKey)
  if (kept !== null) void show(store, kept, { isStart: true })
  const offKey = `${storageKey}/playback-off`
  store.change({ isPlaybackOff: localStorage.getItem(offKey) !== null })
  return async ({ preferences, modes, app_lock, parent, eula, playback }) => {
    if (playback?.off) localStorage.setItem(offKey, '1')
    else localStorage.removeItem(offKey)
    store.change({ isPlaybackOff: playback?.off ?? false })
    // A server of before the settings sends none of them.
    if (!preferences || !modes || !app_lock || !parent || !eula) return
    const settings = { preferences, modes, app_lock, parent, eula }
    localStorage.setItem(storageKey, JSON.stringify(settings))
    await show(store, settings, { isStart: false })
  }
}

async function show(store: TvStore, settings: TvSettings, { isStart }: { isStart: boolean }): Promise<void> {
  const { app_lock, parent, preferences } = settings
  document.documentElement.dataset['theme'] = preferences.theme
  const before = store.view().settings
  const isGuarded = app_lock.enabled && app_lock.scope !== 'settings'
  store.change({
    settings,
    isAppClosed: isGuarded && (isStart || store.view().isAppClosed),
    // A new PIN, or another list of groups, closes what was open.
    ...(JSON.stringify(before?.parent) === JSON.stringify(parent) ? {} : { openUntilMs: 0 }),
    language: await speak(preferences.ui_language),
  })
}

function readKept(storageKey: string): TvSettings | null {
  return readJson(localStorage.getItem(storageKey) ?? '', tvSettingsSchema)
}
