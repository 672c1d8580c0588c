import type { ScreenName } from '@castellan/contract/screens.ts'
import type { ComponentType } from 'react'

/** What a screen's chunk offers. Path parts and the query come from the router's hooks. */
export type ScreenModule = { Screen: ComponentType }

/** The screens that exist, each loaded when it is first opened. A screen missing here is not in the menu and answers 404. */
export type BuiltScreens = Partial<Record<ScreenName, () => Promise<ScreenModule>>>
