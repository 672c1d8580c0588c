import type { ScreenName } from '@castellan/contract/screens.ts'
import { createContext, use } from 'react'

/** The names of the screens that exist; the frame offers no others. */
export const BuiltContext = createContext<ReadonlySet<ScreenName>>(new Set())

export function useBuilt(): ReadonlySet<ScreenName> {
  return use(BuiltContext)
}
