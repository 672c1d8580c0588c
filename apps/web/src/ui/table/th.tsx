import { cx } from 'class-variance-authority'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'

export interface ThProps {
  children?: ReactNode
  /** Left out where the column cannot be sorted. */
  sort?: 'ascending' | 'descending' | 'none'
  onSort?: () => void
  /** Numbers stand at the end, under each other. */
  align?: 'start' | 'end'
  /** Keeps the column in sight while others scroll. */
  isPinned?: boolean
  width?: string
  className?: string
}

const cell =
  'border-b border-line bg-sunk h-10 px-2.5 text-xs font-semibold whitespace-nowrap text-ink-2 first:ps-4 last:pe-4'

export function Th({ children, sort, onSort, align = 'start', isPinned, width, className }: ThProps) {
  const Arrow = sort === 'ascending' ? ArrowUp : sort === 'descending' ? ArrowDown : ChevronsUpDown
  return (
    <th
      scope="col"
      aria-sort={sort}
      style={{ width }}
      className={cx(cell, align === 'end' ? 'text-end' : 'text-start', isPinned && 'sticky start-0 z-10', className)}
    >
      {sort === undefined ? (
        children
      ) : (
        <button
          type="button"
          onClick={onSort}
          className={cx(
            'group/sort -mx-1.5 inline-flex h-7 items-center gap-1 rounded-xs px-1.5 hover:bg-hover hover:text-ink',
            align === 'end' && 'flex-row-reverse',
            sort !== 'none' && 'text-ink',
          )}
        >
          {children}
          <Arrow
            aria-hidden
            className={cx(
              'size-3.5 shrink-0',
              sort === 'none' && 'opacity-0 group-hover/sort:opacity-60 group-focus-visible/sort:opacity-60',
            )}
          />
        </button>
      )}
    </th>
  )
}
