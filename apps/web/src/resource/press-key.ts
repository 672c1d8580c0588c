import type { TableKeys } from './table-keys.ts'

const typing = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="combobox"]'
const inFront = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

/** What a key does that is pressed while nobody types and nothing lies in front of the list. */
export function pressKey(event: KeyboardEvent, { on, search, close, help }: TableKeys): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
  const { target } = event
  if (!(target instanceof Element) || target.closest(typing) || document.querySelector(inFront)) return
  const operations: Record<string, () => boolean> = {
    '?': () => does(help),
    ...(on
      ? {
          '/': () => does(search),
          j: () => does(() => moveRow(1)),
          k: () => does(() => moveRow(-1)),
          x: () => pressInRow('input[type="checkbox"]'),
          Enter: () => target.matches('[data-row]') && pressInRow('[data-open]'),
          Escape: () => does(close),
        }
      : {}),
  }
  if (operations[event.key]?.()) event.preventDefault()
}

function does(operation: () => void): true {
  operation()
  return true
}

function focusedRow(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>('[data-row]') ?? null
}

function moveRow(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const current = focusedRow()
  const at = current === null ? -1 : rows.indexOf(current)
  const next = rows[Math.min(rows.length - 1, Math.max(0, at + step))]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

function pressInRow(part: string): boolean {
  const found = focusedRow()?.querySelector<HTMLElement>(part)
  found?.click()
  return found !== null && found !== undefined
}
