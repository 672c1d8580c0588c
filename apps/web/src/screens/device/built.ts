import type { BuiltScreens } from '../../shell/built-screen.ts'

/** The screens of the owner's panel. */
export const deviceScreens: BuiltScreens = {}
