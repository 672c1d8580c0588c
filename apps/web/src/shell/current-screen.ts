import { screens, type Screen } from '@castellan/contract/screens.ts'
import { useRouterState } from '@tanstack/react-router'

/** Carried by every route, so that the frame knows which screen of the contract is open. */
export type ScreenData = { screen?: Screen['name'] }

/** The screen that is open; null on an address that is not found. */
export function useCurrentScreen(): Screen | null {
  const name = useRouterState({
    select: (state) => (state.matches.at(-1)?.staticData as ScreenData | undefined)?.screen,
  })
  return screens.find((screen) => screen.name === name) ?? null
}
