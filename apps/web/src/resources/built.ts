import type { BuiltScreens } from '../shell/built-screen.ts'

/** The screens of the nouns. */
export const resourceScreens: BuiltScreens = {}
