import type { Browser } from 'playwright-core'
import { openBrowser } from './browser.ts'

let opening: Promise<Browser> | null = null

/** The browser of all journeys of this worker, which come one after the other; it ends with the worker. Contexts are isolated from each other. */
export function sharedBrowser(): Promise<Browser> {
  opening ??= openBrowser()
  return opening
}

/** Leaves it as it was found: all seats are closed. */
export async function clearSeats(): Promise<void> {
  const browser = await opening
  await Promise.all(browser?.contexts().map((context) => context.close()) ?? [])
}
