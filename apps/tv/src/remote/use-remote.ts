import { useEffect } from 'react'
import { arrowKeys, nearestBox, type ArrowKey } from './nearest-box.ts'

const focusable = 'button:not(:disabled), input:not(:disabled), select:not(:disabled), a[href], [tabindex="0"]'
/** How far an arrow key scrolls where it leads to nothing. */
const scrollStep = 200

/** Back on a remote; Backspace deletes as long as there is something to delete. */
export function isBackKey({ key, target }: Pick<KeyboardEvent, 'key' | 'target'>): boolean {
  if (key === 'Backspace') return !(target instanceof HTMLInputElement && target.value !== '')
  return key === 'Escape' || key === 'GoBack' || key === 'BrowserBack'
}

/** Makes everything on screen reachable with four arrows, OK and Back, after whatever a part of the screen does with a key itself. */
export function useRemote(): void {
  useEffect(() => {
    const stop = new AbortController()
    document.addEventListener('keydown', obey, { signal: stop.signal })
    // What is removed or hidden takes the focus with it; keys would then reach nothing.
    const observer = new MutationObserver(() => requestAnimationFrame(keepFocus))
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['hidden', 'disabled', 'open'] })
    return () => {
      stop.abort()
      observer.disconnect()
    }
  }, [])
}

function obey(event: KeyboardEvent): void {
  if (event.defaultPrevented) return
  const isObeyed = isArrow(event.key) ? moveFocus(event.key, event.target) : isBackKey(event) && goBack(event.key)
  if (isObeyed) event.preventDefault()
}

function isArrow(key: string): key is ArrowKey {
  return arrowKeys.some((arrow) => arrow === key)
}

/** What keys may reach now: the topmost dialog, else the whole page. */
function stage(): HTMLElement {
  return [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? document.body
}

function moveFocus(key: ArrowKey, target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement && movesCaret(key, target)) return false
  const scope = stage()
  const from = document.activeElement?.closest<HTMLElement>(focusable)
  const places = [...scope.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) => element !== from && element.checkVisibility(),
  )
  if (!from || !scope.contains(from)) return focusOn(places[0])
  const boxes = places.map((place) => place.getBoundingClientRect())
  const next = places[nearestBox(key, from.getBoundingClientRect(), boxes)]
  const pane = scope.querySelector('[data-scroll]') ?? (scope === document.body ? null : scope)
  if (next === undefined || isUnseen(next, pane)) return scroll(key, pane)
  return focusOn(chosenTab(next, from) ?? next)
}

/** A step jumps over nothing that is still to be scrolled into sight. */
function isUnseen(next: HTMLElement, pane: Element | null): boolean {
  if (pane?.contains(next) !== true) return false
  const [box, sight] = [next.getBoundingClientRect(), pane.getBoundingClientRect()]
  return box.top >= sight.bottom || box.bottom <= sight.top
}

/** Left and right move through a text until its end. */
function movesCaret(key: ArrowKey, { value, selectionStart, selectionEnd }: HTMLInputElement): boolean {
  if (key === 'ArrowUp' || key === 'ArrowDown' || value === '') return false
  const edge = key === 'ArrowLeft' ? 0 : value.length
  return selectionStart !== edge || selectionEnd !== edge
}

/** Tabs are entered at the one that is open. */
function chosenTab(next: HTMLElement, from: HTMLElement): HTMLElement | null {
  const tabs = next.closest('nav')
  return tabs === null || tabs.contains(from) ? null : tabs.querySelector('[aria-pressed=true]')
}

function scroll(key: ArrowKey, pane: Element | null): boolean {
  const top = key === 'ArrowDown' ? scrollStep : key === 'ArrowUp' ? -scrollStep : 0
  pane?.scrollBy({ top })
  return top !== 0
}

function goBack(key: string): boolean {
  const scope = stage()
  if (scope instanceof HTMLDialogElement) {
    // The browser closes a dialog on Escape by itself.
    if (key !== 'Escape') scope.requestClose()
    return key !== 'Escape'
  }
  const way = scope.querySelector<HTMLElement>('[data-back]')
  if (way !== null) way.click()
  return (
    way !== null ||
    focusOn(
      scope.querySelector<HTMLElement>('nav [aria-pressed=true]') ?? scope.querySelector<HTMLElement>('header button'),
    )
  )
}

function keepFocus(): void {
  const scope = stage()
  if (document.activeElement !== document.body && scope.contains(document.activeElement)) return
  focusOn(scope.querySelector<HTMLElement>('[data-start]') ?? scope.querySelector<HTMLElement>(focusable))
}

function focusOn(element: HTMLElement | null | undefined): boolean {
  element?.focus()
  return element != null
}
