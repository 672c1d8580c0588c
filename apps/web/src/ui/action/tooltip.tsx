import { useEffect, useRef, useState, type FocusEvent, type PointerEvent, type ReactNode } from 'react'
import { loadOverlays, useOverlays } from './overlay-parts.ts'

export type Placement = 'top' | 'bottom' | 'start' | 'end'

const openAfterMs = 400
const closeAfterMs = 80

/** A word of help on hover and focus: what the element listens to, and the word itself, which loads with the first hover. */
export function useTooltip(text: ReactNode, placement: Placement = 'top') {
  const [anchor, setAnchor] = useState<Element | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const change = (next: boolean, afterMs: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIsOpen(next), afterMs)
  }
  const open = (element: Element, afterMs: number) => {
    void loadOverlays().then(
      () => setAnchor(element),
      () => undefined,
    )
    change(true, afterMs)
  }
  const close = () => change(false, 0)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!isOpen) return undefined
    const listen = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setIsOpen(false)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [isOpen])
  return {
    hover: {
      onPointerEnter: ({ currentTarget, pointerType }: PointerEvent) => {
        if (pointerType === 'mouse') open(currentTarget, openAfterMs)
      },
      onPointerLeave: () => change(false, closeAfterMs),
      onPointerDown: close,
      onFocus: ({ currentTarget }: FocusEvent) => {
        if (currentTarget.matches(':focus-visible')) open(currentTarget, 0)
      },
      onBlur: close,
    },
    tooltip: anchor === null ? null : <Word {...{ anchor, isOpen, text, placement }} onOpenChange={setIsOpen} />,
  }
}

type WordProps = {
  anchor: Element
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  text: ReactNode
  placement: Placement
}

function Word(props: WordProps) {
  const { TooltipWord } = useOverlays()
  return <TooltipWord {...props} />
}

export interface TooltipProps {
  /** What the tooltip says. */
  text: ReactNode
  /** The one focusable part it explains. */
  children: ReactNode
  placement?: Placement
}

/** A word of help on hover and focus. Never the only place where something is said: fingers do not hover. */
export function Tooltip({ text, children, placement }: TooltipProps) {
  const { hover, tooltip } = useTooltip(text, placement)
  return (
    <span className="inline-flex" {...hover}>
      {children}
      {tooltip}
    </span>
  )
}
