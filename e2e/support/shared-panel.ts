import { inject } from 'vitest'
import { whoIsIn, type DemoPanel } from './start-demo-panel.ts'

export type SharedPanel = Omit<DemoPanel, 'stop'>

/** The demo panel that all journeys share to whom it is all the same what others do in it: each has its own TVs and owners. */
export function sharedPanel(): Promise<SharedPanel> {
  return whoIsIn({ folder: inject('sharedPanelFolder') })
}
