import { cx } from 'class-variance-authority'
import type { ComponentProps, ReactNode, Ref } from 'react'

export interface TableProps {
  /** The table's name, for screen readers. */
  label: string
  /** `thead`, `tbody`. */
  children: ReactNode
  /** Rows of before stay, dimmed, while new ones load. */
  isStale?: boolean
  isBusy?: boolean
  /** Under the rows: counts and pages. */
  footer?: ReactNode
  /** Rows scroll under the header within this height. */
  maxHeight?: string
  /** Receives what scrolls sideways. */
  scrollRef?: Ref<HTMLElement>
  className?: string
}

/** The frame of a table: hairlines, sticky header, sideways scrolling of its own. No data logic. */
export function Table({ label, children, isStale, isBusy, footer, maxHeight, scrollRef, className }: TableProps) {
  return (
    <div className={cx('overflow-hidden rounded-md border border-line bg-surface shadow-rest', className)}>
      {/* What scrolls must be reachable by keyboard. */}
      <section
        ref={scrollRef}
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        style={{ maxHeight }}
        className="ring-inside @container relative overflow-auto"
      >
        <table
          aria-label={label}
          aria-busy={isBusy}
          className={cx(
            'w-full border-separate border-spacing-0 text-(length:--row-text) tabular-nums transition-opacity',
            isStale && 'opacity-55',
          )}
        >
          {children}
        </table>
      </section>
      {footer}
    </div>
  )
}

export function THead({ children }: { children: ReactNode }) {
  return <thead className="sticky top-0 z-10">{children}</thead>
}

export interface RowProps extends Omit<ComponentProps<'tr'>, 'className'> {
  isSelected?: boolean
  /** What it opens is shown at this moment. */
  isOpen?: boolean
  /** Steps back: archived, disabled. */
  isDimmed?: boolean
  /** Opens something; put the link or button into a cell as well. */
  isPressable?: boolean
}

export function TableRow({ isSelected, isOpen, isDimmed, isPressable, ...rest }: RowProps) {
  return (
    <tr
      {...rest}
      aria-selected={isSelected}
      aria-current={isOpen ? 'true' : undefined}
      className={cx(
        'group/row h-(--row-h) [&:last-child>td]:border-b-0',
        isSelected || isOpen ? 'bg-brand-soft' : 'hover:bg-hover',
        isDimmed && 'text-ink-3',
        isPressable && 'cursor-pointer',
      )}
    />
  )
}
