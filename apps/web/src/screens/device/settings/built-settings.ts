import type { BuiltScreens } from '../../../shell/built-screen.ts'

const screens = () => import('./settings-screens.tsx')

/** The screens of the TV's settings. */
export const settingsScreens: BuiltScreens = {
  'device.settings': async () => ({ Screen: (await import('./settings-screen.tsx')).SettingsScreen }),
  'device.modes.live-tv': async () => ({ Screen: (await screens()).LiveTvScreen }),
  'device.modes.movies': async () => ({ Screen: (await screens()).MoviesScreen }),
  'device.modes.tv-series': async () => ({ Screen: (await screens()).TvSeriesScreen }),
  'device.modes.zapping': async () => ({ Screen: (await import('./zapping-screen.tsx')).ZappingScreen }),
  'device.theme': async () => ({ Screen: (await screens()).ThemeScreen }),
  'device.language': async () => ({ Screen: (await screens()).LanguageScreen }),
  'device.preferences.audio-language': async () => ({ Screen: (await screens()).AudioLanguageScreen }),
  'device.preferences.subtitle-language': async () => ({ Screen: (await screens()).SubtitleLanguageScreen }),
  'device.preferences.aspect-ratio': async () => ({ Screen: (await screens()).AspectRatioScreen }),
  'device.preferences.banner-time': async () => ({ Screen: (await screens()).BannerTimeScreen }),
  'device.preferences.player-retry-time': async () => ({ Screen: (await screens()).PlayerRetryTimeScreen }),
  'device.preferences.epg-offset-delay': async () => ({ Screen: (await screens()).EpgOffsetDelayScreen }),
  'device.preferences.down-threshold': async () => ({ Screen: (await screens()).DownThresholdScreen }),
  'device.preferences.quick-utilities': async () => ({ Screen: (await screens()).QuickUtilitiesScreen }),
  'device.app-password': async () => ({ Screen: (await import('../locks/app-password-screen.tsx')).AppPasswordScreen }),
  'device.parent-lock': async () => ({ Screen: (await import('../locks/parent-lock-screen.tsx')).ParentLockScreen }),
  'device.about': async () => ({ Screen: (await import('../self/about-screen.tsx')).AboutScreen }),
  'device.licence': async () => ({ Screen: (await import('../self/licence-screen.tsx')).LicenceScreen }),
  'device.transfer': async () => ({ Screen: (await import('../self/transfer-screen.tsx')).TransferScreen }),
  'device.password.change': async () => ({
    Screen: (await import('../self/change-password-screen.tsx')).ChangePasswordScreen,
  }),
  'device.copy': async () => ({ Screen: (await import('../self/copy-screen.tsx')).CopyScreen }),
}
