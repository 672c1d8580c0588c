import type { BuiltScreens } from '../../shell/built-screen.ts'

/** The back office's screens that belong to no noun. */
export const adminScreens: BuiltScreens = {}
