import { cx } from 'class-variance-authority'
import { use } from 'react'
import { Dialog, Popover } from 'react-aria-components/Popover'
import { floatingStyle } from './floating-style.ts'
import type { PopoverProps } from './popover.tsx'
import { CloseContext, OpenedContext } from './trigger.tsx'

export function PopoverPanel({ label, children, className, offset = 6, placement }: PopoverProps) {
  const { isOpen, onOpenChange, triggerRef, id } = use(OpenedContext)!
  return (
    <Popover {...{ isOpen, onOpenChange, triggerRef, placement, offset }} className={floatingStyle}>
      <Dialog
        {...(id === undefined ? {} : { id })}
        aria-label={label}
        className={cx('max-h-[inherit] overflow-auto p-3 outline-none', className)}
      >
        {({ close }) => (
          <CloseContext value={close}>
            <OpenedContext value={null}>{typeof children === 'function' ? children(close) : children}</OpenedContext>
          </CloseContext>
        )}
      </Dialog>
    </Popover>
  )
}
