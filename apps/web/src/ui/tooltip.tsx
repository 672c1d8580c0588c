import type { ReactNode } from 'react'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import type { TooltipProps as AriaTooltipProps } from 'react-aria-components/Tooltip'

export interface TooltipProps {
  /** What the tooltip says. */
  text: ReactNode
  /** The one focusable part it explains. */
  children: ReactNode
  placement?: AriaTooltipProps['placement']
}

/** A word of help on hover and focus. Never the only place where something is said: fingers do not hover. */
export function Tooltip({ text, children, placement = 'top' }: TooltipProps) {
  return (
    <TooltipTrigger delay={400} closeDelay={80}>
      {children}
      <AriaTooltip
        placement={placement}
        offset={6}
        className="max-w-64 rounded-sm bg-inverse px-2 py-1 text-xs text-inverse-ink shadow-lift transition-opacity data-entering:opacity-0 data-exiting:opacity-0"
      >
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
