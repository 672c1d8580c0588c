import { useEffect, useSyncExternalStore } from 'react'

let shown = ''
const listeners = new Set<() => void>()

function show(title: string): void {
  shown = title
  for (const listener of listeners) listener()
}

/** What the browser's tab says while the caller is on the page, where the screen's own title says too little. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    show(title)
    return () => show('')
  }, [title])
}

/** The title that a page asked for; empty when none did. */
export function useShownTitle(): string {
  return useSyncExternalStore(subscribe, () => shown)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
