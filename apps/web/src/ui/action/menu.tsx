import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type {
  MenuItemProps as AriaMenuItemProps,
  MenuProps as AriaMenuProps,
  MenuSectionProps as AriaMenuSectionProps,
  PopoverProps,
} from 'react-aria-components/Menu'
import { useOverlays } from './overlay-parts.ts'
import { WhenOpened } from './trigger.tsx'

export { MenuTrigger } from './trigger.tsx'

export interface MenuProps<T> extends Omit<AriaMenuProps<T>, 'className'> {
  placement?: PopoverProps['placement']
  className?: string
}

/** The list that opens. Used in a `MenuTrigger` after its button; includes its popover. */
export function Menu<T extends object>(props: MenuProps<T>) {
  return (
    <WhenOpened>
      <List {...props} />
    </WhenOpened>
  )
}

function List<T extends object>(props: MenuProps<T>) {
  const { MenuList } = useOverlays()
  return <MenuList {...props} />
}

export interface MenuItemProps extends Omit<AriaMenuItemProps, 'className' | 'children'> {
  children: ReactNode
  icon?: LucideIcon
  description?: ReactNode
  /** Shown at the far side; binding the keys is the caller's part. */
  shortcut?: string
  tone?: 'neutral' | 'danger'
}

export function MenuItem(props: MenuItemProps) {
  const { MenuChoice } = useOverlays()
  return <MenuChoice {...props} />
}

export interface MenuSectionProps<T> extends Omit<AriaMenuSectionProps<T>, 'className' | 'children'> {
  /** What is above the choices: a word, or more than one. */
  title?: ReactNode
  children: ReactNode
}

export function MenuSection<T extends object>(props: MenuSectionProps<T>) {
  const { MenuGroup } = useOverlays()
  return <MenuGroup {...props} />
}

export function MenuSeparator() {
  const { MenuLine } = useOverlays()
  return <MenuLine />
}
