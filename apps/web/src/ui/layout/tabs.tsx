import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'
import {
  Tab as AriaTab,
  TabList as AriaTabList,
  TabPanel as AriaTabPanel,
  Tabs as AriaTabs,
  type TabListProps,
  type TabPanelProps,
  type TabProps as AriaTabProps,
  type TabsProps,
} from 'react-aria-components/Tabs'
import { tabStyle } from './tab-style.ts'

export function Tabs({ className, ...rest }: Omit<TabsProps, 'className'> & { className?: string }) {
  return <AriaTabs {...rest} className={cx('flex min-w-0 flex-col', className)} />
}

export function TabList<T extends object>({
  className,
  ...rest
}: Omit<TabListProps<T>, 'className'> & { className?: string }) {
  return (
    <AriaTabList
      {...rest}
      className={cx('flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]', className)}
    />
  )
}

export interface TabProps extends Omit<AriaTabProps, 'className' | 'children'> {
  children: ReactNode
  /** The live count of what the tab shows. */
  count?: ReactNode
}

export function Tab({ children, count, ...rest }: TabProps) {
  return (
    <AriaTab {...rest} className={tabStyle}>
      {({ isSelected }) => (
        <span ref={isSelected ? bringIntoSight : undefined} className="flex items-center gap-1.5">
          {children}
          {count === undefined ? null : <span className="font-normal text-ink-3 tabular-nums">{count}</span>}
        </span>
      )}
    </AriaTab>
  )
}

/** Where not all tabs find room, the list scrolls to the chosen one; the page stays where it is. */
function bringIntoSight(content: HTMLElement | null): void {
  const tab = content?.closest('[role="tab"]')?.getBoundingClientRect()
  const list = content?.closest('[role="tablist"]')
  const room = list?.getBoundingClientRect()
  if (!tab || !list || !room) return
  list.scrollLeft += Math.max(0, tab.right - room.right) - Math.max(0, room.left - tab.left)
}

export function TabPanel({ className, ...rest }: Omit<TabPanelProps, 'className'> & { className?: string }) {
  return <AriaTabPanel {...rest} className={cx('min-w-0 pt-5', className)} />
}
