import { cx } from 'class-variance-authority'
import { Check } from 'lucide-react'
import { use } from 'react'
import { RouterProvider } from 'react-aria-components'
import { Header, Menu, MenuItem, MenuSection, Popover, Separator } from 'react-aria-components/Menu'
import { AriaLocale } from '../text/aria-locale.tsx'
import { floatingStyle, itemStyle } from './floating-style.ts'
import { NavigateContext } from './link.tsx'
import type { MenuItemProps, MenuProps, MenuSectionProps } from './menu.tsx'
import { OpenedContext } from './trigger.tsx'

export function MenuList<T extends object>({ placement = 'bottom end', className, ...rest }: MenuProps<T>) {
  const { isOpen, onOpenChange, triggerRef, firstFocus, labelledBy, id } = use(OpenedContext)!
  const navigate = use(NavigateContext)
  const name =
    rest['aria-label'] === undefined ? { 'aria-labelledby': labelledBy } : { 'aria-label': rest['aria-label'] }
  const menu = (
    <Menu
      id={id}
      autoFocus={firstFocus}
      onClose={() => onOpenChange(false)}
      {...rest}
      {...name}
      className={cx('max-h-[inherit] overflow-auto p-1 outline-none', className)}
    />
  )
  return (
    <AriaLocale>
      <Popover
        {...name}
        {...{ isOpen, onOpenChange, triggerRef, placement }}
        trigger="MenuTrigger"
        offset={6}
        className={cx(floatingStyle, 'max-w-[calc(100vw-24px)] min-w-48')}
      >
        {navigate === null ? menu : <RouterProvider navigate={navigate}>{menu}</RouterProvider>}
      </Popover>
    </AriaLocale>
  )
}

export function MenuChoice({ children, icon: Icon, description, shortcut, tone = 'neutral', ...rest }: MenuItemProps) {
  const textValue = rest.textValue ?? (typeof children === 'string' ? children : undefined)
  return (
    <MenuItem {...rest} textValue={textValue} className={cx(itemStyle, tone === 'danger' && 'text-stop')}>
      {({ isSelected, selectionMode }) => (
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
        </>
      )}
    </MenuItem>
  )
}

export function MenuGroup<T extends object>({ title, children, ...rest }: MenuSectionProps<T>) {
  return (
    <MenuSection {...rest}>
      {title === undefined ? null : (
        <Header className="px-2.5 pt-2 pb-1 text-xs font-medium text-ink-3">{title}</Header>
      )}
      {children}
    </MenuSection>
  )
}

export function MenuLine() {
  return <Separator className="mx-1 my-1 h-px border-0 bg-line" />
}
