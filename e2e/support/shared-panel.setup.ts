import type { TestProject } from 'vitest/node'
import { beginDemoPanel, type ComingPanel } from './start-demo-panel.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the panel that journeys share says who is in it. */
    sharedPanelFolder: string
  }
}

let panel: ComingPanel | undefined

/** Begins the panel of all journeys that need none of their own; nobody waits for it who does not need it. */
export async function setup(project: TestProject): Promise<void> {
  // Providers of these journeys are on this machine.
  const devices = Number(process.env['JOURNEY_DEVICES'] ?? 40)
  panel = await beginDemoPanel({ devices, env: { FETCH_ALLOW: '127.0.0.1' } })
  project.provide('sharedPanelFolder', panel.folder)
}

export async function teardown(): Promise<void> {
  await panel?.stop()
}
