import { cx } from 'class-variance-authority'

/** A grey stand-in as large as what will come: give it the size by class. Silent for screen readers. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden className={cx('block animate-breathe rounded-xs bg-line', className)} />
}
