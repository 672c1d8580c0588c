import { useEffect, useRef, useState } from 'react'

/** How long "copied" shows. */
const copiedForMs = 1600

/** Copies and remembers for a moment that it did. */
export function useCopyText(): { isCopied: boolean; copy: (text: string) => Promise<void> } {
  const [isCopied, setIsCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = async (text: string) => {
    if ('clipboard' in navigator) await navigator.clipboard.writeText(text)
    else copyByField(text)
    setIsCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIsCopied(false), copiedForMs)
  }
  return { isCopied, copy }
}

/** Pages that are served without TLS have no clipboard; there, what is selected can still be copied. */
function copyByField(text: string): void {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'sr-only'
  // A dialog keeps the focus within it.
  ;(focused?.parentElement ?? document.body).append(field)
  field.focus({ preventScroll: true })
  field.select()
  document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
}
