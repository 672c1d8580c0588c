import { builtScreenNames } from '@castellan/contract/built-screens.ts'
import type { ScreenName } from '@castellan/contract/screens.ts'
import { adminScreens } from './screens/admin/built.ts'
import { deviceScreens } from './screens/device/built.ts'
import type { BuiltScreens } from './shell/built-screen.ts'

/** The list most people begin with is on no way round. */
const firstOfNouns: BuiltScreens = {
  devices: async () => ({ Screen: (await import('./resources/devices.tsx')).AllDevices }),
}

/** `/settings` has no screen of its own: it leads to the first of the settings. */
const elsewhere: BuiltScreens = { ...adminScreens, ...deviceScreens, ...firstOfNouns }

/** The others are those of resources: where each is stands in one file, which is fetched with the first of them and not by who signs in. */
export const resourceScreenNames = builtScreenNames.filter((name) => name !== 'settings' && !(name in elsewhere))

const nounScreen = (name: ScreenName) => async () => (await import('./resources/built.ts')).resourceScreens[name]!()

/** Every screen that exists. */
export const builtScreens: BuiltScreens = {
  ...elsewhere,
  ...Object.fromEntries(resourceScreenNames.map((name) => [name, nounScreen(name)])),
}
