import type { ReactNode } from 'react'
import type { PopoverProps as AriaPopoverProps } from 'react-aria-components/Popover'
import { useOverlays } from './overlay-parts.ts'
import { WhenOpened } from './trigger.tsx'

export { DialogTrigger as PopoverTrigger } from './trigger.tsx'

export interface PopoverProps extends Pick<AriaPopoverProps, 'placement' | 'offset'> {
  /** The name of what opens, for screen readers. */
  label: string
  children: ReactNode | ((close: () => void) => ReactNode)
  className?: string
}

/** A small overlay anchored to its button: filters, columns, notifications. Used in a `PopoverTrigger`. */
export function Popover(props: PopoverProps) {
  return (
    <WhenOpened>
      <Panel {...props} />
    </WhenOpened>
  )
}

function Panel(props: PopoverProps) {
  const { PopoverPanel } = useOverlays()
  return <PopoverPanel {...props} />
}
