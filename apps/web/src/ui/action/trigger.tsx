import {
  createContext,
  use,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { Overlay } from '../state/error-boundary.tsx'
import { loadOverlays } from './overlay-parts.ts'

/** Where the focus goes in what opens; `true` leaves it to the list itself. */
type FirstFocus = 'first' | 'last' | true

/** What a trigger lends to the button it is around. */
export type Pull = {
  hold: (button: HTMLButtonElement | null) => void
  attributes: { id: string; 'aria-haspopup': 'menu' | 'dialog'; 'aria-expanded': boolean; 'aria-controls'?: string }
  onPress: (event: MouseEvent) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** What opens: whether it is open, where, and how it says that it closes. */
export type OverlayState = {
  isOpen: boolean
  /** Once open it stays drawn, so that it can leave as it came. */
  wasOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  triggerRef: RefObject<HTMLElement | null>
  firstFocus: FirstFocus
  /** The button it belongs to, which names it. */
  labelledBy?: string
  id?: string
}

export const PullContext = createContext<Pull | null>(null)
export const OpenedContext = createContext<OverlayState | null>(null)
/** Closes the dialog, sheet or popover around. */
export const CloseContext = createContext<(() => void) | null>(null)

export interface TriggerProps {
  /** The button, and what it opens. */
  children: [ReactNode, ReactNode]
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
}

/** Whether something has been open so far. */
export function useWasOpen(isOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return isOpen || wasOpen
}

/** A button with its overlay. The button is light and renders at once, the overlay is loaded on demand. */
function Trigger({ opens, children, isOpen: given, onOpenChange }: TriggerProps & { opens: 'menu' | 'dialog' }) {
  const [own, setOwn] = useState(false)
  const [firstFocus, setFirstFocus] = useState<FirstFocus>(true)
  const triggerRef = useRef<HTMLButtonElement>(null)
  const [buttonId, id] = [useId(), useId()]
  const isOpen = given ?? own
  const wasOpen = useWasOpen(isOpen)
  const change = (next: boolean) => {
    setOwn(next)
    onOpenChange?.(next)
  }
  const open = (focus: FirstFocus) => {
    void loadOverlays().catch(() => undefined)
    setFirstFocus(focus)
    change(true)
  }
  const pull: Pull = {
    hold: (button) => {
      triggerRef.current = button
    },
    attributes: {
      id: buttonId,
      'aria-haspopup': opens,
      'aria-expanded': isOpen,
      ...(isOpen ? { 'aria-controls': id } : {}),
    },
    // A press by a screen reader counts no clicks.
    onPress: ({ detail }) => (isOpen ? change(false) : open(detail === 0 ? 'first' : true)),
    // Keys open as they go down: with the click that follows, the focus would come too late for what opens.
    onKeyDown: (event) => {
      const keys = opens === 'menu' ? ['Enter', ' ', 'ArrowDown', 'ArrowUp'] : ['Enter', ' ']
      if (isOpen || !keys.includes(event.key)) return
      event.preventDefault()
      open(event.key === 'ArrowUp' ? 'last' : 'first')
    },
  }
  return (
    <>
      <PullContext value={pull}>{children[0]}</PullContext>
      <OpenedContext
        value={{ isOpen, wasOpen, onOpenChange: change, triggerRef, firstFocus, labelledBy: buttonId, id }}
      >
        {children[1]}
      </OpenedContext>
    </>
  )
}

/** What its trigger opens: drawn from the first press on. */
export function WhenOpened({ children }: { children: ReactNode }) {
  const opened = use(OpenedContext)
  return opened?.wasOpen ? <Overlay onClose={() => opened.onOpenChange(false)}>{children}</Overlay> : null
}

/** A button and its `Menu`. */
export function MenuTrigger(props: TriggerProps) {
  return <Trigger opens="menu" {...props} />
}

/** A button and its `Popover`, `Dialog` or `Sheet`. */
export function DialogTrigger(props: TriggerProps) {
  return <Trigger opens="dialog" {...props} />
}

export interface AnchoredProps {
  /** The element it is anchored to. */
  anchor: HTMLElement
  onClose: () => void
  children: ReactNode
}

/** A menu or popover that is open as long as it is drawn, at a button that many rows have. */
export function Anchored({ anchor, onClose, children }: AnchoredProps) {
  const triggerRef = useRef(anchor)
  const onOpenChange = (isOpen: boolean) => {
    if (!isOpen) onClose()
  }
  return (
    <OpenedContext value={{ isOpen: true, wasOpen: true, onOpenChange, triggerRef, firstFocus: 'first' }}>
      {children}
    </OpenedContext>
  )
}

/** Closes the dialog, sheet or popover the calling part is in. */
export function useCloseDialog(): () => void {
  const close = use(CloseContext)
  return () => close?.()
}
