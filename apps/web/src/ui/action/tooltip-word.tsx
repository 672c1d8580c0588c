import { useEffect, useId, useMemo, type ReactNode } from 'react'
import { Tooltip, TooltipTriggerStateContext, type TooltipProps } from 'react-aria-components/Tooltip'

export interface TooltipWordProps {
  anchor: Element
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  text: ReactNode
  placement: TooltipProps['placement']
}

export function TooltipWord({ anchor, isOpen, onOpenChange, text, placement }: TooltipWordProps) {
  const id = useId()
  const triggerRef = useMemo(() => ({ current: anchor }), [anchor])
  // A button that bears the word as its name already needs no description.
  const describes = isOpen && anchor.getAttribute('aria-label') !== text
  useEffect(() => {
    if (!describes) return undefined
    anchor.setAttribute('aria-describedby', id)
    return () => anchor.removeAttribute('aria-describedby')
  }, [anchor, describes, id])
  const state = useMemo(
    () => ({ isOpen, shouldSkipAnimation: false, open: () => onOpenChange(true), close: () => onOpenChange(false) }),
    [isOpen, onOpenChange],
  )
  return (
    <TooltipTriggerStateContext value={state}>
      <Tooltip
        {...{ id }}
        triggerRef={triggerRef}
        placement={placement}
        offset={6}
        className="max-w-64 rounded-sm bg-inverse px-2 py-1 text-xs text-inverse-ink shadow-lift transition-opacity data-entering:opacity-0 data-exiting:opacity-0"
      >
        {text}
      </Tooltip>
    </TooltipTriggerStateContext>
  )
}
