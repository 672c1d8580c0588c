import type { TableKeys } from './table-keys.ts'

const typing = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="combobox"]'
const inFront = '[role="dialog"]:not([data-docked]), [role="alertdialog"], [role="menu"], [role="listbox"]'

/** What a key does that is pressed while nobody types and nothing lies in front of the list. */
export function pressKey(event: KeyboardEvent, { on, search, opened, open, close, help }: TableKeys): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
  const { target } = event
  if (!(target instanceof Element) || target.closest(typing) || document.querySelector(inFront)) return
  const operations: Record<string, () => boolean> = {
    '?': () => does(help),
    ...(on
      ? {
          '/': () => does(search),
          j: () => does(() => moveRow(1, opened, open)),
          k: () => does(() => moveRow(-1, opened, open)),
          '[': () => moveView(-1),
          ']': () => moveView(1),
          x: () => pressIn(focusedRow() ?? rowOf(opened), 'input[type="checkbox"]'),
          Enter: () => target.matches('[data-row]') && pressIn(focusedRow(), '[data-open]'),
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

function moveRow(step: 1 | -1, opened: number | null, open: (id: number) => void): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const isInDetails = document.activeElement?.closest('[data-docked]') != null
  const isAt = (row: HTMLElement) => (opened === null ? row === focusedRow() : row.dataset['row'] === String(opened))
  const at = rows.findIndex(isAt)
  const next = rows[Math.min(rows.length - 1, Math.max(0, at + step))]
  // Who reads the details goes on reading them.
  if (!isInDetails) next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
  const id = Number(next?.dataset['row'])
  if (opened !== null && id > 0 && id !== opened) open(id)
}

/** Whether there is a view before or after the chosen one. */
function moveView(step: 1 | -1): boolean {
  const tabs = [...document.querySelectorAll<HTMLElement>('[data-views] > button')]
  const next = tabs[tabs.findIndex((tab) => tab.matches('[aria-current]')) + step]
  next?.click()
  next?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  return next !== undefined
}

function rowOf(id: number | null): HTMLElement | null {
  return id === null ? null : document.querySelector<HTMLElement>(`[data-row='${id}']`)
}

function pressIn(row: HTMLElement | null, part: string): boolean {
  const found = row?.querySelector<HTMLElement>(part)
  found?.click()
  return found !== null && found !== undefined
}
