import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'

export interface TdProps {
  children?: ReactNode
  /** A second, quieter line; only where it saves a column. */
  detail?: ReactNode
  align?: 'start' | 'end'
  isPinned?: boolean
  colSpan?: number
  /** Cells keep one line and end in an ellipsis; `whitespace-normal` lets them wrap. */
  className?: string
}

export function Td({ children, detail, align = 'start', isPinned, colSpan, className }: TdProps) {
  return (
    <td
      colSpan={colSpan}
      className={cx(
        'max-w-80 truncate border-b border-line px-2.5 py-1 first:ps-4 last:pe-4',
        align === 'end' ? 'text-end' : 'text-start',
        isPinned && 'sticky start-0 z-[1] bg-surface group-aria-selected/row:bg-brand-soft',
        className,
      )}
    >
      {detail === undefined ? (
        children
      ) : (
        <>
          <span className="block truncate leading-[18px]">{children}</span>
          <span className="block truncate text-xs leading-[15px] text-ink-3">{detail}</span>
        </>
      )}
    </td>
  )
}
