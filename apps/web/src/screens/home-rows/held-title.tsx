import type { HomeScreen, HomeTitle } from '@castellan/contract/calls/home-screen.ts'
import { useRef, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { Poster } from './poster.tsx'
import type { Lift } from './use-lift.ts'

type Props = { lift: Lift | null; titles: ReadonlyMap<number, HomeTitle>; images: HomeScreen['images'] }

/** The poster under the pointer while it is carried. */
export function HeldTitle({ lift, titles, images }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const at = lift?.at ?? null
  useLayoutEffect(() => {
    if (box.current && at) box.current.style.transform = `translate(${at.x - 32}px, ${at.y - 44}px) rotate(4deg)`
  })
  const title = lift?.kind === 'title' ? titles.get(lift.title) : undefined
  if (!at || !title) return null
  return createPortal(
    <div ref={box} aria-hidden className="pointer-events-none fixed top-0 left-0 z-50 w-16 rounded-sm shadow-lift">
      <Poster {...{ title, images }} />
    </div>,
    document.body,
  )
}
