import { cx } from 'class-variance-authority'
import { Skeleton } from './skeleton.tsx'

const lines = ['w-1/3', 'w-full', 'w-3/4', 'w-2/3', 'w-3/5', 'w-1/2', 'w-2/5', 'w-1/4']

/** A card with lines in it, as tall as what will come: give it the height by class. */
export function CardSkeleton({ className }: { className: string }) {
  return (
    <div
      className={cx(
        'flex flex-col gap-4 overflow-hidden rounded-md border border-line bg-surface p-4 shadow-rest',
        className,
      )}
    >
      {lines.map((width) => (
        <Skeleton key={width} className={cx('h-4 shrink-0', width)} />
      ))}
    </div>
  )
}
