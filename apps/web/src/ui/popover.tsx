import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'
import { Dialog, Popover as AriaPopover } from 'react-aria-components/Popover'
import type { PopoverProps as AriaPopoverProps } from 'react-aria-components/Popover'
import { floatingStyle } from './floating-style.ts'

export { DialogTrigger as PopoverTrigger } from 'react-aria-components/Popover'

export interface PopoverProps extends Pick<
  AriaPopoverProps,
  'placement' | 'isOpen' | 'onOpenChange' | 'triggerRef' | 'offset'
> {
  /** The name of what opens, for screen readers. */
  label: string
  children: ReactNode | ((close: () => void) => ReactNode)
  className?: string
}

/** A small sheet tied to its button: filters, columns, notifications. Stands in a `PopoverTrigger`. */
export function Popover({ label, children, className, offset = 6, ...rest }: PopoverProps) {
  return (
    <AriaPopover {...rest} offset={offset} className={floatingStyle}>
      <Dialog aria-label={label} className={cx('max-h-[inherit] overflow-auto p-3 outline-none', className)}>
        {({ close }) => (typeof children === 'function' ? children(close) : children)}
      </Dialog>
    </AriaPopover>
  )
}
