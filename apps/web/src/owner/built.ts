import { builtScreenNames } from '@castellan/contract/built-screens.ts'
import type { ScreenName } from '@castellan/contract/screens.ts'
import type { BuiltScreens } from '../shell/built-screen.ts'

/** Where an owner begins. */
const firstScreens: BuiltScreens = {
  'device.welcome': async () => ({ Screen: (await import('./welcome/welcome-screen.tsx')).WelcomeScreen }),
  'device.login': async () => ({ Screen: (await import('./login/login-screen.tsx')).OwnerLoginScreen }),
  'device.password': async () => ({ Screen: (await import('./password/password-screen.tsx')).OwnerPasswordScreen }),
  'device.panel': async () => ({ Screen: (await import('./panel/panel-screen.tsx')).PanelScreen }),
}

/** The others: one file has their paths, loaded with the first of them and not at sign-in. */
export const furtherOwnerScreens = builtScreenNames.filter(
  (name) => name.startsWith('device.') && !Object.hasOwn(firstScreens, name),
)

const further = (name: ScreenName) => async () => (await import('./further-screens.ts')).furtherScreensOfOwner[name]!()

/** The screens of the owner's panel that exist. */
export const ownerScreens: BuiltScreens = {
  ...firstScreens,
  ...Object.fromEntries(furtherOwnerScreens.map((name) => [name, further(name)])),
}
