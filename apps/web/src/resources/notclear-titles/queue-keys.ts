import { useEffect } from 'react'

const typing = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="combobox"]'
const inFront = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

/** Actions by key; they wait while somebody types or something lies in front. */
export function useQueueKeys(on: boolean, operations: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!on || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      const { target } = event
      if (!(target instanceof Element) || target.closest(typing) || document.querySelector(inFront)) return
      const operation = operations[event.key.toLowerCase()]
      if (!operation) return
      event.preventDefault()
      operation()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [on, operations])
}
