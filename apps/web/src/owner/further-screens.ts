import type { BuiltScreens } from '../shell/built-screen.ts'

const settings = () => import('./settings/settings-screens.tsx')

/** The screens of the owner's panel that nobody begins with. */
export const furtherScreensOfOwner: BuiltScreens = {
  'device.pair': async () => ({ Screen: (await import('./pair/pair-screen.tsx')).PairScreen }),
  'device.send-text': async () => ({ Screen: (await import('./text/send-text-screen.tsx')).SendTextScreen }),
  'device.account': async () => ({ Screen: (await import('./account/account-screen.tsx')).AccountScreen }),
  'device.account.login': async () => ({
    Screen: (await import('./account/account-login-screen.tsx')).AccountLoginScreen,
  }),
  'device.playlists': async () => ({
    Screen: (await import('./sources/playlists/playlists-screen.tsx')).PlaylistsScreen,
  }),
  'device.playlists.add': async () => ({
    Screen: (await import('./sources/playlists/save-playlist-screens.tsx')).AddPlaylistScreen,
  }),
  'device.playlists.edit': async () => ({
    Screen: (await import('./sources/playlists/save-playlist-screens.tsx')).EditPlaylistScreen,
  }),
  'device.playlists-upload': async () => ({
    Screen: (await import('./sources/uploads/uploads-screen.tsx')).UploadsScreen,
  }),
  'device.playlists-upload.add': async () => ({
    Screen: (await import('./sources/uploads/add-upload-screen.tsx')).AddUploadScreen,
  }),
  'device.xtreams': async () => ({ Screen: (await import('./sources/xtreams/xtreams-screen.tsx')).XtreamsScreen }),
  'device.xtreams.add': async () => ({
    Screen: (await import('./sources/xtreams/save-xtream-screens.tsx')).AddXtreamScreen,
  }),
  'device.xtreams.edit': async () => ({
    Screen: (await import('./sources/xtreams/save-xtream-screens.tsx')).EditXtreamScreen,
  }),
  'device.portals': async () => ({ Screen: (await import('./sources/portals/portals-screen.tsx')).PortalsScreen }),
  'device.portals.add': async () => ({
    Screen: (await import('./sources/portals/save-portal-screens.tsx')).AddPortalScreen,
  }),
  'device.portals.edit': async () => ({
    Screen: (await import('./sources/portals/save-portal-screens.tsx')).EditPortalScreen,
  }),
  'device.settings': async () => ({ Screen: (await import('./settings/settings-screen.tsx')).SettingsScreen }),
  'device.modes.live-tv': async () => ({ Screen: (await settings()).LiveTvScreen }),
  'device.modes.movies': async () => ({ Screen: (await settings()).MoviesScreen }),
  'device.modes.tv-series': async () => ({ Screen: (await settings()).TvSeriesScreen }),
  'device.modes.zapping': async () => ({ Screen: (await import('./settings/zapping-screen.tsx')).ZappingScreen }),
  'device.theme': async () => ({ Screen: (await settings()).ThemeScreen }),
  'device.language': async () => ({ Screen: (await settings()).LanguageScreen }),
  'device.preferences.audio-language': async () => ({ Screen: (await settings()).AudioLanguageScreen }),
  'device.preferences.subtitle-language': async () => ({ Screen: (await settings()).SubtitleLanguageScreen }),
  'device.preferences.aspect-ratio': async () => ({ Screen: (await settings()).AspectRatioScreen }),
  'device.preferences.banner-time': async () => ({ Screen: (await settings()).BannerTimeScreen }),
  'device.preferences.player-retry-time': async () => ({ Screen: (await settings()).PlayerRetryTimeScreen }),
  'device.preferences.epg-offset-delay': async () => ({ Screen: (await settings()).EpgOffsetDelayScreen }),
  'device.preferences.down-threshold': async () => ({ Screen: (await settings()).DownThresholdScreen }),
  'device.preferences.quick-utilities': async () => ({ Screen: (await settings()).QuickUtilitiesScreen }),
  'device.app-password': async () => ({
    Screen: (await import('./settings/locks/app-password-screen.tsx')).AppPasswordScreen,
  }),
  'device.parent-lock': async () => ({
    Screen: (await import('./settings/locks/parent-lock-screen.tsx')).ParentLockScreen,
  }),
  'device.about': async () => ({ Screen: (await import('./settings/tv/about-screen.tsx')).AboutScreen }),
  'device.licence': async () => ({ Screen: (await import('./settings/tv/licence-screen.tsx')).LicenceScreen }),
  'device.transfer': async () => ({ Screen: (await import('./settings/tv/transfer-screen.tsx')).TransferScreen }),
  'device.password.change': async () => ({
    Screen: (await import('./settings/tv/change-password-screen.tsx')).ChangePasswordScreen,
  }),
  'device.messages': async () => ({ Screen: (await import('./settings/tv/messages-screen.tsx')).MessagesScreen }),
  'device.erase': async () => ({ Screen: (await import('./settings/tv/erase-screen.tsx')).EraseScreen }),
  'device.copy': async () => ({ Screen: (await import('./settings/tv/copy-screen.tsx')).CopyScreen }),
}
