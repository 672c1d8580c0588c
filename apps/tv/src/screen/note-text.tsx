import { useRef } from 'react'
import { usePages } from './use-pages.ts'

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
