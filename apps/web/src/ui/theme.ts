import { useSyncExternalStore } from 'react'

/** The flag in local storage (spec §3): `true`, `false`, or absent while the system decides. */
const storageKey = 'dark'

const systemQuery = '(prefers-color-scheme: dark)'
const listeners = new Set<() => void>()

function readChoice(): boolean | undefined {
  try {
    const kept = localStorage.getItem(storageKey)
    return kept === null ? undefined : kept === 'true'
  } catch {
    return undefined
  }
}

function isDark(): boolean {
  return document.documentElement.classList.contains('dark')
}

function apply(): void {
  // The owner's panel is dark whatever the system says (spec §2).
  const dark = readChoice() ?? (/^\/device(\/|$)/u.test(location.pathname) || matchMedia(systemQuery).matches)
  document.documentElement.classList.toggle('dark', dark)
  for (const listener of listeners) listener()
}

/** Keeps the choice in this browser, for all its tabs. */
export function chooseDark(dark: boolean): void {
  try {
    localStorage.setItem(storageKey, String(dark))
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  document.documentElement.classList.toggle('dark', dark)
  for (const listener of listeners) listener()
}

/** Follows the system until the reader has chosen, and choices made in other tabs. Call once at start. */
export function followTheme(): void {
  apply()
  matchMedia(systemQuery).addEventListener('change', apply)
  addEventListener('storage', (event) => {
    if (event.key === storageKey || event.key === null) apply()
  })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the page is dark now. */
export function useDark(): boolean {
  return useSyncExternalStore(subscribe, isDark)
}
