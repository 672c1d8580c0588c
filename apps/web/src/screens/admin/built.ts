import type { BuiltScreens } from '../../shell/built-screen.ts'

/** The back office's screens that belong to no noun. */
export const adminScreens: BuiltScreens = {
  landing: async () => ({ Screen: (await import('./landing-screen.tsx')).LandingScreen }),
  setup: async () => ({ Screen: (await import('./setup/setup-screen.tsx')).SetupScreen }),
  login: async () => ({ Screen: (await import('./login/login-screen.tsx')).LoginScreen }),
  register: async () => ({ Screen: (await import('./register/register-screen.tsx')).RegisterScreen }),
  oauth: async () => ({ Screen: (await import('./oauth/oauth-screen.tsx')).OauthScreen }),
  'password.email': async () => ({
    Screen: (await import('./password-email/password-email-screen.tsx')).PasswordEmailScreen,
  }),
  'password.reset': async () => ({
    Screen: (await import('./password-reset/password-reset-screen.tsx')).PasswordResetScreen,
  }),
  'email.verify': async () => ({ Screen: (await import('./email-verify/email-verify-screen.tsx')).EmailVerifyScreen }),
  'verify.2fa': async () => ({ Screen: (await import('./verify/verify-screen.tsx')).VerifyScreen }),
  'settings.2fa': async () => ({ Screen: (await import('./two-factor/two-factor-screen.tsx')).TwoFactorScreen }),
  'settings.profile': async () => ({ Screen: (await import('./profile/profile-screen.tsx')).ProfileScreen }),
  'settings.notifications': async () => ({
    Screen: (await import('./notices/notices-screen.tsx')).NoticesScreen,
  }),
  'settings.mac-notifications': async () => ({
    Screen: (await import('./messages/mac-notifications-screen.tsx')).MacNotificationsScreen,
  }),
  'settings.home-notifications': async () => ({
    Screen: (await import('./messages/home-notifications-screen.tsx')).HomeNotificationsScreen,
  }),
  'settings.outbox': async () => ({ Screen: (await import('./outbox/outbox-screen.tsx')).OutboxScreen }),
  'settings.password': async () => ({ Screen: (await import('./password/password-screen.tsx')).PasswordScreen }),
  'settings.roles.permissions': async () => ({
    Screen: (await import('./roles/role-permissions-screen.tsx')).RolePermissionsScreen,
  }),
  'settings.permissions': async () => ({ Screen: (await import('./roles/permissions-screen.tsx')).PermissionsScreen }),
  'settings.api-keys': async () => ({ Screen: (await import('./api-keys/api-keys-screen.tsx')).ApiKeysScreen }),
  'settings.webhooks': async () => ({ Screen: (await import('./webhooks/webhooks-screen.tsx')).WebhooksScreen }),
  'devices.mass-assignment': async () => ({ Screen: (await import('./mass/mass-screen.tsx')).MassScreen }),
  unauthorized: async () => ({ Screen: (await import('./unauthorized-screen.tsx')).UnauthorizedScreen }),
  home: async () => ({ Screen: (await import('./home/home-screen.tsx')).HomeScreen }),
  'onair.dashboard': async () => ({ Screen: (await import('./home/home-screen.tsx')).OnAirScreen }),
  'dashboard.models': async () => ({ Screen: (await import('./models/models-screen.tsx')).ModelsScreen }),
  'devices.device': async () => ({ Screen: (await import('./device/device-screen.tsx')).DeviceScreen }),
  'devices.import': async () => ({ Screen: (await import('./device-import/import-screen.tsx')).ImportScreen }),
  'devices.product': async () => ({ Screen: (await import('./device/product-screen.tsx')).ProductScreen }),
  'reseller.credits': async () => ({ Screen: (await import('./credits/credits-screen.tsx')).CreditsScreen }),
  'reseller.credits.user': async () => ({ Screen: (await import('./credits/statement-screen.tsx')).StatementScreen }),
  'app.options': async () => ({ Screen: (await import('./options/options-screen.tsx')).OptionsScreen }),
  'settings.options': async () => ({
    Screen: (await import('./panel-settings/panel-settings-screen.tsx')).PanelSettingsScreen,
  }),
  'audio-tracks': async () => ({ Screen: (await import('./tracks/tracks-screen.tsx')).AudioTracksScreen }),
  subtitles: async () => ({ Screen: (await import('./tracks/tracks-screen.tsx')).SubtitleTracksScreen }),
  'tmdbsettings.notclear': async () => ({ Screen: (await import('./notclear/notclear-screen.tsx')).NotclearScreen }),
  'v3.mainscreen.movies': async () => ({ Screen: (await import('./titles/title-lists.tsx')).MovieList }),
  'v3.mainscreen.movies.add': async () => ({ Screen: (await import('./titles/title-add.tsx')).MovieAdd }),
  'v3.mainscreen.movies.edit': async () => ({ Screen: (await import('./titles/title-edit.tsx')).MovieEdit }),
  'v3.mainscreen.movies.videos.add': async () => ({ Screen: (await import('./titles/video-add.tsx')).VideoAdd }),
  'v3.mainscreen.series': async () => ({ Screen: (await import('./titles/title-lists.tsx')).SeriesList }),
  'v3.mainscreen.series.add': async () => ({ Screen: (await import('./titles/title-add.tsx')).SeriesAdd }),
  'v3.mainscreen.series.edit': async () => ({ Screen: (await import('./titles/title-edit.tsx')).SeriesEdit }),
  'v3.mainscreen.series.episodes': async () => ({
    Screen: (await import('./titles/episodes-screen.tsx')).EpisodesScreen,
  }),
  'v3.episodes.add': async () => ({ Screen: (await import('./titles/episode-forms.tsx')).EpisodeAdd }),
  'v3.episodes.edit': async () => ({ Screen: (await import('./titles/episode-forms.tsx')).EpisodeEdit }),
  components: async () => ({ Screen: (await import('./components-gallery/components-gallery.tsx')).ComponentsGallery }),
}
