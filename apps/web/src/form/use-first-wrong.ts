import { useLayoutEffect, useRef, useState } from 'react'

/** Moves the focus to the first wrong field of a form, once it is marked. */
export function useFirstWrong() {
  const element = useRef<HTMLFormElement | null>(null)
  const [asked, setAsked] = useState(0)
  // In the same frame as the message.
  useLayoutEffect(() => {
    if (asked > 0) focusOn(element.current?.querySelector('[aria-invalid="true"]'))
  }, [asked])
  return {
    attach: (form: HTMLFormElement | null) => {
      element.current = form
    },
    focusOnWrong: () => setAsked((count) => count + 1),
  }
}

function focusOn(control: Element | null | undefined): void {
  const input = control?.matches('input, textarea, button') ? control : control?.querySelector('input, button')
  if (!(input instanceof HTMLElement)) return
  input.focus()
  // The next try is typed over it.
  if (input instanceof HTMLInputElement) input.select()
}
