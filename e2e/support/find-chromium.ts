import { existsSync } from 'node:fs'

/** It draws nothing for a screen that is not there, and takes half the time of the whole browser. */
export const headlessShell = '/usr/bin/chromium-headless-shell'
const browsers = [headlessShell, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Where the browser is; null when none is installed. */
export function findChromium(): string | null {
  return browsers.find((path) => existsSync(path)) ?? null
}
