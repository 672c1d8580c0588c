import { builtScreenNames } from '@castellan/contract/built-screens.ts'
import type { ScreenName } from '@castellan/contract/screens.ts'
import { officeScreens } from './screens/built.ts'
import { ownerScreens } from './owner/built.ts'
import type { BuiltScreens } from './shell/built-screen.ts'

/** Screens for anybody: signed in as staff, as an owner, or not at all. */
const entryScreens: BuiltScreens = {
  landing: async () => ({ Screen: (await import('./entry/landing-screen.tsx')).LandingScreen }),
  unauthorized: async () => ({ Screen: (await import('./entry/unauthorized-screen.tsx')).UnauthorizedScreen }),
}

/** The list that most people begin with is loaded directly. */
const firstList: BuiltScreens = {
  devices: async () => ({ Screen: (await import('./resources/devices/devices.tsx')).AllDevices }),
}

/** `/settings` has no screen of its own: it leads to the first of the settings. */
const elsewhere: BuiltScreens = { ...entryScreens, ...officeScreens, ...ownerScreens, ...firstList }

/** The others are those of resources: where each is is in one file, which is fetched with the first of them and not by who signs in. */
export const resourceScreenNames = builtScreenNames.filter((name) => name !== 'settings' && !(name in elsewhere))

const resourceScreen = (name: ScreenName) => async () => (await import('./resources/built.ts')).loadResourceScreen(name)

/** Every screen that exists. */
export const builtScreens: BuiltScreens = {
  ...elsewhere,
  ...Object.fromEntries(resourceScreenNames.map((name) => [name, resourceScreen(name)])),
}
