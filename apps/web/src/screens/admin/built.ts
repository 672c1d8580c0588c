import type { BuiltScreens } from '../../shell/built-screen.ts'

/** The back office's screens that belong to no noun. */
export const adminScreens: BuiltScreens = {
  landing: async () => ({ Screen: (await import('./landing-screen.tsx')).LandingScreen }),
  setup: async () => ({ Screen: (await import('./setup/setup-screen.tsx')).SetupScreen }),
  login: async () => ({ Screen: (await import('./login/login-screen.tsx')).LoginScreen }),
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
  'settings.password': async () => ({ Screen: (await import('./password/password-screen.tsx')).PasswordScreen }),
  'settings.roles.permissions': async () => ({
    Screen: (await import('./roles/role-permissions-screen.tsx')).RolePermissionsScreen,
  }),
  'settings.permissions': async () => ({ Screen: (await import('./roles/permissions-screen.tsx')).PermissionsScreen }),
  unauthorized: async () => ({ Screen: (await import('./unauthorized-screen.tsx')).UnauthorizedScreen }),
  home: async () => ({ Screen: (await import('./home/home-screen.tsx')).HomeScreen }),
  'reseller.credits': async () => ({ Screen: (await import('./credits/credits-screen.tsx')).CreditsScreen }),
  'reseller.credits.user': async () => ({ Screen: (await import('./credits/statement-screen.tsx')).StatementScreen }),
  components: async () => ({ Screen: (await import('./components-gallery/components-gallery.tsx')).ComponentsGallery }),
}
