import { useSyncExternalStore } from 'react'

/** How often help was asked for since it was last closed: 0 is closed, and asking again brings it to the front. */
let asked = 0
let opener: Element | null = null
const listeners = new Set<() => void>()

function change(next: number) {
  asked = next
  for (const listener of listeners) listener()
}

export function openHelp(): void {
  if (asked === 0) opener = document.activeElement
  change(asked + 1)
}

/** The focus returns to where it was before. */
export function closeHelp(): void {
  if (asked === 0) return
  change(0)
  const back = opener?.isConnected && opener !== document.body ? opener : document.querySelector('[data-help-button]')
  if (back instanceof HTMLElement) back.focus({ preventScroll: true })
  opener = null
}

/** Without moving the focus: the layout is gone. */
export const forgetHelp = (): void => change(0)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const read = () => asked

export function useHelpAsked(): number {
  return useSyncExternalStore(subscribe, read)
}
