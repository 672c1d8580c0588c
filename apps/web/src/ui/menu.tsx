import { cx } from 'class-variance-authority'
import { Check, ChevronRight } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  Header,
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection as AriaMenuSection,
  Popover,
  Separator,
} from 'react-aria-components/Menu'
import type {
  MenuItemProps as AriaMenuItemProps,
  MenuProps as AriaMenuProps,
  MenuSectionProps as AriaMenuSectionProps,
  PopoverProps,
} from 'react-aria-components/Menu'
import { floatingStyle, itemStyle } from './floating-style.ts'

export { MenuTrigger, SubmenuTrigger } from 'react-aria-components/Menu'

export interface MenuProps<T> extends Omit<AriaMenuProps<T>, 'className'> {
  placement?: PopoverProps['placement']
  className?: string
}

/** The list that opens. Stands in a `MenuTrigger` after its button; brings its own popover. */
export function Menu<T extends object>({ placement = 'bottom end', className, ...rest }: MenuProps<T>) {
  return (
    <Popover placement={placement} offset={6} className={cx(floatingStyle, 'max-w-[calc(100vw-24px)] min-w-48')}>
      <AriaMenu {...rest} className={cx('max-h-[inherit] overflow-auto p-1 outline-none', className)} />
    </Popover>
  )
}

export interface MenuItemProps extends Omit<AriaMenuItemProps, 'className' | 'children'> {
  children: ReactNode
  icon?: LucideIcon
  description?: ReactNode
  /** Shown at the far side; binding the keys is the caller's part. */
  shortcut?: string
  tone?: 'neutral' | 'danger'
}

export function MenuItem({ children, icon: Icon, description, shortcut, tone = 'neutral', ...rest }: MenuItemProps) {
  const textValue = rest.textValue ?? (typeof children === 'string' ? children : undefined)
  return (
    <AriaMenuItem {...rest} textValue={textValue} className={cx(itemStyle, tone === 'danger' && 'text-stop')}>
      {({ hasSubmenu, isSelected, selectionMode }) => (
        <>
          {selectionMode === 'none' ? null : (
            <Check aria-hidden className={cx('size-4 shrink-0 text-brand', !isSelected && 'invisible')} />
          )}
          {Icon === undefined ? null : (
            <Icon aria-hidden className={cx('size-4 shrink-0', tone === 'neutral' && 'text-ink-3')} />
          )}
          <span className="min-w-0 flex-1">
            <span className="block truncate">{children}</span>
            {description === undefined ? null : <span className="block text-xs text-ink-3">{description}</span>}
          </span>
          {shortcut === undefined ? null : <kbd className="font-sans text-xs text-ink-3">{shortcut}</kbd>}
          {hasSubmenu ? <ChevronRight aria-hidden className="size-4 text-ink-3 rtl:-scale-x-100" /> : null}
        </>
      )}
    </AriaMenuItem>
  )
}

export interface MenuSectionProps<T> extends Omit<AriaMenuSectionProps<T>, 'className' | 'children'> {
  title?: string
  children: ReactNode
}

export function MenuSection<T extends object>({ title, children, ...rest }: MenuSectionProps<T>) {
  return (
    <AriaMenuSection {...rest}>
      {title === undefined ? null : (
        <Header className="px-2.5 pt-2 pb-1 text-xs font-medium text-ink-3">{title}</Header>
      )}
      {children}
    </AriaMenuSection>
  )
}

export function MenuSeparator() {
  return <Separator className="mx-1 my-1 h-px border-0 bg-line" />
}
