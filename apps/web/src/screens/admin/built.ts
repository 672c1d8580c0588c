import type { BuiltScreens } from '../../shell/built-screen.ts'
import type { FurtherScreens } from './further-screens.ts'

const further = (name: keyof FurtherScreens) => async () => ({
  Screen: await (await import('./further-screens.ts')).furtherScreens[name](),
})

/** The back office's screens that belong to no resource. */
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
  'settings.outbox': further('outbox'),
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
  'dashboard.models': further('models'),
  'servers.stats': further('servers'),
  map: further('map'),
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
  'tmdbsettings.notclear': further('notclearScreen'),
  'v3.mainscreen.movies': further('movieList'),
  'v3.mainscreen.movies.add': further('movieAdd'),
  'v3.mainscreen.movies.edit': further('movieEdit'),
  'v3.mainscreen.movies.videos.add': further('videoAdd'),
  'v3.mainscreen.series': further('seriesList'),
  'v3.mainscreen.series.add': further('seriesAdd'),
  'v3.mainscreen.series.edit': further('seriesEdit'),
  'v3.mainscreen.series.episodes': further('episodesScreen'),
  'v3.episodes.add': further('episodeAdd'),
  'v3.episodes.edit': further('episodeEdit'),
  components: further('components'),
  'components.tabs': further('componentTabs'),
}
