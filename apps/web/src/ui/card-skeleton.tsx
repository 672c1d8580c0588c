import { cx } from 'class-variance-authority'
import { Skeleton } from './skeleton.tsx'

const lines = ['w-1/3', 'w-full', 'w-4/5', 'w-2/3', 'w-full', 'w-3/4', 'w-1/2', 'w-4/5', 'w-full', 'w-2/3']

/** A card with lines in it, as tall as what will come: give it the height by class. */
export function CardSkeleton({ className }: { className: string }) {
  return (
    <div
      className={cx(
        'flex flex-col gap-4 overflow-hidden rounded-md border border-line bg-surface p-4 shadow-rest',
        className,
      )}
    >
      {lines.map((width, line) => (
        <Skeleton key={`${width}-${line}`} className={cx('h-4 shrink-0', width)} />
      ))}
    </div>
  )
}
