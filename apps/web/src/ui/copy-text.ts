import { useEffect, useRef, useState } from 'react'

/** How long "copied" shows. */
const copiedForMs = 1600

/** Copies and remembers for a moment that it did. */
export function useCopyText(): { isCopied: boolean; copy: (text: string) => Promise<void> } {
  const [isCopied, setIsCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text)
    setIsCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIsCopied(false), copiedForMs)
  }
  return { isCopied, copy }
}
