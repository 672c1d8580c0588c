import type { ReactNode } from 'react'

export interface TableFooterProps {
  /** Page size and "1–20 of 1,204,118". */
  children?: ReactNode
  pagination?: ReactNode
}

export function TableFooter({ children, pagination }: TableFooterProps) {
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line px-4 py-2">
      <div className="flex items-center gap-3 text-sm text-ink-2 tabular-nums">{children}</div>
      {pagination}
    </div>
  )
}
