import { cx } from 'class-variance-authority'
import type { ReactNode } from 'react'

export interface CardProps {
  title?: ReactNode
  description?: ReactNode
  /** Next to the title. */
  actions?: ReactNode
  children?: ReactNode
  /** `none` for tables and lists that bring their own padding. */
  padding?: 'normal' | 'none'
  className?: string
}

export function Card({ title, description, actions, children, padding = 'normal', className }: CardProps) {
  return (
    <section className={cx('min-w-0 overflow-hidden rounded-md border border-line bg-surface shadow-rest', className)}>
      {title === undefined && actions === undefined ? null : (
        <header
          className={cx(
            'flex items-start gap-3 px-4 pt-3.5 max-sm:flex-wrap',
            padding === 'none' && 'border-b border-line pb-3.5',
          )}
        >
          <div className="min-w-0 flex-1 max-sm:min-w-48">
            <h2 className="text-base font-semibold phone:text-lg">{title}</h2>
            {description === undefined ? null : <p className="text-sm text-ink-2">{description}</p>}
          </div>
          {actions}
        </header>
      )}
      <div className={padding === 'normal' ? 'p-4' : undefined}>{children}</div>
    </section>
  )
}
