import { useEffect, type RefObject } from 'react'

/** Time to read three lines from the sofa. */
const pageMs = 7_000

/** Shows a text that is higher than its place one page at a time, again from the start after the last. */
export function usePages(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const turn = () => {
      const text = place.current
      if (text === null || text.scrollHeight <= text.clientHeight) return
      const isLast = text.scrollTop + text.clientHeight >= text.scrollHeight - 1
      text.scrollTop = isLast ? 0 : text.scrollTop + text.clientHeight
    }
    const timer = setInterval(turn, pageMs)
    return () => clearInterval(timer)
  }, [place])
}
