import { menu, screenNamed, type MenuEntry, type ScreenName } from '@castellan/contract/screens.ts'
import { readLocal } from '../../storage/local-value.ts'
import { typedAhead } from './search-state.ts'
import { mayOpen, type MenuFacts } from '../visible-menu.ts'

/** How long after `g` its letter may come. */
const pauseMs = 1_500
const typing = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="combobox"]'
const inFront = '[role="dialog"]:not([data-docked]), [role="alertdialog"], [role="menu"], [role="listbox"]'

/** The screen that a letter after `g` leads to; null for a letter without a screen, or without one the reader may open. */
export function screenOfKey(key: string, facts: MenuFacts): ScreenName | null {
  const entries = (menu as readonly MenuEntry[]).flatMap((entry) => [entry, ...(entry.entries ?? [])])
  const screen = entries.find((entry) => entry.key === key)?.screen
  return screen !== undefined && mayOpen(screen, facts) ? screen : null
}

export type GoKeys = {
  facts: () => MenuFacts
  go: (path: string) => void
  /** Shows the list of keys, where no list of rows does. */
  help: () => void
  /** Opens the article about the screen. */
  guide: () => void
}

/** Listens for `g` and a letter, for `?` and for `h`, as long as nobody types and nothing lies in front; returns how to stop. */
export function listenForGoKeys({ facts, go, help, guide }: GoKeys): () => void {
  let since = Number.NEGATIVE_INFINITY
  const press = (event: KeyboardEvent) => {
    const { target, key } = event
    if (event.ctrlKey || event.metaKey || event.altKey || readLocal('castellan.keys') === 'off') return
    if (typedAhead.isOn) return
    if (!(target instanceof Element) || target.closest(typing) || document.querySelector(inFront)) return
    if (key === '?') {
      // A list of rows answers with its own keys, and says so.
      setTimeout(() => event.defaultPrevented || help())
      return
    }
    const isSecond = event.timeStamp - since < pauseMs
    since = key === 'g' && !isSecond ? event.timeStamp : Number.NEGATIVE_INFINITY
    if (key === 'h' && !isSecond) {
      event.preventDefault()
      guide()
      return
    }
    const screen = isSecond ? screenOfKey(key, facts()) : null
    if (screen === null) return
    event.preventDefault()
    // The letter is none of the keys of the list it is pressed over.
    event.stopImmediatePropagation()
    go(screenNamed(screen).path)
  }
  addEventListener('keydown', press, true)
  return () => removeEventListener('keydown', press, true)
}
