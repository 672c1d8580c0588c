import { useRef, useEffect, type RefObject } from 'react'

/** Time to read three lines from the sofa. */
const pageMs = 7_000

/** Shows a text that is higher than its place one page at a time, again from the start after the last. */
function usePages(place: RefObject<HTMLElement | null>): void {
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

/** What a note at the foot of the screen says; a long text is shown in pages. */
export function NoteText({ title, body }: { title: string; body: string }) {
  const text = useRef<HTMLParagraphElement>(null)
  usePages(text)
  return (
    <p ref={text} dir="auto">
      <strong>{title}</strong> {body}
    </p>
  )
}
