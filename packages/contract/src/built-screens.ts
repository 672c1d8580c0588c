import { screens, type ScreenName } from './screens.ts'

/** Screens of the list that do not exist yet: they are in no menu, and the server answers 404 for their paths. */
const unbuilt: readonly ScreenName[] = []

/** The screens that exist; a test holds the web's own list against this one. */
export const builtScreenNames: readonly ScreenName[] = screens
  .map(({ name }) => name)
  .filter((name) => !unbuilt.includes(name))
