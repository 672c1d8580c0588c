import { resourceScreens } from './resources/built.ts'
import { adminScreens } from './screens/admin/built.ts'
import { deviceScreens } from './screens/device/built.ts'
import type { BuiltScreens } from './shell/built-screen.ts'

/** Every screen that exists. */
export const builtScreens: BuiltScreens = { ...adminScreens, ...resourceScreens, ...deviceScreens }
