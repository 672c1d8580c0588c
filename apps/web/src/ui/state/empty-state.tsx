import { cx } from 'class-variance-authority'
import { Inbox, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export interface EmptyStateProps {
  icon?: LucideIcon
  title?: ReactNode
  /** One sentence: why nothing is here. */
  message?: ReactNode
  /** The one way on. */
  action?: ReactNode
  tone?: 'neutral' | 'stop'
  /** Nothing else is on the page: the title is its heading. */
  isPage?: boolean
  className?: string
}

/** First use, nothing found, nothing left: one sentence and one way on. */
export function EmptyState({
  icon: Icon = Inbox,
  title,
  message,
  action,
  tone = 'neutral',
  isPage = false,
  className,
}: EmptyStateProps) {
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <div className={cx('flex flex-col items-center justify-center gap-3 px-6 py-14 text-center', className)}>
      <span
        className={cx(
          'grid size-12 place-items-center rounded-full',
          tone === 'stop' ? 'bg-stop-soft text-stop' : 'bg-brand-soft text-brand',
        )}
      >
        <Icon aria-hidden className="size-5.5" strokeWidth={1.75} />
      </span>
      <div className="flex max-w-sm flex-col gap-1">
        {title === undefined ? null : <Heading className="text-lg">{title}</Heading>}
        {message === undefined ? null : <p className="text-ink-2 text-pretty phone:text-lg">{message}</p>}
      </div>
      {action}
    </div>
  )
}
